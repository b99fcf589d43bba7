(** * Lower bounds

    A certificate names what an argument needs. [proves p c] is the number of slots that certificate
    [c] proves necessary for problem [p]; BoundsCorrect.v proves that this is so, for all schedules.
    docs/plain-format.md says the same in words. *)

From Coq Require Import NArith PArith List FMapPositive MSetPositive Bool.
From Heliograph Require Import Model Check.
Import ListNotations.
Open Scope N_scope.

Inductive certificate :=
  | Cut (set : list node)
  | InjectionEjection (v : node)
  | Distance (v : node) (far : N)
  | GrowthForward (c : chunk_id) (v : node)
  | GrowthBackward (c : chunk_id) (v : node)
  | Weights (w : Map.t N)
  | RelayCost
  | CutGrowth (source target : option node) (set : list node).

(** ** Arithmetic *)

Definition sum {A} (f : A -> N) (l : list A) : N := fold_right (fun a n => f a + n) 0 l.
Definition ceil_div (a b : N) : N := (a + b - 1) / b.
Definition least (limit : option N) (n : N) : N :=
  match limit with Some m => N.min m n | None => n end.
Definition one_if (b : bool) : N := if b then 1 else 0.

(** ** The network *)

Definition edges (p : problem) : list (channel_id * channel) := Map.elements (channels (net p)).
Definition chunks (p : problem) : list (chunk_id * chunk) := Map.elements (demand p).
Definition all_nodes (p : problem) : list node :=
  snd (Pos.iter (fun kl => (Pos.succ (fst kl), fst kl :: snd kl)) (1%positive, [])
         (nodes (net p))).

(** Every end of a channel is a node. *)
Definition nodes_ok (p : problem) : bool :=
  forallb (fun ec =>
      forallb (fun v => Pos.leb v (nodes (net p))) (writers (snd ec) ++ readers (snd ec)))
    (edges p).

Definition lanes_where (p : problem) (f : channel -> bool) : N :=
  sum (fun ec => one_if (f (snd ec)) * lanes (snd ec)) (edges p).
Definition any_channel (ch : channel) : bool := true.

(** What a node can send, and receive, in one slot over channels of which [f] holds. *)
Definition outs (p : problem) (f : channel -> bool) (v : node) : N :=
  least (sends (model p)) (least (transmitters (model p))
    (lanes_where p (fun ch => mem v (writers ch) && f ch))).
Definition ins (p : problem) (f : channel -> bool) (v : node) : N :=
  least (receives (model p)) (lanes_where p (fun ch => mem v (readers ch) && f ch)).

Definition one_hop (p : problem) : bool :=
  match hops (model p) with Some h => h =? 1 | None => false end.
Definition limited (limit : option N) : bool := found limit.

(** ** Cut, injection and ejection *)

(** Whether a chunk must leave a set of nodes. *)
Definition leaves (inside : node -> bool) (k : chunk) : bool :=
  match kind_of k with
  | Copied => forallb inside (sources k)
  | _ => existsb inside (sources k)
  end && existsb (fun v => negb (inside v)) (targets k).
Definition leaving (p : problem) (inside : node -> bool) : N :=
  sum (fun ck => one_if (leaves inside (snd ck))) (chunks p).

Definition leads_out (inside : node -> bool) (ch : channel) : bool :=
  existsb (fun v => negb (inside v)) (readers ch).
Definition leads_from (inside : node -> bool) (ch : channel) : bool :=
  existsb inside (writers ch).
Definition crossing (p : problem) (inside : node -> bool) : N :=
  lanes_where p (fun ch => leads_from inside ch && leads_out inside ch).
Definition sent_from (p : problem) (inside : node -> bool) : N :=
  sum (outs p (fun ch => negb (one_hop p) || leads_out inside ch)) (filter inside (all_nodes p)).
Definition received_outside (p : problem) (inside : node -> bool) : N :=
  sum (ins p (fun ch => negb (one_hop p) || leads_from inside ch))
    (filter (fun v => negb (inside v)) (all_nodes p)).

Definition cut_slots (p : problem) (inside : node -> bool) : N :=
  let m := leaving p inside in
  let send := limited (sends (model p)) || limited (transmitters (model p)) in
  N.max (ceil_div m (crossing p inside))
    (N.max
      (if send then ceil_div m (sent_from p inside) else 0)
      (if limited (receives (model p)) then ceil_div m (received_outside p inside) else 0)).

Definition is_node (v : node) (u : node) : bool := Pos.eqb u v.
Definition injection_slots (p : problem) (v : node) : N :=
  ceil_div (leaving p (is_node v)) (outs p any_channel v).
Definition ejection_slots (p : problem) (v : node) : N :=
  ceil_div (leaving p (fun u => negb (is_node v u))) (ins p any_channel v).

(** ** Distances *)

(** [weight e] is what channel [e] costs. A search follows the channels, or goes against them. It is
    not proved to find the least distances: [fits] tests what the arguments need. *)
Definition neighbours := Map.t (list (N * list node)).
Definition link (w : N) (from into : list node) (g : neighbours) : neighbours :=
  fold_left (fun g u =>
    Map.add u ((w, into) :: match Map.find u g with Some l => l | None => [] end) g) from g.
Definition graph (p : problem) (backward : bool) (weight : channel_id -> N) : neighbours :=
  fold_left (fun g ec =>
    let ch := snd ec in
    if backward then link (weight (fst ec)) (readers ch) (writers ch) g
    else link (weight (fst ec)) (writers ch) (readers ch) g) (edges p) (Map.empty _).

Definition search := (list node * Map.t N)%type.
Definition relax (n : N) (s : search) (v : node) : search :=
  if match Map.find v (snd s) with Some d => n <? d | None => true end
  then (v :: fst s, Map.add v n (snd s)) else s.
Definition scan (g : neighbours) (s : search) (u : node) : search :=
  match Map.find u (snd s), Map.find u g with
  | Some d, Some l =>
      fold_left (fun s wl => fold_left (relax (d + fst wl)) (snd wl) s) l s
  | _, _ => s
  end.
Fixpoint spread (fuel : nat) (g : neighbours) (s : search) : Map.t N :=
  match fuel, fst s with
  | O, _ | _, [] => snd s
  | S fuel, frontier => spread fuel g (fold_left (scan g) frontier ([], snd s))
  end.
Definition distances (p : problem) (g : neighbours) (roots : list node) : Map.t N :=
  spread (S (Pos.to_nat (nodes (net p)))) g
    (roots, fold_left (fun m v => Map.add v 0 m) roots (Map.empty N)).

(** A node that was not found is farther than all others. *)
Definition beyond (p : problem) : N := Npos (nodes (net p)) * 2 ^ 60.
Definition at_distance (p : problem) (m : Map.t N) (v : node) : N :=
  match Map.find v m with Some d => d | None => beyond p end.

(** No channel leads to a node that is farther than the channel's weight allows. *)
Definition fits (p : problem) (backward : bool) (weight : channel_id -> N) (d : node -> N) : bool :=
  forallb (fun ec =>
    let ch := snd ec in
    let w := weight (fst ec) in
    forallb (fun u => forallb (fun v =>
        if backward then d u <=? d v + w else d v <=? d u + w) (readers ch)) (writers ch))
    (edges p).
Definition every_hop (e : channel_id) : N := 1.

Definition hop_distances (p : problem) (backward : bool) (roots : list node) : node -> N :=
  let m := distances p (graph p backward every_hop) roots in at_distance p m.

(** The slots after the first that chunks need which travel [far] channels. *)
Definition later_slots (p : problem) (far : N) : N :=
  match hops (model p) with Some h => ceil_div far h - 1 | None => 0 end.

Definition sends_far (d : node -> N) (v : node) (far : N) (k : chunk) : bool :=
  leaves (is_node v) k && existsb (fun u => far <=? d u) (targets k).
Definition receives_far (d : node -> N) (v : node) (far : N) (k : chunk) : bool :=
  leaves (fun u => negb (is_node v u)) k &&
  match kind_of k with
  | Copied => forallb (fun u => far <=? d u) (sources k)
  | _ => existsb (fun u => far <=? d u) (sources k)
  end.
Definition queue_slots (m perslot more : N) : N :=
  if m =? 0 then 0 else ceil_div m perslot + more.

Definition sending_slots (p : problem) (v : node) (far : N) : N :=
  let d := hop_distances p false [v] in
  if fits p false every_hop d && (d v =? 0) && (1 <=? far)
  then queue_slots (sum (fun ck => one_if (sends_far d v far (snd ck))) (chunks p))
         (outs p any_channel v) (later_slots p far)
  else 0.
Definition receiving_slots (p : problem) (v : node) (far : N) : N :=
  let d := hop_distances p true [v] in
  if fits p true every_hop d && (d v =? 0) && (1 <=? far)
  then queue_slots (sum (fun ck => one_if (receives_far d v far (snd ck))) (chunks p))
         (ins p any_channel v) (later_slots p far)
  else 0.

(** ** Weights of channels *)

Definition most (f : node -> N) (l : list node) : N := fold_right (fun v n => N.max (f v) n) 0 l.

(** The distance of a chunk: from the nearest source to the farthest target, or from the farthest
    source to the only target. *)
Definition roots_of (k : chunk) : list node :=
  match kind_of k with Copied => sources k | _ => targets k end.
Definition ends_of (k : chunk) : list node :=
  match kind_of k with Copied => targets k | _ => sources k end.
Definition is_sum (k : chunk) : bool := match kind_of k with Copied => false | _ => true end.
Definition travels (k : chunk) (d : node -> N) : N :=
  if is_sum k && negb (Nat.eqb (length (targets k)) 1) then 0
  else if forallb (fun v => d v =? 0) (roots_of k) then most d (ends_of k) else 0.

(** Chunks with the same roots share a search. *)
Definition list_key (l : list positive) : positive :=
  fold_left (fun key v => pair_key v key) l 1%positive.
Definition tables := Map.t (bool * Map.t N).
Definition add_table (p : problem) (weight : channel_id -> N) (forward against : neighbours)
  (ts : tables) (ck : chunk_id * chunk) : tables :=
  let roots := roots_of (snd ck) in
  let key := list_key roots in
  let backward := is_sum (snd ck) in
  match Map.find key ts with
  | Some _ => ts
  | None =>
      let m := distances p (if backward then against else forward) roots in
      if fits p backward weight (at_distance p m) then Map.add key (backward, m) ts else ts
  end.
Definition chunk_distance (p : problem) (ts : tables) (ck : chunk_id * chunk) : N :=
  match Map.find (list_key (roots_of (snd ck))) ts with
  | Some (backward, m) =>
      if Bool.eqb (is_sum (snd ck)) backward then travels (snd ck) (at_distance p m) else 0
  | None => 0
  end.
Definition weights_slots (p : problem) (w : Map.t N) : N :=
  let weight := fun e => or_zero (Map.find e w) in
  let ts := fold_left (add_table p weight (graph p false weight) (graph p true weight))
              (chunks p) (Map.empty _) in
  ceil_div (sum (chunk_distance p ts) (chunks p))
    (sum (fun ec => weight (fst ec) * lanes (snd ec)) (edges p)).

(** ** Growth *)

(** At least the sum of the [k] greatest numbers, and equal to it: for every threshold [n] it is at
    most k · n + what exceeds [n]. *)
Definition over (n : N) (l : list N) (k : N) : N := k * n + sum (fun m => m - n) l.
Definition greatest (k : option N) (l : list N) : N :=
  match k with
  | None => sum (fun n => n) l
  | Some k => fold_right (fun n best => N.min (over n l k) best) (over 0 l k) (nodup N.eq_dec l)
  end.

(** How many nodes a node can inform in one slot. *)
Definition send_limit (m : switching) : option N :=
  match sends m, transmitters m with
  | Some a, Some b => Some (N.min a b)
  | Some a, None => Some a
  | None, b => b
  end.
Definition others (u : node) (ch : channel) : N :=
  N.of_nat (length (filter (fun v => negb (Pos.eqb v u)) (readers ch))).
Definition most_readers (p : problem) : N :=
  fold_right (fun ec n => N.max (N.of_nat (length (readers (snd ec)))) n) 1 (edges p).
Definition informs (p : problem) (readers_at_once : N) (u : node) : N :=
  if one_hop p
  then greatest (send_limit (model p))
         (map (fun ec => others u (snd ec)) (filter (fun ec => mem u (writers (snd ec))) (edges p)))
  else readers_at_once * outs p any_channel u.

(** The first slot after which [wanted] nodes can have been reached. *)
Fixpoint grow (fuel : nat) (ball : N -> N) (first : N) (rest : list N) (starts wanted : N)
  (reached slot : N) : N :=
  match fuel with
  | O => slot
  | S fuel =>
      if wanted <=? reached then slot
      else grow fuel ball first rest starts wanted
             (N.min (ball (slot + 1)) (reached + (first + greatest (Some (reached - starts)) rest)))
             (slot + 1)
  end.

Definition in_ball (p : problem) (d : node -> N) (slot : N) : N :=
  match hops (model p) with
  | Some h => sum (fun v => one_if (d v <=? slot * h)) (all_nodes p)
  | None => N.of_nat (length (all_nodes p))
  end.
Definition growing (p : problem) (cap : node -> N) (d : node -> N) (starts goals : list node) : N :=
  let reach := nodup Pos.eq_dec (starts ++ goals) in
  let n := N.of_nat (length starts) in
  if N.of_nat (length reach) <=? n then 0
  else
    let outside := filter (fun v => negb (mem v starts)) (all_nodes p) in
    N.max
      (grow (S (Pos.to_nat (nodes (net p)))) (in_ball p d) (sum cap starts) (map cap outside) n
         (N.of_nat (length reach)) n 0)
      (match hops (model p) with Some h => ceil_div (most d goals) h | None => 0 end).

Fixpoint same_list (a b : list positive) : bool :=
  match a, b with
  | [], [] => true
  | x :: a, y :: b => Pos.eqb x y && same_list a b
  | _, _ => false
  end.
Definition same_kind (a b : kind) : bool :=
  match a, b with
  | Copied, Copied | Summed, Summed | United, United => true
  | _, _ => false
  end.
Definition alike (k j : chunk) : bool :=
  same_kind (kind_of k) (kind_of j) && same_list (sources k) (sources j) &&
  same_list (targets k) (targets j).
Definition waiting (q perslot : N) : N := if q =? 0 then 0 else ceil_div q perslot - 1.

Definition spreading_slots (p : problem) (c : chunk_id) (v : node) : N :=
  match Map.find c (demand p) with
  | None => 0
  | Some k =>
      let starts := if is_sum k then [v] else nodup Pos.eq_dec (sources k) in
      let d := hop_distances p false starts in
      let q := sum (fun ck => one_if (alike k (snd ck) && leaves (is_node v) (snd ck))) (chunks p) in
      if negb (trees (model p)) && mem v (sources k) && fits p false every_hop d &&
         forallb (fun u => (d u =? 0) && Pos.leb u (nodes (net p))) starts
      then match growing p (informs p (most_readers p)) d starts (targets k) with
           | 0 => 0
           | n => n + waiting q (outs p any_channel v)
           end
      else 0
  end.
Definition gathering_slots (p : problem) (c : chunk_id) (v : node) : N :=
  match Map.find c (demand p) with
  | None => 0
  | Some k =>
      let d := hop_distances p true [v] in
      let q := sum (fun ck => one_if (alike k (snd ck) &&
                 leaves (fun u => negb (is_node v u)) (snd ck))) (chunks p) in
      if is_sum k && mem v (targets k) && fits p true every_hop d && (d v =? 0) &&
         Pos.leb v (nodes (net p))
      then match growing p (ins p any_channel) d [v] (sources k) with
           | 0 => 0
           | n => n + waiting q (ins p any_channel v)
           end
      else 0
  end.

(** A switch that only forwards passes on what ranks send: it informs nobody beyond that. So ranks
    alone inform others, if each channel has one reader and the chunk is copied. *)
Definition rank_informs (p : problem) (u : node) : N :=
  if is_switch_b (net p) u then 0 else outs p any_channel u.
Definition relaying_slots (p : problem) (c : chunk_id) : N :=
  match Map.find c (demand p) with
  | None => 0
  | Some k =>
      let starts := nodup Pos.eq_dec (sources k) in
      let reach := nodup Pos.eq_dec (starts ++ targets k) in
      let n := N.of_nat (length starts) in
      let wanted := N.of_nat (length reach) in
      if only_forwards (net p) && negb (trees (model p)) && (most_readers p =? 1) &&
         negb (is_sum k) &&
         forallb (fun v => negb (is_switch_b (net p) v) && Pos.leb v (nodes (net p))) reach &&
         negb (wanted <=? n)
      then grow (S (Pos.to_nat (nodes (net p)))) (fun _ => N.of_nat (length (all_nodes p)))
             (sum (rank_informs p) starts)
             (map (rank_informs p) (filter (fun v => negb (mem v starts)) (all_nodes p)))
             n wanted n 0
      else 0
  end.

(** ** Relay cost on rings and lines *)

(** The place of a node: a name of its ring, the number on the ring, and the length of the ring. A
    line is a ring of which one link is missing. A walk gives the places. It is not proved to
    find them: [rings_ok] tests what the argument needs. *)
Definition places := Map.t (positive * (N * N)).
Definition join (u v : node) (m : Map.t (list node)) : Map.t (list node) :=
  let l := match Map.find u m with Some l => l | None => [] end in
  if mem v (u :: l) then m else Map.add u (v :: l) m.
Definition beside (p : problem) : Map.t (list node) :=
  fold_left (fun m ec =>
    match writers (snd ec), readers (snd ec) with
    | [u], [v] => join u v (join v u m)
    | _, _ => m
    end) (edges p) (Map.empty _).
Definition beside_of (m : Map.t (list node)) (v : node) : list node :=
  match Map.find v m with Some l => l | None => [] end.
Fixpoint walk (fuel : nat) (m : Map.t (list node)) (seen : Bag.t) (v : node)
  : list node * Bag.t :=
  match fuel with
  | O => ([], seen)
  | S fuel =>
      let seen := Bag.add v seen in
      match find (fun u => negb (Bag.mem u seen)) (beside_of m v) with
      | None => ([v], seen)
      | Some u => let r := walk fuel m seen u in (v :: fst r, snd r)
      end
  end.
Definition place_from (fuel : nat) (m : Map.t (list node)) (sp : Bag.t * places) (v : node)
  : Bag.t * places :=
  if Bag.mem v (fst sp) then sp
  else
    let r := walk fuel m (fst sp) v in
    let n := N.of_nat (length (fst r)) in
    (snd r, snd (fold_left (fun ip u => (fst ip + 1, Map.add u (v, (fst ip, n)) (snd ip)))
                   (fst r) (0, snd sp))).
Definition places_of (p : problem) : places :=
  let m := beside p in
  let ends := filter (fun v => Nat.leb (length (beside_of m v)) 1) (all_nodes p) in
  snd (fold_left (place_from (Pos.to_nat (nodes (net p))) m) (ends ++ all_nodes p)
         (Bag.empty, Map.empty _)).

Definition next_to (n a b : N) : bool := (a + 1 =? b) || ((a + 1 =? n) && (b =? 0)).
Definition joined (pl : places) (u v : node) : bool :=
  match Map.find u pl, Map.find v pl with
  | Some (ring, (a, n)), Some (ring', (b, n')) =>
      Pos.eqb ring ring' && (n =? n') && ((a =? b) || next_to n a b || next_to n b a)
  | _, _ => false
  end.
Definition place_key (vp : node * (positive * (N * N))) : positive :=
  pair_key (fst (snd vp)) (N.succ_pos (fst (snd (snd vp)))).
Definition rings_ok (p : problem) (pl : places) : bool :=
  forallb (fun ec =>
    match writers (snd ec), readers (snd ec) with [u], [v] => joined pl u v | _, _ => false end)
    (edges p) &&
  forallb (fun vp => fst (snd (snd vp)) <? snd (snd (snd vp))) (Map.elements pl) &&
  distinct (map place_key (Map.elements pl)) Bag.empty.

(** How many nodes lack a chunk, or must contribute to it. *)
Fixpoint ascending (l : list positive) : bool :=
  match l with
  | x :: (y :: _) as rest => Pos.ltb x y && ascending rest
  | _ => true
  end.
Definition beyond_start (pl : places) (v : node) (l : list node) : N :=
  if found (Map.find v pl) && ascending l then sum (fun u => one_if (negb (Pos.eqb u v))) l else 0.
Definition spreads_to (pl : places) (k : chunk) : N :=
  match kind_of k, sources k with
  | Copied, [v] | Summed, v :: _ | United, v :: _ => beyond_start pl v (targets k)
  | _, _ => 0
  end.
Definition gathers_from (pl : places) (k : chunk) : N :=
  match kind_of k, targets k with
  | Summed, v :: _ | United, v :: _ => beyond_start pl v (sources k)
  | _, _ => 0
  end.
Definition lacks (pl : places) (k : chunk) : N := N.max (spreads_to pl k) (gathers_from pl k).

(** The least of the sums of two numbers at the same place. *)
Fixpoint best (f g : list N) : N :=
  match f, g with
  | x :: f, y :: g =>
      match f, g with
      | [], _ | _, [] => x + y
      | _, _ => N.min (x + y) (best f g)
      end
  | _, _ => 0
  end.
(** For each place, the least of the sums of two numbers whose places add up to it. *)
Fixpoint convolve (f before rest : list N) : list N :=
  match rest with
  | [] => []
  | x :: rest => best f (x :: before) :: convolve f (x :: before) rest
  end.
(** The costs H of docs/wdm-rings.md from [p] on, if [before] has those below it, last first. *)
Fixpoint firsts (count : nat) (gaps : list N) (p : N) (before : list N) : list N :=
  match count with
  | O => []
  | S count => let h := p + best before gaps in h :: firsts count gaps (p + 1) (h :: before)
  end.
(** From the costs E within some slots to those within one slot more. *)
Definition one_slot_more (reach : nat) (sides : list N) : list N :=
  let gaps := convolve sides [] (firstn reach sides) in
  convolve (0 :: firsts reach gaps 1 [0]) [] sides.
Definition never : N := 2 ^ 256.
Definition no_slots (most : nat) : list N := 0 :: repeat never most.
Definition both_sides (sides : list N) (m : N) : N :=
  best sides (rev (firstn (S (N.to_nat m)) sides)).

(** Repeats a step until it answers, at most [fuel] times. *)
Fixpoint repeat_until {A R} (fuel : positive) (step : A -> A + R) (a : A) : A + R :=
  let twice f := match repeat_until f step a with
                 | inl b => repeat_until f step b
                 | inr r => inr r
                 end in
  match fuel with
  | xH => step a
  | xO f => twice f
  | xI f => match twice f with inl b => step b | inr r => inr r end
  end.
Definition relay_step (reach : nat) (lanes : N) (groups : list (N * N)) (now : N * list N)
  : (N * list N) + N :=
  if sum (fun mc => snd mc * both_sides (snd now) (fst mc)) groups <=? fst now * lanes
  then inr (fst now)
  else inl (fst now + 1, one_slot_more reach (snd now)).
Definition grouped (l : list N) : list (N * N) :=
  let keys := map N.succ_pos l in
  map (fun k => (Pos.pred_N k, count k keys))
    (Bag.elements (fold_left (fun b k => Bag.add k b) keys Bag.empty)).
Definition relay_slots (p : problem) : N :=
  let pl := places_of p in
  let lanes := lanes_where p any_channel in
  if negb (trees (model p)) && rings_ok p pl && negb (lanes =? 0) then
    let wanted := map (fun ck => lacks pl (snd ck)) (chunks p) in
    let most := fold_right N.max 0 wanted in
    let reach := N.to_nat (least (hops (model p)) most) in
    match repeat_until (2 ^ 64) (relay_step reach lanes (grouped wanted))
            (0, no_slots (N.to_nat most)) with
    | inl now => fst now
    | inr n => n
    end
  else 0.

(** ** Cut with start and end *)

(** Channels are links: one writer, one reader. [crosses]: a link that leads out of the set;
    [stays_out]: one between two nodes outside. *)
Definition link_where (f : node -> node -> bool) (ch : channel) : bool :=
  match writers ch, readers ch with [u], [v] => f u v | _, _ => false end.
Definition crosses (inside : node -> bool) : channel -> bool :=
  link_where (fun u v => inside u && negb (inside v)).
Definition stays_out (inside : node -> bool) : channel -> bool :=
  link_where (fun u v => negb (inside u) && negb (inside v)).
Definition links_only (p : problem) : bool :=
  forallb (fun ec => link_where (fun _ _ => true) (snd ec)) (edges p).

(** Distances, where routes of any length make all that is connected equally near. A link that does
    not stay outside is longer than all ways outside. *)
Definition hop_weight (p : problem) (e : channel_id) : N :=
  match hops (model p) with Some _ => 1 | None => 0 end.
Definition out_weight (p : problem) (inside : node -> bool) (e : channel_id) : N :=
  match channel_at (net p) e with
  | Some ch => if stays_out inside ch then hop_weight p e else beyond p
  | None => 0
  end.
(** How far a channel may be, so that [t] slots and the route that uses it are enough. *)
Definition slack (p : problem) (t : nat) : N :=
  match hops (model p) with Some h => N.of_nat t * h + (h - 1) | None => 0 end.

(** The sources inside and the targets outside that count, all or one. *)
Definition chosen (side : node -> bool) (only : option node) (l : list node) : list node :=
  filter (fun v => side v && match only with Some u => Pos.eqb u v | None => true end) l.
Definition froms (inside : node -> bool) (only : option node) (k : chunk) : list node :=
  let l := chosen inside only (sources k) in
  match kind_of k with
  | Copied => if Nat.eqb (length l) (length (sources k)) then l else []
  | _ => l
  end.
Definition tos (inside : node -> bool) (only : option node) (k : chunk) : list node :=
  chosen (fun v => negb (inside v)) only (targets k).
Definition from_count (k : chunk) (l : list node) : N :=
  match kind_of k, l with
  | Copied, _ :: _ => 1
  | _, _ => N.of_nat (length l)
  end.
Definition ends := (list node * list node)%type.
Definition ends_in (inside : node -> bool) (source target : option node) (k : chunk) : ends :=
  if ascending (sources k) && ascending (targets k)
  then (froms inside source k, tos inside target k) else ([], []).
Definition pair_count (k : chunk) (e : ends) : N :=
  from_count k (fst e) * N.of_nat (length (snd e)).

(** The nodes that one node reaches, or hears, within some slots, if those of most lanes come
    first. *)
Fixpoint grown (caps : list N) (t : nat) : N :=
  match t with
  | O => 1
  | S t => let r := grown caps t in
           N.min (N.of_nat (length caps)) (r + greatest (Some r) caps)
  end.

(** A link that leads out: its lanes, how far the sources and the targets are from it, and for each
    number of slots how many sources can have reached it by then, and how many targets it can reach in them,
    the last first. *)
Record way := {
  way_lanes : N;
  from_far : list N;
  to_far : list N;
  early : list N;
  late : list N
}.
Definition within_slack (p : problem) (t : nat) (l : list N) : N :=
  N.of_nat (length (filter (fun d => d <=? slack p t) l)).
Definition least3 (a b c : N) : N := N.min a (N.min b c).
Definition one_slot_later (p : problem) (most : N * N) (heard told : N) (t : nat) (w : way) : way := {|
  way_lanes := way_lanes w; from_far := from_far w; to_far := to_far w;
  early := early w ++ [least3 (fst most) heard (within_slack p t (from_far w))];
  late := least3 (snd most) told (within_slack p t (to_far w)) :: late w
|}.
Fixpoint products (f g : list N) : N :=
  match f, g with
  | x :: f, y :: g => x * y + products f g
  | _, _ => 0
  end.
Definition serves (ws : list way) : N :=
  sum (fun w => way_lanes w * products (early w) (late w)) ws.

Definition passage_step (p : problem) (pairs : N) (most : N * N) (hears tells : list N)
  (now : nat * list way) : (nat * list way) + N :=
  let t := fst now in
  if pairs <=? serves (snd now) then inr (N.of_nat t)
  else inl (S t, map (one_slot_later p most (grown hears t) (grown tells t) t) (snd now)).
Definition passage_slots (p : problem) (inside : node -> bool) (source target : option node) : N :=
  let counted := map (fun ck => (snd ck, ends_in inside source target (snd ck))) (chunks p) in
  let used := filter (fun ke => negb (pair_count (fst ke) (snd ke) =? 0)) counted in
  let gather := fun f : ends -> list node => Bag.elements
    (fold_left (fun b ke => fold_left (fun a v => Bag.add v a) (f (snd ke)) b) used Bag.empty) in
  let from := gather fst in
  let to := gather snd in
  let most := (fold_right (fun ke n => N.max (from_count (fst ke) (fst (snd ke))) n) 0 used,
               fold_right (fun ke n => N.max (N.of_nat (length (snd (snd ke)))) n) 0 used) in
  let back := graph p true (hop_weight p) in
  let ahead := graph p false (out_weight p inside) in
  let search := fun ec =>
    let d := at_distance p (distances p back (writers (snd ec))) in
    let o := at_distance p (distances p ahead (readers (snd ec))) in
    if fits p true (hop_weight p) d && forallb (fun u => d u =? 0) (writers (snd ec)) &&
       fits p false (out_weight p inside) o && forallb (fun u => o u =? 0) (readers (snd ec))
    then Some {| way_lanes := lanes (snd ec); from_far := map d from; to_far := map o to;
                 early := []; late := [] |}
    else None in
  let found_ways := map search (filter (fun ec => crosses inside (snd ec)) (edges p)) in
  if negb (trees (model p)) && links_only p && forallb (fun w => found w) found_ways then
    match repeat_until (2 ^ 64)
        (passage_step p (sum (fun ke => pair_count (fst ke) (snd ke)) counted) most
          (map (ins p any_channel) (all_nodes p))
          (map (outs p (stays_out inside)) (filter (fun v => negb (inside v)) (all_nodes p))))
        (O, flat_map (fun w => match w with Some w => [w] | None => [] end) found_ways) with
    | inl now => N.of_nat (fst now)
    | inr n => n
    end
  else 0.

(** ** What a certificate proves *)

Definition is_source (p : problem) (c : chunk_id) (v : node) : bool :=
  match Map.find c (demand p) with Some k => mem v (sources k) | None => false end.

Definition proves (p : problem) (c : certificate) : N :=
  if nodes_ok p
  then match c with
  | Cut set =>
      let bag := fold_left (fun b v => Bag.add v b) set Bag.empty in
      let inside := fun v => Bag.mem v bag in
      N.max (cut_slots p inside) (cut_slots p (fun v => negb (inside v)))
  | InjectionEjection v => N.max (injection_slots p v) (ejection_slots p v)
  | Distance v far => N.max (sending_slots p v far) (receiving_slots p v far)
  | GrowthForward c v =>
      N.max (spreading_slots p c v) (if is_source p c v then relaying_slots p c else 0)
  | GrowthBackward c v => gathering_slots p c v
  | Weights w => weights_slots p w
  | RelayCost => relay_slots p
  | CutGrowth source target set =>
      let bag := fold_left (fun b v => Bag.add v b) set Bag.empty in
      passage_slots p (fun v => Bag.mem v bag) source target
  end
  else 0.

Definition check_bound (p : problem) (c : certificate) (k : N) : bool := k <=? proves p c.
