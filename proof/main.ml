(* The command: reads each file, asks the proved checker and prints one line. *)

open Checker

let law = function
  | OutOfScope -> "not covered. In a network whose switches only forward, the definitions do not \
                   cover trees, or sources that are switches."
  | BreaksRouteValidity -> "RouteValidity. A transmission names a chunk, a node and channels that exist."
  | BreaksChannelClash -> "ChannelClash. In one slot a lane of a channel carries at most one chunk, \
                           and a channel at most as many as it has lanes."
  | BreaksPortLimit -> "PortLimit. In one slot a node starts at most `sends` transmissions and \
                        receives at most `receives` chunks."
  | BreaksOneTransmitterPerStep -> "OneTransmitterPerStep. In one slot a processor uses at most \
                                    `transmitters` of its transmitters."
  | BreaksHopLimit -> "HopLimit. A route has at most `hops` channels."
  | BreaksPointToPoint -> "PointToPoint. No route is a tree."
  | BreaksLaneContinuity -> "LaneContinuity. A route uses one named lane, the same on every channel \
                             that it crosses."
  | BreaksDirectDelivery -> "DirectDelivery. A chunk travels from one of its sources in a single route."
  | BreaksCombineAtRanks -> "CombineAtRanks. Only ranks combine."
  | BreaksForwardOnce -> "ForwardOnce. A switch sends a value on at most as often as it received it."
  | BreaksCausality -> "Causality. A node sends only what it holds."
  | BreaksContributionOnce -> "ContributionOnce. No contribution is counted twice."
  | BreaksDataRace -> "DataRace. The arrivals of one slot give the same result in any order."
  | BreaksCompletion -> "Completion. Every target ends with what it needs."

let counted n noun = Printf.sprintf "%d %s%s" n noun (if n = 1 then "" else "s")

let verdict path =
  match Plain.read path with
  | exception Plain.Malformed message -> (2, "malformed: " ^ message)
  | file -> (
      match judge file.problem file.schedule with
      | Inl OutOfScope -> (2, law OutOfScope)
      | Inl fault -> (1, "rejected: " ^ law fault)
      | Inr () ->
          (0, Printf.sprintf "accepted: %s, %s"
                (counted (List.length file.schedule) "slot")
                (counted file.sends "transmission")))

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
