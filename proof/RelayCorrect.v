(** * Relay cost: rings and lines *)

From Coq Require Import Arith NArith PArith List FMapPositive MSetPositive SetoidList Bool Lia.
From Heliograph Require Import Model Check CheckCorrect Bounds Weighted BoundsCorrect GrowthCorrect RelayTable.
Import ListNotations.
Open Scope N_scope.

(** ** Lists *)

Lemma ascending_nodup : forall l, ascending l = true -> NoDup l.
Proof.
  assert (H : forall l x, ascending (x :: l) = true -> (forall y, In y l -> (x < y)%positive) /\ NoDup l).
  { induction l as [|z l IH]; intros x H; [split; [intros y []|constructor]|].
    cbn [ascending] in H; apply andb_true_iff in H as [H1 H2]; apply Pos.ltb_lt in H1.
    destruct (IH z H2) as [H3 H4]; split.
    - intros y [<-|Hy]; [auto | specialize (H3 y Hy); lia].
    - constructor; auto; intros Hz; specialize (H3 z Hz); lia. }
  intros [|x l] Hl; [constructor|]; destruct (H l x Hl) as [H1 H2]; constructor; auto.
  intros Hx; specialize (H1 x Hx); lia.
Qed.

Lemma counted_ones : forall last (l : list nat), N.of_nat (counted last l) = sum (fun i => one_if (last i)) l.
Proof. intros; unfold counted; fold (size (filter last l)); apply size_filter. Qed.

Lemma sum_rev : forall A (f : A -> N) l, sum f (rev l) = sum f l.
Proof. induction l as [|a l IH]; auto; simpl rev; rewrite sum_app, IH, sum_cons; simpl; lia. Qed.

Lemma spent_sum : forall w c s n, spent (fun _ => w) c n s = sum (spent_in (fun _ => w) c 0) s.
Proof. induction s as [|sl s IH]; intros n; auto; cbn [spent]; rewrite sum_cons, IH; auto. Qed.

(** ** Places *)

(** At most [k] links lie between two places of a ring of [n]. *)
Definition apart_on (n a b k : N) : Prop :=
  (a <= b + k /\ b <= a + k) \/ a + n <= b + k \/ b + n <= a + k.

Section Ring.
Variable p : problem.
Variable s : schedule.
Hypothesis P : performs p s.
Hypothesis F : conflict_free p s.
Hypothesis Htrees : trees (model p) = false.
Variable pl : places.
Hypothesis Hrings : rings_ok p pl = true.

Definition apart (k : N) (u v : node) : Prop := exists ring n a b,
  Map.find u pl = Some (ring, (a, n)) /\ Map.find v pl = Some (ring, (b, n)) /\ apart_on n a b k.

Lemma apart_sym : forall k u v, apart k u v -> apart k v u.
Proof.
  intros k u v [ring [n [a [b [H1 [H2 H3]]]]]]; exists ring, n, b, a; repeat split; auto.
  unfold apart_on in *; tauto.
Qed.

Lemma place_below : forall u ring a n, Map.find u pl = Some (ring, (a, n)) -> a < n.
Proof.
  intros u ring a n H; unfold rings_ok in Hrings.
  apply andb_true_iff in Hrings as [H1 _]; apply andb_true_iff in H1 as [_ H1].
  rewrite forallb_forall in H1; apply elements_find in H; apply H1 in H.
  apply N.ltb_lt in H; auto.
Qed.

Lemma place_one : forall u v ring a n m,
  Map.find u pl = Some (ring, (a, n)) -> Map.find v pl = Some (ring, (a, m)) -> u = v.
Proof.
  intros u v ring a n m H1 H2; unfold rings_ok in Hrings.
  apply andb_true_iff in Hrings as [_ H]; apply distinct_nodup in H.
  destruct H as [H _]; apply elements_find in H1; apply elements_find in H2.
  assert (E : (u, (ring, (a, n))) = (v, (ring, (a, m)))); [|inversion E; auto].
  clear - H H1 H2; induction (Map.elements pl) as [|e l IH]; [contradiction|].
  cbn [map] in H; inversion H as [|x y Hn Hd]; subst.
  destruct H1 as [E1|H1], H2 as [E2|H2]; [congruence | subst e | subst e | auto].
  - exfalso; apply Hn; apply (in_map place_key) in H2; exact H2.
  - exfalso; apply Hn; apply (in_map place_key) in H1; exact H1.
Qed.

Lemma channel_apart : forall e u v k x, In u (writers_of (net p) e) -> In v (readers_of (net p) e) ->
  apart k x u -> apart (k + 1) x v.
Proof.
  intros e u v k x Hu Hv [ring [n [a [b [H1 [H2 H3]]]]]].
  apply writers_where in Hu as [ch [Hch Hu]]; apply readers_where in Hv as [ch' [Hch' Hv]].
  rewrite Hch in Hch'; inversion Hch'; subst ch'.
  assert (Hr := Hrings); unfold rings_ok in Hr.
  apply andb_true_iff in Hr as [Hr _]; apply andb_true_iff in Hr as [Hr _].
  rewrite forallb_forall in Hr; apply edges_find in Hch; apply Hr in Hch; cbn [snd] in Hch.
  destruct (writers ch) as [|w [|]]; try discriminate.
  destruct (readers ch) as [|r [|]]; try discriminate.
  destruct Hu as [<-|[]], Hv as [<-|[]].
  unfold joined in Hch; rewrite H2 in Hch.
  destruct (Map.find r pl) as [[ring' [b' n']]|] eqn:H4; [|discriminate].
  apply andb_true_iff in Hch as [Hj1 Hj]; apply andb_true_iff in Hj1 as [Hj1 Hj2].
  apply Pos.eqb_eq in Hj1; apply N.eqb_eq in Hj2; subst ring' n'.
  exists ring, n, a, b'; repeat split; auto.
  pose proof (place_below _ _ _ _ H1); pose proof (place_below _ _ _ _ H2).
  pose proof (place_below _ _ _ _ H4).
  assert (Hc : b = b' \/ b + 1 = b' \/ (b + 1 = n /\ b' = 0) \/ b' + 1 = b \/ (b' + 1 = n /\ b = 0)).
  { unfold next_to in Hj; repeat rewrite orb_true_iff in Hj; repeat rewrite andb_true_iff in Hj.
    repeat rewrite N.eqb_eq in Hj; tauto. }
  unfold apart_on in *; lia.
Qed.

Lemma apart_more : forall x n m v, n <= m -> apart n x v -> apart m x v.
Proof.
  intros x n m v H [ring [k [a [b [H1 [H2 H3]]]]]]; exists ring, k, a, b; repeat split; auto.
  unfold apart_on in *; lia.
Qed.

Lemma apart_self : forall x, Map.find x pl <> None -> apart 0 x x.
Proof.
  intros x H; destruct (Map.find x pl) as [[ring [a n]]|] eqn:E; [|congruence].
  exists ring, n, a, a; repeat split; auto; left; lia.
Qed.

Lemma sender_placed : forall sl t, In sl s -> In t sl -> Map.find (sender t) pl <> None.
Proof.
  intros sl t Hsl Ht; destruct (first_channel p t (slot_valid p s P sl Hsl t Ht)) as [e [rest [_ He]]].
  apply writers_where in He as [ch [Hch Hu]].
  assert (Hr := Hrings); unfold rings_ok in Hr.
  apply andb_true_iff in Hr as [Hr _]; apply andb_true_iff in Hr as [Hr _].
  rewrite forallb_forall in Hr; apply edges_find in Hch; apply Hr in Hch; cbn [snd] in Hch.
  destruct (writers ch) as [|w [|]]; try discriminate; destruct Hu as [<-|[]].
  destruct (readers ch) as [|r [|]]; try discriminate.
  unfold joined in Hch; destruct (Map.find w pl); congruence.
Qed.

Lemma transmission_apart : forall sl t r, In sl s -> In t sl -> In r (receivers (net p) t) ->
  apart (sum every_hop (route t)) (sender t) r.
Proof.
  intros sl t r Hsl Ht Hr.
  apply (transmission_reaches p every_hop (fun k v => apart k (sender t) v) t r); auto.
  - intros; eapply apart_more; eauto.
  - intros n e u v Hu Hv Ha; eapply channel_apart; eauto.
  - apply (slot_valid p s P sl Hsl t Ht).
  - apply apart_self; eapply sender_placed; eauto.
Qed.

Lemma one_receiver : forall sl t, In sl s -> In t sl -> (length (receivers (net p) t) <= 1)%nat.
Proof.
  intros sl t Hsl Ht; destruct (free_routes _ _ F sl t Hsl Ht) as [_ [H _]]; specialize (H Htrees).
  unfold receivers; destruct (receiver t); [auto|].
  unfold readers_reached; rewrite H; unfold readers_of.
  destruct (channel_at (net p) (last (route t) 1%positive)) as [ch|] eqn:E; [|simpl; auto].
  assert (Hr := Hrings); unfold rings_ok in Hr.
  apply andb_true_iff in Hr as [Hr _]; apply andb_true_iff in Hr as [Hr _].
  rewrite forallb_forall in Hr; apply edges_find in E; apply Hr in E; cbn [snd] in E.
  destruct (writers ch) as [|w [|]]; try discriminate.
  destruct (readers ch) as [|r [|]]; try discriminate.
  simpl; destruct (negb (r =? sender t)%positive); simpl; auto.
Qed.

(** ** One chunk, from one start *)

Section Chunk.
Variable c : chunk_id.
Variable start : node.
Variable ring : positive.
Variables a0 n : N.
Hypothesis Hstart : Map.find start pl = Some (ring, (a0, n)).
Variable tips : transmission -> list node.
Variable reach : node -> slot -> list node.
Hypothesis tips_few : forall sl t, In sl s -> In t sl -> (length (tips t) <= 1)%nat.
Hypothesis reach_tips : forall sl u v, In sl s -> In v (reach u sl) -> exists t, In t sl /\
  chunk_of t = c /\ In v (tips t) /\ apart (sum every_hop (route t)) u v.

(** The number of links from the start to a node, one way round. *)
Definition turn (v : node) : nat :=
  match Map.find v pl with
  | Some (_, (a, _)) => N.to_nat (if a0 <=? a then a - a0 else a + n - a0)
  | None => O
  end.
Definition on_ring (v : node) : Prop := exists a, Map.find v pl = Some (ring, (a, n)).
Definition at_turn (l : list node) (i : nat) : bool := existsb (fun v => Nat.eqb (turn v) i) l.

Lemma at_turn_in : forall l i, at_turn l i = true <-> exists v, In v l /\ turn v = i.
Proof.
  intros l i; unfold at_turn; rewrite existsb_exists; split; intros [v [H1 H2]]; exists v; split; auto;
    apply Nat.eqb_eq; auto.
Qed.

Lemma turn_below : forall v, on_ring v -> (turn v < N.to_nat n)%nat.
Proof.
  intros v [a H]; unfold turn; rewrite H; pose proof (place_below _ _ _ _ H).
  pose proof (place_below _ _ _ _ Hstart); destruct (N.leb_spec a0 a); lia.
Qed.

Lemma turn_one : forall u v, on_ring u -> on_ring v -> turn u = turn v -> u = v.
Proof.
  intros u v [a Ha] [b Hb] H; unfold turn in H; rewrite Ha, Hb in H.
  pose proof (place_below _ _ _ _ Ha); pose proof (place_below _ _ _ _ Hb).
  pose proof (place_below _ _ _ _ Hstart).
  assert (a = b) as -> by (destruct (N.leb_spec a0 a), (N.leb_spec a0 b); lia).
  eapply place_one; eauto.
Qed.

Lemma turn_start : turn start = 0%nat.
Proof. unfold turn; rewrite Hstart; rewrite N.leb_refl; lia. Qed.

Lemma apart_near : forall held k u v, on_ring u -> In u held -> apart k u v ->
  on_ring v /\ near (at_turn held) (N.to_nat n) (turn v) k.
Proof.
  intros held k u v [a Ha] Hu [ring' [m [a' [b [H1 [H2 H3]]]]]].
  rewrite Ha in H1; inversion H1; subst ring' a' m.
  split; [exists b; auto|].
  pose proof (place_below _ _ _ _ Ha); pose proof (place_below _ _ _ _ H2).
  pose proof (place_below _ _ _ _ Hstart).
  assert (Hh : at_turn held (turn u) = true) by (apply at_turn_in; exists u; auto).
  assert (Tu : N.of_nat (turn u) = if a0 <=? a then a - a0 else a + n - a0)
    by (unfold turn; rewrite Ha; lia).
  assert (Tv : N.of_nat (turn v) = if a0 <=? b then b - a0 else b + n - a0)
    by (unfold turn; rewrite H2; lia).
  assert (D : apart_on n (N.of_nat (turn u)) (N.of_nat (turn v)) k).
  { rewrite Tu, Tv; unfold apart_on in *; destruct (N.leb_spec a0 a), (N.leb_spec a0 b); lia. }
  assert (N.of_nat (turn v) < n) by (rewrite Tv; destruct (N.leb_spec a0 b); lia).
  assert (N.of_nat (turn u) < n) by (rewrite Tu; destruct (N.leb_spec a0 a); lia).
  destruct D as [D|[D|D]].
  - exists (turn u); split; [auto|lia].
  - exists (N.to_nat n); split; [auto|lia].
  - exists 0%nat; split; [auto|lia].
Qed.

Definition price (sl : slot) (i : nat) : N :=
  sum (fun t => one_if (Pos.eqb (chunk_of t) c && at_turn (tips t) i) * sum every_hop (route t)) sl.

Lemma price_spent : forall sl l, In sl s -> NoDup l ->
  sum (price sl) l <= spent_in (fun _ t => sum every_hop (route t)) c 0 sl.
Proof.
  intros sl l Hsl Hd; unfold price, spent_in; rewrite sum_swap; apply sum_le; intros t Ht.
  pose proof (tips_few sl t Hsl Ht) as Hf.
  assert (H : sum (fun i => one_if (at_turn (tips t) i)) l <= 1).
  { unfold at_turn; destruct (tips t) as [|v [|]]; [| |simpl in Hf; lia].
    - rewrite (sum_ext _ _ (fun _ => 0)) by (intros; auto); rewrite sum_zero; lia.
    - cbn [existsb]; clear - Hd; induction l as [|i l IH]; [simpl; lia|].
      inversion Hd; subst; rewrite sum_cons.
      destruct (Nat.eqb_spec (turn v) i) as [E|E]; [|specialize (IH H2); unfold one_if at 1; simpl; lia].
      rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_zero; unfold one_if; simpl; lia|].
      intros j Hj; destruct (Nat.eqb_spec (turn v) j) as [E'|]; [congruence | auto]. }
  destruct (Pos.eqb (chunk_of t) c); cbn [andb].
  - assert (E : sum (fun i => one_if (at_turn (tips t) i) * sum every_hop (route t)) l =
             sum (fun i => one_if (at_turn (tips t) i)) l * sum every_hop (route t)).
    { clear; induction l as [|i l IH]; [auto|]; rewrite !sum_cons, IH; lia. }
    rewrite E; unfold one_if at 2; apply N.mul_le_mono_r; auto.
  - rewrite (sum_ext _ _ (fun _ => 0)) by (intros; auto); rewrite sum_zero; lia.
Qed.

Lemma held_more : forall l (held : list node) i, at_turn held i = true ->
  at_turn (holders reach held l) i = true.
Proof.
  intros l held i H; apply at_turn_in in H as [v [Hv Ht]]; apply at_turn_in; exists v; split; auto.
  apply holders_keep; auto.
Qed.

Lemma relays_pay : forall (l : list slot) held, (forall sl, In sl l -> In sl s) ->
  (forall u, In u held -> on_ring u) ->
  (forall u, In u (holders reach held l) -> on_ring u) /\
  gaps (both (side (hops (model p)) (length l))) (at_turn held) (at_turn (holders reach held l)) 0
    (seq 1 (N.to_nat n - 1)) <=
  sum (spent_in (fun _ t => sum every_hop (route t)) c 0) l.
Proof.
  induction l as [|sl l IH]; intros held Hin Hon.
  - cbn [holders length sum fold_right]; split; auto.
    rewrite gaps_zero by auto; lia.
  - assert (Hsl : In sl s) by (apply Hin; simpl; auto).
    assert (Hon' : forall u, In u (spread_once reach held sl) -> on_ring u).
    { intros v Hv; apply spread_once_in in Hv as [Hv|[u [Hu Hv]]]; [auto|].
      destruct (reach_tips sl u v Hsl Hv) as [t [_ [_ [_ Ha]]]].
      destruct (apart_near held _ u v (Hon u Hu) Hu Ha); auto. }
    destruct (IH (spread_once reach held sl)) as [H1 H2]; [intros; apply Hin; simpl; auto | auto |].
    cbn [holders length]; split; [auto|]; rewrite sum_cons.
    set (last := at_turn (holders reach (spread_once reach held sl) l)) in *.
    eapply N.le_trans;
      [apply (all_gaps (hops (model p)) (length l) (at_turn held)
         (at_turn (spread_once reach held sl)) last (price sl)) with (n := N.to_nat n)|].
    + intros i Hi; unfold last; apply held_more; auto.
    + intros i Hi; apply at_turn_in in Hi as [v [Hv Ht]]; apply at_turn_in; exists v; split; auto.
      apply spread_once_in; auto.
    + pose proof (place_below _ _ _ _ Hstart); lia.
    + intros i Hi _; unfold fresh in Hi; apply andb_true_iff in Hi as [Hi Hno].
      apply negb_true_iff in Hno; apply at_turn_in in Hi as [v [Hv Ht]].
      apply spread_once_in in Hv as [Hv|[u [Hu Hv]]].
      { assert (at_turn held i = true) by (apply at_turn_in; exists v; auto); congruence. }
      destruct (reach_tips sl u v Hsl Hv) as [t [Htl [Hc [Htip Ha]]]].
      exists (sum every_hop (route t)); split; [|split].
      * unfold price.
        pose proof (sum_in _ (fun t => one_if (Pos.eqb (chunk_of t) c && at_turn (tips t) i) *
          sum every_hop (route t)) sl t Htl) as Hs; cbv beta in Hs.
        rewrite Hc, Pos.eqb_refl in Hs.
        assert (Htt : at_turn (tips t) i = true) by (apply at_turn_in; exists v; auto).
        rewrite Htt in Hs; unfold one_if at 1 in Hs; cbn [andb] in Hs; lia.
      * unfold within; destruct (hops (model p)) as [h|] eqn:Eh; auto.
        apply (route_hops p s F sl t h); auto.
      * rewrite <- Ht; apply (apart_near held _ u v); auto.
    + auto.
    + apply N.add_le_mono; [|auto].
      eapply N.le_trans; [|apply (price_spent sl (seq 1 (N.to_nat n - 1)) Hsl); apply seq_NoDup].
      unfold paid; apply sum_le; intros i _; unfold one_if; destruct (fresh _ _ i); lia.
Qed.

Lemma all_reached : forall (l : list slot) goals, (forall sl, In sl l -> In sl s) ->
  NoDup goals -> incl goals (holders reach [start] l) ->
  both (side (hops (model p)) (length l))
    (N.to_nat (sum (fun u => one_if (negb (Pos.eqb u start))) goals)) <=
  sum (spent_in (fun _ t => sum every_hop (route t)) c 0) l.
Proof.
  intros l goals Hin Hd Hg.
  destruct (relays_pay l [start] Hin) as [H1 H2]; [intros u [<-|[]]; exists a0; auto|].
  eapply N.le_trans; [|apply H2].
  rewrite (gaps_none _ (at_turn [start])).
  - rewrite Nat.add_0_l; apply grows_le; [apply both_grows; apply side_grows|].
    rewrite <- size_filter; unfold size; rewrite Nat2N.id.
    set (others := filter (fun u => negb (u =? start)%positive) goals).
    unfold counted; rewrite <- (map_length turn others).
    assert (Hin2 : forall u, In u others -> on_ring u /\ u <> start /\
              In u (holders reach [start] l)).
    { intros u Hu; apply filter_In in Hu as [Hu Hne]; apply negb_true_iff in Hne.
      apply Pos.eqb_neq in Hne; auto. }
    apply NoDup_incl_length.
    + assert (Hd' : NoDup others) by (apply NoDup_filter; auto).
      clear - Hd' Hin2 Hrings Hstart; induction others as [|u m IH]; cbn [map]; [constructor|].
      inversion Hd'; subst; constructor.
      * intros H; apply in_map_iff in H as [v [Ht Hv]].
        apply turn_one in Ht; [subst v; contradiction | apply Hin2; simpl; auto | apply Hin2; simpl; auto].
      * apply IH; auto; intros v Hv; apply Hin2; simpl; auto.
    + intros i Hi; apply in_map_iff in Hi as [u [<- Hu]]; destruct (Hin2 u Hu) as [Hu1 [Hu2 Hu3]].
      apply filter_In; split; [|apply at_turn_in; exists u; auto].
      pose proof (turn_below u Hu1); apply in_seq.
      assert (turn u <> 0%nat); [|lia].
      intros E; apply Hu2; apply turn_one; auto; [exists a0; auto | rewrite turn_start; auto].
  - intros i Hi; apply in_seq in Hi; destruct (at_turn [start] i) eqn:E; auto.
    apply at_turn_in in E as [v [[<-|[]] E]]; rewrite turn_start in E; lia.
Qed.
End Chunk.

(** ** All chunks *)

Definition length_of (n : nat) (t : transmission) : N := sum every_hop (route t).

Lemma start_placed : forall v, Map.find v pl <> None ->
  exists ring a n, Map.find v pl = Some (ring, (a, n)).
Proof.
  intros v H; destruct (Map.find v pl) as [[ring [a n]]|]; [exists ring, a, n; auto | congruence].
Qed.

Lemma both_zero : forall r, both (side (hops (model p)) r) 0 = 0.
Proof.
  intros r; unfold both; cbn [least_to Nat.sub].
  assert (H : side (hops (model p)) r 0%nat = 0); [|rewrite H; auto].
  induction r as [|r IH]; [auto|].
  pose proof (side_step (hops (model p)) r 0 0) as H; simpl Nat.add in H.
  rewrite IH in H; unfold head in H; simpl in H.
  destruct (hops (model p)); simpl in *; [specialize (H ltac:(lia)) | specialize (H I)]; lia.
Qed.

Lemma beyond_spent : forall c v goals (tips : transmission -> list node)
    (reach : node -> slot -> list node) (l : list slot),
  (forall sl, In sl l -> In sl s) -> length l = length s ->
  (forall sl t, In sl s -> In t sl -> (length (tips t) <= 1)%nat) ->
  (forall sl u v, In sl s -> In v (reach u sl) -> exists t, In t sl /\
     chunk_of t = c /\ In v (tips t) /\ apart (sum every_hop (route t)) u v) ->
  sum (spent_in length_of c 0) l = spent length_of c 0 s ->
  incl goals (holders reach [v] l) ->
  both (side (hops (model p)) (length s)) (N.to_nat (beyond_start pl v goals)) <= spent length_of c 0 s.
Proof.
  intros c v goals tips reach l Hin Hlen Ht Hr Hs Hg; unfold beyond_start.
  destruct (found (Map.find v pl) && ascending goals) eqn:E; [|rewrite both_zero; lia].
  apply andb_true_iff in E as [E1 E2]; apply found_not_none in E1.
  destruct (start_placed v E1) as [ring [a [n Hv]]].
  rewrite <- Hlen, <- Hs.
  eapply (all_reached c v ring a n Hv tips reach); eauto; apply ascending_nodup; auto.
Qed.

Lemma forward_spent : forall c k v, Map.find c (demand p) = Some k ->
  (exists x, required k x /\ forall u, initial p c u x -> u = v) ->
  both (side (hops (model p)) (length s)) (N.to_nat (beyond_start pl v (targets k))) <=
  spent length_of c 0 s.
Proof.
  intros c k v Hk [x [Hx Hi]].
  apply (beyond_spent c v (targets k) (receivers (net p)) (reach_forward_of p c) s); auto.
  - apply one_receiver.
  - intros sl u w Hsl Hw; apply filter_In in Hw as [Hw _]; apply in_flat_map in Hw as [t [Ht Hw]].
    apply filter_In in Ht as [Ht Hm]; unfold mine in Hm; apply andb_true_iff in Hm as [Hc Hm].
    apply Pos.eqb_eq in Hc; apply Pos.eqb_eq in Hm; subst u.
    exists t; repeat split; auto; apply (transmission_apart sl); auto.
  - symmetry; apply (spent_sum (fun t => sum every_hop (route t))).
  - intros g Hg; apply (forward_holders p c x s (initial p)).
    + intros u Hu; simpl; left; symmetry; auto.
    + apply (performs_completion _ _ P c k g); auto.
Qed.

Lemma backward_spent : forall c k v, Map.find c (demand p) = Some k -> is_sum k = true ->
  In v (targets k) ->
  both (side (hops (model p)) (length s)) (N.to_nat (beyond_start pl v (sources k))) <=
  spent length_of c 0 s.
Proof.
  intros c k v Hk Hsum Hv.
  apply (beyond_spent c v (sources k) (fun t => [sender t]) (reach_backward_of p c) (rev s)); auto.
  - intros sl H; apply in_rev; auto.
  - apply rev_length.
  - intros sl u w Hsl Hw; apply filter_In in Hw as [Hw _]; apply in_map_iff in Hw as [t [<- Ht]].
    apply filter_In in Ht as [Ht Hm]; unfold to_me in Hm; apply andb_true_iff in Hm as [Hc Hm].
    apply Pos.eqb_eq in Hc; apply mem_in in Hm.
    exists t; repeat split; simpl; auto; apply apart_sym; apply (transmission_apart sl); auto.
  - rewrite sum_rev; symmetry; apply (spent_sum (fun t => sum every_hop (route t))).
  - intros x Hx.
    assert (Hr : required k x)
      by (unfold required, is_sum in *; destruct (kind_of k); [discriminate|auto|auto]).
    pose proof (proj2 (performs_completion _ _ P c k v Hk Hv x) Hr) as Hend.
    destruct (backward_holders p c x [v] s (initial p) v) as [u [Hu Hi]]; [simpl; auto | auto|].
    destruct Hi as [k2 [Hk2 [_ E]]]; rewrite Hk in Hk2; inversion Hk2; subst k2.
    assert (x = u) as ->; [|auto].
    unfold is_sum in Hsum; destruct (kind_of k); [discriminate | auto | auto].
Qed.

Lemma lacks_spent : forall c k, Map.find c (demand p) = Some k ->
  both (side (hops (model p)) (length s)) (N.to_nat (lacks pl k)) <= spent length_of c 0 s.
Proof.
  intros c k Hk; unfold lacks.
  destruct (N.max_spec (spreads_to pl k) (gathers_from pl k)) as [[_ ->]|[_ ->]].
  - unfold gathers_from.
    destruct (kind_of k) eqn:E, (targets k) as [|v l] eqn:T; try (rewrite both_zero; lia);
      (apply backward_spent; [auto | unfold is_sum; rewrite E; auto | rewrite T; simpl; auto]).
  - unfold spreads_to.
    destruct (kind_of k) eqn:E, (sources k) as [|v [|w l]] eqn:T; try (rewrite both_zero; lia);
      (apply forward_spent; [auto|]; unfold required, initial; rewrite E).
    all: try (exists v; split; [rewrite T; simpl; auto|];
      intros u [k2 [Hk2 [_ H]]]; rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite E in H; auto; fail).
    exists the_copy; split; auto; intros u [k2 [Hk2 [H _]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite T in H; destruct H as [->|[]]; auto.
Qed.

Lemma slots_pay : sum (fun ck => both (side (hops (model p)) (length s))
    (N.to_nat (lacks pl (snd ck)))) (chunks p) <= slots s * lanes_where p any_channel.
Proof.
  eapply N.le_trans; [apply (sum_le _ _ (fun ck => spent length_of (fst ck) 0 s))|].
  - intros [c k] Hck; apply lacks_spent; apply elements_find; auto.
  - eapply N.le_trans; [apply (spent_total length_of (chunks p) (fun _ => lanes_where p any_channel));
      [apply elements_nodup|]|].
    + intros i sl Hsl; apply nth_error_In in Hsl.
      eapply N.le_trans; [|apply (lanes_capacity p sl any_channel);
        [apply (slot_valid p s P sl Hsl) | apply (free_channels _ _ F sl Hsl)]].
      apply sum_le; intros t Ht; unfold length_of; apply sum_le; intros e He.
      rewrite (where_any p t); auto; [unfold every_hop, one_if; lia|].
      apply (slot_valid p s P sl Hsl t Ht).
    + rewrite total_const; unfold slots; lia.
Qed.

(** *** The search for the number of slots *)

Lemma grouped_sum : forall (g : N -> N) l, sum (fun mc => snd mc * g (fst mc)) (grouped l) = sum g l.
Proof.
  intros g l; unfold grouped; rewrite sum_map; cbn [fst snd].
  rewrite <- (sum_by_keys (fun k => g (Pos.pred_N k))).
  - rewrite sum_map; apply sum_ext; intros n _; f_equal.
    destruct n; simpl; [auto|]; lia.
  - pose proof (Bag.elements_spec2w (fold_left (fun b k => Bag.add k b) (map N.succ_pos l) Bag.empty)) as H.
    induction H as [|x m Hx Hm IH]; constructor; auto.
    intros Hin; apply Hx; apply InA_alt; exists x; split; auto; reflexivity.
  - intros k Hk.
    assert (H : forall l b, In k l \/ Bag.In k b ->
              Bag.In k (fold_left (fun b k => Bag.add k b) l b)).
    { clear; induction l as [|x l IH]; cbn [fold_left]; intros b [H|H].
      - destruct H.
      - auto.
      - destruct H as [->|H]; apply IH; [right; apply Bag.add_spec; auto | auto].
      - apply IH; right; apply Bag.add_spec; auto. }
    assert (Hb : Bag.In k (fold_left (fun b k => Bag.add k b) (map N.succ_pos l) Bag.empty))
      by (apply H; auto).
    apply Bag.elements_spec1 in Hb; apply InA_alt in Hb as [y [E Hy]].
    cbv in E; subst y; auto.
Qed.

Lemma repeat_until_sound : forall A R (step : A -> A + R) (I : A -> Prop) (Q : R -> Prop),
  (forall a b, I a -> step a = inl b -> I b) -> (forall a r, I a -> step a = inr r -> Q r) ->
  forall fuel a, I a -> match repeat_until fuel step a with inl b => I b | inr r => Q r end.
Proof.
  intros A R step I Q H1 H2; induction fuel as [f IH|f IH|]; intros a Ha; cbn [repeat_until].
  - pose proof (IH a Ha) as Hf; destruct (repeat_until f step a) as [b|r]; auto.
    pose proof (IH b Hf) as Hg; destruct (repeat_until f step b) as [b'|r]; auto.
    destruct (step b') as [b2|r] eqn:E; eauto.
  - pose proof (IH a Ha) as Hf; destruct (repeat_until f step a) as [b|r]; auto.
    apply IH; auto.
  - destruct (step a) as [b|r] eqn:E; eauto.
Qed.
End Ring.

Lemma relay_sound : forall p s, performs p s -> conflict_free p s -> relay_slots p <= slots s.
Proof.
  intros p s P F; unfold relay_slots; cbv zeta; set (pl := places_of p).
  destruct (negb (trees (model p)) && rings_ok p pl && negb (lanes_where p any_channel =? 0)) eqn:E;
    [|lia].
  apply andb_true_iff in E as [E _]; apply andb_true_iff in E as [E1 E2].
  apply negb_true_iff in E1.
  set (wanted := map (fun ck => lacks pl (snd ck)) (chunks p)).
  set (most := fold_right N.max 0 wanted).
  assert (Hmost : forall m, In m wanted -> m <= most).
  { unfold most; clear; induction wanted as [|x l IH]; simpl; intros m []; [subst; lia|].
    specialize (IH m H); lia. }
  assert (Hreach : N.to_nat (least (hops (model p)) most) =
            longest (hops (model p)) (N.to_nat most)).
  { unfold least, longest; destruct (hops (model p)); lia. }
  rewrite Hreach.
  set (I := fun now : N * list N => fst now <= slots s /\ snd now =
    map (side (hops (model p)) (N.to_nat (fst now))) (seq 0 (S (N.to_nat most)))).
  pose proof (repeat_until_sound _ _ (relay_step (longest (hops (model p)) (N.to_nat most))
    (lanes_where p any_channel) (grouped wanted)) I (fun n => n <= slots s)) as R.
  set (result := repeat_until _ _ _).
  assert (H : match result with inl b => I b | inr n => n <= slots s end).
  { apply R.
    - intros [t sides] now' [H1 H2] H; cbn [fst snd] in *; unfold relay_step in H; cbn [fst snd] in H.
      destruct (N.leb_spec (sum (fun mc => snd mc * both_sides sides (fst mc)) (grouped wanted))
        (t * lanes_where p any_channel)) as [Hle|Hgt]; inversion H; subst now'; clear H.
      unfold I; cbn [fst snd]; split.
      + destruct (N.eq_dec t (slots s)) as [->|]; [exfalso | lia].
        rewrite (grouped_sum (both_sides sides)) in Hgt; unfold wanted in Hgt at 1.
        pose proof (slots_pay p s P F E1 pl E2) as Hpay.
        rewrite sum_map in Hgt.
        rewrite (sum_ext _ _ (fun ck => both (side (hops (model p)) (length s))
          (N.to_nat (lacks pl (snd ck))))) in Hgt; [lia|].
        intros ck Hck; rewrite H2.
        replace (N.to_nat (slots s)) with (length s) by (unfold slots; lia).
        apply both_sides_functions.
        assert (lacks pl (snd ck) <= most); [|lia].
        apply Hmost; unfold wanted; apply in_map_iff; exists ck; auto.
      + rewrite H2, table_next.
        replace (N.to_nat (t + 1)) with (S (N.to_nat t)) by lia; auto.
    - intros [t sides] n' [H1 _] H; cbn [fst] in *; unfold relay_step in H; cbn [fst snd] in H.
      destruct (_ <=? _); inversion H; subst; auto.
    - split; cbn [fst snd]; [lia|].
      apply (table_start (hops (model p))). }
  destruct result as [now|n']; [destruct H; auto | auto].
Qed.
