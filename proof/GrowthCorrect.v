(** * Growth: how fast a chunk spreads, or is gathered *)

From Coq Require Import Arith NArith PArith List FMapPositive Bool Lia.
From Heliograph Require Import Model Check CheckCorrect Bounds Weighted BoundsCorrect.
Import ListNotations.
Open Scope N_scope.

(** ** Counting *)

Definition size {A} (l : list A) : N := N.of_nat (length l).

Lemma size_incl : forall A (l m : list A), NoDup l -> incl l m -> size l <= size m.
Proof. intros A l m H1 H2; unfold size; pose proof (NoDup_incl_length H1 H2); lia. Qed.

Lemma size_app : forall A (l m : list A), size (l ++ m) = size l + size m.
Proof. intros; unfold size; rewrite app_length; lia. Qed.

Lemma size_cons : forall A (a : A) l, size (a :: l) = 1 + size l.
Proof. intros; unfold size; cbn [length]; lia. Qed.

Lemma size_flat_map : forall A B (f : A -> list B) l,
  size (flat_map f l) = sum (fun a => size (f a)) l.
Proof. induction l as [|a l IH]; auto; simpl; rewrite size_app, IH; auto. Qed.

Lemma size_filter : forall A (f : A -> bool) l, size (filter f l) = sum (fun a => one_if (f a)) l.
Proof.
  induction l as [|a l IH]; auto; cbn [filter sum fold_right].
  fold (sum (fun a => one_if (f a)) l); rewrite <- IH.
  destruct (f a); unfold one_if; rewrite ?size_cons; lia.
Qed.

Lemma size_map : forall A B (f : A -> B) l, size (map f l) = size l.
Proof. intros; unfold size; rewrite map_length; auto. Qed.

Lemma sum_incl : forall A (f : A -> N) l m, NoDup l -> incl l m -> sum f l <= sum f m.
Proof.
  induction l as [|a l IH]; intros m Hd Hi; simpl; [lia|].
  inversion Hd; subst.
  assert (Ha : In a m) by (apply Hi; simpl; auto).
  apply in_split in Ha as [m1 [m2 ->]].
  assert (sum f l <= sum f (m1 ++ m2)).
  { apply IH; auto; intros b Hb; assert (Hb' : In b (m1 ++ a :: m2)) by (apply Hi; simpl; auto).
    apply in_app_iff in Hb' as [|[->|]]; [apply in_app_iff; auto | tauto | apply in_app_iff; auto]. }
  rewrite sum_app in *; simpl; lia.
Qed.

Lemma over_least : forall A (f : A -> N) l m k n,
  NoDup l -> incl l m -> size l <= k -> sum f l <= over n (map f m) k.
Proof.
  intros A f l m k n Hd Hi Hk; unfold over; rewrite sum_map.
  assert (H1 : sum f l <= sum (fun a => n + (f a - n)) l) by (apply sum_le; intros; lia).
  rewrite sum_plus in H1.
  assert (H2 : sum (fun _ => n) l = n * size l).
  { clear; induction l as [|a l IH]; [unfold size; simpl; lia|].
    change (sum (fun _ : A => n) (a :: l)) with (n + sum (fun _ : A => n) l).
    rewrite IH, size_cons; lia. }
  pose proof (sum_incl _ (fun a => f a - n) l m Hd Hi); nia.
Qed.

Lemma greatest_least : forall l k x, (forall n, x <= over n l k) -> x <= greatest (Some k) l.
Proof.
  intros l k x H; unfold greatest.
  induction (nodup N.eq_dec l) as [|n c IH]; simpl; [auto | apply N.min_glb; auto].
Qed.

Lemma greatest_sound : forall A (f : A -> N) l m k,
  NoDup l -> incl l m -> within (size l) k -> sum f l <= greatest k (map f m).
Proof.
  intros A f l m [k|] Hd Hi Hk; simpl in Hk.
  - apply greatest_least; intros n; apply over_least; auto.
  - unfold greatest; rewrite sum_map; apply sum_incl; auto.
Qed.

(** ** The nodes that can have been reached *)

Section Grow.
Variable p : problem.
Variable cap : node -> N.
Variable d : node -> N.
Variable starts : list node.
Variable reach : node -> slot -> list node.

Definition spread_once (held : list node) (sl : slot) : list node :=
  nodup Pos.eq_dec (held ++ flat_map (fun u => reach u sl) held).
Fixpoint holders (held : list node) (l : list slot) : list node :=
  match l with
  | [] => held
  | sl :: rest => holders (spread_once held sl) rest
  end.

Lemma spread_once_in : forall held sl v,
  In v (spread_once held sl) <-> In v held \/ exists u, In u held /\ In v (reach u sl).
Proof using.
  clear d cap; intros; unfold spread_once; rewrite nodup_In, in_app_iff, in_flat_map; tauto.
Qed.

Lemma holders_keep : forall l held v, In v held -> In v (holders held l).
Proof using.
  induction l as [|sl l IH]; simpl; intros held v H; auto.
  apply IH; apply spread_once_in; auto.
Qed.

Lemma holders_app : forall l m held, holders held (l ++ m) = holders (holders held l) m.
Proof using. induction l as [|sl l IH]; simpl; intros; auto. Qed.

Definition tame (sl : slot) : Prop := forall u, In u (all_nodes p) ->
  size (nodup Pos.eq_dec (reach u sl)) <= cap u /\
  forall v, In v (reach u sl) ->
    In v (all_nodes p) /\ (forall h, hops (model p) = Some h -> d v <= d u + h).

Hypothesis starts_nodup : NoDup starts.

Record held_at (held : list node) (n : N) : Prop := {
  held_nodup : NoDup held;
  held_starts : incl starts held;
  held_nodes : incl held (all_nodes p);
  held_ball : forall v h, In v held -> hops (model p) = Some h -> d v <= n * h
}.

Lemma held_next : forall held n sl, held_at held n -> tame sl ->
  held_at (spread_once held sl) (n + 1).
Proof.
  intros held n sl [H1 H2 H3 H4] Ht; constructor.
  - apply NoDup_nodup.
  - intros v Hv; apply spread_once_in; auto.
  - intros v Hv; apply spread_once_in in Hv as [Hv|[u [Hu Hv]]]; [auto | apply (Ht u); auto].
  - intros v h Hv Hh; apply spread_once_in in Hv as [Hv|[u [Hu Hv]]].
    + specialize (H4 v h Hv Hh); lia.
    + specialize (H4 u h Hu Hh); destruct (Ht u (H3 u Hu)) as [_ H].
      destruct (H v Hv) as [_ H5]; specialize (H5 h Hh); lia.
Qed.

Lemma held_size : forall held n, held_at held n -> size held <= in_ball p d n.
Proof.
  intros held n [H1 H2 H3 H4]; unfold in_ball; destruct (hops (model p)) as [h|] eqn:E.
  - rewrite <- size_filter; apply size_incl; auto.
    intros v Hv; apply filter_In; split; auto; apply N.leb_le; apply H4; auto.
  - apply (size_incl _ held); auto.
Qed.

Definition outside : list node := filter (fun v => negb (mem v starts)) (all_nodes p).

Lemma filter_split : forall A (f : A -> N) (g : A -> bool) l,
  sum f l = sum f (filter g l) + sum f (filter (fun a => negb (g a)) l).
Proof.
  induction l as [|a l IH]; auto; cbn [filter]; change (sum f (a :: l)) with (f a + sum f l).
  rewrite IH; destruct (g a); cbn [negb];
    [change (sum f (a :: filter g l)) with (f a + sum f (filter g l)) |
     change (sum f (a :: filter (fun a => negb (g a)) l))
       with (f a + sum f (filter (fun a => negb (g a)) l))]; lia.
Qed.

Lemma sum_ones : forall A (l : list A), sum (fun _ => 1) l = size l.
Proof.
  induction l as [|a l IH]; auto; rewrite size_cons, <- IH; auto.
Qed.

Lemma held_cap : forall held n, held_at held n ->
  sum cap held <= sum cap starts + greatest (Some (size held - size starts)) (map cap outside).
Proof.
  intros held n [H1 H2 H3 H4].
  rewrite (filter_split _ cap (fun v => mem v starts) held).
  assert (A1 : sum cap (filter (fun v => mem v starts) held) <= sum cap starts).
  { apply sum_incl; [apply NoDup_filter; auto|].
    intros v Hv; apply filter_In in Hv as [_ Hv]; apply mem_in; auto. }
  assert (A2 : sum cap (filter (fun v => negb (mem v starts)) held) <=
    greatest (Some (size held - size starts)) (map cap outside)); [|lia].
  apply greatest_sound.
  - apply NoDup_filter; auto.
  - intros v Hv; apply filter_In in Hv as [Hv Hm]; apply filter_In; auto.
  - simpl; pose proof (filter_split _ (fun _ => 1) (fun v => mem v starts) held) as Hs.
    rewrite !sum_ones in Hs.
    assert (size starts <= size (filter (fun v => mem v starts) held)); [|lia].
    apply size_incl; auto; intros v Hv; apply filter_In; split; auto; apply mem_in; auto.
Qed.

Lemma held_grows : forall held n sl, held_at held n -> tame sl ->
  size (spread_once held sl) <= size held + sum cap held.
Proof.
  intros held n sl H Ht.
  eapply N.le_trans;
    [apply (size_incl _ _ (held ++ flat_map (fun u => nodup Pos.eq_dec (reach u sl)) held))|].
  - apply NoDup_nodup.
  - intros v Hv; apply spread_once_in in Hv as [Hv|[u [Hu Hv]]]; apply in_app_iff; auto.
    right; apply in_flat_map; exists u; split; auto; apply nodup_In; auto.
  - rewrite size_app, size_flat_map.
    assert (sum (fun u => size (nodup Pos.eq_dec (reach u sl))) held <= sum cap held); [|lia].
    apply sum_le; intros u Hu; apply (Ht u); apply (held_nodes _ _ H); auto.
Qed.

Lemma greatest_more : forall l k m, k <= m -> greatest (Some k) l <= greatest (Some m) l.
Proof.
  intros l k m H; unfold greatest.
  assert (Ho : forall n, over n l k <= over n l m) by (intros n; unfold over; nia).
  induction (nodup N.eq_dec l) as [|n c IH]; simpl; [auto|]; specialize (Ho n); lia.
Qed.

Lemma grow_sound : forall wanted l fuel held n reached,
  (forall sl, In sl l -> tame sl) -> held_at held n -> size held <= reached ->
  wanted <= size (holders held l) ->
  grow fuel (in_ball p d) (sum cap starts) (map cap outside) (size starts) wanted reached n
    <= n + size l.
Proof.
  intros wanted; induction l as [|sl l IH]; intros fuel held n reached Ht Hh Hr Hw.
  - destruct fuel; simpl; [lia|].
    destruct (N.leb_spec wanted reached); [lia | simpl in Hw; lia].
  - destruct fuel; cbn [grow]; [lia|].
    destruct (N.leb_spec wanted reached); [lia|].
    rewrite size_cons.
    assert (Hsl : tame sl) by (apply Ht; simpl; auto).
    pose proof (held_next held n sl Hh Hsl) as Hn.
    eapply N.le_trans; [apply (IH fuel (spread_once held sl) (n + 1)); auto|lia].
    + intros; apply Ht; simpl; auto.
    + apply N.min_glb; [apply held_size; auto|].
      pose proof (held_grows held n sl Hh Hsl); pose proof (held_cap held n Hh).
      pose proof (greatest_more (map cap outside) (size held - size starts)
        (reached - size starts)); lia.
Qed.

Lemma most_below : forall l n, (forall v, In v l -> d v <= n) -> most d l <= n.
Proof.
  induction l as [|v l IH]; simpl; intros n H; [lia|].
  assert (d v <= n) by (apply H; auto); assert (most d l <= n) by (apply IH; auto); lia.
Qed.

Lemma growing_sound : forall goals l,
  (forall sl, In sl l -> tame sl) -> incl starts (all_nodes p) ->
  (forall v, In v starts -> d v = 0) -> incl goals (holders starts l) ->
  growing p cap d starts goals <= size l.
Proof.
  intros goals l Ht Hs Hd Hg; unfold growing; cbv zeta; fold (size starts).
  set (all := nodup Pos.eq_dec (starts ++ goals)); fold (size all).
  destruct (N.leb_spec (size all) (size starts)); [lia|].
  assert (H0 : held_at starts 0).
  { constructor; auto; [apply incl_refl|]; intros v h Hv _; rewrite (Hd v Hv); lia. }
  apply N.max_lub.
  - pose proof (grow_sound (size all) l (S (Pos.to_nat (nodes (net p)))) starts 0 (size starts)) as G.
    unfold outside in G; apply G; auto; [lia|].
    apply size_incl; [apply NoDup_nodup|].
    intros v Hv; apply nodup_In in Hv; apply in_app_iff in Hv as [Hv|Hv];
      [apply holders_keep; auto | auto].
  - destruct (hops (model p)) as [h|] eqn:Eh; [|lia].
    apply ceil_div_le; apply most_below; intros v Hv; apply Hg in Hv.
    assert (Hl : forall l held n, (forall sl, In sl l -> tame sl) -> held_at held n ->
              held_at (holders held l) (n + size l)).
    { clear - Hs; induction l as [|sl l IH]; intros held n Ht Hh.
      - simpl; replace (n + size []) with n by (unfold size; simpl; lia); auto.
      - simpl; rewrite size_cons; replace (n + (1 + size l)) with (n + 1 + size l) by lia.
        apply IH; [intros; apply Ht; simpl; auto|].
        apply held_next; auto; apply Ht; simpl; auto. }
    specialize (Hl l starts 0 Ht H0); rewrite N.add_0_l in Hl.
    apply (held_ball _ _ Hl v h); auto.
Qed.
End Grow.

(** ** The schedule *)

Section Schedule.
Variable p : problem.
Variable s : schedule.
Hypothesis P : performs p s.
Hypothesis F : conflict_free p s.
Hypothesis Hnodes : nodes_ok p = true.

Definition mine (c : chunk_id) (u : node) (t : transmission) : bool :=
  Pos.eqb (chunk_of t) c && Pos.eqb (sender t) u.
Definition not_self (u v : node) : bool := negb (Pos.eqb v u).
Definition reach_forward_of (c : chunk_id) (u : node) (sl : slot) : list node :=
  filter (not_self u) (flat_map (receivers (net p)) (filter (mine c u) sl)).
Definition to_me (c : chunk_id) (u : node) (t : transmission) : bool :=
  Pos.eqb (chunk_of t) c && mem u (receivers (net p) t).
Definition reach_backward_of (c : chunk_id) (u : node) (sl : slot) : list node :=
  filter (not_self u) (map sender (filter (to_me c u) sl)).

Lemma receiver_node : forall sl t r, In sl s -> In t sl -> In r (receivers (net p) t) ->
  In r (all_nodes p).
Proof.
  intros sl t r Hsl Ht Hr; apply all_nodes_in.
  destruct (receivers_read p t r (slot_valid p s P sl Hsl t Ht) Hr) as [e [_ He]].
  apply (readers_node p e); auto.
Qed.

Lemma route_hops : forall sl t h, In sl s -> In t sl -> hops (model p) = Some h ->
  sum every_hop (route t) <= h.
Proof.
  intros sl t h Hsl Ht Hh; destruct (free_routes _ _ F sl t Hsl Ht) as [H _].
  unfold HopLimit in H; rewrite Hh in H; rewrite hop_length; auto.
Qed.

Lemma nodup_size : forall (l : list node), size (nodup Pos.eq_dec l) <= size l.
Proof.
  intros l; apply size_incl; [apply NoDup_nodup | intros v Hv; apply nodup_In in Hv; auto].
Qed.

Lemma filter_size : forall A (f : A -> bool) l, size (filter f l) <= size l.
Proof.
  intros A f l; rewrite size_filter, <- sum_ones; apply sum_le; intros a _.
  unfold one_if; destruct (f a); lia.
Qed.

(** Transmissions that a node starts, and those that reach it. *)
Lemma mine_outs : forall c u sl, In sl s -> size (filter (mine c u) sl) <= outs p any_channel u.
Proof.
  intros c u sl Hsl; rewrite size_filter.
  eapply N.le_trans; [|apply (outs_capacity p s P F any_channel u sl Hsl)].
  apply sum_le; intros t Ht; apply one_if_le; intros H; unfold mine in H.
  apply andb_true_iff in H as [_ H]; unfold sends_from; rewrite H.
  pose proof (slot_valid p s P sl Hsl t Ht) as V.
  rewrite (where_any p t); auto; [unfold one_if; simpl; lia|].
  destruct (first_channel _ _ V) as [e [rest [Er _]]]; unfold first_of; rewrite Er; simpl; auto.
Qed.

Lemma mine_limit : forall c u sl, In sl s ->
  within (size (filter (mine c u) sl)) (send_limit (model p)).
Proof.
  intros c u sl Hsl.
  assert (H1 : size (filter (mine c u) sl) <= count u (map sender sl)).
  { rewrite size_filter, count_sum, sum_map; apply sum_le; intros t _; apply one_if_le; intros H.
    unfold mine in H; apply andb_true_iff in H as [_ H]; rewrite H; unfold one_if; lia. }
  assert (H2 : size (filter (mine c u) sl) <= count u (flat_map (starts (net p)) sl)).
  { rewrite size_filter, count_sum, sum_flat_map; apply sum_le; intros t _; apply one_if_le; intros H.
    unfold mine in H; apply andb_true_iff in H as [_ H]; unfold starts; cbn [sum fold_right].
    rewrite H; unfold one_if at 1; lia. }
  destruct (free_ports _ _ F sl Hsl u) as [H3 _]; pose proof (free_transmitters _ _ F sl Hsl u) as H4.
  unfold send_limit; destruct (sends (model p)), (transmitters (model p)); simpl in *; auto; lia.
Qed.

Lemma to_me_ins : forall c u sl, In sl s -> size (filter (to_me c u) sl) <= ins p any_channel u.
Proof.
  intros c u sl Hsl; rewrite size_filter.
  eapply N.le_trans; [|apply (ins_capacity p s P F any_channel u sl Hsl)].
  apply sum_le; intros t Ht; apply one_if_le; intros H; unfold to_me in H.
  apply andb_true_iff in H as [_ H]; apply mem_in in H.
  rewrite (arrives_any p s P sl t u Hsl Ht H); unfold one_if; lia.
Qed.

(** *** Forward *)

Lemma receivers_few : forall sl t, In sl s -> In t sl -> shape_of t = Path ->
  size (receivers (net p) t) <= most_readers p.
Proof.
  intros sl t Hsl Ht Hp.
  assert (Hall : forall l ch, In ch (map snd l) ->
    size (readers ch) <= fold_right (fun (ec : channel_id * channel) n =>
      N.max (N.of_nat (length (readers (snd ec)))) n) 1 l).
  { induction l as [|[e ch'] l IH]; simpl; intros ch H; [contradiction|].
    destruct H as [->|H]; [unfold size; lia | specialize (IH ch H); lia]. }
  assert (Hone : forall l, 1 <= fold_right (fun (ec : channel_id * channel) n =>
      N.max (N.of_nat (length (readers (snd ec)))) n) 1 l).
  { induction l; simpl; lia. }
  unfold receivers, most_readers; destruct (receiver t); [apply (Hone (edges p))|].
  eapply N.le_trans; [apply filter_size|].
  unfold readers_reached; rewrite Hp; unfold readers_of.
  destruct (channel_at (net p) (last (route t) 1%positive)) as [ch|] eqn:E.
  - apply Hall; apply in_map_iff; exists (last (route t) 1%positive, ch); split; auto.
    apply edges_find; auto.
  - unfold size; simpl; lia.
Qed.

Lemma nodup_pairs : NoDup (edges p).
Proof. apply (NoDup_map_inv fst); apply elements_nodup. Qed.

Lemma forward_cap : forall c u sl, trees (model p) = false -> In sl s ->
  size (nodup Pos.eq_dec (reach_forward_of c u sl)) <= informs p (most_readers p) u.
Proof.
  intros c u sl Htrees Hsl; unfold informs.
  assert (Hpath : forall t, In t sl -> shape_of t = Path).
  { intros t Ht; destruct (free_routes _ _ F sl t Hsl Ht) as [_ [H _]]; apply H; auto. }
  destruct (one_hop p) eqn:Eh.
  - set (used := fun ec : channel_id * channel => mem u (writers (snd ec)) &&
      existsb (fun t => Pos.eqb (first_of t) (fst ec)) (filter (mine c u) sl)).
    eapply N.le_trans;
      [apply (size_incl _ _ (flat_map (fun ec => filter (not_self u) (readers (snd ec)))
         (filter used (edges p))))|].
    + apply NoDup_nodup.
    + intros v Hv; apply nodup_In in Hv; apply filter_In in Hv as [Hv Hne].
      apply in_flat_map in Hv as [t [Ht Hv]].
      assert (Ht' := Ht); apply filter_In in Ht' as [Htsl Hm].
      pose proof (slot_valid p s P sl Hsl t Htsl) as V.
      destruct (only_channel p s P F sl t Hsl Htsl Eh) as [e Er].
      destruct (receivers_read p t v V Hv) as [e' [He' Hr]]; rewrite Er in He'.
      destruct He' as [<-|[]].
      destruct (first_channel _ _ V) as [e2 [rest [Er2 Hw]]].
      rewrite Er in Er2; inversion Er2; subst e2 rest.
      apply readers_where in Hr as [ch [Hch Hr]].
      apply writers_where in Hw as [ch' [Hch' Hw]]; rewrite Hch in Hch'; inversion Hch'; subst ch'.
      unfold mine in Hm; apply andb_true_iff in Hm as [_ Hm]; apply Pos.eqb_eq in Hm; subst u.
      apply in_flat_map; exists (e, ch); split; [|apply filter_In; auto].
      apply filter_In; split; [apply edges_find; auto|].
      unfold used; cbn [fst snd]; rewrite (proj2 (mem_in _ _) Hw); simpl.
      apply existsb_exists; exists t; split; auto.
      unfold first_of; rewrite Er; simpl; apply Pos.eqb_refl.
    + rewrite size_flat_map.
      apply (greatest_sound _ (fun ec => others u (snd ec))).
      * apply NoDup_filter; apply nodup_pairs.
      * intros ec Hec; apply filter_In in Hec as [Hec Hu]; apply filter_In; split; auto.
        unfold used in Hu; apply andb_true_iff in Hu; tauto.
      * pose proof (mine_limit c u sl Hsl) as Hl.
        assert (Hs : size (filter used (edges p)) <= size (filter (mine c u) sl)).
        { rewrite <- (size_map _ _ fst), <- (size_map _ _ first_of (filter (mine c u) sl)).
          apply size_incl.
          - pose proof (elements_nodup _ (channels (net p))) as Hn; fold (edges p) in Hn.
            clear - Hn; induction (edges p) as [|[e ch] l IH]; simpl in *; [constructor|].
            inversion Hn; subst; destruct (used (e, ch)); auto; simpl; constructor; auto.
            intros H; apply H1; apply in_map_iff in H as [ec [<- H]]; apply filter_In in H as [H _].
            apply in_map; auto.
          - intros e He; apply in_map_iff in He as [ec [<- Hec]]; apply filter_In in Hec as [_ Hu].
            unfold used in Hu; apply andb_true_iff in Hu as [_ Hu].
            apply existsb_exists in Hu as [t [Ht He]]; apply Pos.eqb_eq in He; rewrite <- He.
            apply in_map; auto. }
        destruct (send_limit (model p)); simpl in *; auto; lia.
  - eapply N.le_trans; [apply nodup_size|]; unfold reach_forward_of.
    eapply N.le_trans; [apply filter_size|]; rewrite size_flat_map.
    assert (Hsum : sum (fun t => size (receivers (net p) t)) (filter (mine c u) sl) <=
              most_readers p * size (filter (mine c u) sl)).
    { assert (Hin : forall t, In t (filter (mine c u) sl) -> In t sl)
        by (intros t H; apply filter_In in H; tauto).
      induction (filter (mine c u) sl) as [|t l IH]; [unfold size; simpl; lia|].
      rewrite size_cons; change (sum ?f (t :: l)) with (f t + sum f l).
      assert (size (receivers (net p) t) <= most_readers p)
        by (apply (receivers_few sl); auto; [|apply Hpath]; apply Hin; simpl; auto).
      assert (sum (fun t => size (receivers (net p) t)) l <= most_readers p * size l)
        by (apply IH; intros; apply Hin; simpl; auto); lia. }
    pose proof (mine_outs c u sl Hsl); nia.
Qed.

Lemma forward_tame : forall c d sl, trees (model p) = false -> In sl s ->
  fits p false every_hop d = true ->
  tame p (informs p (most_readers p)) d (reach_forward_of c) sl.
Proof.
  intros c d sl Htrees Hsl Hd u _; split; [apply forward_cap; auto|].
  intros v Hv; apply filter_In in Hv as [Hv _]; apply in_flat_map in Hv as [t [Ht Hv]].
  apply filter_In in Ht as [Ht Hm]; unfold mine in Hm; apply andb_true_iff in Hm as [_ Hm].
  apply Pos.eqb_eq in Hm; subst u.
  split; [apply (receiver_node sl t); auto|].
  intros h Hh; pose proof (route_hops sl t h Hsl Ht Hh).
  pose proof (reach_forward p every_hop d t v Hd (slot_valid p s P sl Hsl t Ht) Hv); lia.
Qed.

Lemma forward_holders : forall c x (l : schedule) (st : state) held,
  (forall v, st c v x -> In v held) ->
  forall v, run (net p) l st c v x -> In v (holders (reach_forward_of c) held l).
Proof.
  intros c x; induction l as [|sl l IH]; simpl; intros st held Hst v Hv; auto.
  apply (IH (after (net p) sl st)); auto; clear v Hv.
  intros v [[[t r] [Hd [[Hc Hr] Hs]]]|[Hs _]]; apply spread_once_in; [|left; auto].
  apply in_deliveries in Hd as [Ht Hd]; simpl in *; subst r.
  destruct (Pos.eq_dec v (sender t)) as [->|Hne]; [left; auto | right].
  exists (sender t); split; auto; apply filter_In; split.
  - apply in_flat_map; exists t; split; auto; apply filter_In; split; auto.
    unfold mine; rewrite Hc, !Pos.eqb_refl; auto.
  - unfold not_self; apply negb_true_iff; apply Pos.eqb_neq; auto.
Qed.

(** As long as the only holder does not send, nobody else holds it. *)
Lemma nobody_else : forall c x u (l : schedule) (st : state),
  (forall v, st c v x -> v = u) -> existsb (existsb (mine c u)) l = false ->
  forall v, run (net p) l st c v x -> v = u.
Proof.
  intros c x u; induction l as [|sl l IH]; cbn [existsb run]; intros st Hst Hno v Hv; auto.
  apply orb_false_iff in Hno as [H1 H2]; apply (IH (after (net p) sl st)); auto; clear v Hv.
  intros v [[[t r] [Hd [[Hc Hr] Hs]]]|[Hs _]]; auto.
  apply in_deliveries in Hd as [Ht Hd]; simpl in *; subst r.
  assert (existsb (mine c u) sl = true); [|congruence].
  apply existsb_exists; exists t; split; auto.
  unfold mine; rewrite (Hst _ Hs), Hc, !Pos.eqb_refl; auto.
Qed.

Lemma run_app : forall w l m st, run w (l ++ m) st = run w m (run w l st).
Proof. induction l as [|sl l IH]; simpl; intros; auto. Qed.

Lemma waiting_before : forall q n, q <> 0 -> waiting q n * n < q.
Proof.
  intros q n H; unfold waiting; destruct (N.eqb_spec q 0); [congruence|].
  unfold ceil_div; destruct (N.eq_dec n 0) as [->|Hn]; [lia|].
  pose proof (N.mul_div_le (q + n - 1) n Hn); nia.
Qed.

(** Of many chunks that a node sends, or receives, some are late. [acts c] says that a transmission
    of the node serves chunk [c]. *)
Lemma some_late : forall (Q : list (chunk_id * chunk)) (acts : chunk_id -> transmission -> bool)
    perslot l,
  NoDup (map fst Q) ->
  (forall c t, acts c t = true -> chunk_of t = c) ->
  (forall sl, In sl l -> size (filter (fun t => acts (chunk_of t) t) sl) <= perslot) ->
  size l * perslot < size Q ->
  exists ck, In ck Q /\ existsb (existsb (acts (fst ck))) l = false.
Proof.
  intros Q acts perslot l Hd Hc Hn Hq.
  destruct (forallb (fun ck => existsb (existsb (acts (fst ck))) l) Q) eqn:E.
  - exfalso; rewrite forallb_forall in E.
    assert (H : size Q <= size (flat_map (filter (fun t => acts (chunk_of t) t)) l)).
    { rewrite <- (size_map _ _ fst Q), <- (size_map _ _ chunk_of (flat_map _ l)).
      apply size_incl; auto; intros c H; apply in_map_iff in H as [ck [<- Hck]].
      specialize (E ck Hck); apply existsb_exists in E as [sl [Hsl E]].
      apply existsb_exists in E as [t [Ht E]]; pose proof (Hc _ _ E) as Hct.
      apply in_map_iff; exists t; split; auto; apply in_flat_map; exists sl; split; auto.
      apply filter_In; rewrite Hct; auto. }
    rewrite size_flat_map in H.
    assert (sum (fun sl => size (filter (fun t => acts (chunk_of t) t) sl)) l <= size l * perslot);
      [|lia].
    clear - Hn; induction l as [|sl l IH]; [unfold size; simpl; lia|].
    change (sum ?f (sl :: l)) with (f sl + sum f l); rewrite size_cons.
    assert (size (filter (fun t => acts (chunk_of t) t) sl) <= perslot) by (apply Hn; simpl; auto).
    assert (sum (fun sl => size (filter (fun t => acts (chunk_of t) t) sl)) l <= size l * perslot)
      by (apply IH; intros; apply Hn; simpl; auto); lia.
  - assert (H : exists ck, In ck Q /\ existsb (existsb (acts (fst ck))) l <> true).
    { clear - E; induction Q as [|ck Q IH]; simpl in E; [discriminate|].
      apply andb_false_iff in E as [E|E]; [exists ck; simpl; split; auto; congruence|].
      destruct (IH E) as [ck' [H1 H2]]; exists ck'; simpl; auto. }
    destruct H as [ck [H1 H2]]; exists ck; split; auto.
    destruct (existsb (existsb (acts (fst ck))) l); congruence.
Qed.

Lemma same_list_eq : forall a b, same_list a b = true -> a = b.
Proof.
  induction a as [|x a IH]; destruct b as [|y b]; simpl; intros H; try discriminate; auto.
  apply andb_true_iff in H as [H1 H2]; apply Pos.eqb_eq in H1; subst; f_equal; auto.
Qed.

Lemma alike_eq : forall k j, alike k j = true ->
  kind_of k = kind_of j /\ sources k = sources j /\ targets k = targets j.
Proof.
  intros k j H; unfold alike in H; apply andb_true_iff in H as [H H3].
  apply andb_true_iff in H as [H1 H2].
  apply same_list_eq in H2; apply same_list_eq in H3; repeat split; auto.
  destruct (kind_of k), (kind_of j); simpl in H1; congruence.
Qed.

Lemma queue_nodup : forall f : chunk_id * chunk -> bool, NoDup (map fst (filter f (chunks p))).
Proof.
  intros f; pose proof (elements_nodup _ (demand p)) as Hn; fold (chunks p) in Hn.
  induction (chunks p) as [|[c k] l IH]; simpl in *; [constructor|].
  inversion Hn; subst; destruct (f (c, k)); auto; simpl; constructor; auto.
  intros H; apply H1; apply in_map_iff in H as [ck [<- H]]; apply filter_In in H as [H _].
  apply in_map; auto.
Qed.

Lemma nodup_only : forall (l : list node) v, NoDup l -> (forall u, In u l -> u = v) -> In v l -> l = [v].
Proof.
  intros [|a [|b l]] v Hd Ho Hi; [contradiction | rewrite (Ho a) by (simpl; auto); auto |].
  exfalso; inversion Hd; subst; apply H1; rewrite (Ho a), <- (Ho b) by (simpl; auto); simpl; auto.
Qed.

Definition forward_starts (k : chunk) (v : node) : list node :=
  if is_sum k then [v] else nodup Pos.eq_dec (sources k).

(** Who holds what the targets of a chunk need, at the start. *)
Lemma forward_start : forall c k v, Map.find c (demand p) = Some k -> In v (sources k) ->
  exists x, required k x /\ forall u, initial p c u x -> In u (forward_starts k v).
Proof.
  intros c k v Hk Hv; unfold required, initial, forward_starts, is_sum.
  destruct (kind_of k) eqn:Kk.
  - exists the_copy; split; auto; intros u [k2 [Hk2 [Hu _]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; apply nodup_In; auto.
  - exists v; split; auto; intros u [k2 [Hk2 [Hu E]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite Kk in E; simpl; auto.
  - exists v; split; auto; intros u [k2 [Hk2 [Hu E]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite Kk in E; simpl; auto.
Qed.

(** [c] is the chunk that is watched, from slot [n] on. *)
Lemma spreads_from : forall c k v d n,
  Map.find c (demand p) = Some k -> trees (model p) = false ->
  fits p false every_hop d = true ->
  (forall u, In u (forward_starts k v) -> d u = 0 /\ In u (all_nodes p)) ->
  (exists x, required k x /\
     forall u, run (net p) (firstn n s) (initial p) c u x -> In u (forward_starts k v)) ->
  growing p (informs p (most_readers p)) d (forward_starts k v) (targets k) <= size (skipn n s).
Proof.
  intros c k v d n Hk Htrees Hfit Hs [x [Hx Hi]].
  assert (Hin : forall sl, In sl (skipn n s) -> In sl s).
  { intros sl H; rewrite <- (firstn_skipn n s); apply in_app_iff; auto. }
  apply (growing_sound p (informs p (most_readers p)) d (forward_starts k v) (reach_forward_of c)).
  - unfold forward_starts; destruct (is_sum k);
      [constructor; [simpl; tauto | constructor] | apply NoDup_nodup].
  - intros sl Hsl; apply forward_tame; auto.
  - intros u Hu; apply Hs; auto.
  - intros u Hu; apply Hs; auto.
  - intros g Hg; apply (forward_holders c x (skipn n s) (run (net p) (firstn n s) (initial p))); auto.
    rewrite <- run_app, firstn_skipn.
    apply (performs_completion _ _ P c k g); auto.
Qed.

Lemma size_skipn : forall n, size (skipn n s) = slots s - N.of_nat n.
Proof. intros n; unfold size, slots; rewrite skipn_length; lia. Qed.

Lemma size_firstn : forall n, size (firstn n s) <= N.of_nat n.
Proof. intros n; unfold size; rewrite firstn_length; lia. Qed.

Lemma leaves_only : forall c k v, Map.find c (demand p) = Some k -> leaves (is_node v) k = true ->
  In v (sources k) -> exists x, required k x /\ forall u, initial p c u x -> u = v.
Proof.
  intros c k v Hk El Hv; unfold leaves in El; apply andb_true_iff in El as [El _].
  unfold required, initial; destruct (kind_of k) eqn:Kk.
  - exists the_copy; split; auto; intros u [k2 [Hk2 [Hu _]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2.
    rewrite forallb_forall in El; apply El in Hu; apply Pos.eqb_eq; auto.
  - exists v; split; auto; intros u [k2 [Hk2 [Hu E]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite Kk in E; auto.
  - exists v; split; auto; intros u [k2 [Hk2 [Hu E]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite Kk in E; auto.
Qed.

Lemma spreading_sound : forall c v, spreading_slots p c v <= slots s.
Proof.
  intros c v; unfold spreading_slots.
  destruct (Map.find c (demand p)) as [k|] eqn:Hk; [|lia]; cbv zeta.
  change (if is_sum k then [v] else nodup Pos.eq_dec (sources k)) with (forward_starts k v).
  set (d := hop_distances p false (forward_starts k v)).
  set (f := fun ck : chunk_id * chunk => alike k (snd ck) && leaves (is_node v) (snd ck)).
  set (q := sum (fun ck => one_if (f ck)) (chunks p)).
  change (sum (fun ck => one_if (alike k (snd ck) && leaves (is_node v) (snd ck))) (chunks p))
    with q.
  destruct (negb (trees (model p)) && mem v (sources k) && fits p false every_hop d &&
    forallb (fun u => (d u =? 0) && Pos.leb u (nodes (net p))) (forward_starts k v)) eqn:E; [|lia].
  apply andb_true_iff in E as [E E4]; apply andb_true_iff in E as [E E3].
  apply andb_true_iff in E as [E1 E2]; apply negb_true_iff in E1; apply mem_in in E2.
  assert (Hs : forall u, In u (forward_starts k v) -> d u = 0 /\ In u (all_nodes p)).
  { intros u Hu; rewrite forallb_forall in E4; specialize (E4 u Hu).
    apply andb_true_iff in E4 as [E4 E5]; split; [apply N.eqb_eq; auto|].
    apply all_nodes_in; apply Pos.leb_le; auto. }
  destruct (growing p (informs p (most_readers p)) d (forward_starts k v) (targets k)) as [|n] eqn:G;
    [lia|].
  set (per := outs p any_channel v).
  destruct (N.eq_dec q 0) as [Hq|Hq].
  - unfold waiting; rewrite Hq; cbn [N.eqb].
    assert (H : growing p (informs p (most_readers p)) d (forward_starts k v) (targets k) <=
              size (skipn 0 s)).
    { apply (spreads_from c); auto; apply forward_start; auto. }
    rewrite G, size_skipn in H; lia.
  - set (w := N.to_nat (waiting q per)).
    destruct (some_late (filter f (chunks p)) (fun c' => mine c' v) per (firstn w s)) as [[c' k'] [Hc Hl]].
    + apply queue_nodup.
    + intros c' t H; unfold mine in H; apply andb_true_iff in H as [H _]; apply Pos.eqb_eq; auto.
    + intros sl Hsl; assert (Hin : In sl s)
        by (rewrite <- (firstn_skipn w s); apply in_app_iff; auto).
      rewrite size_filter; eapply N.le_trans; [|apply (outs_capacity p s P F any_channel v sl Hin)].
      apply sum_le; intros t Ht; apply one_if_le; intros H; unfold mine in H.
      apply andb_true_iff in H as [_ H]; unfold sends_from; rewrite H.
      pose proof (slot_valid p s P sl Hin t Ht) as V.
      rewrite (where_any p t); auto; [unfold one_if; simpl; lia|].
      destruct (first_channel _ _ V) as [e [rest [Er _]]]; unfold first_of; rewrite Er; simpl; auto.
    + rewrite size_filter; fold q; apply N.le_lt_trans with (waiting q per * per);
        [apply N.mul_le_mono_r | apply waiting_before; auto].
      eapply N.le_trans; [apply size_firstn | unfold w; lia].
    + cbn [fst] in Hl; apply filter_In in Hc as [Hc Hf]; unfold f in Hf; cbn [snd] in Hf.
      apply andb_true_iff in Hf as [Ha Hlv]; apply alike_eq in Ha as [Ka [Sa Ta]].
      apply elements_find in Hc.
      assert (Hst : forward_starts k' v = forward_starts k v)
        by (unfold forward_starts, is_sum; rewrite Ka, Sa; auto).
      assert (H : growing p (informs p (most_readers p)) d (forward_starts k' v) (targets k') <=
                size (skipn w s)).
      { apply (spreads_from c'); auto.
        - rewrite Hst; auto.
        - destruct (leaves_only c' k' v Hc Hlv) as [x [Hx Hi]]; [rewrite <- Sa; auto|].
          exists x; split; auto; intros u Hu.
          apply (nobody_else c' x v) in Hu; auto; subst u.
          unfold forward_starts; destruct (is_sum k'); [simpl; auto | apply nodup_In; rewrite <- Sa; auto]. }
      rewrite Hst, <- Ta, G, size_skipn in H; unfold w in H; lia.
Qed.

(** *** Backward *)

Lemma backward_tame : forall c d sl, In sl s -> fits p true every_hop d = true ->
  tame p (ins p any_channel) d (reach_backward_of c) sl.
Proof.
  intros c d sl Hsl Hd u _; split.
  - eapply N.le_trans; [apply nodup_size|]; unfold reach_backward_of.
    eapply N.le_trans; [apply filter_size|]; rewrite size_map; apply to_me_ins; auto.
  - intros v Hv; apply filter_In in Hv as [Hv _]; apply in_map_iff in Hv as [t [<- Ht]].
    apply filter_In in Ht as [Ht Hm]; unfold to_me in Hm; apply andb_true_iff in Hm as [_ Hm].
    apply mem_in in Hm; pose proof (slot_valid p s P sl Hsl t Ht) as V.
    split; [apply all_nodes_in; apply (sender_exists _ _ V)|].
    intros h Hh; pose proof (route_hops sl t h Hsl Ht Hh).
    pose proof (reach_backward p every_hop d t u Hd V Hm); lia.
Qed.

Lemma backward_holders : forall c x held (l : schedule) (st : state) v,
  In v held -> run (net p) l st c v x ->
  exists u, In u (holders (reach_backward_of c) held (rev l)) /\ st c u x.
Proof.
  intros c x held; induction l as [|sl l IH]; simpl; intros st v Hv H; [exists v; auto|].
  destruct (IH (after (net p) sl st) v Hv H) as [u [Hu Ha]].
  rewrite holders_app; simpl.
  destruct Ha as [[[t r] [Hd [[Hc Hr] Hs]]]|[Hs _]].
  - apply in_deliveries in Hd as [Ht Hd]; simpl in *; subst r.
    exists (sender t); split; auto; apply spread_once_in.
    destruct (Pos.eq_dec (sender t) u) as [->|Hne]; [left; auto | right].
    exists u; split; auto; apply filter_In; split.
    + apply in_map_iff; exists t; split; auto; apply filter_In; split; auto.
      unfold to_me; rewrite Hc, Pos.eqb_refl; simpl; apply mem_in; auto.
    + unfold not_self; apply negb_true_iff; apply Pos.eqb_neq; auto.
  - exists u; split; auto; apply spread_once_in; auto.
Qed.

Lemma nothing_new : forall c x v (l : schedule) (st : state),
  existsb (existsb (to_me c v)) l = false -> run (net p) l st c v x -> st c v x.
Proof.
  intros c x v; induction l as [|sl l IH]; cbn [existsb run]; intros st Hno Hv; auto.
  apply orb_false_iff in Hno as [H1 H2].
  destruct (IH (after (net p) sl st) H2 Hv) as [[[t r] [Hd [[Hc Hr] Hs]]]|[Hs _]]; auto.
  apply in_deliveries in Hd as [Ht Hd]; simpl in *; subst r.
  assert (existsb (to_me c v) sl = true); [|congruence].
  apply existsb_exists; exists t; split; auto.
  unfold to_me; rewrite Hc, Pos.eqb_refl; simpl; apply mem_in; auto.
Qed.

Lemma gathers_until : forall c k v d n,
  Map.find c (demand p) = Some k -> is_sum k = true -> In v (targets k) ->
  fits p true every_hop d = true -> d v = 0 -> In v (all_nodes p) ->
  existsb (existsb (to_me c v)) (skipn n s) = false ->
  growing p (ins p any_channel) d [v] (sources k) <= size (rev (firstn n s)).
Proof.
  intros c k v d n Hk Hsum Hv Hfit Hd Hn Hno.
  assert (Hin : forall sl, In sl (rev (firstn n s)) -> In sl s).
  { intros sl H; apply in_rev in H; rewrite <- (firstn_skipn n s); apply in_app_iff; auto. }
  apply (growing_sound p (ins p any_channel) d [v] (reach_backward_of c)).
  - constructor; [simpl; tauto | constructor].
  - intros sl Hsl; apply backward_tame; auto.
  - intros u [<-|[]]; auto.
  - intros u [<-|[]]; auto.
  - intros x Hx.
    assert (Hr : required k x) by (unfold required, is_sum in *; destruct (kind_of k); [discriminate|auto|auto]).
    pose proof (proj2 (performs_completion _ _ P c k v Hk Hv x) Hr) as Hend.
    rewrite <- (firstn_skipn n s), run_app in Hend.
    apply nothing_new in Hend; auto.
    destruct (backward_holders c x [v] (firstn n s) (initial p) v) as [u [Hu Hi]]; [simpl; auto | auto|].
    destruct Hi as [k2 [Hk2 [_ E]]]; rewrite Hk in Hk2; inversion Hk2; subst k2.
    assert (x = u) as ->; [|auto].
    unfold is_sum in Hsum; destruct (kind_of k); [discriminate | auto | auto].
Qed.

Lemma gathering_sound : forall c v, gathering_slots p c v <= slots s.
Proof.
  intros c v; unfold gathering_slots.
  destruct (Map.find c (demand p)) as [k|] eqn:Hk; [|lia]; cbv zeta.
  set (d := hop_distances p true [v]).
  set (f := fun ck : chunk_id * chunk =>
    alike k (snd ck) && leaves (fun u => negb (is_node v u)) (snd ck)).
  set (q := sum (fun ck => one_if (f ck)) (chunks p)).
  change (sum (fun ck => one_if (alike k (snd ck) &&
    leaves (fun u => negb (is_node v u)) (snd ck))) (chunks p)) with q.
  destruct (is_sum k && mem v (targets k) && fits p true every_hop d && (d v =? 0) &&
    Pos.leb v (nodes (net p))) eqn:E; [|lia].
  apply andb_true_iff in E as [E E5]; apply andb_true_iff in E as [E E4].
  apply andb_true_iff in E as [E E3]; apply andb_true_iff in E as [E1 E2].
  apply mem_in in E2; apply N.eqb_eq in E4; apply Pos.leb_le in E5; apply all_nodes_in in E5.
  destruct (growing p (ins p any_channel) d [v] (sources k)) as [|n] eqn:G; [lia|].
  set (per := ins p any_channel v).
  destruct (N.eq_dec q 0) as [Hq|Hq].
  - unfold waiting; rewrite Hq; cbn [N.eqb].
    assert (H : growing p (ins p any_channel) d [v] (sources k) <= size (rev (firstn (length s) s))).
    { apply (gathers_until c); auto; rewrite skipn_all; auto. }
    rewrite G in H; unfold size in H; rewrite rev_length, firstn_all in H; unfold slots; lia.
  - set (w := (length s - N.to_nat (waiting q per))%nat).
    assert (Hlen : size (skipn w s) <= waiting q per).
    { rewrite size_skipn; unfold w, slots; lia. }
    destruct (some_late (filter f (chunks p)) (fun c' => to_me c' v) per (skipn w s)) as [[c' k'] [Hc Hl]].
    + apply queue_nodup.
    + intros c' t H; unfold to_me in H; apply andb_true_iff in H as [H _]; apply Pos.eqb_eq; auto.
    + intros sl Hsl; assert (Hin : In sl s)
        by (rewrite <- (firstn_skipn w s); apply in_app_iff; auto).
      rewrite size_filter; eapply N.le_trans; [|apply (ins_capacity p s P F any_channel v sl Hin)].
      apply sum_le; intros t Ht; apply one_if_le; intros H; unfold to_me in H.
      apply andb_true_iff in H as [_ H]; apply mem_in in H.
      rewrite (arrives_any p s P sl t v Hin Ht H); unfold one_if; lia.
    + rewrite size_filter; fold q; apply N.le_lt_trans with (waiting q per * per);
        [apply N.mul_le_mono_r; auto | apply waiting_before; auto].
    + cbn [fst] in Hl; apply filter_In in Hc as [Hc Hf]; unfold f in Hf; cbn [snd] in Hf.
      apply andb_true_iff in Hf as [Ha Hlv]; apply alike_eq in Ha as [Ka [Sa Ta]].
      apply elements_find in Hc.
      assert (H : growing p (ins p any_channel) d [v] (sources k') <= size (rev (firstn w s))).
      { apply (gathers_until c'); auto; [unfold is_sum in *; rewrite <- Ka; auto | rewrite <- Ta; auto]. }
      rewrite <- Sa, G in H; unfold size in H; rewrite rev_length, firstn_length in H.
      unfold slots; unfold w in H; lia.
Qed.

End Schedule.
