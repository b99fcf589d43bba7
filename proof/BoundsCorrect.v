(** * The bounds that count: instances of one theorem *)

From Coq Require Import Arith NArith PArith List FMapPositive Bool Lia.
From Heliograph Require Import Model Check CheckCorrect Bounds Weighted.
Import ListNotations.
Open Scope N_scope.

(** ** Small tools *)

Lemma one_if_le : forall b n, (b = true -> 1 <= n) -> one_if b <= n.
Proof. intros [|] n H; unfold one_if; [apply H; auto | lia]. Qed.

Lemma least_le : forall limit n x, within x limit -> x <= n -> x <= least limit n.
Proof. intros [m|] n x H1 H2; simpl in *; lia. Qed.

Lemma all_nodes_in : forall p v, (v <= nodes (net p))%positive -> In v (all_nodes p).
Proof.
  intros p; unfold all_nodes; generalize (nodes (net p)) as n.
  set (step := fun kl : positive * list positive => (Pos.succ (fst kl), fst kl :: snd kl)).
  assert (H : forall n, fst (Pos.iter step (1%positive, []) n) = Pos.succ n /\
                forall v, (v <= n)%positive -> In v (snd (Pos.iter step (1%positive, []) n))).
  { intros n; induction n using Pos.peano_ind.
    - split; auto; intros v Hv; assert (v = 1%positive) by lia; subst; simpl; auto.
    - rewrite Pos.iter_succ; destruct IHn as [H1 H2]; split.
      + unfold step at 1; simpl; rewrite H1; auto.
      + intros v Hv; unfold step at 1; cbn [fst snd]; rewrite H1.
        destruct (Pos.eq_dec v (Pos.succ n)) as [->|]; [left; auto | right; apply H2; lia]. }
  intros n v Hv; apply H; auto.
Qed.

Lemma readers_node : forall p e v, nodes_ok p = true -> In v (readers_of (net p) e) ->
  (v <= nodes (net p))%positive.
Proof.
  intros p e v H Hv; apply readers_where in Hv as [ch [He Hv]].
  unfold nodes_ok in H; rewrite forallb_forall in H.
  apply edges_find in He; specialize (H _ He); simpl in H; rewrite forallb_forall in H.
  apply Pos.leb_le; apply H; apply in_app_iff; auto.
Qed.

Lemma where_any : forall p t e, RouteValidity p t -> In e (route t) ->
  where_channel p any_channel e = true.
Proof.
  intros p t e V H; unfold where_channel; pose proof (channels_exist _ _ V e H) as Hc.
  destruct (channel_at (net p) e); [auto | congruence].
Qed.

Lemma total_first : forall c l n m,
  total (fun i => if Nat.ltb i l then c else 0) n m = c * N.of_nat (Nat.min m (l - n)).
Proof.
  intros c l n m; revert n; induction m as [|m IH]; intros n; cbn [total].
  - simpl; lia.
  - rewrite IH; destruct (Nat.ltb_spec n l).
    + replace (Nat.min (S m) (l - n)) with (S (Nat.min m (l - S n))) by lia; lia.
    + replace (Nat.min (S m) (l - n)) with 0%nat by lia.
      replace (Nat.min m (l - S n)) with 0%nat by lia; lia.
Qed.

Lemma total_last : forall c a n m,
  total (fun i => if Nat.leb a i then c else 0) n m = c * N.of_nat (n + m - Nat.max n a).
Proof.
  intros c a n m; revert n; induction m as [|m IH]; intros n; cbn [total].
  - replace (n + 0 - Nat.max n a)%nat with 0%nat by lia; lia.
  - rewrite IH; destruct (Nat.leb_spec a n).
    + replace (n + S m - Nat.max n a)%nat with (S (S n + m - Nat.max (S n) a)) by lia; lia.
    + replace (n + S m - Nat.max n a)%nat with (S n + m - Nat.max (S n) a)%nat by lia; lia.
Qed.

Section Schedule.
Variable p : problem.
Variable s : schedule.
Hypothesis P : performs p s.
Hypothesis F : conflict_free p s.

Lemma slot_in : forall n sl, nth_error s n = Some sl -> In sl s.
Proof. intros n sl H; apply nth_error_In in H; auto. Qed.

Lemma slot_valid : forall sl, In sl s -> routes_valid p sl.
Proof. intros sl H t Ht; apply (performs_routes _ _ P sl t); auto. Qed.

(** ** What a node can send and receive in a slot *)

Definition first_of (t : transmission) : channel_id := hd 1%positive (route t).
Definition sends_from (f : channel -> bool) (v : node) (t : transmission) : bool :=
  Pos.eqb (sender t) v && where_channel p f (first_of t).
Definition arrives_at (f : channel -> bool) (v : node) (t : transmission) : bool :=
  mem v (receivers (net p) t) &&
  existsb (fun e => mem v (readers_of (net p) e) && where_channel p f e) (route t).

Lemma outs_capacity : forall f v sl, In sl s ->
  sum (fun t => one_if (sends_from f v t)) sl <= outs p f v.
Proof.
  intros f v sl Hsl; pose proof (slot_valid sl Hsl) as V.
  pose proof (free_channels _ _ F sl Hsl) as Hc.
  unfold outs; apply least_le; [|apply least_le].
  - destruct (free_ports _ _ F sl Hsl v) as [Hs _].
    destruct (sends (model p)) as [m|]; simpl in *; auto.
    eapply N.le_trans; [|apply Hs].
    rewrite count_sum, sum_flat_map; apply sum_le; intros t Ht.
    unfold starts, sends_from; cbn [sum fold_right].
    destruct (Pos.eqb (sender t) v); cbn [andb]; unfold one_if at 1; [|lia].
    destruct (where_channel p f (first_of t)); unfold one_if; lia.
  - pose proof (free_transmitters _ _ F sl Hsl v) as Hs.
    destruct (transmitters (model p)) as [m|]; simpl in *; auto.
    eapply N.le_trans; [|apply Hs].
    rewrite count_sum, sum_map; apply sum_le; intros t Ht; unfold sends_from.
    destruct (Pos.eqb (sender t) v); cbn [andb]; unfold one_if at 1; [|lia].
    destruct (where_channel p f (first_of t)); unfold one_if; lia.
  - eapply N.le_trans; [|apply (lanes_capacity p sl); auto].
    apply sum_le; intros t Ht; apply one_if_le; intros H.
    unfold sends_from in H; apply andb_true_iff in H as [H1 H2]; apply Pos.eqb_eq in H1.
    destruct (first_channel _ _ (V t Ht)) as [e [rest [Hr Hw]]].
    unfold first_of in H2; rewrite Hr in *; simpl in H2; cbn [sum fold_right].
    assert (where_channel p (fun ch => mem v (writers ch) && f ch) e = true); [|rewrite H; unfold one_if; lia].
    apply writers_where in Hw as [ch [He Hw]]; unfold where_channel in *; rewrite He in *.
    rewrite H1 in Hw; apply mem_in in Hw; rewrite Hw, H2; auto.
Qed.

Lemma ins_capacity : forall f v sl, In sl s ->
  sum (fun t => one_if (arrives_at f v t)) sl <= ins p f v.
Proof.
  intros f v sl Hsl; pose proof (slot_valid sl Hsl) as V.
  pose proof (free_channels _ _ F sl Hsl) as Hc.
  unfold ins; apply least_le.
  - destruct (free_ports _ _ F sl Hsl v) as [_ Hs].
    destruct (receives (model p)) as [m|]; simpl in *; auto.
    eapply N.le_trans; [|apply Hs].
    rewrite count_sum, sum_flat_map; apply sum_le; intros t Ht; apply one_if_le; intros H.
    unfold arrives_at in H; apply andb_true_iff in H as [H _]; apply mem_in in H.
    rewrite <- count_sum; apply count_in in H; lia.
  - eapply N.le_trans; [|apply (lanes_capacity p sl); auto].
    apply sum_le; intros t Ht; apply one_if_le; intros H.
    unfold arrives_at in H; apply andb_true_iff in H as [_ H].
    apply existsb_exists in H as [e [He H]]; apply andb_true_iff in H as [H1 H2].
    eapply N.le_trans; [|apply (sum_in _ _ _ e He)]; cbv beta.
    assert (where_channel p (fun ch => mem v (readers ch) && f ch) e = true) as ->; [|unfold one_if; lia].
    apply mem_in in H1; apply readers_where in H1 as [ch [Hch H1]].
    unfold where_channel in *; rewrite Hch in *; apply mem_in in H1; rewrite H1, H2; auto.
Qed.

(** ** Chunks that leave a set *)

Lemma leaves_rises : forall inside cost c k,
  (forall sl t r, In sl s -> In t sl -> In r (receivers (net p) t) ->
     inside (sender t) = true -> inside r = false -> 1 <= cost t) ->
  must_rise p s (fun _ => cost) c k (one_if (leaves inside k)) \/
  Map.find c (demand p) <> Some k.
Proof.
  intros inside cost c k Hcost.
  destruct (Map.find c (demand p)) as [k'|] eqn:Ek; [|right; discriminate].
  destruct (leaves inside k) eqn:El; [|left; left; auto].
  unfold leaves in El; apply andb_true_iff in El as [Es Et].
  apply existsb_exists in Et as [v [Hv Et]]; apply negb_true_iff in Et.
  set (level := fun (_ : nat) u => one_if (negb (inside u))).
  assert (Hmove : forall n sl t r, nth_error s n = Some sl -> In t sl -> chunk_of t = c ->
     In r (receivers (net p) t) -> level (S n) r <= level n (sender t) + cost t).
  { intros n sl t r Hn Ht _ Hr; unfold level.
    destruct (inside (sender t)) eqn:E1, (inside r) eqn:E2; unfold one_if; cbn [negb]; try lia.
    rewrite N.add_0_l; apply (Hcost sl t r); auto; apply (slot_in n); auto. }
  assert (Hgo : Some k' = Some k -> forall x, required k x ->
     (forall u, initial p c u x -> inside u = true) ->
     must_rise p s (fun _ => cost) c k (one_if true)).
  { intros E x Hx Hi; right; exists level, x, v; unfold level; rewrite Et.
    repeat split; auto; simpl; try lia; intros u Hu; try lia; rewrite (Hi u Hu); auto. }
  assert (Hdec : k' = k \/ k' <> k).
  { destruct k' as [a b d], k as [a' b' d'].
    assert (Hk : {a = a'} + {a <> a'}) by decide equality.
    destruct Hk as [->|]; [|right; congruence].
    destruct (list_eq_dec Pos.eq_dec b b') as [->|]; [|right; congruence].
    destruct (list_eq_dec Pos.eq_dec d d') as [->|]; [left; auto | right; congruence]. }
  destruct Hdec as [->|Hne]; [left | right; congruence].
  unfold required in Hgo; unfold initial in Hgo.
  destruct (kind_of k) eqn:Kk.
  - apply (Hgo eq_refl the_copy); auto.
    intros u [k2 [Hk2 [Hu _]]]; rewrite Ek in Hk2; inversion Hk2; subst k2.
    rewrite forallb_forall in Es; auto.
  - apply existsb_exists in Es as [x [Hx Es]]; apply (Hgo eq_refl x); auto.
    intros u [k2 [Hk2 [Hu Hx2]]]; rewrite Ek in Hk2; inversion Hk2; subst k2.
    rewrite Kk in Hx2; subst; auto.
  - apply existsb_exists in Es as [x [Hx Es]]; apply (Hgo eq_refl x); auto.
    intros u [k2 [Hk2 [Hu Hx2]]]; rewrite Ek in Hk2; inversion Hk2; subst k2.
    rewrite Kk in Hx2; subst; auto.
Qed.

Lemma leaving_slots : forall inside cost cap,
  (forall sl t r, In sl s -> In t sl -> In r (receivers (net p) t) ->
     inside (sender t) = true -> inside r = false -> 1 <= cost t) ->
  (forall sl, In sl s -> sum cost sl <= cap) ->
  ceil_div (leaving p inside) cap <= slots s.
Proof.
  intros inside cost cap Hcost Hcap; apply ceil_div_le; unfold slots.
  rewrite <- (total_const cap 0 (length s)).
  apply (weighted p s (fun _ => cost) (fun _ => cap) (fun _ k => one_if (leaves inside k)) P).
  - intros n sl H; apply Hcap; apply (slot_in n); auto.
  - intros c k Hk; destruct (leaves_rises inside cost c k Hcost) as [H|H]; [auto | congruence].
Qed.

Lemma crossing_sound : forall inside,
  ceil_div (leaving p inside) (crossing p inside) <= slots s.
Proof.
  intros inside; set (f := fun ch => leads_from inside ch && leads_out inside ch).
  apply (leaving_slots inside (fun t => sum (fun e => one_if (where_channel p f e)) (route t))).
  - intros sl t r Hsl Ht Hr Hs Hr'.
    assert (H : inside r = true \/ 1 <= sum (fun e => one_if (where_channel p f e)) (route t));
      [|destruct H; [congruence | auto]].
    apply (transmission_reaches p (fun e => one_if (where_channel p f e))
             (fun n v => inside v = true \/ 1 <= n)); auto.
    + intros n m v H [H1|H1]; [auto | right; lia].
    + intros n e u v Hu Hv [H|H]; [|right; lia].
      destruct (inside v) eqn:E; [auto | right].
      assert (where_channel p f e = true) as ->; [|unfold one_if; lia].
      apply writers_where in Hu as [ch [He Hu]]; apply readers_where in Hv as [ch' [He' Hv]].
      rewrite He in He'; inversion He'; subst ch'.
      unfold where_channel; rewrite He; unfold f, leads_from, leads_out.
      apply andb_true_iff; split; apply existsb_exists;
        [exists u; auto | exists v; rewrite E; auto].
    + apply (slot_valid sl Hsl t Ht).
  - intros sl Hsl; apply (lanes_capacity p sl f); [apply slot_valid | apply (free_channels _ _ F)]; auto.
Qed.

(** With routes of one channel, what delivers is the channel that the sender writes. *)
Lemma only_channel : forall sl t, In sl s -> In t sl -> one_hop p = true ->
  exists e, route t = [e].
Proof.
  intros sl t Hsl Ht H; destruct (free_routes _ _ F sl t Hsl Ht) as [Hh _].
  unfold one_hop in H; unfold HopLimit in Hh; destruct (hops (model p)) as [h|]; [|discriminate].
  apply N.eqb_eq in H; subst h; simpl in Hh.
  pose proof (some_channel _ _ (slot_valid sl Hsl t Ht)) as Hn.
  destruct (route t) as [|e [|e' r]]; [congruence | exists e; auto | simpl in Hh; lia].
Qed.

Lemma sent_sound : forall inside,
  ceil_div (leaving p inside) (sent_from p inside) <= slots s.
Proof.
  intros inside; set (f := fun ch => negb (one_hop p) || leads_out inside ch).
  apply (leaving_slots inside
    (fun t => sum (fun v => one_if (sends_from f v t)) (filter inside (all_nodes p)))).
  - intros sl t r Hsl Ht Hr Hs Hr'; pose proof (slot_valid sl Hsl t Ht) as V.
    eapply N.le_trans; [|apply (sum_in _ _ _ (sender t))]; cbv beta.
    + assert (sends_from f (sender t) t = true) as ->; [|unfold one_if; lia].
      unfold sends_from; rewrite Pos.eqb_refl; simpl.
      destruct (first_channel _ _ V) as [e [rest [Er Hw]]].
      unfold first_of, where_channel; rewrite Er; simpl.
      apply writers_where in Hw as [ch [He Hw]]; rewrite He; unfold f.
      destruct (one_hop p) eqn:Eh; auto; simpl.
      destruct (only_channel sl t Hsl Ht Eh) as [e' Er'].
      rewrite Er in Er'; inversion Er'; subst e' rest.
      apply receivers_read in Hr as [e' [He' Hr]]; auto; rewrite Er in He'; destruct He' as [<-|[]].
      apply readers_where in Hr as [ch' [Hch' Hr]]; rewrite He in Hch'; inversion Hch'; subst ch'.
      apply existsb_exists; exists r; rewrite Hr'; auto.
    + apply filter_In; split; auto; apply all_nodes_in; apply (sender_exists _ _ V).
  - intros sl Hsl; rewrite sum_swap; apply sum_le; intros v Hv; apply outs_capacity; auto.
Qed.

Hypothesis Hnodes : nodes_ok p = true.

Lemma received_sound : forall inside,
  ceil_div (leaving p inside) (received_outside p inside) <= slots s.
Proof.
  intros inside; set (f := fun ch => negb (one_hop p) || leads_from inside ch).
  apply (leaving_slots inside
    (fun t => sum (fun v => one_if (arrives_at f v t))
                (filter (fun v => negb (inside v)) (all_nodes p)))).
  - intros sl t r Hsl Ht Hr Hs Hr'; pose proof (slot_valid sl Hsl t Ht) as V.
    destruct (receivers_read _ _ _ V Hr) as [e [He Hre]].
    eapply N.le_trans; [|apply (sum_in _ _ _ r)]; cbv beta.
    + assert (arrives_at f r t = true) as ->; [|unfold one_if; lia].
      unfold arrives_at; rewrite (proj2 (mem_in _ _) Hr); simpl.
      apply existsb_exists; exists e; split; auto; rewrite (proj2 (mem_in _ _) Hre); simpl.
      apply readers_where in Hre as [ch [Hch Hre]]; unfold where_channel; rewrite Hch; unfold f.
      destruct (one_hop p) eqn:Eh; auto; simpl.
      destruct (only_channel sl t Hsl Ht Eh) as [e' Er].
      destruct (first_channel _ _ V) as [e2 [rest [Er2 Hw]]].
      rewrite Er in *; inversion Er2; subst e2 rest; destruct He as [<-|[]].
      apply writers_where in Hw as [ch' [Hch' Hw]]; rewrite Hch in Hch'; inversion Hch'; subst ch'.
      apply existsb_exists; exists (sender t); auto.
    + apply filter_In; rewrite Hr'; split; auto; apply all_nodes_in.
      apply (readers_node p e); auto.
  - intros sl Hsl; rewrite sum_swap; apply sum_le; intros v Hv; apply ins_capacity; auto.
Qed.

Lemma cut_sound : forall inside, cut_slots p inside <= slots s.
Proof.
  intros inside; unfold cut_slots; cbv zeta.
  pose proof (crossing_sound inside); pose proof (sent_sound inside);
    pose proof (received_sound inside).
  destruct (limited (sends (model p)) || limited (transmitters (model p))),
    (limited (receives (model p))); lia.
Qed.

Lemma injection_sound : forall v, injection_slots p v <= slots s.
Proof.
  intros v; unfold injection_slots.
  apply (leaving_slots (is_node v) (fun t => one_if (sends_from any_channel v t))).
  - intros sl t r Hsl Ht Hr Hs _; unfold is_node in Hs; apply Pos.eqb_eq in Hs; subst v.
    assert (sends_from any_channel (sender t) t = true) as ->; [|unfold one_if; lia].
    unfold sends_from; rewrite Pos.eqb_refl; simpl.
    pose proof (slot_valid sl Hsl t Ht) as V.
    apply (where_any p t); auto.
    destruct (first_channel _ _ V) as [e [rest [Er _]]]; unfold first_of; rewrite Er; simpl; auto.
  - intros sl Hsl; apply outs_capacity; auto.
Qed.

Lemma arrives_any : forall sl t r, In sl s -> In t sl -> In r (receivers (net p) t) ->
  arrives_at any_channel r t = true.
Proof.
  intros sl t r Hsl Ht Hr; pose proof (slot_valid sl Hsl t Ht) as V.
  unfold arrives_at; rewrite (proj2 (mem_in _ _) Hr); simpl.
  destruct (receivers_read _ _ _ V Hr) as [e [He Hre]].
  apply existsb_exists; exists e; split; auto.
  rewrite (proj2 (mem_in _ _) Hre), (where_any p t e); auto.
Qed.

Lemma ejection_sound : forall v, ejection_slots p v <= slots s.
Proof.
  intros v; unfold ejection_slots.
  apply (leaving_slots (fun u => negb (is_node v u)) (fun t => one_if (arrives_at any_channel v t))).
  - intros sl t r Hsl Ht Hr _ Hr'; apply negb_false_iff in Hr'; unfold is_node in Hr'.
    apply Pos.eqb_eq in Hr'; subst v; rewrite (arrives_any sl); auto; simpl; lia.
  - intros sl Hsl; apply ins_capacity; auto.
Qed.

(** ** Weights of channels *)

Lemma fits_forward : forall weight d e u v, fits p false weight d = true ->
  In u (writers_of (net p) e) -> In v (readers_of (net p) e) -> d v <= d u + weight e.
Proof.
  intros weight d e u v H Hu Hv.
  apply writers_where in Hu as [ch [He Hu]]; apply readers_where in Hv as [ch' [He' Hv]].
  rewrite He in He'; inversion He'; subst ch'; apply edges_find in He.
  unfold fits in H; rewrite forallb_forall in H; specialize (H _ He); simpl in H.
  rewrite forallb_forall in H; specialize (H u Hu).
  rewrite forallb_forall in H; specialize (H v Hv); apply N.leb_le; auto.
Qed.

Lemma fits_backward : forall weight d e u v, fits p true weight d = true ->
  In u (writers_of (net p) e) -> In v (readers_of (net p) e) -> d u <= d v + weight e.
Proof.
  intros weight d e u v H Hu Hv.
  apply writers_where in Hu as [ch [He Hu]]; apply readers_where in Hv as [ch' [He' Hv]].
  rewrite He in He'; inversion He'; subst ch'; apply edges_find in He.
  unfold fits in H; rewrite forallb_forall in H; specialize (H _ He); simpl in H.
  rewrite forallb_forall in H; specialize (H u Hu).
  rewrite forallb_forall in H; specialize (H v Hv); apply N.leb_le; auto.
Qed.

Lemma reach_forward : forall weight d t r, fits p false weight d = true ->
  RouteValidity p t -> In r (receivers (net p) t) ->
  d r <= d (sender t) + sum weight (route t).
Proof.
  intros weight d t r H V Hr.
  apply (transmission_reaches p weight (fun n v => d v <= d (sender t) + n)); auto; try lia.
  intros n e u v Hu Hv Hn; pose proof (fits_forward weight d e u v H Hu Hv); lia.
Qed.

Lemma reach_backward : forall weight d t r, fits p true weight d = true ->
  RouteValidity p t -> In r (receivers (net p) t) ->
  d (sender t) <= d r + sum weight (route t).
Proof.
  intros weight d t r H V Hr.
  apply (transmission_reaches p weight (fun n v => d (sender t) <= d v + n)); auto; try lia.
  intros n e u v Hu Hv Hn; pose proof (fits_backward weight d e u v H Hu Hv); lia.
Qed.

Lemma most_reached : forall (d : node -> N) l, most d l = 0 \/ exists v, In v l /\ most d l = d v.
Proof.
  induction l as [|v l IH]; simpl; auto.
  destruct (N.max_spec (d v) (most d l)) as [[H1 H2]|[H1 H2]]; rewrite H2.
  - destruct IH as [IH|[u [Hu IH]]]; [lia | right; exists u; auto].
  - right; exists v; auto.
Qed.

Lemma travels_rises : forall weight d c k,
  Map.find c (demand p) = Some k ->
  fits p (is_sum k) weight d = true ->
  must_rise p s (fun _ t => sum weight (route t)) c k (travels k d).
Proof.
  intros weight d c k Hk Hfit; unfold travels.
  destruct (is_sum k && negb (Nat.eqb (length (targets k)) 1)) eqn:E1; [left; auto|].
  destruct (forallb (fun v => d v =? 0) (roots_of k)) eqn:E2; [|left; auto].
  destruct (most_reached d (ends_of k)) as [E3|[v [Hv E3]]]; [left; auto|].
  rewrite forallb_forall in E2; right; rewrite E3.
  unfold roots_of, ends_of, is_sum in *; destruct (kind_of k) eqn:Kk.
  - exists (fun _ => d), the_copy, v.
    split; [auto|]; split; [|split; [lia|split; [|split]]].
    + unfold required; rewrite Kk; auto.
    + intros u [k2 [Hk2 [Hu _]]]; rewrite Hk in Hk2; inversion Hk2; subst k2.
      apply N.eqb_eq; auto.
    + intros n u; lia.
    + intros n sl t r Hn Ht _ Hr; apply reach_forward; auto.
      apply (slot_valid sl); auto; apply (slot_in n); auto.
  - destruct (targets k) as [|w [|w2 l]] eqn:Et; simpl in E1; try discriminate.
    exists (fun _ u => d v - d u), v, w.
    split; [left; auto|]; split; [|split; [|split; [|split]]].
    + unfold required; rewrite Kk; auto.
    + assert (d w = 0) by (apply N.eqb_eq; apply E2; simpl; auto); lia.
    + intros u [k2 [Hk2 [Hu Hx]]]; rewrite Hk in Hk2; inversion Hk2; subst k2.
      rewrite Kk in Hx; subst u; lia.
    + intros n u; lia.
    + intros n sl t r Hn Ht _ Hr.
      assert (d (sender t) <= d r + sum weight (route t)); [|lia].
      apply reach_backward; auto; apply (slot_valid sl); auto; apply (slot_in n); auto.
  - destruct (targets k) as [|w [|w2 l]] eqn:Et; simpl in E1; try discriminate.
    exists (fun _ u => d v - d u), v, w.
    split; [left; auto|]; split; [|split; [|split; [|split]]].
    + unfold required; rewrite Kk; auto.
    + assert (d w = 0) by (apply N.eqb_eq; apply E2; simpl; auto); lia.
    + intros u [k2 [Hk2 [Hu Hx]]]; rewrite Hk in Hk2; inversion Hk2; subst k2.
      rewrite Kk in Hx; subst u; lia.
    + intros n u; lia.
    + intros n sl t r Hn Ht _ Hr.
      assert (d (sender t) <= d r + sum weight (route t)); [|lia].
      apply reach_backward; auto; apply (slot_valid sl); auto; apply (slot_in n); auto.
Qed.

Lemma tables_fit : forall weight forward against l ts key backward m,
  (forall key b m, Map.find key ts = Some (b, m) -> fits p b weight (at_distance p m) = true) ->
  Map.find key (fold_left (add_table p weight forward against) l ts) = Some (backward, m) ->
  fits p backward weight (at_distance p m) = true.
Proof.
  intros weight forward against; induction l as [|ck l IH]; simpl; intros ts key b m Hts Hf.
  - apply (Hts key); auto.
  - apply IH in Hf; auto; clear - Hts.
    intros key b m; unfold add_table.
    destruct (Map.find (list_key (roots_of (snd ck))) ts); [apply Hts|].
    destruct (fits p (is_sum (snd ck)) weight _) eqn:E; [|apply Hts].
    rewrite find_add; destruct (Pos.eq_dec key (list_key (roots_of (snd ck)))); [|apply Hts].
    intros H; inversion H; subst; auto.
Qed.

Lemma weights_sound : forall w, weights_slots p w <= slots s.
Proof.
  intros w; unfold weights_slots; cbv zeta; apply ceil_div_le; unfold slots.
  set (weight := fun e => or_zero (Map.find e w)).
  set (ts := fold_left _ (chunks p) _).
  rewrite <- (total_const _ 0 (length s)).
  rewrite (sum_ext _ (chunk_distance p ts)
    (fun ck => (fun c k => chunk_distance p ts (c, k)) (fst ck) (snd ck)))
    by (intros [c k] _; auto).
  apply (weighted p s (fun _ t => sum weight (route t)) _
           (fun c k => chunk_distance p ts (c, k)) P).
  - intros n sl Hn; apply slot_in in Hn.
    apply (channel_capacity p sl weight); [apply slot_valid | apply (free_channels _ _ F)]; auto.
  - intros c k Hk; unfold chunk_distance; cbn [fst snd].
    destruct (Map.find (list_key (roots_of k)) ts) as [[b m]|] eqn:E; [|left; auto].
    destruct (Bool.eqb (is_sum k) b) eqn:Eb; [|left; auto].
    apply eqb_prop in Eb; subst b; apply travels_rises; auto.
    apply tables_fit in E; auto; intros key b' m'; rewrite find_empty; discriminate.
Qed.

(** ** Distance *)

Lemma hop_length : forall l, sum every_hop l = N.of_nat (length l).
Proof.
  induction l as [|e l IH]; auto.
  change (sum every_hop (e :: l)) with (1 + sum every_hop l); rewrite IH; cbn [length]; lia.
Qed.

Definition hop_limit : N := match hops (model p) with Some h => h | None => 0 end.

Lemma later_before : forall far, 1 <= far -> hop_limit * later_slots p far < far.
Proof.
  intros far H; unfold hop_limit, later_slots; destruct (hops (model p)) as [h|]; [|lia].
  destruct (N.eq_dec h 0) as [->|Hh]; [lia|].
  unfold ceil_div; pose proof (N.mul_div_le (far + h - 1) h Hh); nia.
Qed.

Lemma later_limited : forall far sl t, In sl s -> In t sl -> 0 < later_slots p far ->
  sum every_hop (route t) <= hop_limit.
Proof.
  intros far sl t Hsl Ht H; destruct (free_routes _ _ F sl t Hsl Ht) as [Hh _].
  unfold later_slots in H; unfold hop_limit, HopLimit in *; rewrite hop_length.
  destruct (hops (model p)) as [h|]; [auto | lia].
Qed.

Lemma queue_le : forall m perslot more n, m <= perslot * N.of_nat (n - N.to_nat more) ->
  queue_slots m perslot more <= N.of_nat n.
Proof.
  intros m perslot more n H; unfold queue_slots; destruct (N.eqb_spec m 0); [lia|].
  assert (ceil_div m perslot <= N.of_nat (n - N.to_nat more)) by (apply ceil_div_le; lia).
  assert (n - N.to_nat more <> 0)%nat by (intros E; rewrite E in H; change (N.of_nat 0) with 0 in H; lia); lia.
Qed.

Lemma one_if_true : forall b, b = true -> one_if b = 1.
Proof. intros b ->; auto. Qed.
Lemma one_if_false : forall b, b = false -> one_if b = 0.
Proof. intros b ->; auto. Qed.

Lemma sending_sound : forall v far, sending_slots p v far <= slots s.
Proof.
  intros v far; unfold sending_slots; cbv zeta.
  set (d := hop_distances p false [v]).
  destruct (fits p false every_hop d && (d v =? 0) && (1 <=? far)) eqn:E; [|lia].
  apply andb_true_iff in E as [E E3]; apply andb_true_iff in E as [E1 E2].
  apply N.eqb_eq in E2; apply N.leb_le in E3.
  pose proof (later_before far E3) as Hfar.
  set (a := later_slots p far) in *; set (h := hop_limit) in *.
  set (T := length s); set (L := (T - N.to_nat a)%nat).
  apply queue_le; change (length s - N.to_nat a)%nat with L.
  replace (outs p any_channel v * N.of_nat L)
    with (total (fun i => if Nat.ltb i L then outs p any_channel v else 0) 0 T)
    by (rewrite total_first; f_equal; f_equal; unfold L; lia).
  apply (weighted p s (fun i t => if Nat.ltb i L then one_if (sends_from any_channel v t) else 0) _
           (fun _ k => one_if (sends_far d v far k)) P).
  - intros n sl Hn; destruct (Nat.ltb n L); [apply outs_capacity; apply (slot_in n); auto|].
    rewrite sum_zero; lia.
  - intros c k Hk; unfold sends_far.
    destruct (leaves (is_node v) k) eqn:El; [|left; auto].
    destruct (existsb (fun u => far <=? d u) (targets k)) eqn:Ef; [|left; auto].
    apply existsb_exists in Ef as [g [Hg Ef]]; apply N.leb_le in Ef.
    assert (Hx : exists x, required k x /\ forall u, initial p c u x -> u = v).
    { unfold leaves in El; apply andb_true_iff in El as [El _]; unfold required, initial.
      destruct (kind_of k) eqn:Kk.
      - exists the_copy; split; auto; intros u [k2 [Hk2 [Hu _]]].
        rewrite Hk in Hk2; inversion Hk2; subst k2.
        rewrite forallb_forall in El; apply El in Hu; apply Pos.eqb_eq; auto.
      - apply existsb_exists in El as [x [Hx El]]; apply Pos.eqb_eq in El; subst x.
        exists v; split; auto; intros u [k2 [Hk2 [Hu E]]].
        rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite Kk in E; auto.
      - apply existsb_exists in El as [x [Hx El]]; apply Pos.eqb_eq in El; subst x.
        exists v; split; auto; intros u [k2 [Hk2 [Hu E]]].
        rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite Kk in E; auto. }
    destruct Hx as [x [Hx Hi]].
    right.
    exists (fun n u => if Nat.leb n L then one_if (negb (is_node v u))
                       else one_if (h * N.of_nat (n - L) <? d u)), x, g.
    assert (Hv0 : one_if (negb (is_node v v)) = 0) by (unfold is_node; rewrite Pos.eqb_refl; auto).
    split; [auto|]; split; [auto|]; split; [|split; [|split]].
    + fold T; simpl; destruct (Nat.leb_spec T L).
      * rewrite one_if_true; [lia|]; unfold is_node; apply negb_true_iff; apply Pos.eqb_neq.
        intros ->; lia.
      * rewrite one_if_true; [lia|]; apply N.ltb_lt.
        assert (N.of_nat (T - L) <= a) by (unfold L; lia); nia.
    + intros u Hu; rewrite (Hi u Hu); simpl; auto.
    + intros n u; destruct (Nat.leb_spec (S n) L), (Nat.leb_spec n L); try lia.
      * unfold is_node; destruct (Pos.eqb_spec u v) as [->|]; simpl.
        -- rewrite one_if_false; [lia|]; apply N.ltb_ge; lia.
        -- apply one_if_le; lia.
      * apply one_if_le; intros H'; apply N.ltb_lt in H'; rewrite one_if_true; [lia|].
        apply N.ltb_lt; nia.
    + intros n sl t r Hn Ht Hc Hr.
      assert (HnT : (n < T)%nat) by (apply nth_error_Some; congruence).
      apply slot_in in Hn; pose proof (slot_valid sl Hn t Ht) as V.
      destruct (Nat.ltb_spec n L).
      * destruct (Nat.leb_spec (S n) L), (Nat.leb_spec n L); try lia.
        destruct (is_node v (sender t)) eqn:Es.
        -- unfold sends_from; unfold is_node in Es; rewrite Es.
           rewrite (where_any p t); auto.
           ++ cbn [andb one_if]; unfold one_if at 1; destruct (negb (is_node v r)); lia.
           ++ destruct (first_channel _ _ V) as [e [rest [Er _]]]; unfold first_of; rewrite Er;
                simpl; auto.
        -- cbn [negb one_if]; unfold one_if at 1; destruct (negb (is_node v r)); lia.
      * assert (Ha : 0 < a) by (unfold L in *; lia).
        pose proof (later_limited far sl t Hn Ht Ha) as Hl; fold h in Hl.
        pose proof (reach_forward every_hop d t r E1 V Hr) as Hd.
        destruct (Nat.leb_spec (S n) L); [lia|].
        apply one_if_le; intros H'; apply N.ltb_lt in H'.
        destruct (Nat.leb_spec n L).
        -- rewrite one_if_true; [lia|]; apply negb_true_iff; unfold is_node; apply Pos.eqb_neq.
           intros E; rewrite E in Hd; assert (N.of_nat (S n - L) = 1) by lia; nia.
        -- rewrite one_if_true; [lia|]; apply N.ltb_lt.
           assert (N.of_nat (S n - L) = N.of_nat (n - L) + 1) by lia; nia.
Qed.

Lemma receiving_sound : forall v far, receiving_slots p v far <= slots s.
Proof.
  intros v far; unfold receiving_slots; cbv zeta.
  set (d := hop_distances p true [v]).
  destruct (fits p true every_hop d && (d v =? 0) && (1 <=? far)) eqn:E; [|lia].
  apply andb_true_iff in E as [E E3]; apply andb_true_iff in E as [E1 E2].
  apply N.eqb_eq in E2; apply N.leb_le in E3.
  pose proof (later_before far E3) as Hfar.
  set (a := later_slots p far) in *; set (h := hop_limit) in *.
  set (T := length s); set (A := N.to_nat a).
  apply queue_le; change (length s - N.to_nat a)%nat with (T - A)%nat.
  replace (ins p any_channel v * N.of_nat (T - A))
    with (total (fun i => if Nat.leb A i then ins p any_channel v else 0) 0 T)
    by (rewrite total_last; f_equal; f_equal; lia).
  apply (weighted p s (fun i t => if Nat.leb A i then one_if (arrives_at any_channel v t) else 0) _
           (fun _ k => one_if (receives_far d v far k)) P).
  - intros n sl Hn; destruct (Nat.leb A n); [apply ins_capacity; apply (slot_in n); auto|].
    rewrite sum_zero; lia.
  - intros c k Hk; unfold receives_far.
    destruct (leaves (fun u => negb (is_node v u)) k) eqn:El; [|left; auto].
    assert (Hg : In v (targets k)).
    { unfold leaves in El; apply andb_true_iff in El as [_ El].
      apply existsb_exists in El as [g [Hg El]]; apply negb_true_iff in El.
      apply negb_false_iff in El; apply Pos.eqb_eq in El; subst; auto. }
    destruct (match kind_of k with Copied => _ | _ => _ end) eqn:Ef; [|left; auto].
    assert (Hx : exists x, required k x /\ forall u, initial p c u x -> far <= d u).
    { unfold required, initial; destruct (kind_of k) eqn:Kk.
      - exists the_copy; split; auto; intros u [k2 [Hk2 [Hu _]]].
        rewrite Hk in Hk2; inversion Hk2; subst k2.
        rewrite forallb_forall in Ef; apply Ef in Hu; apply N.leb_le; auto.
      - apply existsb_exists in Ef as [x [Hx Ef]]; apply N.leb_le in Ef.
        exists x; split; auto; intros u [k2 [Hk2 [Hu E]]].
        rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite Kk in E; subst; auto.
      - apply existsb_exists in Ef as [x [Hx Ef]]; apply N.leb_le in Ef.
        exists x; split; auto; intros u [k2 [Hk2 [Hu E]]].
        rewrite Hk in Hk2; inversion Hk2; subst k2; rewrite Kk in E; subst; auto. }
    destruct Hx as [x [Hx Hi]].
    right.
    exists (fun n u => if Nat.leb A n then one_if (is_node v u)
                       else one_if (d u + h * N.of_nat n <? far)), x, v.
    assert (Hv1 : one_if (is_node v v) = 1) by (unfold is_node; rewrite Pos.eqb_refl; auto).
    split; [auto|]; split; [auto|]; split; [|split; [|split]].
    + fold T; simpl; destruct (Nat.leb_spec A T); [rewrite Hv1; lia|].
      rewrite one_if_true; [lia|]; apply N.ltb_lt.
      assert (N.of_nat T <= a) by (unfold A in *; lia); nia.
    + intros u Hu; specialize (Hi u Hu); destruct (Nat.leb_spec A 0); apply one_if_false.
      * unfold is_node; apply Pos.eqb_neq; intros ->; lia.
      * apply N.ltb_ge; lia.
    + intros n u; destruct (Nat.leb_spec A (S n)), (Nat.leb_spec A n); try lia.
      * apply one_if_le; intros H'; unfold is_node in H'; apply Pos.eqb_eq in H'; subst u.
        rewrite one_if_true; [lia|]; apply N.ltb_lt.
        assert (N.of_nat n <= a) by (unfold A in *; lia); nia.
      * apply one_if_le; intros H'; apply N.ltb_lt in H'; rewrite one_if_true; [lia|].
        apply N.ltb_lt; nia.
    + intros n sl t r Hn Ht Hc Hr.
      apply slot_in in Hn; pose proof (slot_valid sl Hn t Ht) as V.
      destruct (Nat.leb_spec A n).
      * destruct (Nat.leb_spec A (S n)); [|lia].
        apply one_if_le; intros H'; unfold is_node in H'; apply Pos.eqb_eq in H'; subst r.
        rewrite (arrives_any sl t v Hn Ht Hr); cbn [one_if]; lia.
      * assert (Ha : 0 < a) by (unfold A in *; lia).
        pose proof (later_limited far sl t Hn Ht Ha) as Hl; fold h in Hl.
        pose proof (reach_backward every_hop d t r E1 V Hr) as Hd.
        destruct (Nat.leb_spec A (S n)).
        -- apply one_if_le; intros H'; unfold is_node in H'; apply Pos.eqb_eq in H'; subst r.
           rewrite one_if_true; [lia|]; apply N.ltb_lt.
           assert (N.of_nat n + 1 = a) by (unfold A in *; lia); nia.
        -- apply one_if_le; intros H'; apply N.ltb_lt in H'; rewrite one_if_true; [lia|].
           apply N.ltb_lt; assert (N.of_nat (S n) = N.of_nat n + 1) by lia; nia.
Qed.

End Schedule.
