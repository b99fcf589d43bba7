(* The command: reads each file, asks the proved checker, and prints one line for each. *)

open Checker

let law = function
  | OutOfScope -> "not covered"
  | BreaksRouteValidity ->
      "RouteValidity: a transmission names what does not exist or does not hang together"
  | BreaksChannelClash -> "ChannelClash: a lane or a channel carries too many chunks in one slot"
  | BreaksPortLimit -> "PortLimit: a node sends or receives too much in one slot"
  | BreaksOneTransmitterPerStep ->
      "OneTransmitterPerStep: a processor uses too many transmitters in one slot"
  | BreaksHopLimit -> "HopLimit: a route has too many channels"
  | BreaksPointToPoint -> "PointToPoint: a route is a tree"
  | BreaksLaneContinuity -> "LaneContinuity: a lightpath names no lane"
  | BreaksDirectDelivery -> "DirectDelivery: a node relays a chunk that did not start there"
  | BreaksCombineAtRanks -> "CombineAtRanks: a switch adds"
  | BreaksForwardOnce -> "ForwardOnce: a switch sends a value more often than it received it"
  | BreaksCausality -> "Causality: a node sends what it does not hold"
  | BreaksContributionOnce -> "ContributionOnce: a contribution counts twice"
  | BreaksDataRace -> "DataRace: the arrivals of one slot depend on their order"
  | BreaksCompletion -> "Completion: a target ends without what it needs"

let counted n noun = Printf.sprintf "%d %s%s" n noun (if n = 1 then "" else "s")

(* Where switches have cap 0, growth is proved as the format says for one copied chunk over links.
   Otherwise it is proved as if they could multicast, or add, so it may prove less. *)
let is_uncovered file (bound : Plain.bound) =
  let problem = file.Plain.problem in
  let adds = problem.net.switches_add && List.exists (fun (_, k) -> is_sum k) (chunks problem) in
  bound.kind = "growth"
  && (not (Map.is_empty problem.net.switches))
  && (not adds)
  && not
       (match bound.numbers with
        | [ _; _; "backward" ] -> false
        | _ -> problem.net.switches_multicast)

let judged file accepted =
  match file.Plain.bound with
  | None -> (0, accepted)
  | Some ({ kind; claim; _ } as bound) ->
      if check_bound file.Plain.problem (Plain.certificate file bound) (Plain.natural claim) then
        ( 0,
          Printf.sprintf "%s; %sno schedule has fewer than %s (%s)" accepted
            (if claim = file.Plain.slots then "optimal: " else "")
            (counted claim "slot") kind )
      else if is_uncovered file bound then
        (2, Printf.sprintf "not covered: no theorem is about this bound (%s); %s" kind accepted)
      else (1, Printf.sprintf "rejected: CertificateClaims: %s proves less than %d" kind claim)

let verdict path =
  try
    let file = Plain.read path in
    match judge file.Plain.problem file.Plain.schedule with
    | Inl OutOfScope ->
        (2, "malformed: switches that only forward need rule no-trees, and are no sources")
    | Inl fault -> (1, "rejected: " ^ law fault)
    | Inr () ->
        judged file
          (Printf.sprintf "accepted: %s, %s"
             (counted file.Plain.slots "slot")
             (counted file.Plain.sends "transmission"))
  with
  | Plain.Malformed message -> (2, "malformed: " ^ message)
  | Plain.Rejected message -> (1, "rejected: " ^ message)

let () =
  let files = List.tl (Array.to_list Sys.argv) in
  if files = [] then (prerr_endline "check: no file is given. Maybe: proof/check FILE"; exit 2);
  let many = List.length files > 1 in
  let worst =
    List.fold_left
      (fun worst path ->
        let code, line = verdict path in
        print_endline (if many then path ^ ": " ^ line else line);
        max worst code)
      0 files
  in
  exit worst
