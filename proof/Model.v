(** * The statement

    This file says what a problem is, what a schedule is, and when a schedule is right. It contains
    definitions only. To trust the checker is to believe that these definitions say what
    docs/model.md and docs/rules.md say; the sentence of those pages stands above each definition.

    Coq in five lines. [Definition f x := e] defines a function. [Record] is a tuple with named
    fields. [Prop] is the type of statements; [forall], [exists], [/\ ], [\/], [~], [->], [<->] mean
    what they mean in mathematics. [In x l] says that [x] is in the list [l]; [l1 ++ l2] joins lists;
    [flat_map f l] joins the lists [f x] for the [x] of [l]. [option A] is an [A] or nothing:
    [Some a] or [None]. A [Fixpoint] is a function that calls itself on a shorter list. *)

From Coq Require Import NArith PArith List FMapPositive.
Import ListNotations.
Open Scope N_scope.

(** Nodes, channels and chunks have numbers. Coq's [positive] numbers begin at 1: what a file calls
    number i is i + 1 here. [N] are the numbers from 0 on, without an upper limit. [Map.t A] is a
    finite map from numbers to values of type [A]. *)
Module Map := PositiveMap.
Notation node := positive.
Notation channel_id := positive.
Notation chunk_id := positive.
Notation contribution := positive.

(** ** The problem *)

(** "A network has nodes and channels. A channel is one direction of a link, or an optical passive
    star with several writers and readers. It has one or more lanes." A route stays in one medium
    (electrical or optical), so a channel has a medium, too. *)
Record channel := {
  lanes : N;
  medium : N;
  writers : list node;
  readers : list node
}.

(** "A node that is not a rank is a switch." "Adding values, and sending one arrival more often, are
    properties of a network." *)
Record network := {
  nodes : positive;                  (* the largest number of a node *)
  channels : Map.t channel;
  switches : Map.t unit;
  switches_multicast : bool;
  switches_add : bool
}.

(** "A demand is a list of chunks. Each has sources, where it starts, and targets, where it must
    end." [Copied]: each source holds the same value. [Summed]: each source holds a contribution,
    which counts once. [United]: the same, but to count a contribution twice is harmless. *)
Inductive kind := Copied | Summed | United.
Record chunk := {
  kind_of : kind;
  sources : list node;
  targets : list node
}.

(** "The switching model says what else the hardware allows." [None] is no limit. *)
Record switching := {
  hops : option N;                   (* channels of a route *)
  sends : option N;                  (* transmissions that a node starts in a slot *)
  receives : option N;               (* chunks that a node receives in a slot *)
  transmitters : option N;           (* transmitters that a processor uses in a slot *)
  continuity : bool;                 (* a route uses one named lane *)
  trees : bool;                      (* routes may be trees *)
  relay : bool                       (* nodes may forward chunks in later slots *)
}.

Record problem := {
  net : network;
  demand : Map.t chunk;
  model : switching
}.

(** ** The schedule *)

(** "Who sends which chunk, over which route, on which lane, in which slot, to be copied or
    combined." A path is a sequence of channels and delivers at its end. A tree is tapped on its way
    and delivers to the readers of all its channels. If a receiver is named, only it receives. *)
Inductive shape := Path | Tree.
Inductive action := Copy | Combine.
Record transmission := {
  chunk_of : chunk_id;
  sender : node;
  receiver : option node;
  shape_of : shape;
  route : list channel_id;
  lane : option N;
  action_of : action
}.

(** "Time is a sequence of slots." "A schedule is a set of transmissions. Its length is its number
    of slots." The position of a slot in the list is its number. *)
Notation slot := (list transmission).
Notation schedule := (list slot).
Definition slots (s : schedule) : N := N.of_nat (length s).

(** ** Routes *)

Definition channel_at (w : network) (e : channel_id) : option channel := Map.find e (channels w).
Definition writers_of (w : network) (e : channel_id) : list node :=
  match channel_at w e with Some ch => writers ch | None => [] end.
Definition readers_of (w : network) (e : channel_id) : list node :=
  match channel_at w e with Some ch => readers ch | None => [] end.
Definition lanes_of (w : network) (e : channel_id) : N :=
  match channel_at w e with Some ch => lanes ch | None => 0 end.
Definition medium_of (w : network) (e : channel_id) : N :=
  match channel_at w e with Some ch => medium ch | None => 0 end.
Definition is_switch (w : network) (v : node) : Prop := Map.find v (switches w) <> None.

(** The nodes to which a transmission delivers. The sender is never one of the readers that receive.
    A node that a tree reaches twice receives twice. *)
Definition readers_reached (w : network) (t : transmission) : list node :=
  match shape_of t with
  | Path => readers_of w (last (route t) 1%positive)
  | Tree => flat_map (readers_of w) (route t)
  end.
Definition receivers (w : network) (t : transmission) : list node :=
  match receiver t with
  | Some r => [r]
  | None => filter (fun r => negb (Pos.eqb r (sender t))) (readers_reached w t)
  end.

(** The channels are connected. On a path the first is written by the sender and each further one by
    a reader of the one before; in a tree each is written by the sender or by a reader of an earlier
    one. [from] are the nodes that may write the next channel. *)
Fixpoint connected (w : network) (sh : shape) (from : list node) (r : list channel_id) : Prop :=
  match r with
  | [] => True
  | e :: rest =>
      (exists v, In v from /\ In v (writers_of w e)) /\
      connected w sh
        (match sh with Path => readers_of w e | Tree => readers_of w e ++ from end) rest
  end.

(** RouteValidity: "A transmission names a chunk, a node and channels that exist." Its channels are
    connected from the sender on, have the lane, stay in one medium, and reach the receiver that is
    named. *)
Record RouteValidity (p : problem) (t : transmission) : Prop := {
  chunk_exists : Map.find (chunk_of t) (demand p) <> None;
  sender_exists : (sender t <= nodes (net p))%positive;
  some_channel : route t <> [];
  channels_exist : forall e, In e (route t) -> channel_at (net p) e <> None;
  from_sender : connected (net p) (shape_of t) [sender t] (route t);
  has_lane : forall e l, In e (route t) -> lane t = Some l -> l < lanes_of (net p) e;
  one_medium : forall e f, In e (route t) -> In f (route t) ->
      medium_of (net p) e = medium_of (net p) f;
  named_reads : forall r, receiver t = Some r -> In r (readers_reached (net p) t)
}.

(** ** The execution *)

(** The state: [st c v x] says that the value which node [v] holds of chunk [c] contains
    contribution [x]. A copied chunk is one contribution, called [the_copy]; the contribution of a
    source to a sum has the number of the source. A node without any contribution holds nothing. *)
Definition state := chunk_id -> node -> contribution -> Prop.
Definition the_copy : contribution := 1%positive.

(** Each source starts with its contribution. *)
Definition initial (p : problem) : state := fun c v x =>
  exists k, Map.find c (demand p) = Some k /\ In v (sources k) /\
    x = match kind_of k with Copied => the_copy | _ => v end.

(** What the value of chunk [k] must contain at its targets: "Every target ends with what it
    needs." *)
Definition required (k : chunk) (x : contribution) : Prop :=
  match kind_of k with Copied => x = the_copy | _ => In x (sources k) end.

(** The deliveries of a slot: each transmission with each node that receives it. *)
Definition deliveries (w : network) (sl : slot) : list (transmission * node) :=
  flat_map (fun t => map (pair t) (receivers w t)) sl.
Definition brings (c : chunk_id) (v : node) (d : transmission * node) : Prop :=
  chunk_of (fst d) = c /\ snd d = v.

(** One slot. "A message that is copied replaces what its receiver holds of the chunk; one that is
    combined is added to it." "What arrives in a slot may be sent from the next slot on": all
    senders send what they held when the slot began. *)
Definition after (w : network) (sl : slot) (st : state) : state := fun c v x =>
  (exists d, In d (deliveries w sl) /\ brings c v d /\ st c (sender (fst d)) x) \/
  (st c v x /\
   ~ exists d, In d (deliveries w sl) /\ brings c v d /\ action_of (fst d) = Copy).

(** All slots, from state [st] on. *)
Fixpoint run (w : network) (s : schedule) (st : state) : state :=
  match s with
  | [] => st
  | sl :: rest => run w rest (after w sl st)
  end.

(** A rule that speaks of one slot and the state before it holds in every slot. *)
Fixpoint throughout (w : network) (rule : state -> slot -> Prop) (s : schedule) (st : state)
  : Prop :=
  match s with
  | [] => True
  | sl :: rest => rule st sl /\ throughout w rule rest (after w sl st)
  end.

(** ** The rules of the execution *)

(** "A node sends only what it holds." *)
Definition Causality (st : state) (sl : slot) : Prop :=
  forall t, In t sl -> exists x, st (chunk_of t) (sender t) x.

(** "The arrivals of one slot give the same result in any order": to copy and to combine do not
    meet at one node, and two copies have the same value. *)
Definition DataRace (w : network) (st : state) (sl : slot) : Prop :=
  ForallOrdPairs
    (fun d e => forall c v, brings c v d -> brings c v e ->
       action_of (fst d) = action_of (fst e) /\
       (action_of (fst d) = Copy ->
        forall x, st c (sender (fst d)) x <-> st c (sender (fst e)) x))
    (deliveries w sl).

(** "No contribution is counted twice": a copied chunk is never combined; and of a sum, no value
    that is added has a contribution in common with what is there or with another value that is
    added in the slot. [ForallOrdPairs R l] says that [R] holds for every two entries of [l]. *)
Definition share (st : state) (c : chunk_id) (u v : node) : Prop :=
  exists x, st c u x /\ st c v x.
Definition adds (p : problem) (k : kind) (d : transmission * node) : Prop :=
  action_of (fst d) = Combine /\
  exists ch, Map.find (chunk_of (fst d)) (demand p) = Some ch /\ kind_of ch = k.
Definition ContributionOnce (p : problem) (st : state) (sl : slot) : Prop :=
  (forall d, In d (deliveries (net p) sl) ->
     ~ adds p Copied d /\
     (adds p Summed d -> ~ share st (chunk_of (fst d)) (sender (fst d)) (snd d))) /\
  ForallOrdPairs
    (fun d e => adds p Summed d -> adds p Summed e -> forall c v, brings c v d -> brings c v e ->
       ~ share st c (sender (fst d)) (sender (fst e)))
    (deliveries (net p) sl).

(** "Every target ends with what it needs." *)
Definition Completion (p : problem) (last : state) : Prop :=
  forall c k v, Map.find c (demand p) = Some k -> In v (targets k) ->
    forall x, last c v x <-> required k x.

(** A schedule performs the demand: every transmission is possible, and every target ends with what
    the demand says, each contribution once. *)
Record performs (p : problem) (s : schedule) : Prop := {
  performs_routes : forall sl t, In sl s -> In t sl -> RouteValidity p t;
  performs_causality : throughout (net p) Causality s (initial p);
  performs_once : throughout (net p) (ContributionOnce p) s (initial p);
  performs_race : throughout (net p) (DataRace (net p)) s (initial p);
  performs_completion : Completion p (run (net p) s (initial p))
}.

(** ** The rules of the hardware *)

(** How often a number occurs in a list. *)
Fixpoint count (k : positive) (l : list positive) : N :=
  match l with
  | [] => 0
  | x :: rest => (if Pos.eqb x k then 1 else 0) + count k rest
  end.
Definition within (n : N) (limit : option N) : Prop :=
  match limit with Some m => n <= m | None => True end.

(** "In one slot a lane of a channel carries at most one chunk, and a channel at most as many as it
    has lanes." *)
Definition lane_uses (t : transmission) : list (channel_id * N) :=
  match lane t with Some l => map (fun e => (e, l)) (route t) | None => [] end.
Definition ChannelClash (w : network) (sl : slot) : Prop :=
  NoDup (flat_map lane_uses sl) /\
  forall e, count e (flat_map route sl) <= lanes_of w e.

(** "A route has at most hops channels." *)
Definition HopLimit (m : switching) (t : transmission) : Prop :=
  within (N.of_nat (length (route t))) (hops m).

(** "In one slot a node starts at most sends transmissions and receives at most receives chunks."
    A tree that branches at its sender counts once per branch. *)
Definition starts (w : network) (t : transmission) : list node :=
  sender t ::
  match shape_of t with
  | Path => []
  | Tree => map (fun _ => sender t)
      (filter (fun e => existsb (Pos.eqb (sender t)) (writers_of w e)) (tl (route t)))
  end.
Definition PortLimit (w : network) (m : switching) (sl : slot) : Prop :=
  forall v, within (count v (flat_map (starts w) sl)) (sends m) /\
            within (count v (flat_map (receivers w) sl)) (receives m).

(** "In one slot a processor uses at most transmitters of its transmitters." *)
Definition OneTransmitterPerStep (m : switching) (sl : slot) : Prop :=
  forall v, within (count v (map sender sl)) (transmitters m).

(** "No route is a tree." *)
Definition PointToPoint (m : switching) (t : transmission) : Prop :=
  trees m = false -> shape_of t = Path.

(** "A route uses one named lane, the same on every channel that it crosses." *)
Definition LaneContinuity (m : switching) (t : transmission) : Prop :=
  continuity m = true -> lane t <> None.

(** "A chunk travels from one of its sources in a single route." *)
Definition DirectDelivery (p : problem) (t : transmission) : Prop :=
  relay (model p) = false ->
  exists k, Map.find (chunk_of t) (demand p) = Some k /\ In (sender t) (sources k).

(** "Only ranks combine: no value is added in a switch, unless the switches of the network add." *)
Definition CombineAtRanks (w : network) (t : transmission) : Prop :=
  switches_add w = false -> action_of t = Combine -> forall v, In v (receivers w t) ->
  ~ is_switch w v.

(** "A switch sends a value on at most as often as it received it, unless the switches of the
    network multicast." [stock c v] is how often switch [v] may still send its value of chunk [c].
    Each copy that arrives adds one; a new value replaces the one before, and with it the stock;
    values that are added up in a switch are one value. *)
Definition stock := chunk_id -> node -> N.
Definition sendings (c : chunk_id) (v : node) (sl : slot) : N :=
  N.of_nat (length (filter (fun t => andb (Pos.eqb (chunk_of t) c) (Pos.eqb (sender t) v)) sl)).
Definition arrivals (w : network) (a : action) (c : chunk_id) (v : node) (sl : slot) : N :=
  N.of_nat (length (filter
    (fun d => andb (andb (Pos.eqb (chunk_of (fst d)) c) (Pos.eqb (snd d) v))
      (match a, action_of (fst d) with Copy, Copy | Combine, Combine => true | _, _ => false end))
    (deliveries w sl))).
Definition restocked (w : network) (sl : slot) (st : state) (before later : stock) : Prop :=
  forall c v, is_switch w v ->
    let same := forall x, after w sl st c v x <-> st c v x in
    let copies := arrivals w Copy c v sl in
    if arrivals w Combine c v sl =? 0
    then (copies = 0 \/ same -> later c v = before c v - sendings c v sl + copies) /\
         (copies <> 0 -> ~ same -> later c v = copies)
    else later c v = 1.
Fixpoint ForwardOnce (w : network) (s : schedule) (st : state) (left : stock) : Prop :=
  match s with
  | [] => True
  | sl :: rest =>
      (forall c v, is_switch w v -> sendings c v sl <= left c v) /\
      exists later, restocked w sl st left later /\ ForwardOnce w rest (after w sl st) later
  end.
Definition only_forwards (w : network) : bool :=
  negb (switches_multicast w) && negb (Map.is_empty (switches w)).

(** A schedule is free of conflicts: it keeps the rules of the network and of the switching
    model. *)
Record conflict_free (p : problem) (s : schedule) : Prop := {
  free_channels : forall sl, In sl s -> ChannelClash (net p) sl;
  free_ports : forall sl, In sl s -> PortLimit (net p) (model p) sl;
  free_transmitters : forall sl, In sl s -> OneTransmitterPerStep (model p) sl;
  free_routes : forall sl t, In sl s -> In t sl ->
      HopLimit (model p) t /\ PointToPoint (model p) t /\ LaneContinuity (model p) t /\
      DirectDelivery p t /\ CombineAtRanks (net p) t;
  free_switches : only_forwards (net p) = true ->
      ForwardOnce (net p) s (initial p) (fun _ _ => 0)
}.

(** A problem is in the scope of these definitions unless switches that only forward meet routes
    that may be trees, for which [ForwardOnce] would have to count the branches; and no switch is a
    source. *)
Definition in_scope (p : problem) : Prop :=
  only_forwards (net p) = true ->
  trees (model p) = false /\
  forall c k v, Map.find c (demand p) = Some k -> In v (sources k) -> ~ is_switch (net p) v.

(** What the checkers prove. *)
Definition correct (p : problem) (s : schedule) : Prop :=
  in_scope p /\ performs p s /\ conflict_free p s.
Definition needs (p : problem) (k : N) : Prop :=
  forall s, performs p s -> conflict_free p s -> k <= slots s.
Definition optimal (p : problem) (s : schedule) : Prop :=
  correct p s /\ needs p (slots s).
