(* Reads the plain format of docs/plain-format.md. This file is not proved: it is trusted to hand
   the numbers of the file to the checker as they stand there. Number i of the file is i + 1 in the
   checker. *)

open Checker

(* The file is not in the format; or what it claims of itself is not so. *)
exception Malformed of string
exception Rejected of string

let malformed form = Printf.ksprintf (fun s -> raise (Malformed s)) form
let rejected form = Printf.ksprintf (fun s -> raise (Rejected s)) form

type bound = { kind : string; claim : int; numbers : string list }

type file = {
  problem : problem;
  schedule : transmission list list;
  slots : int;
  sends : int;
  nodes : int;
  channels : int;
  bound : bound option;
}

(* Numbers *)

let rec positive_of i =
  if i = 1 then XH
  else if i land 1 = 1 then XI (positive_of (i lsr 1))
  else XO (positive_of (i lsr 1))

(* Small numbers are made once and shared. *)
let shared = Array.init 65536 (fun i -> positive_of (i + 1))
let id i = if i < 65536 then shared.(i) else positive_of (i + 1)
let natural i = if i = 0 then N0 else Npos (id (i - 1))

(* At most 18 digits, so that no number of OCaml overflows. *)
let number word =
  let length = String.length word in
  let wrong () = malformed "'%s' is not a number of at most 18 digits." word in
  if length = 0 || length > 18 || (length > 1 && word.[0] = '0') then wrong ();
  String.iter (fun c -> if c < '0' || c > '9' then wrong ()) word;
  int_of_string word

let at_least least word =
  let n = number word in
  if n < least then malformed "%d is less than %d." n least;
  n

let optional read word = if word = "-" then None else Some (read word)

(* A count and as many words, and what follows them. *)
let counted words =
  let rec take n taken rest =
    match rest with
    | _ when n = 0 -> (List.rev taken, rest)
    | [] -> malformed "a list is shorter than it says."
    | word :: rest -> take (n - 1) (word :: taken) rest
  in
  match words with
  | [] -> malformed "a count is missing."
  | count :: words -> take (at_least 1 count) [] words

let finished = function [] -> () | word :: _ -> malformed "'%s' is too much." word

(* What the lines say so far. *)
type reading = {
  mutable section : int;
  mutable node_count : int;
  mutable switches : unit Map.t;
  mutable multicast : bool;
  mutable add : bool;
  mutable edges : channel Map.t;
  mutable edge_count : int;
  mutable rules : (string * int) list;
  mutable chunks : chunk Map.t;
  mutable chunk_count : int;
  mutable chunk_kind : string;
  mutable claimed_slots : int;
  mutable before : transmission list list; (* the slots that are complete, last first *)
  mutable current : transmission list;
  mutable slot : int;
  mutable last : int; (* the slot of the last transmission *)
  mutable sent : int;
  mutable stated : bound option;
}

let node r word =
  let v = number word in
  if v >= r.node_count then malformed "node %d does not exist; there are %d." v r.node_count;
  v

let ascending r words =
  let nodes = List.map (node r) words in
  ignore
    (List.fold_left
       (fun last v -> if v <= last then malformed "a list of nodes does not ascend." else v)
       (-1) nodes);
  List.map id nodes

let set_channel r words =
  match words with
  | medium :: lanes :: rest ->
      let writers, rest = counted rest in
      let readers, rest = counted rest in
      finished rest;
      let channel =
        { medium = natural (number medium); lanes = natural (at_least 1 lanes);
          writers = ascending r writers; readers = ascending r readers }
      in
      r.edges <- Map.add (id r.edge_count) channel r.edges;
      r.edge_count <- r.edge_count + 1
  | _ -> malformed "a channel needs a medium, lanes, writers and readers."

let set_chunk r words =
  match words with
  | kind :: rest ->
      let kind_of =
        match kind with
        | "copy" -> Copied
        | "combine" -> Summed
        | "unite" -> United
        | _ -> malformed "no such kind of chunk: '%s'." kind
      in
      if r.chunk_count > 0 && r.chunk_kind <> kind then malformed "the chunks have two kinds.";
      let sources, rest = counted rest in
      let targets, rest = counted rest in
      finished rest;
      let chunk = { kind_of; sources = ascending r sources; targets = ascending r targets } in
      r.chunk_kind <- kind;
      r.chunks <- Map.add (id r.chunk_count) chunk r.chunks;
      r.chunk_count <- r.chunk_count + 1
  | [] -> malformed "a chunk needs a kind."

let finish_slots r slot =
  while r.slot < slot do
    r.before <- r.current :: r.before;
    r.current <- [];
    r.slot <- r.slot + 1
  done

(* What a transmission names may not exist: then the schedule is wrong, not the file. *)
let set_send r words =
  let any word = id (number word) in
  match words with
  | slot :: chunk :: sender :: receiver :: lane :: action :: form :: rest ->
      let slot = number slot in
      if slot < r.last then malformed "the slots do not ascend.";
      r.last <- slot;
      let route, rest = counted rest in
      finished rest;
      let action_of =
        match action with
        | "copy" -> Copy
        | "combine" -> Combine
        | _ -> malformed "no such action: '%s'." action
      in
      let shape_of =
        match form with
        | "path" -> Path
        | "tree" -> Tree
        | _ -> malformed "no such form: '%s'." form
      in
      if slot < r.claimed_slots then finish_slots r slot;
      r.current <-
        { chunk_of = any chunk; sender = any sender; receiver = optional any receiver; shape_of;
          route = List.map any route; action_of;
          lane = optional (fun word -> natural (number word)) lane }
        :: r.current;
      r.sent <- r.sent + 1
  | _ -> malformed "a send needs slot, chunk, sender, receiver, lane, action, form and route."

(* Lines in their order: each once (`One), at most once (`Maybe) or any number of times (`Any). *)
let order : (string * [ `One | `Maybe | `Any ]) array =
  [| ("plain", `One); ("nodes", `One); ("switch", `Any); ("switches-multicast", `Maybe);
     ("switches-add", `Maybe); ("channel", `Any); ("rule hops", `Maybe); ("rule sends", `Maybe);
     ("rule receives", `Maybe); ("rule transmitters", `Maybe); ("rule continuity", `Maybe);
     ("rule no-trees", `Maybe); ("rule no-relay", `Maybe); ("chunk", `Any); ("slots", `One);
     ("send", `Any); ("bound", `One); ("end", `One) |]

let enter r name =
  let rec find i =
    if i = Array.length order then malformed "line '%s' is unknown or out of order." name
    else
      match order.(i) with
      | known, often when known = name -> if often = `Any then i else i + 1
      | known, `One -> malformed "line '%s' comes before '%s'." name known
      | _ -> find (i + 1)
  in
  let at = r.section in
  let next = find at in
  r.section <- next

let read_line r line =
  let words = String.split_on_char ' ' line in
  enter r (match words with "rule" :: name :: _ -> "rule " ^ name | w :: _ -> w | [] -> "");
  match words with
  | [ "plain"; "1" ] | [ "end" ] | [ "bound"; "none" ] -> ()
  | [ "nodes"; n ] -> r.node_count <- at_least 1 n
  | [ "switch"; v ] -> r.switches <- Map.add (id (node r v)) () r.switches
  | [ "switches-multicast" ] -> r.multicast <- true
  | [ "switches-add" ] -> r.add <- true
  | "channel" :: rest -> set_channel r rest
  | [ "rule"; (("continuity" | "no-trees" | "no-relay") as name) ] ->
      r.rules <- (name, 1) :: r.rules
  | [ "rule"; (("hops" | "sends" | "receives" | "transmitters") as name); k ] ->
      r.rules <- (name, at_least 1 k) :: r.rules
  | "chunk" :: rest -> set_chunk r rest
  | [ "slots"; k ] -> r.claimed_slots <- number k
  | "send" :: rest -> set_send r rest
  | "bound" :: kind :: claim :: numbers ->
      r.stated <- Some { kind; claim = at_least 1 claim; numbers }
  | _ -> malformed "the line has the wrong words."

let read path =
  let r =
    { section = 0; node_count = 0; switches = Map.empty; multicast = false; add = false;
      edges = Map.empty; edge_count = 0; rules = []; chunks = Map.empty; chunk_count = 0;
      chunk_kind = ""; claimed_slots = 0; before = []; current = []; slot = 0; last = -1;
      sent = 0; stated = None }
  in
  let input = try open_in_bin path with Sys_error message -> malformed "%s." message in
  let line = ref 0 in
  (try
     while true do
       let text = input_line input in
       incr line;
       if text = "" || text.[0] <> '#' then
         try read_line r text with Malformed message -> malformed "line %d: %s" !line message
     done
   with
   | End_of_file -> close_in input
   | fault -> close_in input; raise fault);
  if r.section < Array.length order then malformed "the file ends too early.";
  if r.last + 1 <> r.claimed_slots then rejected "FileClaims: %d slots are used." (r.last + 1);
  if r.sent > 0 then finish_slots r (r.slot + 1);
  let limit name = Option.map natural (List.assoc_opt name r.rules) in
  let asked name = List.mem_assoc name r.rules in
  { problem =
      { net =
          { nodes = id (r.node_count - 1); channels = r.edges; switches = r.switches;
            switches_multicast = r.multicast; switches_add = r.add };
        demand = r.chunks;
        model =
          { hops = limit "hops"; sends = limit "sends"; receives = limit "receives";
            transmitters = limit "transmitters"; continuity = asked "continuity";
            trees = not (asked "no-trees"); relay = not (asked "no-relay") } };
    schedule = List.rev r.before;
    slots = r.slot; sends = r.sent; nodes = r.node_count; channels = r.edge_count;
    bound = r.stated }

(* The certificate of a bound. *)
let certificate file bound =
  let numbers () = List.map number bound.numbers in
  let unknown () = rejected "CertificateClaims: it names what does not exist." in
  let existing v = if v >= file.nodes then unknown () else id v in
  let set = function
    | count :: nodes
      when List.length nodes = count && List.length (List.sort_uniq compare nodes) = count ->
        List.map existing nodes
    | _ -> rejected "CertificateClaims: it is no set of nodes."
  in
  match (bound.kind, bound.numbers) with
  | "cut", _ -> Cut (set (numbers ()))
  | "cut-growth", source :: target :: words ->
      let node word = existing (number word) in
      CutGrowth (optional node source, optional node target, set (List.map number words))
  | "injection-ejection", [ v ] -> InjectionEjection (existing (number v))
  | "distance", [ v; far ] -> Distance (existing (number v), natural (at_least 1 far))
  | "growth", [ chunk; v; "forward" ] ->
      GrowthForward (id (number chunk), existing (number v))
  | "growth", [ chunk; v; "backward" ] ->
      GrowthBackward (id (number chunk), existing (number v))
  | "weights", _ -> (
      match numbers () with
      | count :: weights when List.length weights = count && count = file.channels ->
          if List.for_all (( = ) 0) weights then
            rejected "CertificateClaims: all weights are 0.";
          let add (i, map) w = (i + 1, Map.add (id i) (natural w) map) in
          Weights (snd (List.fold_left add (0, Map.empty) weights))
      | _ -> rejected "CertificateClaims: the weights do not fit the channels.")
  | "relay-cost", [] -> RelayCost
  | _ -> malformed "the bound is not in the format."
