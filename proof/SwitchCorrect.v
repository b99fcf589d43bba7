(** * Growth where switches only forward *)

From Coq Require Import Arith NArith PArith List FMapPositive Bool Lia.
From Heliograph Require Import Model Check CheckCorrect Bounds Weighted BoundsCorrect GrowthCorrect.
Import ListNotations.
Open Scope N_scope.

Lemma all_nodes_nodup : forall p, NoDup (all_nodes p).
Proof.
  intros p; unfold all_nodes; generalize (nodes (net p)) as n.
  set (step := fun kl : positive * list positive => (Pos.succ (fst kl), fst kl :: snd kl)).
  assert (H : forall n, fst (Pos.iter step (1%positive, []) n) = Pos.succ n /\
                NoDup (snd (Pos.iter step (1%positive, []) n)) /\
                forall v, In v (snd (Pos.iter step (1%positive, []) n)) -> (v <= n)%positive).
  { intros n; induction n using Pos.peano_ind.
    - split; auto; split; simpl.
      + constructor; [simpl; tauto | constructor].
      + intros v [<-|[]]; lia.
    - rewrite Pos.iter_succ; destruct IHn as [H1 [H2 H3]]; unfold step at 1 3 5; cbn [fst snd].
      rewrite H1; split; auto; split.
      + constructor; auto; intros Hin; apply H3 in Hin; lia.
      + intros v [<-|Hv]; [lia | apply H3 in Hv; lia]. }
  intros n; apply H.
Qed.

Section Relay.
Variable p : problem.
Variable s : schedule.
Hypothesis P : performs p s.
Hypothesis F : conflict_free p s.
Hypothesis Hnodes : nodes_ok p = true.
Variable c : chunk_id.
Variable k : chunk.
Hypothesis Hk : Map.find c (demand p) = Some k.
Hypothesis Hcopied : kind_of k = Copied.
Hypothesis Hreaders : most_readers p = 1.
Hypothesis Htrees : trees (model p) = false.

Definition is_switch_of (v : node) : bool := is_switch_b (net p) v.
Definition is_rank (v : node) : bool := negb (is_switch_of v).
Definition ours (t : transmission) : bool := Pos.eqb (chunk_of t) c.
Definition heard (sl : slot) : list node := flat_map (receivers (net p)) (filter ours sl).
Definition relay_once (held : list node) (sl : slot) : list node :=
  nodup Pos.eq_dec (held ++ filter is_rank (heard sl)).
Fixpoint relay_all (held : list node) (l : list slot) : list node :=
  match l with
  | [] => held
  | sl :: rest => relay_all (relay_once held sl) rest
  end.
Definition switch_nodes : list node := filter is_switch_of (all_nodes p).
Definition tokens (left : stock) : N := sum (left c) switch_nodes.

Lemma heard_few : forall sl, In sl s -> size (heard sl) <= size (filter ours sl).
Proof.
  intros sl Hsl; unfold heard; rewrite size_flat_map, <- sum_ones; apply sum_le; intros t Ht.
  apply filter_In in Ht as [Ht _].
  rewrite <- Hreaders; apply (receivers_few p s sl); auto.
  destruct (free_routes _ _ F sl t Hsl Ht) as [_ [H _]]; apply H; auto.
Qed.

Lemma sendings_size : forall v sl, sendings c v sl = size (filter (mine c v) sl).
Proof. reflexivity. Qed.

(** Transmissions by nodes of a list, counted for each of them. *)
Lemma sent_by : forall (l : list node) (f : transmission -> bool) sl,
  (forall t, In t sl -> f t = true -> ours t = true /\ In (sender t) l) ->
  size (filter f sl) <= sum (fun v => size (filter (mine c v) sl)) l.
Proof.
  intros l f sl H.
  rewrite (sum_ext _ _ (fun v => sum (fun t => one_if (mine c v t)) sl))
    by (intros; apply size_filter).
  rewrite sum_swap, size_filter; apply sum_le; intros t Ht; apply one_if_le; intros Hf.
  destruct (H t Ht Hf) as [Ho Hs].
  eapply N.le_trans; [|apply (sum_in _ (fun v => one_if (mine c v t)) l (sender t) Hs)].
  unfold mine; unfold ours in Ho; rewrite Ho, Pos.eqb_refl; unfold one_if; simpl; lia.
Qed.

Lemma count_split : forall (l : list node) keys, NoDup keys ->
  sum (fun v => count v l) keys <= size l.
Proof.
  intros l keys Hd; induction l as [|x l IH].
  - cbn [count]; rewrite sum_zero; lia.
  - cbn [count]; rewrite sum_plus, size_cons.
    assert (sum (fun v => if Pos.eqb x v then 1 else 0) keys <= 1); [|lia].
    clear IH; induction keys as [|y keys IHk]; [simpl; lia|].
    inversion Hd; subst; change (sum ?f (y :: keys)) with (f y + sum f keys); cbv beta.
    destruct (Pos.eqb_spec x y) as [->|]; [|specialize (IHk H2); lia].
    rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_zero; lia|].
    intros z Hz; destruct (Pos.eqb_spec y z) as [->|]; [contradiction | auto].
Qed.

Lemma arrivals_count : forall a v sl,
  arrivals (net p) a c v sl <= count v (heard sl).
Proof.
  intros a v; induction sl as [|t sl IH]; [unfold arrivals, heard; simpl; lia|].
  unfold arrivals, deliveries, heard in *; cbn [flat_map filter].
  rewrite filter_app, app_length.
  assert (N.of_nat (length (filter (fun d => andb (andb (Pos.eqb (chunk_of (fst d)) c) (Pos.eqb (snd d) v))
      (match a, action_of (fst d) with Copy, Copy | Combine, Combine => true | _, _ => false end))
      (map (pair t) (receivers (net p) t)))) <= if ours t then count v (receivers (net p) t) else 0).
  { unfold ours; induction (receivers (net p) t) as [|r l IHl];
      cbn [map filter fst snd length count]; [destruct (Pos.eqb (chunk_of t) c); lia|].
    destruct (Pos.eqb (chunk_of t) c); cbn [andb] in *; [|exact IHl].
    destruct (Pos.eqb r v), a, (action_of t); cbn [andb length]; lia. }
  destruct (ours t); cbn [flat_map]; rewrite ?count_app; lia.
Qed.

(** What switches may send later pays for what they send. *)
Lemma tokens_next : forall sl st left later, In sl s ->
  ContributionOnce p st sl ->
  (forall d v, is_switch (net p) v -> sendings d v sl <= left d v) ->
  restocked (net p) sl st left later ->
  tokens later + sum (fun v => size (filter (mine c v) sl)) switch_nodes <=
  tokens left + size (filter is_switch_of (heard sl)).
Proof.
  intros sl st left later Hsl [Honce _] Hsend Hre; unfold tokens.
  rewrite <- sum_plus.
  assert (Hc : sum (fun v => count v (filter is_switch_of (heard sl))) switch_nodes <=
            size (filter is_switch_of (heard sl))).
  { apply count_split; apply NoDup_filter; apply all_nodes_nodup. }
  eapply N.le_trans; [|apply N.add_le_mono_l; apply Hc].
  rewrite <- sum_plus; apply sum_le; intros v Hv.
  apply filter_In in Hv as [_ Hv].
  assert (Hsw : is_switch (net p) v) by (apply found_not_none; auto).
  rewrite <- sendings_size.
  assert (Hcount : count v (filter is_switch_of (heard sl)) = count v (heard sl)).
  { clear - Hv; induction (heard sl) as [|x l IH]; auto; cbn [filter count].
    destruct (is_switch_of x) eqn:E; cbn [count]; rewrite IH; auto.
    destruct (Pos.eqb_spec x v) as [->|]; [congruence | lia]. }
  rewrite Hcount.
  pose proof (arrivals_count Copy v sl) as Hcopies.
  specialize (Hsend c v Hsw); specialize (Hre c v Hsw); cbv zeta in Hre.
  assert (Hcomb : arrivals (net p) Combine c v sl = 0).
  { unfold arrivals; rewrite (proj2 (N.eqb_eq _ _)) with (n := 0) || idtac.
    assert (Hnil : filter (fun d => andb (andb (Pos.eqb (chunk_of (fst d)) c) (Pos.eqb (snd d) v))
      (match action_of (fst d) with Combine => true | _ => false end)) (deliveries (net p) sl) = []).
    { destruct (filter _ (deliveries (net p) sl)) as [|d l] eqn:E; auto; exfalso.
      assert (Hd : In d (d :: l)) by (simpl; auto); rewrite <- E in Hd.
      apply filter_In in Hd as [Hd Hf]; apply andb_true_iff in Hf as [Hf Ha].
      apply andb_true_iff in Hf as [Hf _]; apply Pos.eqb_eq in Hf.
      destruct (Honce d Hd) as [Hno _]; apply Hno; split.
      - destruct (action_of (fst d)); [discriminate | auto].
      - exists k; rewrite Hf; auto. }
    rewrite Hnil; auto. }
  rewrite Hcomb in Hre; cbn [N.eqb] in Hre; destruct Hre as [H1 H2].
  destruct (N.le_gt_cases (later c v) (left c v - sendings c v sl + arrivals (net p) Copy c v sl))
    as [H|H]; [lia|].
  exfalso.
  assert (Hn0 : arrivals (net p) Copy c v sl <> 0) by (intros E; rewrite H1 in H by auto; lia).
  assert (Hns : ~ forall x, after (net p) sl st c v x <-> st c v x)
    by (intros E; rewrite H1 in H by auto; lia).
  rewrite (H2 Hn0 Hns) in H; lia.
Qed.

Variable starts : list node.
Hypothesis starts_nodup : NoDup starts.

Record relaying (held : list node) (st : state) : Prop := {
  relaying_nodup : NoDup held;
  relaying_starts : incl starts held;
  relaying_nodes : incl held (all_nodes p);
  relaying_ranks : forall v, In v held -> is_rank v = true;
  relaying_holders : forall v x, st c v x -> is_rank v = true -> In v held
}.

Lemma relaying_next : forall held st sl, In sl s -> relaying held st ->
  relaying (relay_once held sl) (after (net p) sl st).
Proof.
  intros held st sl Hsl [H1 H2 H3 H4 H5]; unfold relay_once; constructor.
  - apply NoDup_nodup.
  - intros v Hv; apply nodup_In; apply in_app_iff; auto.
  - intros v Hv; apply nodup_In in Hv; apply in_app_iff in Hv as [Hv|Hv]; auto.
    apply filter_In in Hv as [Hv _]; apply in_flat_map in Hv as [t [Ht Hv]].
    apply filter_In in Ht as [Ht _]; apply (receiver_node p s P Hnodes sl t); auto.
  - intros v Hv; apply nodup_In in Hv; apply in_app_iff in Hv as [Hv|Hv]; auto.
    apply filter_In in Hv; tauto.
  - intros v x [[[t r] [Hd [[Hc Hr] Hs]]]|[Hs _]] Hrank; apply nodup_In; apply in_app_iff.
    + right; apply in_deliveries in Hd as [Ht Hd]; simpl in *; subst r.
      apply filter_In; split; auto; apply in_flat_map; exists t; split; auto.
      apply filter_In; split; auto; unfold ours; rewrite Hc; apply Pos.eqb_refl.
    + left; eauto.
Qed.

Lemma relay_grows : forall held st left later sl, In sl s -> relaying held st ->
  Causality st sl -> ContributionOnce p st sl ->
  (forall d v, is_switch (net p) v -> sendings d v sl <= left d v) ->
  restocked (net p) sl st left later ->
  size (relay_once held sl) + tokens later <=
  size held + tokens left + sum (rank_informs p) held.
Proof.
  intros held st left later sl Hsl R Hca Ho Hsend Hre.
  pose proof (tokens_next sl st left later Hsl Ho Hsend Hre) as Ht.
  assert (H1 : size (relay_once held sl) <= size held + size (filter is_rank (heard sl))).
  { rewrite <- size_app; apply nodup_size. }
  assert (H2 : size (filter is_rank (heard sl)) + size (filter is_switch_of (heard sl)) =
            size (heard sl)).
  { rewrite !size_filter, <- sum_plus, <- sum_ones; apply sum_ext; intros v _.
    unfold is_rank; destruct (is_switch_of v); unfold one_if; simpl; lia. }
  pose proof (heard_few sl Hsl) as H3.
  assert (Hsender : forall t, In t sl -> In (sender t) (all_nodes p)).
  { intros t Htl; apply all_nodes_in; apply (sender_exists _ _ (slot_valid p s P sl Hsl t Htl)). }
  assert (H4 : size (filter ours sl) <=
    sum (fun v => size (filter (mine c v) sl)) (switch_nodes ++ held)).
  { apply sent_by; intros t Htl Hours; split; auto; apply in_app_iff.
    destruct (is_switch_of (sender t)) eqn:E; [left; apply filter_In; auto | right].
    unfold ours in Hours; apply Pos.eqb_eq in Hours.
    destruct (Hca t Htl) as [x Hx]; rewrite Hours in Hx.
    apply (relaying_holders _ _ R _ x Hx); unfold is_rank; rewrite E; auto. }
  rewrite sum_app in H4.
  assert (H5 : sum (fun v => size (filter (mine c v) sl)) held <= sum (rank_informs p) held).
  { apply sum_le; intros v Hv; pose proof (relaying_ranks _ _ R v Hv) as Hr.
    unfold rank_informs; unfold is_rank, is_switch_of in Hr; apply negb_true_iff in Hr; rewrite Hr.
    apply (mine_outs p s P F c v sl Hsl). }
  lia.
Qed.

Lemma relay_sound : forall wanted l fuel held st left n reached,
  (forall sl, In sl l -> In sl s) -> relaying held st ->
  throughout (net p) Causality l st -> throughout (net p) (ContributionOnce p) l st ->
  ForwardOnce (net p) l st left ->
  size held + tokens left <= reached \/ wanted <= reached ->
  wanted <= size (all_nodes p) -> wanted <= size (relay_all held l) ->
  grow fuel (fun _ => size (all_nodes p)) (sum (rank_informs p) starts)
    (map (rank_informs p) (outside p starts)) (size starts) wanted reached n <= n + size l.
Proof.
  intros wanted; induction l as [|sl l IH];
    intros fuel held st left n reached Hin R Hca Ho Hf Hr Hall Hw.
  - destruct fuel; simpl; [lia|].
    destruct (N.leb_spec wanted reached); [lia | simpl in Hw; lia].
  - destruct fuel; cbn [grow]; [lia|].
    destruct (N.leb_spec wanted reached); [lia|].
    destruct Hr as [Hr|Hr]; [|lia].
    simpl in Hca, Ho, Hf; destruct Hca as [Hca1 Hca2], Ho as [Ho1 Ho2].
    destruct Hf as [Hf1 [later [Hf2 Hf3]]].
    assert (Hsl : In sl s) by (apply Hin; simpl; auto).
    rewrite size_cons.
    eapply N.le_trans; [apply (IH fuel (relay_once held sl) (after (net p) sl st) later (n + 1)); auto|lia].
    + intros; apply Hin; simpl; auto.
    + apply relaying_next; auto.
    + pose proof (relay_grows held st left later sl Hsl R Hca1 Ho1 Hf1 Hf2) as Hg.
      assert (Hcap : sum (rank_informs p) held <= sum (rank_informs p) starts +
        greatest (Some (size held - size starts)) (map (rank_informs p) (outside p starts))).
      { destruct R as [R1 R2 R3 R4 R5].
        rewrite (filter_split _ (rank_informs p) (fun v => mem v starts) held).
        assert (A1 : sum (rank_informs p) (filter (fun v => mem v starts) held) <=
                  sum (rank_informs p) starts).
        { apply sum_incl; [apply NoDup_filter; auto|].
          intros v Hv; apply filter_In in Hv as [_ Hv]; apply mem_in; auto. }
        assert (A2 : sum (rank_informs p) (filter (fun v => negb (mem v starts)) held) <=
          greatest (Some (size held - size starts)) (map (rank_informs p) (outside p starts))); [|lia].
        apply greatest_sound; [apply NoDup_filter; auto| |].
        - intros v Hv; apply filter_In in Hv as [Hv Hm]; apply filter_In; auto.
        - simpl; pose proof (filter_split _ (fun _ => 1) (fun v => mem v starts) held) as Hs.
          rewrite !sum_ones in Hs.
          assert (size starts <= size (filter (fun v => mem v starts) held)); [|lia].
          apply size_incl; auto; intros v Hv; apply filter_In; split; auto; apply mem_in; auto. }
      pose proof (greatest_more (map (rank_informs p) (outside p starts)) (size held - size starts)
        (reached - size starts)).
      destruct (N.le_gt_cases (size (all_nodes p)) (reached + (sum (rank_informs p) starts +
        greatest (Some (reached - size starts)) (map (rank_informs p) (outside p starts))))) as [H6|H6].
      * right; rewrite N.min_l by auto; auto.
      * left; rewrite N.min_r by lia; lia.
Qed.

Lemma relay_all_keep : forall l held v, In v held -> In v (relay_all held l).
Proof using.
  induction l as [|sl l IH]; simpl; intros held v H; auto.
  apply IH; unfold relay_once; apply nodup_In; apply in_app_iff; auto.
Qed.

Lemma relay_all_holds : forall l held st v x,
  (forall sl, In sl l -> In sl s) -> relaying held st ->
  run (net p) l st c v x -> is_rank v = true -> In v (relay_all held l).
Proof.
  induction l as [|sl l IH]; simpl; intros held st v x Hin R H Hr.
  - apply (relaying_holders _ _ R v x); auto.
  - apply (IH _ (after (net p) sl st) v x); auto; apply relaying_next; auto.
Qed.
End Relay.

Lemma relaying_sound : forall p s c, performs p s -> conflict_free p s -> nodes_ok p = true ->
  relaying_slots p c <= slots s.
Proof.
  intros p s c P F Hn; unfold relaying_slots.
  destruct (Map.find c (demand p)) as [k|] eqn:Hk; [|lia]; cbv zeta.
  set (starts := nodup Pos.eq_dec (sources k)).
  set (reach := nodup Pos.eq_dec (starts ++ targets k)).
  destruct (only_forwards (net p) && negb (trees (model p)) && (most_readers p =? 1) &&
    negb (is_sum k) && forallb _ reach && negb _) eqn:E; [|lia].
  apply andb_true_iff in E as [E _]; apply andb_true_iff in E as [E E5].
  apply andb_true_iff in E as [E E4]; apply andb_true_iff in E as [E E3].
  apply andb_true_iff in E as [E1 E2].
  apply negb_true_iff in E2; apply N.eqb_eq in E3.
  assert (Hc : kind_of k = Copied) by (unfold is_sum in E4; destruct (kind_of k); auto; discriminate).
  rewrite forallb_forall in E5.
  assert (Hreach : forall v, In v reach -> is_rank p v = true /\ In v (all_nodes p)).
  { intros v Hv; specialize (E5 v Hv); apply andb_true_iff in E5 as [H1 H2]; split; auto.
    apply all_nodes_in; apply Pos.leb_le; auto. }
  assert (Hstart : forall v, In v starts -> In v reach)
    by (intros v Hv; apply nodup_In; apply in_app_iff; auto).
  assert (R : relaying p c starts starts (initial p)).
  { constructor.
    - apply NoDup_nodup.
    - apply incl_refl.
    - intros v Hv; apply Hreach; auto.
    - intros v Hv; apply Hreach; auto.
    - intros v x [k2 [Hk2 [Hv _]]] _; rewrite Hk in Hk2; inversion Hk2; subst k2.
      apply nodup_In; auto. }
  change (N.of_nat (length (all_nodes p))) with (size (all_nodes p)).
  change (N.of_nat (length starts)) with (size starts).
  change (N.of_nat (length reach)) with (size reach).
  change (filter (fun v => negb (mem v starts)) (all_nodes p)) with (outside p starts).
  assert (G := relay_sound p s P F Hn c k Hk Hc E3 E2 starts (NoDup_nodup _ _) (size reach) s
    (S (Pos.to_nat (nodes (net p)))) starts (initial p) (fun _ _ => 0) 0 (size starts)).
  unfold slots; rewrite N.add_0_l in G; apply G; auto.
  - apply (performs_causality _ _ P).
  - apply (performs_once _ _ P).
  - apply (free_switches _ _ F E1).
  - left; unfold tokens; rewrite sum_zero; lia.
  - apply size_incl; [apply NoDup_nodup | intros v Hv; apply Hreach; auto].
  - apply size_incl; [apply NoDup_nodup|]; intros v Hv; assert (Hv' := Hv).
    apply nodup_In in Hv; apply in_app_iff in Hv as [Hv|Hv].
    + apply relay_all_keep; auto.
    + apply (relay_all_holds p s P Hn c starts s starts (initial p) v the_copy); auto.
      * apply (performs_completion _ _ P c k v Hk Hv); unfold required; rewrite Hc; auto.
      * apply Hreach; auto.
Qed.
