(** * The checker accepts only what is right *)

From Coq Require Import NArith PArith List FMapPositive MSetPositive Bool Lia.
From Heliograph Require Import Model Check.
Import ListNotations.
Open Scope N_scope.

(** ** Small tools *)

Lemma demanded : forall A b f (next : result A) a,
  demand_that b f next = inr a -> b = true /\ next = inr a.
Proof. intros A [|] f next a H; simpl in H; [auto | discriminate]. Qed.

Lemma bound : forall A B (r : result A) (f : A -> result B) b,
  bind r f = inr b -> exists a, r = inr a /\ f a = inr b.
Proof. intros A B [x|a] f b H; simpl in H; [discriminate | eauto]. Qed.

Lemma every_in : forall A (f : A -> result unit) l u,
  every f l = inr u -> forall a, In a l -> f a = inr tt.
Proof.
  induction l as [|a l IH]; simpl; intros u H b Hb; [contradiction|].
  apply bound in H as [[] [H1 H2]].
  destruct Hb as [->|Hb]; eauto.
Qed.

Lemma pair_key_injective : forall a b c d, pair_key a b = pair_key c d -> a = c /\ b = d.
Proof.
  induction a; destruct c; simpl; intros d H; inversion H; auto;
    apply IHa in H1 as [-> ->]; auto.
Qed.

Lemma mem_in : forall v l, mem v l = true <-> In v l.
Proof.
  intros v l; unfold mem; rewrite existsb_exists; split.
  - intros [x [Hx He]]; apply Pos.eqb_eq in He; subst; auto.
  - intros H; exists v; split; auto; apply Pos.eqb_refl.
Qed.

Lemma found_not_none : forall A (o : option A), found o = true <-> o <> None.
Proof. intros A [a|]; simpl; split; congruence. Qed.

Lemma find_add : forall A (m : Map.t A) k j a,
  Map.find j (Map.add k a m) = if Pos.eq_dec j k then Some a else Map.find j m.
Proof.
  intros; destruct (Pos.eq_dec j k) as [->|H].
  - apply Map.gss.
  - apply Map.gso; auto.
Qed.

Lemma find_empty : forall A k, Map.find k (Map.empty A) = None.
Proof. intros; apply Map.gempty. Qed.

Lemma elements_find : forall A (m : Map.t A) k a,
  In (k, a) (Map.elements m) <-> Map.find k m = Some a.
Proof.
  intros; split.
  - apply Map.elements_complete.
  - apply Map.elements_correct.
Qed.

Lemma count_app : forall k l1 l2, count k (l1 ++ l2) = count k l1 + count k l2.
Proof. induction l1; simpl; intros; [auto | rewrite IHl1; lia]. Qed.

Lemma count_zero : forall k l, ~ In k l -> count k l = 0.
Proof.
  induction l as [|x l IH]; simpl; intros H; auto.
  destruct (Pos.eqb_spec x k) as [->|Hx]; [exfalso; auto|].
  rewrite IH; auto.
Qed.

Lemma tally_counts : forall limit l m,
  tally limit l m = true ->
  forall k, In k l -> count k l + or_zero (Map.find k m) <= limit k.
Proof.
  induction l as [|x l IH]; simpl; intros m H k Hk; [contradiction|].
  destruct (N.leb_spec (N.succ (or_zero (Map.find x m))) (limit x)) as [Hx|]; [|discriminate].
  specialize (IH _ H).
  destruct (Pos.eqb_spec x k) as [->|Hne].
  - destruct (in_dec Pos.eq_dec k l) as [Hl|Hl].
    + specialize (IH k Hl); rewrite Map.gss in IH; simpl in IH; lia.
    + rewrite (count_zero _ _ Hl); lia.
  - destruct Hk as [->|Hk]; [congruence|].
    specialize (IH k Hk); rewrite Map.gso in IH by auto; lia.
Qed.

Lemma at_most_counts : forall limit l,
  at_most limit l = true -> forall k, count k l <= limit k.
Proof.
  intros limit l H k.
  destruct (in_dec Pos.eq_dec k l) as [Hl|Hl].
  - apply (tally_counts _ _ _ H k) in Hl; rewrite find_empty in Hl; simpl in Hl; lia.
  - rewrite count_zero by auto; lia.
Qed.

Lemma at_most_if_within : forall limit l,
  at_most_if limit l = true -> forall k, within (count k l) limit.
Proof.
  intros [n|] l H k; simpl in *; auto.
  exact (at_most_counts (fun _ => n) l H k).
Qed.

Lemma distinct_nodup : forall l seen,
  distinct l seen = true -> NoDup l /\ forall k, In k l -> ~ Bag.In k seen.
Proof.
  induction l as [|x l IH]; simpl; intros seen H.
  - split; [constructor | contradiction].
  - destruct (Bag.mem x seen) eqn:Hx; [discriminate|].
    apply IH in H as [Hd Hn].
    split.
    + constructor; auto.
      intros Hin; apply (Hn x Hin); apply Bag.add_spec; auto.
    + intros k [->|Hk] Hin.
      * apply Bag.mem_spec in Hin; congruence.
      * apply (Hn k Hk); apply Bag.add_spec; auto.
Qed.

(** ** Rules without a state *)

Lemma connected_sound : forall w sh r from,
  connected_b w sh from r = true -> connected w sh from r.
Proof.
  induction r as [|e r IH]; simpl; intros from H; auto.
  apply andb_true_iff in H as [H1 H2].
  split; [|auto].
  apply existsb_exists in H1 as [v [Hv Hm]]; exists v; split; auto; apply mem_in; auto.
Qed.

Lemma route_sound : forall p t, route_b p t = true -> RouteValidity p t.
Proof.
  intros p t H; unfold route_b in H.
  repeat (apply andb_true_iff in H as [H ?]).
  assert (Hr : exists e r, route t = e :: r /\
             forallb (hop_b (net p) e (lane t)) (route t) = true).
  { destruct (route t) as [|e r] eqn:E; [discriminate|].
    exists e, r; auto. }
  destruct Hr as [e [r [He Hh]]].
  rewrite forallb_forall in Hh.
  assert (Hm : forall f, In f (route t) -> medium_of (net p) f = medium_of (net p) e).
  { intros f Hf; specialize (Hh f Hf); unfold hop_b in Hh; unfold medium_of at 1.
    destruct (channel_at (net p) f); [|discriminate].
    apply andb_true_iff in Hh as [_ Hh]; apply N.eqb_eq in Hh; auto. }
  constructor.
  - apply found_not_none; auto.
  - apply Pos.leb_le; auto.
  - rewrite He; discriminate.
  - intros f Hf E; specialize (Hh f Hf); unfold hop_b in Hh; rewrite E in Hh; discriminate.
  - apply connected_sound; auto.
  - intros f l Hf Hl; specialize (Hh f Hf); unfold hop_b in Hh; unfold lanes_of.
    destruct (channel_at (net p) f); [|discriminate].
    rewrite Hl in Hh; apply andb_true_iff in Hh as [Hh _]; apply N.ltb_lt; auto.
  - intros f g Hf Hg; rewrite (Hm f Hf), (Hm g Hg); auto.
  - intros v Hv; rewrite Hv in *; apply mem_in; auto.
Qed.

Lemma transmission_sound : forall p t,
  transmission_fault p t = inr tt ->
  HopLimit (model p) t /\ PointToPoint (model p) t /\ LaneContinuity (model p) t /\
  DirectDelivery p t /\ CombineAtRanks (net p) t.
Proof.
  intros p t H; unfold transmission_fault in H.
  apply demanded in H as [H1 H]. apply demanded in H as [H2 H]. apply demanded in H as [H3 H].
  apply demanded in H as [H4 H]. apply demanded in H as [H5 _].
  repeat split.
  - unfold HopLimit, hops_b, within in *; destruct (hops (model p)); auto; apply N.leb_le; auto.
  - intros Ht; rewrite Ht in H2; simpl in H2; unfold is_path in H2.
    destruct (shape_of t); [auto|discriminate].
  - intros Hc; rewrite Hc in H3; simpl in H3; apply found_not_none; auto.
  - intros Hr; rewrite Hr in H4; simpl in H4; unfold source_b in H4.
    destruct (Map.find (chunk_of t) (demand p)) as [k|]; [|discriminate].
    exists k; split; auto; apply mem_in; auto.
  - intros Ha Hc v Hv Hs; unfold ranks_combine_b in H5; rewrite Ha in H5.
    unfold is_combine in H5; rewrite Hc in H5; simpl in H5.
    rewrite forallb_forall in H5; specialize (H5 v Hv).
    unfold is_switch_b in H5; unfold is_switch in Hs.
    apply found_not_none in Hs; rewrite Hs in H5; discriminate.
Qed.

Lemma slot_sound : forall p sl,
  slot_fault p sl = inr tt ->
  ChannelClash (net p) sl /\ PortLimit (net p) (model p) sl /\ OneTransmitterPerStep (model p) sl.
Proof.
  intros p sl H; unfold slot_fault in H.
  apply demanded in H as [H1 H]. apply demanded in H as [H2 H]. apply demanded in H as [H3 H].
  apply demanded in H as [H4 _]. apply andb_true_iff in H1 as [H1 H1'].
  repeat split.
  - apply distinct_nodup in H1' as [H1' _]. exact (NoDup_map_inv lane_key _ H1').
  - apply at_most_counts; auto.
  - apply at_most_if_within; auto.
  - apply at_most_if_within; auto.
  - unfold OneTransmitterPerStep; apply at_most_if_within; auto.
Qed.

(** ** The execution *)

Definition represents (m : values) (st : state) : Prop :=
  forall c v x, Bag.In x (value m c v) <-> st c v x.

Lemma value_add : forall m c v b d u,
  value (Map.add (pair_key c v) b m) d u =
    if Pos.eq_dec c d then if Pos.eq_dec v u then b else value m d u else value m d u.
Proof.
  intros; unfold value; rewrite find_add.
  destruct (Pos.eq_dec (pair_key d u) (pair_key c v)) as [E|E].
  - apply pair_key_injective in E as [-> ->].
    destruct (Pos.eq_dec c c); [|congruence].
    destruct (Pos.eq_dec v v); [|congruence]; auto.
  - destruct (Pos.eq_dec c d); auto; destruct (Pos.eq_dec v u); auto; congruence.
Qed.

Lemma value_same : forall m c v b, value (Map.add (pair_key c v) b m) c v = b.
Proof.
  intros; rewrite value_add.
  destruct (Pos.eq_dec c c); [|congruence]; destruct (Pos.eq_dec v v); [auto|congruence].
Qed.

Lemma value_other : forall m c v b d u,
  ~ (c = d /\ v = u) -> value (Map.add (pair_key c v) b m) d u = value m d u.
Proof.
  intros; rewrite value_add.
  destruct (Pos.eq_dec c d); auto; destruct (Pos.eq_dec v u); auto; subst; tauto.
Qed.

Lemma bag_empty : forall x, ~ Bag.In x Bag.empty.
Proof. intros x; apply Bag.empty_spec. Qed.

(** *** The start *)

Lemma put_sources : forall k c l m d v,
  value (fold_left (put_source k c) l m) d v =
    if Pos.eq_dec c d
    then if in_dec Pos.eq_dec v l
         then Bag.singleton (match k with Copied => the_copy | _ => v end) else value m d v
    else value m d v.
Proof.
  induction l as [|s l IH]; intros m d v.
  - simpl; destruct (Pos.eq_dec c d); auto.
  - cbn [fold_left]; rewrite IH; unfold put_source.
    destruct (Pos.eq_dec c d) as [->|Hc].
    + destruct (in_dec Pos.eq_dec v l) as [Hl|Hl]; destruct (in_dec Pos.eq_dec v (s :: l)) as [Hs|Hs];
        simpl in *; try tauto.
      * destruct Hs as [->|]; [|tauto]; apply value_same.
      * apply value_other; intros [_ ->]; tauto.
    + apply value_other; intros [-> _]; auto.
Qed.

Lemma put_chunks : forall l m,
  (forall c k1 k2, In (c, k1) l -> In (c, k2) l -> k1 = k2) ->
  forall d v,
  (forall k, In (d, k) l -> In v (sources k) ->
     value (fold_left put_chunk l m) d v =
       Bag.singleton (match kind_of k with Copied => the_copy | _ => v end)) /\
  ((forall k, In (d, k) l -> ~ In v (sources k)) ->
     value (fold_left put_chunk l m) d v = value m d v).
Proof.
  induction l as [|[c k] l IH]; intros m Hf d v; simpl.
  - split; [contradiction | auto].
  - assert (Hf' : forall c k1 k2, In (c, k1) l -> In (c, k2) l -> k1 = k2).
    { intros c' k1 k2 H1 H2; apply (Hf c'); right; auto. }
    destruct (IH (put_chunk m (c, k)) Hf' d v) as [IH1 IH2].
    split.
    + intros k' Hk Hv.
      destruct (in_dec Pos.eq_dec d (map fst l)) as [Hd|Hd].
      * apply in_map_iff in Hd as [[d' k2] [E Hd]]; simpl in E; subst d'.
        assert (k' = k2) by (apply (Hf d); simpl; auto); subst k2.
        apply IH1; auto.
      * destruct Hk as [E|Hk]; [|exfalso; apply Hd; apply in_map_iff; exists (d, k'); auto].
        inversion E; subst c k'.
        rewrite IH2.
        -- unfold put_chunk; simpl; rewrite put_sources.
           destruct (Pos.eq_dec d d); [|congruence].
           destruct (in_dec Pos.eq_dec v (sources k)); [auto|tauto].
        -- intros k2 Hk2; exfalso; apply Hd; apply in_map_iff; exists (d, k2); auto.
    + intros Hn; rewrite IH2 by (intros; apply Hn; auto).
      unfold put_chunk; simpl; rewrite put_sources.
      destruct (Pos.eq_dec c d) as [->|]; auto.
      destruct (in_dec Pos.eq_dec v (sources k)); auto.
      exfalso; apply (Hn k); auto.
Qed.

Lemma start_represents : forall p, represents (start p) (initial p).
Proof.
  intros p c v x; unfold start.
  assert (Hf : forall c k1 k2, In (c, k1) (Map.elements (demand p)) ->
                 In (c, k2) (Map.elements (demand p)) -> k1 = k2).
  { intros d k1 k2 H1 H2; apply elements_find in H1; apply elements_find in H2; congruence. }
  destruct (put_chunks _ (Map.empty Bag.t) Hf c v) as [H1 H2].
  unfold initial; destruct (Map.find c (demand p)) as [k|] eqn:E.
  - destruct (in_dec Pos.eq_dec v (sources k)) as [Hv|Hv].
    + rewrite (H1 k) by (auto; apply elements_find; auto).
      rewrite Bag.singleton_spec; split.
      * intros ->; exists k; auto.
      * intros [k' [E' [_ Hx]]]; inversion E'; subst; auto.
    + rewrite H2.
      * unfold value; rewrite find_empty; split; [intros H; destruct (bag_empty _ H)|].
        intros [k' [E' [Hk _]]]; inversion E'; subst; tauto.
      * intros k' Hk; apply elements_find in Hk; rewrite E in Hk; inversion Hk; subst; auto.
  - rewrite H2.
    + unfold value; rewrite find_empty; split; [intros H; destruct (bag_empty _ H)|].
      intros [k' [E' _]]; discriminate.
    + intros k' Hk; apply elements_find in Hk; congruence.
Qed.

(** *** One slot *)

Section OneSlot.
Variable p : problem.
Variable old : values.
Variable st : state.
Hypothesis Hold : represents old st.

Definition to (ds : list (transmission * node)) (c : chunk_id) (v : node)
  (d : transmission * node) : Prop := In d ds /\ brings c v d.

(** The three conditions of Model.v about two deliveries. *)
Definition no_race (d e : transmission * node) : Prop :=
  forall c v, brings c v d -> brings c v e ->
    action_of (fst d) = action_of (fst e) /\
    (action_of (fst d) = Copy -> forall x, st c (sender (fst d)) x <-> st c (sender (fst e)) x).
Definition once_here (d : transmission * node) : Prop :=
  ~ adds p Copied d /\
  (adds p Summed d -> ~ share st (chunk_of (fst d)) (sender (fst d)) (snd d)).
Definition once_both (d e : transmission * node) : Prop :=
  adds p Summed d -> adds p Summed e -> forall c v, brings c v d -> brings c v e ->
    ~ share st c (sender (fst d)) (sender (fst e)).

Record invariant (ds : list (transmission * node)) (g : progress) : Prop := {
  inv_value : forall c v x,
    Bag.In x (value (fst g) c v) <->
    (exists d, to ds c v d /\ st c (sender (fst d)) x) \/
    (st c v x /\ ~ exists d, to ds c v d /\ action_of (fst d) = Copy);
  inv_kind : forall c v,
    match Map.find (pair_key c v) (snd g) with
    | None => forall d, ~ to ds c v d
    | Some a => (exists d, to ds c v d) /\ (forall d, to ds c v d -> action_of (fst d) = a)
    end;
  inv_copy : forall c v, Map.find (pair_key c v) (snd g) = Some Copy ->
    forall d, to ds c v d -> forall x, Bag.In x (value (fst g) c v) <-> st c (sender (fst d)) x;
  inv_race : ForallOrdPairs no_race ds;
  inv_here : forall d, In d ds -> once_here d;
  inv_both : ForallOrdPairs once_both ds
}.

Lemma invariant_start : invariant [] (old, Map.empty action).
Proof.
  constructor; simpl; try (intros; contradiction).
  - intros c v x; rewrite (Hold c v x); split.
    + intros H; right; split; auto; intros [d [[[] _] _]].
    + intros [[d [[[] _] _]]|[H _]]; auto.
  - intros c v; rewrite find_empty; intros d [[] _].
  - intros c v H; rewrite find_empty in H; discriminate.
  - constructor.
  - constructor.
Qed.

Lemma to_cons : forall d ds c v e, to (d :: ds) c v e <-> (d = e /\ brings c v e) \/ to ds c v e.
Proof. intros; unfold to; simpl; tauto. Qed.

Lemma brings_eq : forall c v d, brings c v d -> chunk_of (fst d) = c /\ snd d = v.
Proof. intros c v d [-> ->]; auto. Qed.

Lemma same_place : forall c v c' v' : positive, (c = c' /\ v = v') \/ ~ (c = c' /\ v = v').
Proof.
  intros; destruct (Pos.eq_dec c c'), (Pos.eq_dec v v'); tauto.
Qed.

Lemma to_elsewhere : forall (d : transmission * node) ds c' v' e,
  ~ (chunk_of (fst d) = c' /\ snd d = v') -> (to (d :: ds) c' v' e <-> to ds c' v' e).
Proof.
  intros d ds c' v' e H; rewrite to_cons; split; [|auto].
  intros [[-> [H1 H2]]|H1]; [exfalso; auto | auto].
Qed.

Lemma invariant_elsewhere_value : forall ds g (d : transmission * node) m' c' v' x,
  invariant ds g -> ~ (chunk_of (fst d) = c' /\ snd d = v') ->
  value m' c' v' = value (fst g) c' v' ->
  (Bag.In x (value m' c' v') <->
    (exists e, to (d :: ds) c' v' e /\ st c' (sender (fst e)) x) \/
    (st c' v' x /\ ~ exists e, to (d :: ds) c' v' e /\ action_of (fst e) = Copy)).
Proof.
  intros ds g d m' c' v' x I Hne ->; rewrite (inv_value _ _ I).
  split; (intros [[e [H1 H2]]|[H1 H2]];
    [left; exists e; split; [apply (to_elsewhere d ds c' v' e Hne) in H1 || apply (to_elsewhere d ds c' v' e Hne)|]
    |right; split; [|intros [e [H3 H4]]; apply H2; exists e; split;
      [apply (to_elsewhere d ds c' v' e Hne) in H3 || apply (to_elsewhere d ds c' v' e Hne)|]]]; auto).
Qed.

Lemma key_other : forall A c v c' v' (a : A) m,
  ~ (c = c' /\ v = v') ->
  Map.find (pair_key c' v') (Map.add (pair_key c v) a m) = Map.find (pair_key c' v') m.
Proof.
  intros; apply Map.gso; intros E; apply pair_key_injective in E as [-> ->]; auto.
Qed.

Lemma invariant_elsewhere_kind : forall ds g (d : transmission * node) k' c' v',
  invariant ds g -> ~ (chunk_of (fst d) = c' /\ snd d = v') ->
  Map.find (pair_key c' v') k' = Map.find (pair_key c' v') (snd g) ->
  match Map.find (pair_key c' v') k' with
  | None => forall e, ~ to (d :: ds) c' v' e
  | Some a => (exists e, to (d :: ds) c' v' e) /\
              (forall e, to (d :: ds) c' v' e -> action_of (fst e) = a)
  end.
Proof.
  intros ds g d k' c' v' I Hne ->; pose proof (inv_kind _ _ I c' v') as K.
  destruct (Map.find (pair_key c' v') (snd g)).
  - destruct K as [[e He] K]; split.
    + exists e; apply to_elsewhere; auto.
    + intros f Hf; apply K; apply to_elsewhere in Hf; auto.
  - intros e He; apply to_elsewhere in He; auto; apply (K e He).
Qed.

Lemma to_here : forall ds c v d, In d ds -> brings c v d -> to ds c v d.
Proof. intros; split; auto. Qed.

Lemma arrive_copy_first : forall ds g (d : transmission * node),
  invariant ds g -> action_of (fst d) = Copy ->
  Map.find (pair_key (chunk_of (fst d)) (snd d)) (snd g) = None ->
  invariant (d :: ds)
    (Map.add (pair_key (chunk_of (fst d)) (snd d)) (value old (chunk_of (fst d)) (sender (fst d))) (fst g),
     Map.add (pair_key (chunk_of (fst d)) (snd d)) Copy (snd g)).
Proof.
  intros ds g d I Ea Ef.
  pose proof (inv_kind _ _ I (chunk_of (fst d)) (snd d)) as K; rewrite Ef in K.
  assert (Hno : forall k, ~ adds p k d) by (intros k [E _]; rewrite Ea in E; discriminate).
  constructor; cbn [fst snd].
  - intros c' v' x; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + rewrite value_same, (Hold _ _ x); split.
      * intros H; left; exists d; split; auto; split; [left; auto | split; auto].
      * intros [[e [He H]]|[_ H]].
        -- apply to_cons in He as [[-> _]|He]; [auto | destruct (K e He)].
        -- exfalso; apply H; exists d; repeat split; auto; left; auto.
    + apply invariant_elsewhere_value with (g := g); auto; apply value_other; auto.
  - intros c' v'; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + rewrite Map.gss; split.
      * exists d; split; [left; auto | split; auto].
      * intros e He; apply to_cons in He as [[-> _]|He]; [auto | destruct (K e He)].
    + apply invariant_elsewhere_kind with (g := g); auto; apply key_other; auto.
  - intros c' v' H e He x; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + rewrite value_same, (Hold _ _ x).
      apply to_cons in He as [[-> _]|He]; [tauto | destruct (K e He)].
    + rewrite value_other by auto; rewrite key_other in H by auto.
      apply to_elsewhere in He; auto; apply (inv_copy _ _ I); auto.
  - constructor; [|apply I]; apply Forall_forall; intros e He c' v' Hd Hb.
    apply brings_eq in Hd as [<- <-]; destruct (K e); split; auto.
  - intros e [<-|He]; [|apply I; auto]; split; [auto | intros Hd; destruct (Hno _ Hd)].
  - constructor; [|apply I]; apply Forall_forall; intros e _ Hd; destruct (Hno _ Hd).
Qed.

Lemma arrive_copy_again : forall ds g (d : transmission * node),
  invariant ds g -> action_of (fst d) = Copy ->
  Map.find (pair_key (chunk_of (fst d)) (snd d)) (snd g) = Some Copy ->
  (forall x, st (chunk_of (fst d)) (sender (fst d)) x <->
             Bag.In x (value (fst g) (chunk_of (fst d)) (snd d))) ->
  invariant (d :: ds) g.
Proof.
  intros ds g d I Ea Ef Hs.
  pose proof (inv_kind _ _ I (chunk_of (fst d)) (snd d)) as K; rewrite Ef in K.
  destruct K as [[e0 He0] K].
  assert (Hno : forall k, ~ adds p k d) by (intros k [E _]; rewrite Ea in E; discriminate).
  constructor.
  - intros c' v' x; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + split.
      * intros H; left; exists d; split; [split; [left; auto | split; auto] | apply Hs; auto].
      * intros [[e [He H]]|[_ H]].
        -- apply to_cons in He as [[-> _]|He]; [apply Hs; auto|].
           apply (inv_value _ _ I); left; exists e; auto.
        -- exfalso; apply H; exists d; repeat split; auto; left; auto.
    + apply invariant_elsewhere_value with (g := g); auto.
  - intros c' v'; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + rewrite Ef; split.
      * exists d; split; [left; auto | split; auto].
      * intros e He; apply to_cons in He as [[-> _]|He]; auto.
    + apply invariant_elsewhere_kind with (g := g); auto.
  - intros c' v' H e He x; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + apply to_cons in He as [[-> _]|He]; [symmetry; auto | apply (inv_copy _ _ I); auto].
    + apply to_elsewhere in He; auto; apply (inv_copy _ _ I); auto.
  - constructor; [|apply I]; apply Forall_forall; intros e He c' v' Hd Hb.
    apply brings_eq in Hd as [<- <-].
    assert (Ht : to ds (chunk_of (fst d)) (snd d) e) by (split; auto).
    split; [rewrite (K e Ht); auto|].
    intros _ x; rewrite Hs; apply (inv_copy _ _ I); auto.
  - intros e [<-|He]; [|apply I; auto]; split; [auto | intros Hd; destruct (Hno _ Hd)].
  - constructor; [|apply I]; apply Forall_forall; intros e _ Hd; destruct (Hno _ Hd).
Qed.

Lemma arrive_combine : forall ds g (d : transmission * node) ch,
  invariant ds g -> action_of (fst d) = Combine ->
  Map.find (pair_key (chunk_of (fst d)) (snd d)) (snd g) <> Some Copy ->
  Map.find (chunk_of (fst d)) (demand p) = Some ch ->
  kind_of ch <> Copied ->
  (kind_of ch = Summed -> forall x, st (chunk_of (fst d)) (sender (fst d)) x ->
     ~ Bag.In x (value (fst g) (chunk_of (fst d)) (snd d))) ->
  invariant (d :: ds)
    (Map.add (pair_key (chunk_of (fst d)) (snd d))
       (Bag.union (value old (chunk_of (fst d)) (sender (fst d)))
          (value (fst g) (chunk_of (fst d)) (snd d))) (fst g),
     Map.add (pair_key (chunk_of (fst d)) (snd d)) Combine (snd g)).
Proof.
  intros ds g d ch I Ea Ef Ec Hk Hs.
  assert (K : forall e, to ds (chunk_of (fst d)) (snd d) e -> action_of (fst e) = Combine).
  { intros e He; pose proof (inv_kind _ _ I (chunk_of (fst d)) (snd d)) as K.
    destruct (Map.find _ (snd g)) as [[|]|]; [congruence | apply K; auto | destruct (K e He)]. }
  assert (Hthere : forall x, st (chunk_of (fst d)) (snd d) x ->
             Bag.In x (value (fst g) (chunk_of (fst d)) (snd d))).
  { intros x Hx; apply (inv_value _ _ I); right; split; auto.
    intros [e [He Hc]]; rewrite (K e He) in Hc; discriminate. }
  assert (Hkind : forall k, adds p k d -> kind_of ch = k).
  { intros k [_ [ch' [E1 E2]]]; rewrite Ec in E1; inversion E1; subst; auto. }
  constructor; cbn [fst snd].
  - intros c' v' x; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + rewrite value_same, Bag.union_spec, (Hold _ _ x); split.
      * intros [H|H].
        -- left; exists d; split; auto; split; [left; auto | split; auto].
        -- apply (inv_value _ _ I) in H as [[e [He H]]|[H Hn]].
           ++ left; exists e; split; auto; apply to_cons; auto.
           ++ right; split; auto; intros [e [He Hc]].
              apply to_cons in He as [[-> _]|He]; [congruence | apply Hn; exists e; auto].
      * intros [[e [He H]]|[H Hn]].
        -- apply to_cons in He as [[-> _]|He]; [auto|].
           right; apply (inv_value _ _ I); left; exists e; auto.
        -- right; apply Hthere; auto.
    + apply invariant_elsewhere_value with (g := g); auto; apply value_other; auto.
  - intros c' v'; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + rewrite Map.gss; split.
      * exists d; split; [left; auto | split; auto].
      * intros e He; apply to_cons in He as [[-> _]|He]; auto.
    + apply invariant_elsewhere_kind with (g := g); auto; apply key_other; auto.
  - intros c' v' H e He x; destruct (same_place (chunk_of (fst d)) (snd d) c' v') as [[<- <-]|Hne].
    + rewrite Map.gss in H; discriminate.
    + rewrite value_other by auto; rewrite key_other in H by auto.
      apply to_elsewhere in He; auto; apply (inv_copy _ _ I); auto.
  - constructor; [|apply I]; apply Forall_forall; intros e He c' v' Hd Hb.
    apply brings_eq in Hd as [<- <-].
    rewrite Ea, (K e) by (split; auto); split; [auto | discriminate].
  - intros e [<-|He]; [|apply I; auto]; split.
    + intros Hd; apply Hkind in Hd; auto.
    + intros Hd [x [H1 H2]]; apply (Hs (Hkind _ Hd) x H1); auto.
  - constructor; [|apply I]; apply Forall_forall; intros e He Hd _ c' v' Hb Hb' [x [H1 H2]].
    apply brings_eq in Hb as [<- <-].
    apply (Hs (Hkind _ Hd) x H1); apply (inv_value _ _ I); left; exists e; split; auto; split; auto.
Qed.

Lemma arrive_invariant : forall ds g (d : transmission * node) g',
  invariant ds g -> arrive p old d g = inr g' -> invariant (d :: ds) g'.
Proof.
  intros ds g d g' I H; unfold arrive in H.
  destruct (action_of (fst d)) eqn:Ea.
  - destruct (Map.find (pair_key (chunk_of (fst d)) (snd d)) (snd g)) as [[|]|] eqn:Ef.
    + apply demanded in H as [He H]; inversion H; subst g'.
      apply arrive_copy_again; auto.
      apply Bag.equal_spec in He; intros x; rewrite <- (Hold _ _ x); apply He.
    + discriminate.
    + inversion H; subst g'; apply arrive_copy_first; auto.
  - assert (Hc : Map.find (pair_key (chunk_of (fst d)) (snd d)) (snd g) <> Some Copy /\
      exists ch, Map.find (chunk_of (fst d)) (demand p) = Some ch /\
      demand_that
            (match kind_of ch with
             | Copied => false
             | Summed => Bag.is_empty (Bag.inter (value old (chunk_of (fst d)) (sender (fst d)))
                 (value (fst g) (chunk_of (fst d)) (snd d)))
             | United => true
             end)
            BreaksContributionOnce
            (inr (Map.add (pair_key (chunk_of (fst d)) (snd d))
               (Bag.union (value old (chunk_of (fst d)) (sender (fst d)))
                  (value (fst g) (chunk_of (fst d)) (snd d))) (fst g),
             Map.add (pair_key (chunk_of (fst d)) (snd d)) Combine (snd g))) = inr g').
    { destruct (Map.find (pair_key _ _) (snd g)) as [[|]|]; [discriminate| |];
      (split; [discriminate|]); destruct (Map.find _ (demand p)) as [ch|];
      [exists ch; auto | discriminate | exists ch; auto | discriminate]. }
    destruct Hc as [Hc [ch [Ech H']]]; clear H.
    apply demanded in H' as [Hk H']; inversion H'; subst g'.
    apply arrive_combine with (ch := ch); auto.
    + intros E; rewrite E in Hk; discriminate.
    + intros E x H1 H2; rewrite E in Hk; apply Bag.is_empty_spec in Hk.
      apply (Hk x); apply Bag.inter_spec; split; auto; apply Hold; auto.
Qed.

Lemma arrive_all_invariant : forall ds g, arrive_all p old ds = inr g -> invariant ds g.
Proof.
  induction ds as [|d ds IH]; simpl; intros g H.
  - inversion H; subst; apply invariant_start.
  - apply bound in H as [g0 [H0 H]]; apply (arrive_invariant ds g0); auto.
Qed.

End OneSlot.

(** *** What switches may send *)

Lemma count_in : forall k l, In k l <-> count k l <> 0.
Proof.
  intros k l; split.
  - induction l as [|x l IH]; simpl; [contradiction|].
    intros [->|H]; [rewrite Pos.eqb_refl; lia | specialize (IH H); destruct (Pos.eqb x k); lia].
  - intros H; destruct (in_dec Pos.eq_dec k l); auto; rewrite count_zero in H by auto; lia.
Qed.

Lemma count_keys : forall A (key : A -> positive) (f g : A -> bool) k l,
  (forall a, g a = f a && Pos.eqb (key a) k) ->
  count k (map key (filter f l)) = N.of_nat (length (filter g l)).
Proof.
  intros A key f g k l H; induction l as [|a l IH]; auto.
  cbn [filter]; rewrite (H a); destruct (f a); cbn [map count andb]; auto.
  destruct (Pos.eqb (key a) k); cbn [length]; rewrite IH; lia.
Qed.

Lemma key_eqb : forall a b c d,
  Pos.eqb (pair_key a b) (pair_key c d) = Pos.eqb a c && Pos.eqb b d.
Proof.
  intros a b c d; destruct (Pos.eqb_spec (pair_key a b) (pair_key c d)) as [E|E].
  - apply pair_key_injective in E as [-> ->]; rewrite !Pos.eqb_refl; auto.
  - destruct (Pos.eqb_spec a c) as [->|]; destruct (Pos.eqb_spec b d) as [->|]; auto; congruence.
Qed.

Lemma switch_b : forall w v, is_switch w v -> is_switch_b w v = true.
Proof. intros w v H; apply found_not_none; auto. Qed.

Lemma sent_count : forall w sl c v,
  is_switch w v -> count (pair_key c v) (sent_keys w sl) = sendings c v sl.
Proof.
  intros w sl c v H; unfold sent_keys, sendings; apply count_keys.
  intros t; rewrite key_eqb; destruct (Pos.eqb_spec (sender t) v) as [->|];
    rewrite ?(switch_b _ _ H); destruct (Pos.eqb (chunk_of t) c), (is_switch_b w (sender t)); auto.
Qed.

Lemma filter_filter : forall A (f g : A -> bool) l,
  filter f (filter g l) = filter (fun a => g a && f a) l.
Proof.
  intros A f g l; induction l as [|a l IH]; auto; cbn [filter].
  destruct (g a); cbn [filter andb]; rewrite IH; auto.
Qed.

Lemma arrival_count : forall w sl c v a,
  is_switch w v ->
  count (pair_key c v)
    (map delivery_key
      (filter (fun d => match a with Copy => negb (is_combine (fst d)) | _ => is_combine (fst d) end)
        (filter (fun d => is_switch_b w (snd d)) (deliveries w sl)))) = arrivals w a c v sl.
Proof.
  intros w sl c v a H; rewrite filter_filter; apply count_keys.
  intros d; unfold delivery_key; rewrite key_eqb; unfold is_combine.
  destruct (Pos.eqb_spec (snd d) v) as [->|]; rewrite ?(switch_b _ _ H);
    destruct (Pos.eqb (chunk_of (fst d)) c), a, (action_of (fst d)),
      (is_switch_b w (snd d)); auto.
Qed.

Lemma stock_add : forall m k j n,
  stock_of (Map.add k n m) j = if Pos.eq_dec j k then n else stock_of m j.
Proof. intros; unfold stock_of; rewrite find_add; destruct (Pos.eq_dec j k); auto. Qed.

Lemma fold_less : forall k l m, stock_of (fold_left less l m) k = stock_of m k - count k l.
Proof.
  induction l as [|x l IH]; intros m; simpl; [lia|].
  rewrite IH; unfold less; rewrite stock_add.
  destruct (Pos.eq_dec k x) as [->|]; [rewrite Pos.eqb_refl; lia|].
  destruct (Pos.eqb_spec x k); [congruence | lia].
Qed.

Lemma fold_more : forall k l m, stock_of (fold_left more l m) k = stock_of m k + count k l.
Proof.
  induction l as [|x l IH]; intros m; simpl; [lia|].
  rewrite IH; unfold more; rewrite stock_add.
  destruct (Pos.eq_dec k x) as [->|]; [rewrite Pos.eqb_refl; lia|].
  destruct (Pos.eqb_spec x k); [congruence | lia].
Qed.

Lemma fold_set : forall k n l m,
  (In k l -> stock_of (fold_left (set_to n) l m) k = n) /\
  (~ In k l -> stock_of (fold_left (set_to n) l m) k = stock_of m k).
Proof.
  induction l as [|x l IH]; intros m; simpl; [tauto|].
  destruct (IH (set_to n m x)) as [IH1 IH2]; split.
  - intros H; destruct (in_dec Pos.eq_dec k l) as [Hl|Hl]; auto.
    rewrite IH2 by auto; unfold set_to; rewrite stock_add.
    destruct H as [->|]; [|tauto]; destruct (Pos.eq_dec k k); congruence.
  - intros H; rewrite IH2 by tauto; unfold set_to; rewrite stock_add.
    destruct (Pos.eq_dec k x) as [->|]; tauto.
Qed.

Definition stock_in (m : stocks) : stock := fun c v => stock_of m (pair_key c v).

Lemma restock_sound : forall w sl old new st m,
  represents old st -> represents new (after w sl st) ->
  restocked w sl st (stock_in m) (stock_in (restock w sl old new m)).
Proof.
  intros w sl old new st m Ho Hn c v Hv; cbv zeta.
  pose proof (sent_count w sl c v Hv) as Hsent.
  pose proof (arrival_count w sl c v Copy Hv) as Hcopy.
  pose proof (arrival_count w sl c v Combine Hv) as Hcomb.
  unfold stock_in, restock; cbv beta iota zeta in *.
  set (here := filter (fun d => is_switch_b w (snd d)) (deliveries w sl)) in *.
  set (copied := filter (fun d => negb (is_combine (fst d))) here) in *.
  set (combined := filter (fun d => is_combine (fst d)) here) in *.
  set (m1 := fold_left less (sent_keys w sl) m).
  set (changed := map delivery_key (filter (is_changed old new) copied)).
  set (m2 := fold_left (set_to 0) changed m1).
  set (m3 := fold_left more (map delivery_key copied) m2).
  destruct (fold_set (pair_key c v) 1 (map delivery_key combined) m3) as [Hin Hout].
  destruct (N.eqb_spec (arrivals w Combine c v sl) 0) as [E|E].
  - rewrite Hout by (rewrite count_in, Hcomb; lia).
    unfold m3; rewrite fold_more, Hcopy.
    destruct (fold_set (pair_key c v) 0 changed m1) as [Hc Hu].
    assert (Hm1 : stock_of m1 (pair_key c v) = stock_of m (pair_key c v) - sendings c v sl)
      by (unfold m1; rewrite fold_less, Hsent; auto).
    assert (Heq : Bag.equal (value old c v) (value new c v) = true <->
                  forall x, after w sl st c v x <-> st c v x).
    { rewrite Bag.equal_spec; split; intros H x; specialize (H x);
        [rewrite <- (Ho c v x), <- (Hn c v x) | rewrite (Ho c v x), (Hn c v x)]; tauto. }
    assert (Hchanged : In (pair_key c v) changed <->
       In (pair_key c v) (map delivery_key copied) /\
       Bag.equal (value old c v) (value new c v) = false).
    { unfold changed; rewrite !in_map_iff; split.
      - intros [d [Hk Hd]]; apply filter_In in Hd as [Hd Hch].
        unfold delivery_key in Hk; apply pair_key_injective in Hk as [Hk1 Hk2].
        unfold is_changed in Hch; rewrite Hk1, Hk2 in Hch; apply negb_true_iff in Hch.
        split; auto; exists d; unfold delivery_key; rewrite Hk1, Hk2; auto.
      - intros [[d [Hk Hd]] Hch]; exists d; split; auto; apply filter_In; split; auto.
        unfold delivery_key in Hk; apply pair_key_injective in Hk as [Hk1 Hk2].
        unfold is_changed; rewrite Hk1, Hk2, Hch; auto. }
    rewrite (count_in _ (map delivery_key copied)), Hcopy in Hchanged.
    split.
    + intros Hs; unfold m2; rewrite Hu, Hm1; auto.
      rewrite Hchanged; intros [H1 H2]; destruct Hs as [Hs|Hs]; [lia|].
      apply Heq in Hs; congruence.
    + intros H1 H2; unfold m2; rewrite Hc; [lia|].
      apply Hchanged; split; auto.
      destruct (Bag.equal (value old c v) (value new c v)); auto; exfalso; apply H2; apply Heq; auto.
  - apply Hin; apply count_in; rewrite Hcomb; auto.
Qed.

(** *** All slots *)

Lemma arrive_all_sound : forall p sl old st g,
  represents old st -> arrive_all p old (deliveries (net p) sl) = inr g ->
  represents (fst g) (after (net p) sl st) /\
  ContributionOnce p st sl /\ DataRace (net p) st sl.
Proof.
  intros p sl old st g Ho H; apply (arrive_all_invariant p old st Ho) in H.
  split; [|split].
  - intros c v x; rewrite (inv_value _ _ _ _ H c v x); unfold after, to.
    split; (intros [[d Hd]|[H1 H2]]; [left; exists d; tauto | right; split; auto;
      intros [d Hd]; apply H2; exists d; tauto]).
  - split; [apply (inv_here _ _ _ _ H) | apply (inv_both _ _ _ _ H)].
  - apply (inv_race _ _ _ _ H).
Qed.

Lemma step_sound : forall p sl st m k m' k',
  represents m st -> step p sl (m, k) = inr (m', k') ->
  represents m' (after (net p) sl st) /\
  Causality st sl /\ ContributionOnce p st sl /\ DataRace (net p) st sl /\
  (only_forwards (net p) = true ->
     (forall c v, is_switch (net p) v -> sendings c v sl <= stock_in k c v) /\
     restocked (net p) sl st (stock_in k) (stock_in k')).
Proof.
  intros p sl st m k m' k' Hm H; unfold step in H; cbn [fst snd] in H.
  apply demanded in H as [Hc H]; apply bound in H as [g [Hg H]].
  apply (arrive_all_sound p sl m st) in Hg as [Hg [Ho Hr]]; auto.
  assert (Hca : Causality st sl).
  { intros t Ht; rewrite forallb_forall in Hc; specialize (Hc t Ht).
    unfold holds_b in Hc; apply negb_true_iff in Hc.
    destruct (Bag.choose (value m (chunk_of t) (sender t))) as [x|] eqn:E.
    - apply Bag.choose_spec1 in E; exists x; apply Hm; auto.
    - apply Bag.choose_spec2 in E; apply Bag.is_empty_spec in E; congruence. }
  destruct (only_forwards (net p)) eqn:F.
  - apply demanded in H as [Hs H]; inversion H; subst m' k'.
    split; [|split; [|split; [|split]]]; auto; intros _; split.
    + intros c v Hv; rewrite <- (sent_count _ _ _ _ Hv).
      unfold stock_in; apply at_most_counts; auto.
    + apply restock_sound; auto.
  - inversion H; subst m' k'; split; [|split; [|split; [|split]]]; auto; discriminate.
Qed.

Lemma execute_sound : forall p s st m k e,
  represents m st -> execute p s (m, k) = inr e ->
  represents (fst e) (run (net p) s st) /\
  throughout (net p) Causality s st /\
  throughout (net p) (ContributionOnce p) s st /\
  throughout (net p) (DataRace (net p)) s st /\
  (only_forwards (net p) = true -> ForwardOnce (net p) s st (stock_in k)).
Proof.
  induction s as [|sl s IH]; intros st m k e Hm H.
  - inversion H; subst e; simpl; auto.
  - simpl in H; apply bound in H as [[m' k'] [Hs H]].
    apply (step_sound p sl st) in Hs as [H1 [H2 [H3 [H4 H5]]]]; auto.
    apply (IH (after (net p) sl st)) in H as [I1 [I2 [I3 [I4 I5]]]]; auto.
    simpl; split; [|split; [|split; [|split]]]; auto; intros F; split.
    + intros c v Hv; apply H5; auto.
    + exists (stock_in k'); split; [apply H5 | apply I5]; auto.
Qed.

Lemma ForwardOnce_ext : forall w s st k k',
  (forall c v, k c v = k' c v) -> ForwardOnce w s st k -> ForwardOnce w s st k'.
Proof.
  destruct s as [|sl s]; simpl; intros st k k' E H; auto.
  destruct H as [H1 [later [H2 H3]]]; split.
  - intros c v Hv; rewrite <- E; auto.
  - exists later; split; auto.
    intros c v Hv; specialize (H2 c v Hv); cbv zeta in *; rewrite <- E; auto.
Qed.

(** ** The end *)

Lemma full_required : forall k x, Bag.In x (full k) <-> required k x.
Proof.
  assert (H : forall l b x, Bag.In x (fold_left (fun b v => Bag.add v b) l b) <->
                In x l \/ Bag.In x b).
  { induction l as [|v l IH]; simpl; intros b x; [tauto|].
    rewrite IH, Bag.add_spec; split; intuition (subst; auto). }
  intros k x; unfold full, required; destruct (kind_of k).
  - rewrite Bag.singleton_spec; tauto.
  - rewrite H; split; [intros [|E]; auto; destruct (bag_empty _ E) | auto].
  - rewrite H; split; [intros [|E]; auto; destruct (bag_empty _ E) | auto].
Qed.

Lemma scope_sound : forall p, in_scope_b p = true -> in_scope p.
Proof.
  intros p H F; unfold in_scope_b in H; rewrite F in H; simpl in H.
  apply andb_true_iff in H as [H1 H2]; split; [apply negb_true_iff; auto|].
  intros c k v Hk Hv Hs; rewrite forallb_forall in H2.
  apply elements_find in Hk; specialize (H2 _ Hk); simpl in H2.
  rewrite forallb_forall in H2; specialize (H2 v Hv); rewrite (switch_b _ _ Hs) in H2; discriminate.
Qed.

(** The checker accepts only schedules that perform the demand without a conflict. *)
Theorem check_correct : forall p s, check p s = true -> correct p s.
Proof.
  intros p s H; unfold check in H; destruct (judge p s) as [|[]] eqn:J; [discriminate|]; clear H.
  unfold judge in J.
  apply demanded in J as [Hscope J]; apply demanded in J as [Hroute J].
  apply bound in J as [[] [Hslot J]]; apply bound in J as [[] [Htrans J]].
  apply bound in J as [e [He J]]; apply demanded in J as [Hcomp _].
  pose proof (every_in _ _ _ _ Hslot) as Hs.
  assert (Ht : forall sl t, In sl s -> In t sl -> transmission_fault p t = inr tt).
  { intros sl t H1 H2; exact (every_in _ _ _ _ (every_in _ _ _ _ Htrans sl H1) t H2). }
  apply (execute_sound p s (initial p)) in He as [E1 [E2 [E3 [E4 E5]]]];
    [|apply start_represents].
  split; [apply scope_sound; auto|]; split; constructor; auto.
  - intros sl t H1 H2; rewrite forallb_forall in Hroute; specialize (Hroute sl H1).
    rewrite forallb_forall in Hroute; apply route_sound; auto.
  - intros c k v Hk Hv x; apply elements_find in Hk.
    rewrite forallb_forall in Hcomp; specialize (Hcomp _ Hk); unfold complete_b in Hcomp.
    cbn [fst snd] in Hcomp; rewrite forallb_forall in Hcomp; specialize (Hcomp v Hv).
    apply Bag.equal_spec in Hcomp; rewrite <- (E1 c v x), (Hcomp x); apply full_required.
  - intros sl H1; apply (slot_sound p); apply Hs; auto.
  - intros sl H1; apply (slot_sound p); apply Hs; auto.
  - intros sl H1; apply (slot_sound p); apply Hs; auto.
  - intros sl t H1 H2; apply transmission_sound; apply (Ht sl t); auto.
  - intros F; apply (ForwardOnce_ext _ _ _ (stock_in (Map.empty N))); auto.
    intros c v; unfold stock_in, stock_of; rewrite find_empty; auto.
Qed.
