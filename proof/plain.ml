(* Reads the plain format of docs/plain-format.md. This file is not proved: it is trusted to hand
   the numbers of the file to the checker as they stand there. Number i of the file is i + 1 in the
   checker. *)

open Checker

exception Malformed of string

let malformed form = Printf.ksprintf (fun s -> raise (Malformed s)) form

(* A bound as the file states it, with numbers that are still to be checked. *)
type stated =
  | Nothing
  | Stated of string * int * string list (* kind, slots, what follows *)

type file = { problem : problem; schedule : schedule; bound : stated; sends : int }

let rec positive_of i =
  if i = 1 then XH
  else if i land 1 = 1 then XI (positive_of (i lsr 1))
  else XO (positive_of (i lsr 1))

(* Small numbers are made once and shared. *)
let shared = Array.init 65536 (fun i -> positive_of (i + 1))
let id i = if i < 65536 then shared.(i) else positive_of (i + 1)
let natural i = if i = 0 then N0 else Npos (id (i - 1))

let most = 1 lsl 30 (* numbers of a file are smaller *)

let number word =
  let length = String.length word in
  if length = 0 || length > 10 then malformed "'%s' is not a number below 2^30." word;
  let value = ref 0 in
  String.iter
    (fun c ->
      if c < '0' || c > '9' then malformed "'%s' is not a number below 2^30." word;
      value := (10 * !value) + Char.code c - 48)
    word;
  if !value >= most then malformed "'%s' is not a number below 2^30." word;
  !value

let at_least least word =
  let n = number word in
  if n < least then malformed "%d is less than %d." n least;
  n

(* [counted least words] reads a count and as many words. *)
let counted least = function
  | [] -> malformed "a count is missing."
  | count :: words ->
      let rec take n taken rest =
        if n = 0 then (List.rev taken, rest)
        else
          match rest with
          | [] -> malformed "a list is shorter than it says."
          | word :: rest -> take (n - 1) (word :: taken) rest
      in
      take (at_least least count) [] words

let finished = function [] -> () | word :: _ -> malformed "'%s' is too much." word

let optional read word = if word = "-" then None else Some (read word)

(* What the lines say so far. *)
type reading = {
  mutable section : int;
  mutable nodes : int;
  mutable switches : unit Map.t;
  mutable multicast : bool;
  mutable add : bool;
  mutable channels : channel Map.t;
  mutable channel_count : int;
  mutable rules : (string * int) list;
  mutable chunks : chunk Map.t;
  mutable chunk_count : int;
  mutable kind : string;
  mutable slots : transmission list array;
  mutable sent : int;
  mutable stated : stated;
}

let node r word =
  let v = number word in
  if v >= r.nodes then malformed "node %d does not exist; there are %d." v r.nodes;
  id v

(* A node of a transmission may not exist: then the schedule is wrong, not the file. *)
let any_id word = id (number word)

let set_channel r words =
  match words with
  | medium :: lanes :: rest ->
      let writers, rest = counted 1 rest in
      let readers, rest = counted 1 rest in
      finished rest;
      let channel =
        { lanes = natural (at_least 1 lanes);
          medium = natural (number medium);
          writers = List.map (node r) writers;
          readers = List.map (node r) readers }
      in
      r.channels <- Map.add (id r.channel_count) channel r.channels;
      r.channel_count <- r.channel_count + 1
  | _ -> malformed "a channel needs a medium, lanes, writers and readers."

let set_rule r words =
  let name, value =
    match words with
    | [ (("hops" | "sends" | "receives" | "transmitters") as name); k ] -> (name, at_least 1 k)
    | [ (("continuity" | "no-trees" | "no-relay") as name) ] -> (name, 1)
    | _ -> malformed "no such rule: '%s'." (String.concat " " words)
  in
  if List.mem_assoc name r.rules then malformed "rule %s is given twice." name;
  r.rules <- (name, value) :: r.rules

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
      if r.chunk_count > 0 && r.kind <> kind then malformed "the chunks have two kinds.";
      let sources, rest = counted 1 rest in
      let targets, rest = counted 1 rest in
      finished rest;
      let chunk =
        { kind_of; sources = List.map (node r) sources; targets = List.map (node r) targets }
      in
      r.kind <- kind;
      r.chunks <- Map.add (id r.chunk_count) chunk r.chunks;
      r.chunk_count <- r.chunk_count + 1
  | [] -> malformed "a chunk needs a kind."

let set_send r words =
  match words with
  | slot :: chunk :: sender :: receiver :: lane :: action :: form :: rest ->
      let slot = number slot in
      if slot >= Array.length r.slots then
        malformed "slot %d does not exist; there are %d." slot (Array.length r.slots);
      let route, rest = counted 1 rest in
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
      let transmission =
        { chunk_of = any_id chunk;
          sender = any_id sender;
          receiver = optional any_id receiver;
          shape_of;
          route = List.map any_id route;
          lane = optional (fun word -> natural (number word)) lane;
          action_of }
      in
      r.slots.(slot) <- transmission :: r.slots.(slot);
      r.sent <- r.sent + 1
  | _ -> malformed "a send needs slot, chunk, sender, receiver, lane, action, form and route."

(* The order of the lines: those of a section may not come after those of a later one. *)
let section = function
  | "plain" -> 0
  | "nodes" -> 1
  | "switch" -> 2
  | "switches-multicast" -> 3
  | "switches-add" -> 4
  | "channel" -> 5
  | "rule" -> 6
  | "chunk" -> 7
  | "slots" -> 8
  | "send" -> 9
  | "bound" -> 10
  | "end" -> 11
  | word -> malformed "no such line: '%s'." word

let repeats = function 2 | 5 | 6 | 7 | 9 -> true | _ -> false
let required = function 0 | 1 | 8 | 10 | 11 -> true | _ -> false

let enter r word =
  let next = section word in
  if next < r.section || (next = r.section && not (repeats next)) then
    malformed "line '%s' is out of order or repeated." word;
  for missing = r.section + 1 to next - 1 do
    if required missing then malformed "a line is missing before '%s'." word
  done;
  r.section <- next

let read_line r line =
  match String.split_on_char ' ' line with
  | [] -> ()
  | word :: rest -> (
      enter r word;
      match (word, rest) with
      | "plain", [ "1" ] | "end", [] -> ()
      | "nodes", [ n ] -> r.nodes <- at_least 1 n
      | "switch", [ v ] -> r.switches <- Map.add (node r v) () r.switches
      | "switches-multicast", [] -> r.multicast <- true
      | "switches-add", [] -> r.add <- true
      | "channel", _ -> set_channel r rest
      | "rule", _ -> set_rule r rest
      | "chunk", _ -> set_chunk r rest
      | "slots", [ k ] -> r.slots <- Array.make (number k) []
      | "send", _ -> set_send r rest
      | "bound", [ "none" ] -> ()
      | "bound", kind :: slots :: numbers -> r.stated <- Stated (kind, number slots, numbers)
      | _ -> malformed "line '%s' has the wrong number of words." word)

let result r =
  let limit name = Option.map natural (List.assoc_opt name r.rules) in
  let asked name = List.mem_assoc name r.rules in
  let net =
    { nodes = id (r.nodes - 1);
      channels = r.channels;
      switches = r.switches;
      switches_multicast = r.multicast;
      switches_add = r.add }
  in
  let model =
    { hops = limit "hops";
      sends = limit "sends";
      receives = limit "receives";
      transmitters = limit "transmitters";
      continuity = asked "continuity";
      trees = not (asked "no-trees");
      relay = not (asked "no-relay") }
  in
  let last = Array.length r.slots - 1 in
  if last >= 0 && r.slots.(last) = [] then malformed "nothing is sent in the last slot.";
  { problem = { net; demand = r.chunks; model };
    schedule = Array.to_list r.slots;
    bound = r.stated;
    sends = r.sent }

let read path =
  let r =
    { section = -1; nodes = 0; switches = Map.empty; multicast = false; add = false;
      channels = Map.empty; channel_count = 0; rules = []; chunks = Map.empty; chunk_count = 0;
      kind = ""; slots = [||]; sent = 0; stated = Nothing }
  in
  let input = try open_in_bin path with Sys_error message -> malformed "%s." message in
  let line = ref 0 in
  Fun.protect
    ~finally:(fun () -> close_in input)
    (fun () ->
      try
        while true do
          let text = input_line input in
          incr line;
          if text = "" || text.[0] <> '#' then
            try read_line r text
            with Malformed message -> malformed "line %d: %s" !line message
        done
      with End_of_file -> ());
  if r.section < 11 then malformed "the file ends before 'end'.";
  result r
