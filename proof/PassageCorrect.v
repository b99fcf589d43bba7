(** * Cut with start and end *)

From Coq Require Import Arith NArith PArith List FMapPositive MSetPositive SetoidList Bool Lia.
From Heliograph Require Import Model Check CheckCorrect Bounds Weighted BoundsCorrect GrowthCorrect
  SwitchCorrect RelayTable RelayCorrect.
Import ListNotations.
Open Scope N_scope.

(** ** Sums over slots *)

Lemma spent_at : forall cost c s n m sl t, nth_error s n = Some sl -> In t sl -> chunk_of t = c ->
  cost (m + n)%nat t <= spent cost c m s.
Proof.
  intros cost c; induction s as [|sl s IH]; intros n m sl' t Hn Ht Hc; [destruct n; discriminate|].
  cbn [spent]; destruct n as [|n].
  - inversion Hn; subst sl'; rewrite Nat.add_0_r.
    pose proof (sum_in _ (fun t => one_if (Pos.eqb (chunk_of t) c) * cost m t) sl t Ht) as H.
    cbv beta in H; rewrite Hc, Pos.eqb_refl in H; unfold spent_in, one_if in *; lia.
  - specialize (IH n (S m) sl' t Hn Ht Hc); replace (m + S n)%nat with (S m + n)%nat by lia; lia.
Qed.

Lemma spent_swap : forall A (f : A -> nat -> transmission -> N) l c s n,
  sum (fun a => spent (f a) c n s) l = spent (fun n t => sum (fun a => f a n t) l) c n s.
Proof.
  intros A f l c; induction s as [|sl s IH]; intros n; cbn [spent]; [apply sum_zero|].
  rewrite sum_plus, IH; f_equal; unfold spent_in; rewrite sum_swap; apply sum_ext; intros t _.
  unfold one_if; destruct (Pos.eqb (chunk_of t) c); [|rewrite sum_zero; lia].
  rewrite N.mul_1_l; apply sum_ext; intros a _; lia.
Qed.

Lemma spent_le : forall f g c s m,
  (forall n sl t, nth_error s n = Some sl -> In t sl -> chunk_of t = c ->
     f (m + n)%nat t <= g (m + n)%nat t) ->
  spent f c m s <= spent g c m s.
Proof.
  intros f g c; induction s as [|sl s IH]; intros m H; cbn [spent]; [lia|].
  apply N.add_le_mono.
  - unfold spent_in; apply sum_le; intros t Ht; destruct (Pos.eqb_spec (chunk_of t) c) as [E|];
      unfold one_if; [|lia].
    specialize (H 0%nat sl t eq_refl Ht E); rewrite Nat.add_0_r in H; lia.
  - apply IH; intros n sl' t H1 H2 H3; specialize (H (S n) sl' t H1 H2 H3).
    replace (S m + n)%nat with (m + S n)%nat by lia; auto.
Qed.

Lemma total_sum : forall cap m n, total cap n m = sum cap (seq n m).
Proof. intros cap; induction m as [|m IH]; intros n; cbn [total seq]; [auto|]; rewrite sum_cons, IH; auto. Qed.

Lemma products_sum : forall A (f g : A -> N) l,
  products (map f l) (map g l) = sum (fun a => f a * g a) l.
Proof. induction l as [|a l IH]; cbn [map products]; [auto|]; rewrite sum_cons, IH; auto. Qed.

Lemma sum_ones_if : forall A (f : A -> bool) l, sum (fun a => one_if (f a)) l = size (filter f l).
Proof. intros; symmetry; apply size_filter. Qed.

(** ** Sets that grow *)

Section Sets.
Variable reach : node -> slot -> list node.

Lemma holders_incl : forall l h1 h2, incl h1 h2 -> incl (holders reach h1 l) (holders reach h2 l).
Proof.
  induction l as [|sl l IH]; intros h1 h2 H; [auto|]; cbn [holders]; apply IH.
  intros v Hv; apply spread_once_in in Hv as [Hv|[u [Hu Hv]]]; apply spread_once_in; [left; auto | right].
  exists u; auto.
Qed.

Lemma holders_near : forall (d : node -> N) step l held b,
  (forall sl u v, In sl l -> In v (reach u sl) -> d v <= d u + step) ->
  (forall u, In u held -> d u <= b) ->
  forall v, In v (holders reach held l) -> d v <= b + size l * step.
Proof.
  intros d step; induction l as [|sl l IH]; intros held b Hs Hb v Hv; cbn [holders] in Hv.
  - specialize (Hb v Hv); lia.
  - rewrite size_cons.
    assert (d v <= b + step + size l * step); [|lia].
    apply (IH (spread_once reach held sl)); auto; [intros; eapply Hs; simpl; eauto|].
    intros u Hu; apply spread_once_in in Hu as [Hu|[w [Hw Hu]]].
    + specialize (Hb u Hu); lia.
    + specialize (Hb w Hw); specialize (Hs sl w u (or_introl eq_refl) Hu); lia.
Qed.

Lemma holders_grown : forall (cap : node -> N) all l held n,
  (forall sl u, In sl l -> In u all ->
     size (nodup Pos.eq_dec (reach u sl)) <= cap u /\ incl (reach u sl) all) ->
  NoDup held -> incl held all -> size held <= grown (map cap all) n ->
  size (holders reach held l) <= grown (map cap all) (n + length l).
Proof.
  intros cap all; induction l as [|sl l IH]; intros held n Hr Hd Hi Hs; cbn [holders].
  - cbn [length]; rewrite Nat.add_0_r; auto.
  - cbn [length]; replace (n + S (length l))%nat with (S n + length l)%nat by lia.
    assert (Hi' : incl (spread_once reach held sl) all).
    { intros v Hv; apply spread_once_in in Hv as [Hv|[u [Hu Hv]]]; [auto|].
      destruct (Hr sl u (or_introl eq_refl) (Hi u Hu)) as [_ H]; auto. }
    apply IH; auto; [intros; apply Hr; simpl; auto | apply NoDup_nodup |].
    cbn [grown]; apply N.min_glb.
    + change (N.of_nat (length (map cap all))) with (size (map cap all)); rewrite size_map.
      apply size_incl; [apply NoDup_nodup | auto].
    + eapply N.le_trans;
        [apply (size_incl _ _ (held ++ flat_map (fun u => nodup Pos.eq_dec (reach u sl)) held))|].
      * apply NoDup_nodup.
      * intros v Hv; apply spread_once_in in Hv as [Hv|[u [Hu Hv]]]; apply in_app_iff; auto.
        right; apply in_flat_map; exists u; split; auto; apply nodup_In; auto.
      * rewrite size_app, size_flat_map.
        assert (H1 : sum (fun u => size (nodup Pos.eq_dec (reach u sl))) held <= sum cap held).
        { apply sum_le; intros u Hu; apply (Hr sl u); simpl; auto. }
        pose proof (greatest_sound _ cap held all (Some (size held)) Hd Hi (N.le_refl _)).
        pose proof (greatest_more (map cap all) (size held) (grown (map cap all) n) Hs); lia.
Qed.
End Sets.

(** ** Routes over links *)

Section Passage.
Variable p : problem.
Variable s : schedule.
Hypothesis P : performs p s.
Hypothesis F : conflict_free p s.
Hypothesis Hnodes : nodes_ok p = true.
Hypothesis Htrees : trees (model p) = false.
Hypothesis Hlinks : links_only p = true.
Variable inside : node -> bool.

Lemma link_ends : forall e ch, channel_at (net p) e = Some ch ->
  exists u v, writers ch = [u] /\ readers ch = [v].
Proof.
  intros e ch H; unfold links_only in Hlinks; rewrite forallb_forall in Hlinks.
  apply edges_find in H; apply Hlinks in H; unfold link_where in H; cbn [snd] in H.
  destruct (writers ch) as [|u [|]]; try discriminate.
  destruct (readers ch) as [|v [|]]; try discriminate; exists u, v; auto.
Qed.

Lemma path_only : forall sl t, In sl s -> In t sl -> shape_of t = Path.
Proof.
  intros sl t Hsl Ht; destruct (free_routes _ _ F sl t Hsl Ht) as [_ [H _]]; apply H; auto.
Qed.

Lemma path_receivers : forall sl t r, In sl s -> In t sl -> In r (receivers (net p) t) ->
  In r (readers_of (net p) (last (route t) 1%positive)).
Proof.
  intros sl t r Hsl Ht Hr.
  assert (H : In r (readers_reached (net p) t)).
  { unfold receivers in Hr; destruct (receiver t) as [u|] eqn:E.
    - destruct Hr as [<-|[]]; apply (named_reads _ _ (slot_valid p s P sl Hsl t Ht)); auto.
    - apply filter_In in Hr as [Hr _]; auto. }
  unfold readers_reached in H; rewrite (path_only sl t Hsl Ht) in H; auto.
Qed.

Lemma only_reader : forall e u v, In u (readers_of (net p) e) -> In v (readers_of (net p) e) -> u = v.
Proof.
  intros e u v Hu Hv; apply readers_where in Hu as [ch [Hch Hu]].
  unfold readers_of in Hv; rewrite Hch in Hv; destruct (link_ends e ch Hch) as [a [b [_ E]]].
  rewrite E in *; destruct Hu as [<-|[]], Hv as [<-|[]]; auto.
Qed.

Lemma one_receiver_link : forall sl t, In sl s -> In t sl -> size (receivers (net p) t) <= 1.
Proof.
  intros sl t Hsl Ht; unfold receivers; destruct (receiver t); [unfold size; simpl; lia|].
  unfold readers_reached; rewrite (path_only sl t Hsl Ht); unfold readers_of.
  destruct (channel_at (net p) (last (route t) 1%positive)) as [ch|] eqn:E; [|unfold size; simpl; lia].
  destruct (link_ends _ _ E) as [u [v [_ ->]]]; cbn [filter].
  destruct (negb (v =? sender t)%positive); unfold size; simpl; lia.
Qed.

Definition stays (e : channel_id) : bool := where_channel p (stays_out inside) e.
Definition leads (e : channel_id) : bool := where_channel p (crosses inside) e.

Lemma stays_ends : forall e u v, stays e = true ->
  In u (writers_of (net p) e) -> In v (readers_of (net p) e) -> inside u = false /\ inside v = false.
Proof.
  intros e u v H Hu Hv; unfold stays, where_channel in H.
  apply writers_where in Hu as [ch [Hch Hu]]; unfold readers_of in Hv; rewrite Hch in *.
  unfold stays_out, link_where in H; destruct (link_ends e ch Hch) as [a [b [E1 E2]]].
  rewrite E1, E2 in *; destruct Hu as [<-|[]], Hv as [<-|[]].
  apply andb_true_iff in H as [H1 H2]; apply negb_true_iff in H1; apply negb_true_iff in H2; auto.
Qed.

(** A channel that does not stay outside, but ends there, leads out. *)
Lemma ends_outside : forall e u v, stays e = false ->
  In u (writers_of (net p) e) -> In v (readers_of (net p) e) -> inside v = false -> leads e = true.
Proof.
  intros e u v H Hu Hv Ho; unfold stays, leads, where_channel in *.
  apply writers_where in Hu as [ch [Hch Hu]]; unfold readers_of in Hv; rewrite Hch in *.
  unfold stays_out, crosses, link_where in *; destruct (link_ends e ch Hch) as [a [b [E1 E2]]].
  rewrite E1, E2 in *; destruct Hu as [<-|[]], Hv as [<-|[]].
  rewrite Ho in *; destruct (inside a); auto.
Qed.

Lemma last_crossing : forall r from, connected (net p) Path from r -> r <> [] ->
  (forall e, In e r -> channel_at (net p) e <> None) ->
  (forall v, In v (readers_of (net p) (last r 1%positive)) -> inside v = false) ->
  forallb stays r = false ->
  exists pre e post, r = pre ++ e :: post /\ leads e = true /\ forallb stays post = true.
Proof.
  induction r as [|e r IH]; intros from Hc Hn Hex Hl Hs; [congruence|].
  destruct Hc as [[u [_ Hu]] Hc].
  assert (Hr : exists v, In v (readers_of (net p) e)).
  { specialize (Hex e (or_introl eq_refl)); unfold readers_of.
    destruct (channel_at (net p) e) as [ch|] eqn:E; [|congruence].
    destruct (link_ends e ch E) as [a [b [_ ->]]]; exists b; simpl; auto. }
  destruct Hr as [v Hv].
  destruct r as [|e' r'].
  - cbn [forallb] in Hs; rewrite andb_true_r in Hs.
    exists [], e, []; split; [auto|]; split; [|auto].
    apply (ends_outside e u v); auto.
  - destruct (forallb stays (e' :: r')) eqn:E.
    + exists [], e, (e' :: r'); split; [auto|]; split; [|auto].
      change (stays e && forallb stays (e' :: r') = false) in Hs; rewrite E, andb_true_r in Hs.
      assert (Hc2 := Hc); destruct Hc2 as [[w [Hw Hw']] _].
      assert (w = v) as -> by (apply (only_reader e); auto).
      cbn [forallb] in E; apply andb_true_iff in E as [E _].
      apply (ends_outside e u v); auto.
      assert (Hr' : exists b, In b (readers_of (net p) e')).
      { assert (Hx : channel_at (net p) e' <> None) by (apply Hex; simpl; auto).
        unfold readers_of; destruct (channel_at (net p) e') as [ch|] eqn:E2; [|congruence].
        destruct (link_ends e' ch E2) as [a [b [_ ->]]]; exists b; simpl; auto. }
      destruct Hr' as [b Hb]; apply (stays_ends e' v b); auto.
    + destruct (IH (readers_of (net p) e)) as [pre [g [post [H1 [H2 H3]]]]]; auto; try congruence.
      * intros; apply Hex; simpl; auto.
      * exists (e :: pre), g, post; rewrite H1; auto.
Qed.

Lemma connected_after : forall pre from e post,
  connected (net p) Path from (pre ++ e :: post) -> connected (net p) Path (readers_of (net p) e) post.
Proof.
  induction pre as [|g pre IH]; intros from e post H; cbn [app] in H; destruct H as [_ H]; [auto|].
  eapply IH; eauto.
Qed.

Lemma before_channel : forall weight d pre from e post, fits p true weight d = true ->
  connected (net p) Path from (pre ++ e :: post) ->
  (forall v, In v (writers_of (net p) e) -> d v = 0) ->
  exists u, In u from /\ d u <= sum weight pre.
Proof.
  intros weight d; induction pre as [|g pre IH]; intros from e post Hf Hc H0;
    cbn [app] in Hc; destruct Hc as [[u [Hu Hw]] Hc].
  - exists u; split; auto; rewrite (H0 u Hw); lia.
  - destruct (IH _ e post Hf Hc H0) as [v [Hv Hd]]; exists u; split; auto.
    pose proof (fits_backward p weight d g u v Hf Hw Hv); rewrite sum_cons; lia.
Qed.

Lemma after_channel : forall weight d post from, fits p false weight d = true ->
  connected (net p) Path from post -> (forall v, In v from -> d v = 0) ->
  forall v, In v (match post with [] => from | _ => readers_of (net p) (last post 1%positive) end) ->
  d v <= sum weight post.
Proof.
  intros weight d post from Hf Hc H0 v Hv; destruct post as [|e post]; [rewrite (H0 v Hv); lia|].
  rewrite <- (N.add_0_l (sum weight (e :: post))).
  apply (route_reaches p weight (fun n v => d v <= n)) with (sh := Path) (from := from)
    (e := last (e :: post) 1%positive); auto; try lia.
  - intros n g a b Ha Hb Hn; pose proof (fits_forward p weight d g a b Hf Ha Hb); lia.
  - intros u Hu; rewrite (H0 u Hu); lia.
  - destruct (exists_last (l := e :: post)) as [l [g ->]]; [congruence|].
    rewrite last_last; apply in_app_iff; simpl; auto.
Qed.

(** What one slot adds to distances. *)
Definition step_hops : N := match hops (model p) with Some h => h | None => 0 end.

Lemma weight_length : forall r, sum (hop_weight p) r =
  match hops (model p) with Some _ => N.of_nat (length r) | None => 0 end.
Proof.
  intros r; unfold hop_weight; destruct (hops (model p)).
  - rewrite sum_ones; auto.
  - apply sum_zero.
Qed.

Lemma route_weight : forall sl t, In sl s -> In t sl -> sum (hop_weight p) (route t) <= step_hops.
Proof.
  intros sl t Hsl Ht; rewrite weight_length; unfold step_hops.
  destruct (free_routes _ _ F sl t Hsl Ht) as [H _]; unfold HopLimit, within in H.
  destruct (hops (model p)); lia.
Qed.

Lemma out_weights : forall r, forallb stays r = true ->
  sum (out_weight p inside) r = sum (hop_weight p) r.
Proof.
  induction r as [|e r IH]; intros H; [auto|]; cbn [forallb] in H; apply andb_true_iff in H as [H1 H2].
  rewrite !sum_cons, IH by auto; f_equal; unfold out_weight; unfold stays, where_channel in H1.
  destruct (channel_at (net p) e); [rewrite H1; auto | discriminate].
Qed.

Lemma slack_enough : forall n i x, i + 1 <= step_hops \/ (hops (model p) = None /\ i = 0) ->
  x <= i + N.of_nat n * step_hops -> (x <=? slack p n) = true.
Proof.
  intros n i x; unfold slack, step_hops; destruct (hops (model p)); intros H Hx; apply N.leb_le.
  - destruct H as [H|[H _]]; [lia | discriminate].
  - lia.
Qed.

(** ** Who can use a channel, and whom it can serve *)

Definition out_route (t : transmission) : bool := forallb stays (route t).
Definition reach_out_of (c : chunk_id) (u : node) (sl : slot) : list node :=
  filter (not_self u)
    (flat_map (receivers (net p)) (filter (fun t => mine c u t && out_route t) sl)).
Definition heard_by (c : chunk_id) (u : node) (n : nat) : list node :=
  holders (reach_backward_of p c) [u] (rev (firstn n s)).
Definition told_by (c : chunk_id) (r : node) (n : nat) : list node :=
  holders (reach_out_of c) [r] (skipn n s).
Definition outsiders : list node := filter (fun v => negb (inside v)) (all_nodes p).

Lemma reach_out_from : forall c u v sl, In sl s -> In v (reach_out_of c u sl) ->
  exists t, In t sl /\ chunk_of t = c /\ sender t = u /\ out_route t = true /\
    In v (receivers (net p) t).
Proof.
  intros c u v sl Hsl Hv; apply filter_In in Hv as [Hv _]; apply in_flat_map in Hv as [t [Ht Hv]].
  apply filter_In in Ht as [Ht H]; apply andb_true_iff in H as [H H2].
  unfold mine in H; apply andb_true_iff in H as [H0 H1].
  apply Pos.eqb_eq in H0; apply Pos.eqb_eq in H1; exists t; auto.
Qed.

Lemma out_route_outside : forall sl t r, In sl s -> In t sl -> out_route t = true ->
  In r (receivers (net p) t) -> inside (sender t) = false /\ inside r = false.
Proof.
  intros sl t r Hsl Ht Ho Hr; pose proof (slot_valid p s P sl Hsl t Ht) as V.
  unfold out_route in Ho; rewrite forallb_forall in Ho; split.
  - destruct (first_channel p t V) as [e [rest [Er Hw]]].
    assert (He : In e (route t)) by (rewrite Er; simpl; auto).
    pose proof (channels_exist _ _ V e He) as Hx.
    destruct (channel_at (net p) e) as [ch|] eqn:E; [|congruence].
    destruct (link_ends e ch E) as [a [b [E1 E2]]].
    apply (stays_ends e (sender t) b); auto; unfold readers_of; rewrite E, E2; simpl; auto.
  - destruct (receivers_read p t r V Hr) as [e [He Hr2]].
    pose proof (channels_exist _ _ V e He) as Hx.
    destruct (channel_at (net p) e) as [ch|] eqn:E; [|congruence].
    destruct (link_ends e ch E) as [a [b [E1 E2]]].
    apply (stays_ends e a r); auto; unfold writers_of; rewrite E, E1; simpl; auto.
Qed.

Lemma told_grows : forall c r n, inside r = false -> In r (all_nodes p) ->
  size (told_by c r n) <= grown (map (outs p (stays_out inside)) outsiders) (length (skipn n s)).
Proof.
  intros c r n Hr Hn; unfold told_by.
  assert (Hin : forall sl, In sl (skipn n s) -> In sl s).
  { intros sl H; rewrite <- (firstn_skipn n s); apply in_app_iff; auto. }
  apply (holders_grown (reach_out_of c) (outs p (stays_out inside)) outsiders (skipn n s) [r] 0).
  - intros sl u Hsl _; split.
    + eapply N.le_trans; [apply (nodup_size)|]; unfold reach_out_of.
      eapply N.le_trans; [apply filter_size|]; rewrite size_flat_map.
      eapply N.le_trans; [apply (sum_le _ _ (fun _ => 1))|].
      * intros t Ht; apply filter_In in Ht as [Ht _]; apply (one_receiver_link sl); auto.
      * rewrite sum_ones, size_filter.
        eapply N.le_trans; [|apply (outs_capacity p s P F (stays_out inside) u sl); auto].
        apply sum_le; intros t Ht; apply one_if_le; intros H.
        apply andb_true_iff in H as [H Ho]; unfold mine in H; apply andb_true_iff in H as [_ H].
        unfold sends_from; rewrite H; cbn [andb].
        destruct (first_channel p t (slot_valid p s P sl (Hin sl Hsl) t Ht)) as [e [rest [Er _]]].
        unfold out_route in Ho; rewrite Er in Ho; cbn [forallb] in Ho.
        apply andb_true_iff in Ho as [Ho _]; unfold first_of; rewrite Er; cbn [hd].
        unfold stays in Ho; rewrite Ho; unfold one_if; lia.
    + intros v Hv; destruct (reach_out_from c u v sl (Hin sl Hsl) Hv) as [t [Ht [_ [_ [Ho Hv2]]]]].
      apply filter_In; split; [apply (receiver_node p s P Hnodes sl t); auto|].
      destruct (out_route_outside sl t v (Hin sl Hsl) Ht Ho Hv2) as [_ ->]; auto.
  - constructor; [simpl; tauto | constructor].
  - intros v [<-|[]]; apply filter_In; split; auto; rewrite Hr; auto.
  - cbn [grown]; unfold size; simpl; lia.
Qed.

Lemma heard_grows : forall c u n, In u (all_nodes p) -> (n <= length s)%nat ->
  size (heard_by c u n) <= grown (map (ins p any_channel) (all_nodes p)) n.
Proof.
  intros c u n Hu Hn; unfold heard_by.
  assert (Hin : forall sl, In sl (rev (firstn n s)) -> In sl s).
  { intros sl H; apply in_rev in H; rewrite <- (firstn_skipn n s); apply in_app_iff; auto. }
  replace n with (0 + length (rev (firstn n s)))%nat at 2
    by (rewrite rev_length, firstn_length; lia).
  apply holders_grown.
  - intros sl v Hsl Hv.
    assert (Hf : fits p true every_hop (fun _ => 0) = true).
    { unfold fits; apply forallb_forall; intros ec _; apply forallb_forall; intros a _.
      apply forallb_forall; intros b _; auto. }
    destruct (backward_tame p s P F c (fun _ => 0) sl (Hin sl Hsl) Hf v Hv) as [H1 H2].
    split; [auto|]; intros w Hw; apply (H2 w Hw).
  - constructor; [simpl; tauto | constructor].
  - intros v [<-|[]]; auto.
  - cbn [grown]; unfold size; simpl; lia.
Qed.

(** *** How a pair is served *)

Lemma pair_crosses : forall c x y, (forall v, initial p c v x -> inside v = true) ->
  forall pre suf v, (forall sl, In sl (pre ++ suf) -> In sl s) ->
  run (net p) pre (initial p) c v x -> inside v = false ->
  In y (holders (reach_out_of c) [v] suf) ->
  exists n sl t r, nth_error pre n = Some sl /\ In t sl /\ chunk_of t = c /\
    In r (receivers (net p) t) /\ inside r = false /\ out_route t = false /\
    run (net p) (firstn n pre) (initial p) c (sender t) x /\
    In y (holders (reach_out_of c) [r] (skipn (S n) pre ++ suf)).
Proof.
  intros c x y Hi; induction pre as [|sl pre IH] using rev_ind; intros suf v Hin Hv Ho Hy.
  - simpl in Hv; rewrite (Hi v Hv) in Ho; discriminate.
  - rewrite run_app in Hv; simpl in Hv.
    assert (Hsl : In sl s) by (apply Hin; rewrite !in_app_iff; simpl; auto).
    assert (Step : forall u, run (net p) pre (initial p) c u x -> inside u = false ->
      In v (spread_once (reach_out_of c) [u] sl) ->
      exists n sl0 t r, nth_error (pre ++ [sl]) n = Some sl0 /\ In t sl0 /\ chunk_of t = c /\
        In r (receivers (net p) t) /\ inside r = false /\ out_route t = false /\
        run (net p) (firstn n (pre ++ [sl])) (initial p) c (sender t) x /\
        In y (holders (reach_out_of c) [r] (skipn (S n) (pre ++ [sl]) ++ suf))).
    { intros u Hu Huo Huv.
      destruct (IH (sl :: suf) u) as [n [sl0 [t [r [H1 [H2 [H3 [H4 [H5 [H6 [H7 H8]]]]]]]]]]]; auto.
      - intros sl' H; apply Hin; rewrite <- app_assoc; auto.
      - cbn [holders]; apply (holders_incl _ suf [v]); auto; intros w [<-|[]]; auto.
      - assert (Hlen : (n < length pre)%nat) by (apply nth_error_Some; congruence).
        exists n, sl0, t, r; repeat split; auto.
        + rewrite nth_error_app1; auto.
        + rewrite firstn_app; replace (n - length pre)%nat with 0%nat by lia.
          simpl firstn at 2; rewrite app_nil_r; auto.
        + rewrite skipn_app; replace (S n - length pre)%nat with 0%nat by lia.
          simpl skipn at 2; rewrite <- app_assoc; auto. }
    destruct Hv as [[[t r] [Hd [[Hc Hr] Hs]]]|[Hs _]].
    + apply in_deliveries in Hd as [Ht Hd]; cbn [fst snd] in *; subst r.
      destruct (out_route t) eqn:E.
      * destruct (out_route_outside sl t v Hsl Ht E Hd) as [Hso _].
        apply (Step (sender t)); auto; apply spread_once_in.
        destruct (Pos.eq_dec v (sender t)) as [->|Hne]; [left; simpl; auto | right].
        exists (sender t); split; [simpl; auto|]; apply filter_In; split.
        -- apply in_flat_map; exists t; split; auto; apply filter_In; split; auto.
           unfold mine; rewrite Hc, !Pos.eqb_refl, E; auto.
        -- unfold not_self; apply negb_true_iff; apply Pos.eqb_neq; auto.
      * exists (length pre), sl, t, v.
        assert (Hf : firstn (length pre) (pre ++ [sl]) = pre).
        { rewrite firstn_app, firstn_all, Nat.sub_diag; simpl; apply app_nil_r. }
        assert (Hk : skipn (S (length pre)) (pre ++ [sl]) = []).
        { apply skipn_all2; rewrite app_length; simpl; lia. }
        rewrite Hf, Hk; repeat split; auto.
        rewrite nth_error_app2, Nat.sub_diag by lia; auto.
    + apply (Step v); auto; apply spread_once_in; simpl; auto.
Qed.
(** *** How many pairs a transmission serves *)

Variables D O : channel_id -> node -> N.
Hypothesis Hnear : forall e, leads e = true ->
  fits p true (hop_weight p) (D e) = true /\ (forall u, In u (writers_of (net p) e) -> D e u = 0) /\
  fits p false (out_weight p inside) (O e) = true /\
  (forall v, In v (readers_of (net p) e) -> O e v = 0).
Variables from to : list node.
Variables most_from most_to : N.

Definition sources_at (e : channel_id) (n : nat) : N :=
  least3 most_from (grown (map (ins p any_channel) (all_nodes p)) n)
    (within_slack p n (map (D e) from)).
Definition targets_at (e : channel_id) (n : nat) : N :=
  least3 most_to (grown (map (outs p (stays_out inside)) outsiders) n)
    (within_slack p n (map (O e) to)).
Definition use (n : nat) (e : channel_id) : N :=
  if leads e then sources_at e n * targets_at e (length s - 1 - n) else 0.
Definition uses (n : nat) (t : transmission) : N := sum (use n) (route t).

Lemma within_size : forall n f l,
  within_slack p n (map f l) = size (filter (fun v : node => f v <=? slack p n) l).
Proof.
  intros n f l; unfold within_slack; fold (size (filter (fun d => d <=? slack p n) (map f l))).
  rewrite !size_filter, sum_map; auto.
Qed.

Lemma filter_all : forall A (f : A -> bool) l, length (filter f l) = length l ->
  forall a, In a l -> f a = true.
Proof.
  induction l as [|b l IH]; intros H a Ha; [contradiction|]; cbn [filter] in H.
  pose proof (filter_size _ f l) as Hs; unfold size in Hs.
  destruct (f b) eqn:E; cbn [length] in H; [|lia].
  destruct Ha as [<-|Ha]; auto.
Qed.

Section OneChunk.
Variables (source target : option node) (c : chunk_id) (k : chunk).
Hypothesis Hk : Map.find c (demand p) = Some k.
Let e2 : Bounds.ends := ends_in inside source target k.
Hypothesis Hsources : ascending (sources k) = true.
Hypothesis Htargets : ascending (targets k) = true.
Hypothesis Hfrom : incl (fst e2) from.
Hypothesis Hto : incl (snd e2) to.
Hypothesis Hmost1 : from_count k (fst e2) <= most_from.
Hypothesis Hmost2 : size (snd e2) <= most_to.

Definition parts : list contribution :=
  match kind_of k with
  | Copied => match fst e2 with [] => [] | _ => [the_copy] end
  | _ => fst e2
  end.
Definition has_part (x : contribution) (u : node) (n : nat) : bool :=
  match kind_of k with
  | Copied => existsb (fun v => mem v (heard_by c u n)) (fst e2)
  | _ => mem x (heard_by c u n)
  end.
Definition told_in (y : node) (t : transmission) (n : nat) : bool :=
  existsb (fun r => negb (inside r) && mem y (told_by c r (S n))) (receivers (net p) t).
Definition pair_served (x : contribution) (y : node) (n : nat) (t : transmission) : N :=
  one_if (negb (out_route t) && (has_part x (sender t) n && told_in y t n)).

Lemma parts_count : size parts = from_count k (fst e2).
Proof.
  unfold parts, from_count; destruct (kind_of k), (fst e2); auto.
Qed.

Lemma ends_fst : fst e2 = froms inside source k.
Proof. unfold e2, ends_in; rewrite Hsources, Htargets; auto. Qed.
Lemma ends_snd : snd e2 = tos inside target k.
Proof. unfold e2, ends_in; rewrite Hsources, Htargets; auto. Qed.

Lemma chosen_in : forall side only l v, In v (chosen side only l) -> In v l /\ side v = true.
Proof.
  intros side only l v H; apply filter_In in H as [H1 H2]; apply andb_true_iff in H2 as [H2 _]; auto.
Qed.

Lemma part_inside : forall x, In x parts ->
  required k x /\ forall v, initial p c v x -> inside v = true /\ has_part x v 0 = true /\
    (kind_of k = Copied -> In v (fst e2)).
Proof.
  intros x Hx; unfold parts in Hx; unfold required, initial, has_part; rewrite ends_fst in *.
  unfold froms in *; destruct (kind_of k) eqn:K.
  - destruct (Nat.eqb_spec (length (chosen inside source (sources k))) (length (sources k))) as [E|];
      [|contradiction].
    destruct (chosen inside source (sources k)) as [|a l] eqn:C; [contradiction|].
    destruct Hx as [<-|[]]; split; auto; intros v [k2 [Hk2 [Hv _]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite <- C in *.
    pose proof (filter_all _ _ _ E v Hv) as Hf; cbv beta in Hf.
    assert (Hc : In v (chosen inside source (sources k))) by (apply filter_In; auto).
    split; [apply andb_true_iff in Hf; tauto|]; split; [|auto].
    apply existsb_exists; exists v; split; auto; apply mem_in; unfold heard_by; simpl; auto.
  - apply chosen_in in Hx as [H1 H2]; split; auto; intros v [k2 [Hk2 [Hv E]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite K in E; subst x; split; auto.
    split; [apply mem_in; unfold heard_by; simpl; auto | discriminate].
  - apply chosen_in in Hx as [H1 H2]; split; auto; intros v [k2 [Hk2 [Hv E]]].
    rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite K in E; subst x; split; auto.
    split; [apply mem_in; unfold heard_by; simpl; auto | discriminate].
Qed.

Lemma part_heard : forall x u n, In x parts -> run (net p) (firstn n s) (initial p) c u x ->
  has_part x u n = true.
Proof.
  intros x u n Hx Hr; destruct (part_inside x Hx) as [_ H].
  destruct (backward_holders p c x [u] (firstn n s) (initial p) u) as [v [Hv Hi]]; [simpl; auto | auto|].
  destruct (H v Hi) as [_ [_ H2]]; unfold has_part.
  assert (Hiv := Hi); destruct Hiv as [k2 [Hk2 [_ E]]]; rewrite Hk in Hk2; inversion Hk2; subst k2.
  destruct (kind_of k) eqn:K.
  - apply existsb_exists; exists v; split; auto; apply mem_in; auto.
  - subst x; apply mem_in; auto.
  - subst x; apply mem_in; auto.
Qed.

Lemma every_pair : forall x y, In x parts -> In y (snd e2) -> 1 <= spent (pair_served x y) c 0 s.
Proof.
  intros x y Hx Hy; rewrite ends_snd in Hy; apply chosen_in in Hy as [Hy1 Hy2].
  apply negb_true_iff in Hy2; destruct (part_inside x Hx) as [Hr Hi].
  destruct (pair_crosses c x y (fun v H => proj1 (Hi v H)) s [] y)
    as [n [sl [t [r [H1 [H2 [H3 [H4 [H5 [H6 [H7 H8]]]]]]]]]]]; auto.
  - intros sl H; rewrite app_nil_r in H; auto.
  - apply (performs_completion _ _ P c k y); auto.
  - simpl; auto.
  - eapply N.le_trans; [|apply (spent_at (pair_served x y) c s n 0 sl t H1 H2 H3)].
    unfold pair_served; simpl Nat.add; rewrite H6, (part_heard x (sender t) n Hx H7); cbn [negb andb].
    assert (told_in y t n = true) as ->; [|unfold one_if; lia].
    unfold told_in; apply existsb_exists; exists r; split; auto; rewrite H5; cbn [negb andb].
    apply mem_in; unfold told_by; rewrite app_nil_r in H8; auto.
Qed.

Lemma parts_nodup : NoDup parts.
Proof.
  unfold parts; rewrite ends_fst; unfold froms.
  assert (Hd : NoDup (chosen inside source (sources k)))
    by (apply NoDup_filter; apply ascending_nodup; auto).
  destruct (kind_of k); auto.
  destruct (Nat.eqb _ _), (chosen inside source (sources k)); repeat constructor; simpl; tauto.
Qed.

(** A transmission whose receiver is outside, over a last channel [e] that leads out. *)
Lemma parts_few : forall n sl t pre e post, nth_error s n = Some sl -> In t sl -> chunk_of t = c ->
  route t = pre ++ e :: post -> leads e = true ->
  size (filter (fun x => has_part x (sender t) n) parts) <= sources_at e n.
Proof.
  intros n sl t pre e post Hn Ht Hc Er Hl.
  assert (Hsl : In sl s) by (eapply nth_error_In; eauto).
  pose proof (slot_valid p s P sl Hsl t Ht) as V.
  assert (Hlen : (n < length s)%nat) by (apply nth_error_Some; congruence).
  destruct (Hnear e Hl) as [N1 [N2 _]].
  assert (Hu : In (sender t) (all_nodes p)) by (apply all_nodes_in; apply (sender_exists _ _ V)).
  pose proof (heard_grows c (sender t) n Hu ltac:(lia)) as Hgrow.
  assert (Hone : 1 <= size (heard_by c (sender t) n)).
  { assert (Hin : In (sender t) (heard_by c (sender t) n))
      by (apply holders_keep; simpl; auto).
    destruct (heard_by c (sender t) n); [contradiction | rewrite size_cons; lia]. }
  assert (Hdist : forall v, In v (heard_by c (sender t) n) -> (D e v <=? slack p n) = true).
  { intros v Hv.
    pose proof (from_sender _ _ V) as Hcon; rewrite (path_only sl t Hsl Ht), Er in Hcon.
    destruct (before_channel (hop_weight p) (D e) pre [sender t] e post N1 Hcon N2)
      as [u [[<-|[]] Hd]].
    assert (Hw : sum (hop_weight p) pre + 1 <= step_hops \/
              (hops (model p) = None /\ sum (hop_weight p) pre = 0)).
    { pose proof (route_weight sl t Hsl Ht) as Hw; rewrite Er, sum_app, sum_cons in Hw.
      unfold step_hops in *; rewrite weight_length in *; unfold hop_weight in Hw at 1.
      destruct (hops (model p)); [left; lia | right; auto]. }
    apply (slack_enough n (sum (hop_weight p) pre)); auto.
    assert (Hsize : size (rev (firstn n s)) = N.of_nat n)
      by (unfold size; rewrite rev_length, firstn_length; lia).
    rewrite <- Hsize.
    apply (holders_near (reach_backward_of p c) (D e) step_hops (rev (firstn n s)) [sender t]).
    - intros sl' a b Hsl' Hb; apply in_rev in Hsl'.
      assert (Hin' : In sl' s) by (rewrite <- (firstn_skipn n s); apply in_app_iff; auto).
      apply filter_In in Hb as [Hb _]; apply in_map_iff in Hb as [t' [<- Ht']].
      apply filter_In in Ht' as [Ht' Hm]; unfold to_me in Hm; apply andb_true_iff in Hm as [_ Hm].
      apply mem_in in Hm.
      pose proof (reach_backward p (hop_weight p) (D e) t' a N1 (slot_valid p s P sl' Hin' t' Ht') Hm).
      pose proof (route_weight sl' t' Hin' Ht'); lia.
    - intros u [<-|[]]; auto.
    - exact Hv. }
  unfold sources_at, least3; rewrite within_size; apply N.min_glb; [|apply N.min_glb].
  - eapply N.le_trans; [apply filter_size|]; rewrite parts_count; auto.
  - eapply N.le_trans; [|apply Hgrow]; unfold has_part, parts.
    destruct (kind_of k).
    + eapply N.le_trans; [apply filter_size|]; destruct (fst e2); unfold size in *; simpl; lia.
    + apply size_incl; [apply NoDup_filter; pose proof parts_nodup as Hd; unfold parts in Hd|].
      * destruct (kind_of k) eqn:K; auto.
        rewrite ends_fst; unfold froms; rewrite K.
        destruct (Nat.eqb _ _); [apply NoDup_filter; apply ascending_nodup; auto | constructor].
      * intros x Hx; apply filter_In in Hx as [_ Hx]; apply mem_in; auto.
    + apply size_incl; [apply NoDup_filter; pose proof parts_nodup as Hd; unfold parts in Hd|].
      * destruct (kind_of k) eqn:K; auto.
        rewrite ends_fst; unfold froms; rewrite K.
        destruct (Nat.eqb _ _); [apply NoDup_filter; apply ascending_nodup; auto | constructor].
      * intros x Hx; apply filter_In in Hx as [_ Hx]; apply mem_in; auto.
  - destruct (kind_of k) eqn:K.
    + assert (Hp : size parts <= 1)
        by (unfold parts; rewrite K; destruct (fst e2); unfold size; simpl; lia).
      destruct (filter (fun x => has_part x (sender t) n) parts) as [|x l] eqn:E;
        [unfold size; simpl; lia|].
      assert (Hx : In x (filter (fun x => has_part x (sender t) n) parts)) by (rewrite E; simpl; auto).
      rewrite <- E; eapply N.le_trans; [apply filter_size|]; eapply N.le_trans; [apply Hp|].
      apply filter_In in Hx as [_ Hx]; unfold has_part in Hx; rewrite K in Hx.
      apply existsb_exists in Hx as [v [Hv Hm]]; apply mem_in in Hm.
      assert (Hin : In v (filter (fun v => D e v <=? slack p n) from))
        by (apply filter_In; split; auto).
      destruct (filter (fun v => D e v <=? slack p n) from); [contradiction | rewrite size_cons; lia].
    + apply size_incl; [apply NoDup_filter; apply parts_nodup|].
      intros x Hx; apply filter_In in Hx as [Hx Hm]; unfold has_part in Hm; rewrite K in Hm.
      apply mem_in in Hm; apply filter_In; split; auto; apply Hfrom; unfold parts in Hx.
      rewrite K in Hx; auto.
    + apply size_incl; [apply NoDup_filter; apply parts_nodup|].
      intros x Hx; apply filter_In in Hx as [Hx Hm]; unfold has_part in Hm; rewrite K in Hm.
      apply mem_in in Hm; apply filter_In; split; auto; apply Hfrom; unfold parts in Hx.
      rewrite K in Hx; auto.
Qed.

Lemma targets_few : forall n sl t r pre e post, nth_error s n = Some sl -> In t sl ->
  chunk_of t = c -> route t = pre ++ e :: post -> leads e = true -> forallb stays post = true ->
  In r (receivers (net p) t) -> inside r = false ->
  size (filter (fun y => told_in y t n) (snd e2)) <= targets_at e (length s - 1 - n).
Proof.
  intros n sl t r pre e post Hn Ht Hc Er Hl Hpost Hr Ho.
  assert (Hsl : In sl s) by (eapply nth_error_In; eauto).
  pose proof (slot_valid p s P sl Hsl t Ht) as V.
  assert (Hlen : (n < length s)%nat) by (apply nth_error_Some; congruence).
  destruct (Hnear e Hl) as [_ [_ [N1 N2]]].
  pose proof (told_grows c r (S n) Ho (receiver_node p s P Hnodes sl t r Hsl Ht Hr)) as Hgrow.
  rewrite skipn_length in Hgrow; replace (length s - S n)%nat with (length s - 1 - n)%nat in Hgrow by lia.
  assert (Htold : forall y, told_in y t n = true -> In y (told_by c r (S n))).
  { intros y Hy; apply existsb_exists in Hy as [r' [Hr' Hm]].
    apply andb_true_iff in Hm as [_ Hm]; apply mem_in in Hm.
    assert (r' = r) as <-; auto.
    apply (only_reader (last (route t) 1%positive)); eapply path_receivers; eauto. }
  assert (Hdist : forall v, In v (told_by c r (S n)) ->
            (O e v <=? slack p (length s - 1 - n)) = true).
  { intros v Hv.
    pose proof (from_sender _ _ V) as Hcon; rewrite (path_only sl t Hsl Ht), Er in Hcon.
    apply connected_after in Hcon.
    pose proof (after_channel (out_weight p inside) (O e) post (readers_of (net p) e) N1 Hcon N2 r) as Hd.
    rewrite (out_weights post Hpost) in Hd.
    assert (Hd' : O e r <= sum (hop_weight p) post).
    { apply Hd; pose proof (path_receivers sl t r Hsl Ht Hr) as Hlast; rewrite Er in Hlast.
      destruct post as [|g post]; [rewrite last_last in Hlast; auto|].
      assert (E : last (pre ++ e :: g :: post) 1%positive = last (g :: post) 1%positive).
      { clear; induction pre as [|a pre IH]; [auto|].
        cbn [app]; rewrite <- IH; destruct (pre ++ e :: g :: post) eqn:E; auto.
        destruct pre; discriminate. }
      rewrite E in Hlast; auto. }
    assert (Hw : sum (hop_weight p) post + 1 <= step_hops \/
              (hops (model p) = None /\ sum (hop_weight p) post = 0)).
    { pose proof (route_weight sl t Hsl Ht) as Hw; rewrite Er, sum_app, sum_cons in Hw.
      unfold step_hops in *; rewrite !weight_length in *; unfold hop_weight in Hw at 1.
      destruct (hops (model p)); [left; lia | right; auto]. }
    apply (slack_enough _ (sum (hop_weight p) post)); auto.
    assert (Hsize : size (skipn (S n) s) = N.of_nat (length s - 1 - n))
      by (unfold size; rewrite skipn_length; lia).
    rewrite <- Hsize.
    apply (holders_near (reach_out_of c) (O e) step_hops (skipn (S n) s) [r]).
    - intros sl' a b Hsl' Hb.
      assert (Hin' : In sl' s) by (rewrite <- (firstn_skipn (S n) s); apply in_app_iff; auto).
      destruct (reach_out_from c a b sl' Hin' Hb) as [t' [Ht' [_ [<- [Hout Hb']]]]].
      pose proof (reach_forward p (out_weight p inside) (O e) t' b N1 (slot_valid p s P sl' Hin' t' Ht') Hb').
      rewrite (out_weights _ Hout) in H; pose proof (route_weight sl' t' Hin' Ht'); lia.
    - intros u [<-|[]]; auto.
    - exact Hv. }
  assert (Hnd : NoDup (filter (fun y => told_in y t n) (snd e2))).
  { apply NoDup_filter; rewrite ends_snd; apply NoDup_filter; apply ascending_nodup; auto. }
  unfold targets_at, least3; rewrite within_size; apply N.min_glb; [|apply N.min_glb].
  - eapply N.le_trans; [apply filter_size | auto].
  - eapply N.le_trans; [|apply Hgrow]; apply size_incl; auto.
    intros y Hy; apply filter_In in Hy as [_ Hy]; auto.
  - apply size_incl; auto; intros y Hy; apply filter_In in Hy as [Hy Ht2].
    apply filter_In; split; auto.
Qed.

Lemma pairs_paid : pair_count k e2 <= spent uses c 0 s.
Proof.
  unfold pair_count; rewrite <- parts_count; change (N.of_nat (length (snd e2))) with (size (snd e2)).
  eapply N.le_trans; [|apply (spent_le
    (fun n t => sum (fun x => sum (fun y => pair_served x y n t) (snd e2)) parts) uses c s 0)].
  - rewrite <- (spent_swap _ (fun x n t => sum (fun y => pair_served x y n t) (snd e2))).
    assert (H : sum (fun _ => size (snd e2)) parts <=
              sum (fun x => spent (fun n t => sum (fun y => pair_served x y n t) (snd e2)) c 0 s) parts).
    { apply sum_le; intros x Hx; rewrite <- (spent_swap _ (fun y => pair_served x y)).
      rewrite <- sum_ones; apply sum_le; intros y Hy; apply every_pair; auto. }
    eapply N.le_trans; [|apply H].
    clear; induction parts as [|x l IH]; [unfold size; simpl; lia|].
    rewrite sum_cons, size_cons; lia.
  - intros n sl t Hn Ht Hc; simpl Nat.add.
    assert (Hsl : In sl s) by (eapply nth_error_In; eauto).
    assert (E : sum (fun x => sum (fun y => pair_served x y n t) (snd e2)) parts =
      one_if (negb (out_route t)) * (size (filter (fun x => has_part x (sender t) n) parts) *
        size (filter (fun y => told_in y t n) (snd e2)))).
    { rewrite <- !sum_ones_if; unfold pair_served; clear.
      induction parts as [|x l IH]; [simpl; lia|]; rewrite !sum_cons, IH.
      assert (Hy : sum (fun y => one_if (negb (out_route t) && (has_part x (sender t) n && told_in y t n)))
          (snd e2) = one_if (negb (out_route t)) * (one_if (has_part x (sender t) n) *
            sum (fun y => one_if (told_in y t n)) (snd e2))).
      { clear IH; induction (snd e2) as [|y m IHm]; [simpl; lia|]; rewrite !sum_cons, IHm.
        destruct (out_route t), (has_part x (sender t) n), (told_in y t n);
          unfold one_if; cbn [negb andb]; rewrite ?N.mul_0_l, ?N.mul_1_l; lia. }
      rewrite Hy; rewrite <- N.mul_add_distr_l, <- N.mul_add_distr_r; auto. }
    rewrite E; destruct (out_route t) eqn:Eo; [unfold one_if; simpl; lia|].
    destruct (existsb (fun r => negb (inside r)) (receivers (net p) t)) eqn:Er.
    + apply existsb_exists in Er as [r [Hr Ho]]; apply negb_true_iff in Ho.
      pose proof (slot_valid p s P sl Hsl t Ht) as V.
      pose proof (from_sender _ _ V) as Hcon; rewrite (path_only sl t Hsl Ht) in Hcon.
      destruct (last_crossing (route t) [sender t]) as [pre [e [post [H1 [H2 H3]]]]]; auto.
      * apply (some_channel _ _ V).
      * apply (channels_exist _ _ V).
      * intros v Hv; assert (v = r) as ->; auto.
        apply (only_reader (last (route t) 1%positive)); auto; eapply path_receivers; eauto.
      * pose proof (parts_few n sl t pre e post Hn Ht Hc H1 H2).
        pose proof (targets_few n sl t r pre e post Hn Ht Hc H1 H2 H3 Hr Ho).
        unfold uses; eapply N.le_trans; [|apply (sum_in _ (use n) (route t) e)];
          [|rewrite H1; apply in_app_iff; simpl; auto].
        unfold use; rewrite H2; replace (one_if (negb false)) with 1 by auto.
        rewrite N.mul_1_l; apply N.mul_le_mono; auto.
    + assert (Hz : filter (fun y => told_in y t n) (snd e2) = []).
      { destruct (filter (fun y => told_in y t n) (snd e2)) as [|y l] eqn:Ey; auto; exfalso.
        assert (Hy : In y (filter (fun y => told_in y t n) (snd e2))) by (rewrite Ey; simpl; auto).
        apply filter_In in Hy as [_ Hy]; apply existsb_exists in Hy as [r [Hr Hy]].
        apply andb_true_iff in Hy as [Hy _].
        assert (existsb (fun r => negb (inside r)) (receivers (net p) t) = true); [|congruence].
        apply existsb_exists; exists r; auto. }
      rewrite Hz; change (size (@nil node)) with 0; rewrite !N.mul_0_r; apply N.le_0_l.
Qed.
End OneChunk.
End Passage.

(** ** The search for the number of slots *)

Lemma in_gathered : forall (f : Bounds.ends -> list node) (l : list (chunk * Bounds.ends)) ke v,
  In ke l -> In v (f (snd ke)) ->
  In v (Bag.elements (fold_left (fun b ke => fold_left (fun a v => Bag.add v a) (f (snd ke)) b) l
    Bag.empty)).
Proof.
  assert (H1 : forall m b v, In v m \/ Bag.In v b -> Bag.In v (fold_left (fun b v => Bag.add v b) m b)).
  { induction m as [|x m IH]; cbn [fold_left]; intros b v [H|H]; auto; [destruct H| |].
    - destruct H as [->|H]; apply IH; [right; apply Bag.add_spec; auto | auto].
    - apply IH; right; apply Bag.add_spec; auto. }
  intros f.
  assert (H2 : forall (l : list (chunk * Bounds.ends)) b ke v, (In ke l /\ In v (f (snd ke))) \/ Bag.In v b ->
    Bag.In v (fold_left (fun b ke => fold_left (fun a v => Bag.add v a) (f (snd ke)) b) l b)).
  { induction l as [|x l IH]; cbn [fold_left]; intros b ke v [H|H]; auto; [destruct H as [[] _]| |].
    - destruct H as [[->|H] Hv]; apply (IH _ ke); [right; apply H1; auto | auto].
    - apply (IH _ ke); right; apply H1; auto. }
  intros l ke v Hk Hv.
  assert (Hb : Bag.In v (fold_left (fun b ke => fold_left (fun a v => Bag.add v a) (f (snd ke)) b) l
    Bag.empty)) by (apply (H2 l _ ke); auto).
  apply Bag.elements_spec1 in Hb; apply InA_alt in Hb as [y [E Hy]]; cbv in E; subst y; auto.
Qed.

Lemma fold_most : forall A (f : A -> N) l a, In a l -> f a <= fold_right (fun a n => N.max (f a) n) 0 l.
Proof.
  induction l as [|b l IH]; cbn [fold_right]; intros a []; [subst; lia|].
  specialize (IH a H); lia.
Qed.

Lemma passage_sound : forall p s inside source target,
  performs p s -> conflict_free p s -> nodes_ok p = true ->
  passage_slots p inside source target <= slots s.
Proof.
  intros p s inside source target P F Hn; unfold passage_slots; cbv zeta.
  set (counted := map (fun ck => (snd ck, ends_in inside source target (snd ck))) (chunks p)).
  set (used := filter (fun ke => negb (pair_count (fst ke) (snd ke) =? 0)) counted).
  set (gather := fun f : Bounds.ends -> list node => Bag.elements
    (fold_left (fun b ke => fold_left (fun a v => Bag.add v a) (f (snd ke)) b) used Bag.empty)).
  change (Bag.elements (fold_left (fun b ke => fold_left (fun a v => Bag.add v a) (fst (snd ke)) b)
    used Bag.empty)) with (gather fst).
  change (Bag.elements (fold_left (fun b ke => fold_left (fun a v => Bag.add v a) (snd (snd ke)) b)
    used Bag.empty)) with (gather snd).
  set (most1 := fold_right (fun ke n => N.max (from_count (fst ke) (fst (snd ke))) n) 0 used).
  set (most2 := fold_right (fun ke n => N.max (N.of_nat (length (snd (snd ke)))) n) 0 used).
  set (D := fun e => at_distance p (distances p (graph p true (hop_weight p)) (writers_of (net p) e))).
  set (O := fun e => at_distance p (distances p (graph p false (out_weight p inside))
    (readers_of (net p) e))).
  set (search := fun ec : channel_id * channel =>
    if fits p true (hop_weight p)
         (at_distance p (distances p (graph p true (hop_weight p)) (writers (snd ec)))) &&
       forallb (fun u => at_distance p
         (distances p (graph p true (hop_weight p)) (writers (snd ec))) u =? 0) (writers (snd ec)) &&
       fits p false (out_weight p inside)
         (at_distance p (distances p (graph p false (out_weight p inside)) (readers (snd ec)))) &&
       forallb (fun u => at_distance p
         (distances p (graph p false (out_weight p inside)) (readers (snd ec))) u =? 0)
         (readers (snd ec))
    then Some {| way_lanes := lanes (snd ec);
      from_far := map (at_distance p (distances p (graph p true (hop_weight p)) (writers (snd ec))))
        (gather fst);
      to_far := map (at_distance p (distances p (graph p false (out_weight p inside)) (readers (snd ec))))
        (gather snd);
      early := []; late := [] |}
    else None).
  set (crossing := filter (fun ec => crosses inside (snd ec)) (edges p)).
  destruct (negb (trees (model p)) && links_only p && forallb (fun w => found w) (map search crossing))
    eqn:E; [|lia].
  apply andb_true_iff in E as [E E3]; apply andb_true_iff in E as [E1 E2].
  apply negb_true_iff in E1; rewrite forallb_forall in E3.
  set (T := length s).
  set (way_at := fun (t : nat) (ec : channel_id * channel) => {|
    way_lanes := lanes (snd ec);
    from_far := map (D (fst ec)) (gather fst);
    to_far := map (O (fst ec)) (gather snd);
    early := map (sources_at p D (gather fst) most1 (fst ec)) (seq 0 t);
    late := rev (map (targets_at p inside O (gather snd) most2 (fst ec)) (seq 0 t)) |}).
  assert (Hends : forall ec, In ec crossing -> writers_of (net p) (fst ec) = writers (snd ec) /\
            readers_of (net p) (fst ec) = readers (snd ec)).
  { intros [e ch] H; apply filter_In in H as [H _]; apply edges_find in H; cbn [fst snd].
    unfold writers_of, readers_of; rewrite H; auto. }
  assert (Hfound : forall ec, In ec crossing -> search ec = Some (way_at 0%nat ec) /\
    fits p true (hop_weight p) (D (fst ec)) = true /\
    (forall u, In u (writers_of (net p) (fst ec)) -> D (fst ec) u = 0) /\
    fits p false (out_weight p inside) (O (fst ec)) = true /\
    (forall v, In v (readers_of (net p) (fst ec)) -> O (fst ec) v = 0)).
  { intros ec Hec; assert (Hf := E3 (search ec) (in_map search _ _ Hec)).
    destruct (Hends ec Hec) as [W R]; unfold search, way_at, D, O in *; rewrite W, R in *.
    destruct (_ && _ && _ && _) eqn:G; [|discriminate].
    apply andb_true_iff in G as [G G4]; apply andb_true_iff in G as [G G3].
    apply andb_true_iff in G as [G1 G2]; rewrite forallb_forall in G2, G4.
    repeat split; auto; intros v Hv; apply N.eqb_eq; auto. }
  assert (Hnear : forall e, leads p inside e = true ->
    fits p true (hop_weight p) (D e) = true /\ (forall u, In u (writers_of (net p) e) -> D e u = 0) /\
    fits p false (out_weight p inside) (O e) = true /\
    (forall v, In v (readers_of (net p) e) -> O e v = 0)).
  { intros e He; unfold leads, where_channel in He.
    destruct (channel_at (net p) e) as [ch|] eqn:Ech; [|discriminate].
    apply (Hfound (e, ch)); apply filter_In; split; auto; apply edges_find; auto. }
  set (hears := map (ins p any_channel) (all_nodes p)).
  set (tells := map (outs p (stays_out inside)) (filter (fun v => negb (inside v)) (all_nodes p))).
  set (pairs := sum (fun ke => pair_count (fst ke) (snd ke)) counted).
  assert (Hpay : pairs <= serves (map (way_at T) crossing)).
  { unfold pairs, counted; rewrite sum_map; cbn [fst snd].
    set (cost := uses p s inside D O (gather fst) (gather snd) most1 most2).
    eapply N.le_trans; [apply (sum_le _ _ (fun ck => spent cost (fst ck) 0 s))|].
    - intros [c k] Hck; cbn [fst snd].
      destruct (N.eq_dec (pair_count k (ends_in inside source target k)) 0) as [->|Hne]; [lia|].
      assert (Hused : In (k, ends_in inside source target k) used).
      { apply filter_In; split.
        - unfold counted; apply in_map_iff; exists (c, k); auto.
        - apply negb_true_iff; apply N.eqb_neq; auto. }
      assert (Hasc : ascending (sources k) && ascending (targets k) = true).
      { unfold ends_in in Hne; destruct (ascending (sources k) && ascending (targets k)); auto.
        exfalso; apply Hne; unfold pair_count; simpl; lia. }
      apply andb_true_iff in Hasc as [Ha1 Ha2].
      apply elements_find in Hck.
      unfold cost; apply (pairs_paid p s P F Hn E1 E2 inside D O Hnear); auto.
      + intros v Hv; apply (in_gathered fst used (k, ends_in inside source target k)); auto.
      + intros v Hv; apply (in_gathered snd used (k, ends_in inside source target k)); auto.
      + apply (fold_most _ (fun ke => from_count (fst ke) (fst (snd ke))) used
          (k, ends_in inside source target k)); auto.
      + apply (fold_most _ (fun ke => N.of_nat (length (snd (snd ke)))) used
          (k, ends_in inside source target k)); auto.
    - eapply N.le_trans; [apply (spent_total cost (chunks p) (fun n =>
        sum (fun ec => use p s inside D O (gather fst) (gather snd) most1 most2 n (fst ec) *
          lanes (snd ec)) (edges p)) s 0); [apply elements_nodup|]|].
      + intros i sl Hsl; apply nth_error_In in Hsl.
        apply (channel_capacity p sl); [apply (slot_valid p s P sl Hsl) | apply (free_channels _ _ F sl Hsl)].
      + rewrite total_sum, sum_swap; unfold serves; rewrite sum_map; fold T.
        unfold crossing; rewrite (filter_split _ _ (fun ec => crosses inside (snd ec)) (edges p)).
        assert (Hz : sum (fun ec => sum (fun n => use p s inside D O (gather fst) (gather snd) most1
          most2 n (fst ec) * lanes (snd ec)) (seq 0 T))
          (filter (fun ec => negb (crosses inside (snd ec))) (edges p)) = 0).
        { rewrite (sum_ext _ _ (fun _ => 0)); [apply sum_zero|].
          intros [e ch] Hec; apply filter_In in Hec as [Hec Hc]; apply edges_find in Hec.
          cbn [fst snd] in *; apply negb_true_iff in Hc.
          rewrite (sum_ext _ _ (fun _ => 0)); [apply sum_zero|].
          intros n _; unfold use, leads, where_channel; rewrite Hec, Hc; auto. }
        rewrite Hz, N.add_0_r; apply sum_le; intros [e ch] Hec; cbn [fst snd].
        apply filter_In in Hec as [Hec Hc]; apply edges_find in Hec; cbn [snd] in Hc.
        unfold way_at; cbn [way_lanes early late fst snd].
        assert (Hrev : rev (map (targets_at p inside O (gather snd) most2 e) (seq 0 T)) =
          map (fun n => targets_at p inside O (gather snd) most2 e (T - 1 - n)) (seq 0 T)).
        { apply nth_ext with (d := 0) (d' := 0); [rewrite rev_length, !map_length; auto|].
          intros n Hl; rewrite rev_length, map_length, seq_length in Hl.
          rewrite rev_nth by (rewrite map_length, seq_length; auto).
          rewrite map_length, seq_length.
          rewrite !nth_map_seq by lia; f_equal; lia. }
        rewrite Hrev, products_sum.
        assert (Hx : forall l, sum (fun n => use p s inside D O (gather fst) (gather snd) most1 most2 n e *
            lanes ch) l = lanes ch * sum (fun n => sources_at p D (gather fst) most1 e n *
            targets_at p inside O (gather snd) most2 e (T - 1 - n)) l).
        { induction l as [|n l IH]; [simpl; lia|]; rewrite !sum_cons, IH.
          unfold use, leads, where_channel; rewrite Hec, Hc; fold T; lia. }
        rewrite Hx; lia. }
  set (I := fun now : nat * list way =>
    N.of_nat (fst now) <= slots s /\ snd now = map (way_at (fst now)) crossing).
  pose proof (repeat_until_sound _ _ (passage_step p pairs (most1, most2) hears tells) I
    (fun n => n <= slots s)) as R.
  match goal with |- match ?r with _ => _ end <= _ => set (result := r) end.
  assert (H : match result with inl b => I b | inr n => n <= slots s end).
  { apply R.
    - intros [t ws] now' [H1 H2] H; cbn [fst snd] in *; unfold passage_step in H; cbn [fst snd] in H.
      destruct (N.leb_spec pairs (serves ws)) as [Hle|Hgt]; inversion H; subst now'; clear H.
      unfold I; cbn [fst snd]; split.
      + destruct (Nat.eq_dec t T) as [->|]; [rewrite H2 in Hgt; lia|].
        unfold slots, T in *; lia.
      + rewrite H2, map_map; apply map_ext; intros ec; unfold one_slot_later, way_at.
        cbn [way_lanes from_far to_far early late fst snd].
        f_equal.
        * rewrite seq_S, map_app; auto.
        * rewrite seq_S, map_app, rev_app_distr; auto.
    - intros [t ws] n [H1 _] H; cbn [fst] in *; unfold passage_step in H; cbn [fst snd] in H.
      destruct (_ <=? _); inversion H; subst; auto.
    - split; cbn [fst snd]; [lia|].
      clear - Hfound; induction crossing as [|ec l IH]; [auto|]; cbn [map flat_map].
      destruct (Hfound ec) as [-> _]; [simpl; auto|]; cbn [app]; f_equal.
      apply IH; intros; apply Hfound; simpl; auto. }
  destruct result as [now|n]; [destruct H; auto | auto].
Qed.
