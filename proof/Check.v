(** * The checker

    A program that decides whether a schedule is right. It is extracted to OCaml; CheckCorrect.v
    proves that what it accepts is [correct] in the sense of Model.v. *)

From Coq Require Import NArith PArith List FMapPositive MSetPositive Bool.
From Heliograph Require Import Model.
Import ListNotations.
Open Scope N_scope.

Module Bag := PositiveSet.

(** The first rule that a schedule breaks, by its name in docs/rules.md. [OutOfScope] is not a rule:
    the definitions of Model.v do not cover the problem. *)
Inductive fault :=
  | OutOfScope | BreaksRouteValidity | BreaksChannelClash | BreaksPortLimit
  | BreaksOneTransmitterPerStep | BreaksHopLimit | BreaksPointToPoint | BreaksLaneContinuity
  | BreaksDirectDelivery | BreaksCombineAtRanks | BreaksForwardOnce | BreaksCausality
  | BreaksContributionOnce | BreaksDataRace | BreaksCompletion.

(** A fault stops everything that follows it. *)
Definition result (A : Type) := (fault + A)%type.
Definition demand_that {A} (b : bool) (f : fault) (next : result A) : result A :=
  if b then next else inl f.
Definition bind {A B} (r : result A) (next : A -> result B) : result B :=
  match r with inl f => inl f | inr a => next a end.

(** A number for two numbers, different for different ones. *)
Fixpoint pair_key (a b : positive) : positive :=
  match a with
  | xH => xO b
  | xO a' => xI (xO (pair_key a' b))
  | xI a' => xI (xI (pair_key a' b))
  end.

Definition mem (v : positive) (l : list positive) : bool := existsb (Pos.eqb v) l.
Definition found {A} (o : option A) : bool := match o with Some _ => true | None => false end.
Definition or_zero (o : option N) : N := match o with Some n => n | None => 0 end.

(** No number [k] of the list occurs more often than [limit k]. *)
Fixpoint tally (limit : positive -> N) (l : list positive) (m : Map.t N) : bool :=
  match l with
  | [] => true
  | k :: rest =>
      let n := N.succ (or_zero (Map.find k m)) in
      if n <=? limit k then tally limit rest (Map.add k n m) else false
  end.
Definition at_most (limit : positive -> N) (l : list positive) : bool :=
  tally limit l (Map.empty N).
Definition at_most_if (limit : option N) (l : list positive) : bool :=
  match limit with Some n => at_most (fun _ => n) l | None => true end.

(** No number occurs twice. *)
Fixpoint distinct (l : list positive) (seen : Bag.t) : bool :=
  match l with
  | [] => true
  | k :: rest => if Bag.mem k seen then false else distinct rest (Bag.add k seen)
  end.

(** ** Rules without a state *)

Fixpoint connected_b (w : network) (sh : shape) (from : list node) (r : list channel_id) : bool :=
  match r with
  | [] => true
  | e :: rest =>
      existsb (fun v => mem v (writers_of w e)) from &&
      connected_b w sh
        (match sh with Path => readers_of w e | Tree => readers_of w e ++ from end) rest
  end.

Definition hop_b (w : network) (first : channel_id) (l : option N) (e : channel_id) : bool :=
  match channel_at w e with
  | None => false
  | Some ch =>
      (match l with Some n => n <? lanes ch | None => true end) &&
      (medium ch =? medium_of w first)
  end.

Definition route_b (p : problem) (t : transmission) : bool :=
  found (Map.find (chunk_of t) (demand p)) &&
  Pos.leb (sender t) (nodes (net p)) &&
  match route t with
  | [] => false
  | e :: _ => forallb (hop_b (net p) e (lane t)) (route t)
  end &&
  connected_b (net p) (shape_of t) [sender t] (route t) &&
  match receiver t with Some r => mem r (readers_reached (net p) t) | None => true end.

Definition is_path (t : transmission) : bool :=
  match shape_of t with Path => true | Tree => false end.
Definition is_combine (t : transmission) : bool :=
  match action_of t with Combine => true | Copy => false end.
Definition is_switch_b (w : network) (v : node) : bool := found (Map.find v (switches w)).

Definition hops_b (m : switching) (t : transmission) : bool :=
  match hops m with Some h => N.of_nat (length (route t)) <=? h | None => true end.
Definition source_b (p : problem) (t : transmission) : bool :=
  match Map.find (chunk_of t) (demand p) with
  | Some k => mem (sender t) (sources k)
  | None => false
  end.
Definition ranks_combine_b (w : network) (t : transmission) : bool :=
  switches_add w || negb (is_combine t) ||
  forallb (fun v => negb (is_switch_b w v)) (receivers w t).

Definition lane_key (u : channel_id * N) : positive := pair_key (fst u) (N.succ_pos (snd u)).

Definition transmission_fault (p : problem) (t : transmission) : result unit :=
  let m := model p in
  demand_that (hops_b m t) BreaksHopLimit
  (demand_that (trees m || is_path t) BreaksPointToPoint
  (demand_that (negb (continuity m) || found (lane t)) BreaksLaneContinuity
  (demand_that (relay m || source_b p t) BreaksDirectDelivery
  (demand_that (ranks_combine_b (net p) t) BreaksCombineAtRanks
  (inr tt))))).

Definition slot_fault (p : problem) (sl : slot) : result unit :=
  let w := net p in
  let m := model p in
  demand_that
    (at_most (lanes_of w) (flat_map route sl) &&
     distinct (map lane_key (flat_map lane_uses sl)) Bag.empty)
    BreaksChannelClash
  (demand_that (at_most_if (sends m) (flat_map (starts w) sl)) BreaksPortLimit
  (demand_that (at_most_if (receives m) (flat_map (receivers w) sl)) BreaksPortLimit
  (demand_that (at_most_if (transmitters m) (map sender sl)) BreaksOneTransmitterPerStep
  (inr tt)))).

Fixpoint every {A} (f : A -> result unit) (l : list A) : result unit :=
  match l with
  | [] => inr tt
  | a :: rest => bind (f a) (fun _ => every f rest)
  end.

(** ** Rules of the execution *)

(** The contributions of each chunk at each node. *)
Definition values := Map.t Bag.t.
Definition value (m : values) (c : chunk_id) (v : node) : Bag.t :=
  match Map.find (pair_key c v) m with Some x => x | None => Bag.empty end.

Definition put_source (k : kind) (c : chunk_id) (m : values) (v : node) : values :=
  Map.add (pair_key c v)
    (Bag.singleton (match k with Copied => the_copy | _ => v end)) m.
Definition put_chunk (m : values) (ck : chunk_id * chunk) : values :=
  fold_left (put_source (kind_of (snd ck)) (fst ck)) (sources (snd ck)) m.
Definition start (p : problem) : values :=
  fold_left put_chunk (Map.elements (demand p)) (Map.empty Bag.t).

(** The values that one slot changes, and what arrived where: [old] are the values before. *)
Definition progress := (values * Map.t action)%type.
Definition arrive (p : problem) (old : values) (d : transmission * node) (g : progress)
  : result progress :=
  let t := fst d in
  let c := chunk_of t in
  let key := pair_key c (snd d) in
  let x := value old c (sender t) in
  let there := value (fst g) c (snd d) in
  match action_of t, Map.find key (snd g) with
  | Copy, None => inr (Map.add key x (fst g), Map.add key Copy (snd g))
  | Copy, Some Copy => demand_that (Bag.equal x there) BreaksDataRace (inr g)
  | Combine, Some Copy | Copy, Some Combine => inl BreaksDataRace
  | Combine, _ =>
      match Map.find c (demand p) with
      | None => inl BreaksRouteValidity
      | Some ch =>
          demand_that
            (match kind_of ch with
             | Copied => false
             | Summed => Bag.is_empty (Bag.inter x there)
             | United => true
             end)
            BreaksContributionOnce
            (inr (Map.add key (Bag.union x there) (fst g), Map.add key Combine (snd g)))
      end
  end.
Fixpoint arrive_all (p : problem) (old : values) (ds : list (transmission * node))
  : result progress :=
  match ds with
  | [] => inr (old, Map.empty action)
  | d :: rest => bind (arrive_all p old rest) (arrive p old d)
  end.

Definition holds_b (m : values) (t : transmission) : bool :=
  negb (Bag.is_empty (value m (chunk_of t) (sender t))).

(** What switches may still send. *)
Definition stocks := Map.t N.
Definition stock_of (m : stocks) (k : positive) : N := or_zero (Map.find k m).
Definition sent_keys (w : network) (sl : slot) : list positive :=
  map (fun t => pair_key (chunk_of t) (sender t))
    (filter (fun t => is_switch_b w (sender t)) sl).
Definition delivery_key (d : transmission * node) : positive :=
  pair_key (chunk_of (fst d)) (snd d).
Definition is_changed (old new : values) (d : transmission * node) : bool :=
  let c := chunk_of (fst d) in
  negb (Bag.equal (value old c (snd d)) (value new c (snd d))).
Definition set_to (n : N) (m : stocks) (k : positive) : stocks := Map.add k n m.
Definition less (m : stocks) (k : positive) : stocks := Map.add k (N.pred (stock_of m k)) m.
Definition more (m : stocks) (k : positive) : stocks := Map.add k (N.succ (stock_of m k)) m.
Definition restock (w : network) (sl : slot) (old new : values) (m : stocks) : stocks :=
  let here := filter (fun d => is_switch_b w (snd d)) (deliveries w sl) in
  let copied := filter (fun d => negb (is_combine (fst d))) here in
  let combined := filter (fun d => is_combine (fst d)) here in
  let m1 := fold_left less (sent_keys w sl) m in
  let m2 := fold_left (set_to 0) (map delivery_key (filter (is_changed old new) copied)) m1 in
  let m3 := fold_left more (map delivery_key copied) m2 in
  fold_left (set_to 1) (map delivery_key combined) m3.

Definition step (p : problem) (sl : slot) (now : values * stocks) : result (values * stocks) :=
  let w := net p in
  let m := fst now in
  demand_that (forallb (holds_b m) sl) BreaksCausality
  (bind (arrive_all p m (deliveries w sl)) (fun g =>
   if only_forwards w
   then demand_that (at_most (stock_of (snd now)) (sent_keys w sl)) BreaksForwardOnce
          (inr (fst g, restock w sl m (fst g) (snd now)))
   else inr (fst g, snd now))).

Fixpoint execute (p : problem) (s : schedule) (now : values * stocks)
  : result (values * stocks) :=
  match s with
  | [] => inr now
  | sl :: rest => bind (step p sl now) (execute p rest)
  end.

Definition full (k : chunk) : Bag.t :=
  match kind_of k with
  | Copied => Bag.singleton the_copy
  | _ => fold_left (fun b v => Bag.add v b) (sources k) Bag.empty
  end.
Definition complete_b (m : values) (ck : chunk_id * chunk) : bool :=
  let x := full (snd ck) in
  forallb (fun v => Bag.equal (value m (fst ck) v) x) (targets (snd ck)).

Definition in_scope_b (p : problem) : bool :=
  negb (only_forwards (net p)) ||
  (negb (trees (model p)) &&
   forallb (fun ck => forallb (fun v => negb (is_switch_b (net p) v)) (sources (snd ck)))
     (Map.elements (demand p))).

(** ** The verdict *)

Definition judge (p : problem) (s : schedule) : result unit :=
  demand_that (in_scope_b p) OutOfScope
  (demand_that (forallb (forallb (route_b p)) s) BreaksRouteValidity
  (bind (every (slot_fault p) s) (fun _ =>
   bind (every (every (transmission_fault p)) s) (fun _ =>
   bind (execute p s (start p, Map.empty N)) (fun e =>
   demand_that (forallb (complete_b (fst e)) (Map.elements (demand p))) BreaksCompletion
   (inr tt)))))).

Definition check (p : problem) (s : schedule) : bool :=
  match judge p s with inr _ => true | inl _ => false end.
