(** * One theorem behind the bounds that count

    Let every transmission cost something, and let every node have a level for each chunk, such that
    a chunk starts at level 0, only transmissions raise it, and each by at most its cost. Then a chunk
    that must reach level d costs d. So the levels that all chunks must reach are at most what the
    slots can pay for. Cut, injection, ejection, distance and channel weights are instances. *)

From Coq Require Import Arith NArith PArith List FMapPositive SetoidList Bool Lia.
From Heliograph Require Import Model Check CheckCorrect Bounds.
Import ListNotations.
Open Scope N_scope.

(** ** Sums *)

Lemma sum_app : forall A (f : A -> N) l1 l2, sum f (l1 ++ l2) = sum f l1 + sum f l2.
Proof. induction l1; simpl; intros; auto; rewrite IHl1; lia. Qed.

Lemma sum_le : forall A (f g : A -> N) l,
  (forall a, In a l -> f a <= g a) -> sum f l <= sum g l.
Proof.
  induction l as [|a l IH]; simpl; intros H; [lia|].
  assert (f a <= g a) by (apply H; auto).
  assert (sum f l <= sum g l) by (apply IH; auto); lia.
Qed.

Lemma sum_ext : forall A (f g : A -> N) l,
  (forall a, In a l -> f a = g a) -> sum f l = sum g l.
Proof.
  induction l as [|a l IH]; simpl; intros H; auto; rewrite H, IH; auto.
Qed.

Lemma sum_plus : forall A (f g : A -> N) l, sum (fun a => f a + g a) l = sum f l + sum g l.
Proof. induction l as [|a l IH]; simpl; auto; rewrite IH; lia. Qed.

Lemma sum_zero : forall A (l : list A), sum (fun _ => 0) l = 0.
Proof. induction l; simpl; auto. Qed.

Lemma sum_in : forall A (f : A -> N) l a, In a l -> f a <= sum f l.
Proof.
  induction l as [|b l IH]; simpl; intros a H; [contradiction|].
  destruct H as [->|H]; [lia | specialize (IH a H); lia].
Qed.

Lemma sum_swap : forall A B (f : A -> B -> N) la lb,
  sum (fun a => sum (f a) lb) la = sum (fun b => sum (fun a => f a b) la) lb.
Proof.
  induction la as [|a la IH]; intros lb; simpl.
  - rewrite sum_zero; auto.
  - rewrite IH, <- sum_plus; auto.
Qed.

Lemma sum_flat_map : forall A B (f : B -> N) (g : A -> list B) l,
  sum f (flat_map g l) = sum (fun a => sum f (g a)) l.
Proof. induction l as [|a l IH]; simpl; auto; rewrite sum_app, IH; auto. Qed.

Lemma sum_map : forall A B (f : B -> N) (g : A -> B) l, sum f (map g l) = sum (fun a => f (g a)) l.
Proof. induction l as [|a l IH]; simpl; auto; rewrite IH; auto. Qed.

Lemma count_sum : forall k l, count k l = sum (fun x => one_if (Pos.eqb x k)) l.
Proof. induction l as [|x l IH]; simpl; auto; rewrite IH; unfold one_if; auto. Qed.

Lemma sum_single : forall k (w : positive -> N) keys,
  NoDup keys -> In k keys -> sum (fun j => one_if (Pos.eqb k j) * w j) keys = w k.
Proof.
  induction keys as [|j keys IH]; simpl; intros Hd H; [contradiction|].
  inversion Hd; subst.
  destruct (Pos.eqb_spec k j) as [->|Hne]; unfold one_if.
  - rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_zero; lia|].
    intros i Hi; destruct (Pos.eqb_spec j i) as [->|]; [contradiction | lia].
  - destruct H as [->|H]; [congruence|]; unfold one_if in IH; rewrite IH; auto; lia.
Qed.

Lemma sum_by_keys : forall (w : positive -> N) keys l,
  NoDup keys -> (forall k, In k l -> In k keys) ->
  sum w l = sum (fun k => count k l * w k) keys.
Proof.
  induction l as [|x l IH]; intros Hd Hi.
  - simpl; rewrite sum_zero; auto.
  - change (sum w (x :: l)) with (w x + sum w l); cbn [count].
    rewrite IH by (auto; intros; apply Hi; simpl; auto).
    replace (w x) with (sum (fun j => one_if (Pos.eqb x j) * w j) keys)
      by (apply sum_single; auto; apply Hi; simpl; auto).
    rewrite <- sum_plus; apply sum_ext; intros k _.
    unfold one_if; destruct (Pos.eqb x k); lia.
Qed.

Lemma elements_nodup : forall A (m : Map.t A), NoDup (map fst (Map.elements m)).
Proof.
  intros A m; pose proof (Map.elements_3w m) as H.
  induction H as [|[k a] l Hn H IH]; simpl; constructor; auto.
  intros Hin; apply Hn; apply in_map_iff in Hin as [[j b] [E Hin]]; simpl in E; subst j.
  apply InA_alt; exists (k, b); split; auto; reflexivity.
Qed.

Lemma ceil_div_le : forall a b n, a <= n * b -> ceil_div a b <= n.
Proof.
  intros a b n H; unfold ceil_div; destruct (N.eq_dec b 0) as [->|Hb].
  - unfold N.div, N.div_eucl; destruct (a + 0 - 1); simpl; lia.
  - destruct (N.eq_dec a 0) as [->|Ha].
    + rewrite N.div_small by lia; lia.
    + assert ((a + b - 1) / b < n + 1); [|lia].
      apply N.div_lt_upper_bound; auto; nia.
Qed.

(** ** What a chunk costs *)

Lemma in_deliveries : forall w sl d,
  In d (deliveries w sl) <-> In (fst d) sl /\ In (snd d) (receivers w (fst d)).
Proof.
  intros w sl [t r]; unfold deliveries; rewrite in_flat_map; simpl; split.
  - intros [t' [Ht H]]; apply in_map_iff in H as [r' [E H]]; inversion E; subst; auto.
  - intros [H1 H2]; exists t; split; auto; apply in_map; auto.
Qed.

Section Cost.
Variable cost : nat -> transmission -> N.

Definition spent_in (c : chunk_id) (n : nat) (sl : slot) : N :=
  sum (fun t => one_if (Pos.eqb (chunk_of t) c) * cost n t) sl.
Fixpoint spent (c : chunk_id) (n : nat) (s : schedule) : N :=
  match s with
  | [] => 0
  | sl :: rest => spent_in c n sl + spent c (S n) rest
  end.
Fixpoint total (cap : nat -> N) (n : nat) (slots : nat) : N :=
  match slots with
  | O => 0
  | S m => cap n + total cap (S n) m
  end.

Lemma level_rises : forall w c x (level : nat -> node -> N) (s : schedule) (st : state) (n : nat)
    base,
  (forall v, st c v x -> level n v <= base) ->
  (forall m v, level (S m) v <= level m v) ->
  (forall i sl t r, nth_error s i = Some sl -> In t sl -> chunk_of t = c -> In r (receivers w t) ->
     level (S (n + i)) r <= level (n + i)%nat (sender t) + cost (n + i) t) ->
  forall v, run w s st c v x -> level (n + length s)%nat v <= base + spent c n s.
Proof.
  intros w c x level; induction s as [|sl s IH]; intros st n base Hst Hstay Hmove v Hv.
  - simpl in *; rewrite Nat.add_0_r; specialize (Hst v Hv); lia.
  - simpl in Hv; cbn [length spent].
    replace (n + S (length s))%nat with (S n + length s)%nat by lia.
    assert (level (S n + length s)%nat v <= base + spent_in c n sl + spent c (S n) s); [|lia].
    apply (IH (after w sl st)); auto.
    + intros u [[[t r] [Hd [[Hc Hr] Hs]]]|[Hs _]].
      * simpl in *; apply in_deliveries in Hd as [Ht Hd]; simpl in *; subst r.
        specialize (Hmove 0%nat sl t u eq_refl Ht Hc Hd); rewrite Nat.add_0_r in Hmove.
        specialize (Hst _ Hs).
        pose proof (sum_in _ (fun t => one_if (Pos.eqb (chunk_of t) c) * cost n t) sl t Ht) as H.
        simpl in H; rewrite Hc, Pos.eqb_refl in H; unfold one_if in H.
        fold (spent_in c n sl) in H; unfold spent_in, one_if; lia.
      * specialize (Hst u Hs); specialize (Hstay n u); lia.
    + intros i sl' t r H1 H2 H3 H4.
      specialize (Hmove (S i) sl' t r H1 H2 H3 H4).
      replace (n + S i)%nat with (S n + i)%nat in Hmove by lia; auto.
Qed.

Lemma spent_total : forall (l : list (chunk_id * chunk)) cap s n,
  NoDup (map fst l) ->
  (forall i sl, nth_error s i = Some sl -> sum (cost (n + i)) sl <= cap (n + i)%nat) ->
  sum (fun ck => spent (fst ck) n s) l <= total cap n (length s).
Proof.
  intros l cap; induction s as [|sl s IH]; intros n Hd Hcap.
  - simpl; rewrite sum_zero; lia.
  - cbn [spent length total]; rewrite sum_plus.
    assert (sum (fun ck => spent_in (fst ck) n sl) l <= cap n).
    { unfold spent_in; rewrite sum_swap.
      specialize (Hcap 0%nat sl eq_refl); rewrite Nat.add_0_r in Hcap.
      eapply N.le_trans; [|apply Hcap]; apply sum_le; intros t _.
      clear - Hd; induction l as [|[c k] l IH]; simpl in *; [lia|].
      inversion Hd; subst; destruct (Pos.eqb_spec (chunk_of t) c) as [->|]; unfold one_if in *.
      - rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_zero; lia|].
        intros [c' k'] Hin; simpl; destruct (Pos.eqb_spec c c') as [->|]; [|lia].
        exfalso; apply H1; apply in_map_iff; exists (c', k'); auto.
      - specialize (IH H2); lia. }
    assert (sum (fun ck => spent (fst ck) (S n) s) l <= total cap (S n) (length s)).
    { apply IH; auto; intros i sl' H'; specialize (Hcap (S i) sl' H').
      replace (n + S i)%nat with (S n + i)%nat in Hcap by lia; auto. }
    lia.
Qed.
End Cost.

(** Chunk [c] must rise to level [d]. *)
Definition must_rise (p : problem) (s : schedule) (cost : nat -> transmission -> N)
  (c : chunk_id) (k : chunk) (d : N) : Prop :=
  d = 0 \/
  exists (level : nat -> node -> N) (x : contribution) (v : node),
    In v (targets k) /\ required k x /\ d <= level (length s) v /\
    (forall u, initial p c u x -> level 0%nat u = 0) /\
    (forall n u, level (S n) u <= level n u) /\
    (forall n sl t r, nth_error s n = Some sl -> In t sl -> chunk_of t = c ->
       In r (receivers (net p) t) -> level (S n) r <= level n (sender t) + cost n t).

Theorem weighted : forall p s cost cap (d : chunk_id -> chunk -> N),
  performs p s ->
  (forall n sl, nth_error s n = Some sl -> sum (cost n) sl <= cap n) ->
  (forall c k, Map.find c (demand p) = Some k -> must_rise p s cost c k (d c k)) ->
  sum (fun ck => d (fst ck) (snd ck)) (chunks p) <= total cap 0 (length s).
Proof.
  intros p s cost cap d P Hcap Hrise.
  eapply N.le_trans; [|apply (spent_total cost (chunks p)); [apply elements_nodup | apply Hcap]].
  apply sum_le; intros [c k] Hck; cbn [fst snd].
  apply elements_find in Hck.
  destruct (Hrise c k Hck) as [->|[level [x [v [Hv [Hx [Hd [Hi [Hs Hm]]]]]]]]]; [lia|].
  assert (Hrun : run (net p) s (initial p) c v x) by (apply (performs_completion _ _ P) with k; auto).
  pose proof (level_rises cost (net p) c x level s (initial p) 0 0) as H.
  eapply N.le_trans; [apply Hd|].
  change (length s) with (0 + length s)%nat.
  rewrite <- (N.add_0_l (spent cost c 0 s)); apply H; auto.
  intros u Hu; rewrite (Hi u Hu); lia.
Qed.

Lemma total_const : forall cap n m, total (fun _ => cap) n m = N.of_nat m * cap.
Proof.
  intros cap n m; revert n; induction m; intros n; cbn [total]; [lia | rewrite IHm; lia].
Qed.

(** ** What a slot can pay for *)

Definition routes_valid (p : problem) (sl : slot) : Prop := forall t, In t sl -> RouteValidity p t.

Lemma edges_find : forall p e ch, In (e, ch) (edges p) <-> channel_at (net p) e = Some ch.
Proof. intros; apply elements_find. Qed.

Lemma channel_capacity : forall p sl (w : channel_id -> N),
  routes_valid p sl -> ChannelClash (net p) sl ->
  sum (fun t => sum w (route t)) sl <= sum (fun ec => w (fst ec) * lanes (snd ec)) (edges p).
Proof.
  intros p sl w Hv [_ Hc]; rewrite <- sum_flat_map.
  rewrite (sum_by_keys w (map fst (edges p))).
  - rewrite sum_map; apply sum_le; intros [e ch] He; cbn [fst snd].
    specialize (Hc e); apply edges_find in He; unfold lanes_of in Hc; rewrite He in Hc; nia.
  - apply elements_nodup.
  - intros e He; apply in_flat_map in He as [t [Ht He]].
    pose proof (channels_exist _ _ (Hv t Ht) e He) as H.
    destruct (channel_at (net p) e) as [ch|] eqn:E; [|congruence].
    apply in_map_iff; exists (e, ch); split; auto; apply edges_find; auto.
Qed.

(** What holds of channel [e]. *)
Definition where_channel (p : problem) (f : channel -> bool) (e : channel_id) : bool :=
  match channel_at (net p) e with Some ch => f ch | None => false end.

Lemma lanes_capacity : forall p sl (f : channel -> bool),
  routes_valid p sl -> ChannelClash (net p) sl ->
  sum (fun t => sum (fun e => one_if (where_channel p f e)) (route t)) sl <= lanes_where p f.
Proof.
  intros p sl f Hv Hc.
  eapply N.le_trans; [apply (channel_capacity p sl (fun e => one_if (where_channel p f e))); auto|].
  apply sum_le; intros [e ch] He; cbn [fst snd]; apply edges_find in He.
  unfold where_channel; rewrite He; lia.
Qed.

Lemma receivers_read : forall p t r,
  RouteValidity p t -> In r (receivers (net p) t) ->
  exists e, In e (route t) /\ In r (readers_of (net p) e).
Proof.
  intros p t r V Hr.
  assert (H : In r (readers_reached (net p) t)).
  { unfold receivers in Hr; destruct (receiver t) as [u|] eqn:E.
    - destruct Hr as [<-|[]]; apply (named_reads _ _ V); auto.
    - apply filter_In in Hr as [Hr _]; auto. }
  unfold readers_reached in H; destruct (shape_of t).
  - exists (last (route t) 1%positive); split; auto.
    pose proof (some_channel _ _ V) as Hn.
    destruct (exists_last Hn) as [l [e ->]]; rewrite last_last; apply in_app_iff; simpl; auto.
  - apply in_flat_map in H; auto.
Qed.

Lemma writers_where : forall p u e, In u (writers_of (net p) e) ->
  exists ch, channel_at (net p) e = Some ch /\ In u (writers ch).
Proof.
  intros p u e H; unfold writers_of in H; destruct (channel_at (net p) e) as [ch|];
    [exists ch; auto | contradiction].
Qed.
Lemma readers_where : forall p u e, In u (readers_of (net p) e) ->
  exists ch, channel_at (net p) e = Some ch /\ In u (readers ch).
Proof.
  intros p u e H; unfold readers_of in H; destruct (channel_at (net p) e) as [ch|];
    [exists ch; auto | contradiction].
Qed.

(** The first channel of a route is written by its sender. *)
Lemma first_channel : forall p t, RouteValidity p t ->
  exists e rest, route t = e :: rest /\ In (sender t) (writers_of (net p) e).
Proof.
  intros p t V; pose proof (from_sender _ _ V) as H; pose proof (some_channel _ _ V) as Hn.
  destruct (route t) as [|e rest]; [congruence|].
  exists e, rest; split; auto.
  destruct H as [[u [[<-|[]] H]] _]; auto.
Qed.

(** What a route reaches, if each channel costs [w]: [P n v] says that [v] is reached at cost [n]. *)
Lemma route_reaches : forall p (w : channel_id -> N) (P : N -> node -> Prop),
  (forall n m v, n <= m -> P n v -> P m v) ->
  (forall n e u v, In u (writers_of (net p) e) -> In v (readers_of (net p) e) ->
     P n u -> P (n + w e) v) ->
  forall sh r from n, connected (net p) sh from r -> (forall u, In u from -> P n u) ->
  forall e v, In e r -> In v (readers_of (net p) e) -> P (n + sum w r) v.
Proof.
  intros p w P Hmono Hstep sh; induction r as [|e r IH]; intros from n Hc Hf f v Hin Hv;
    [contradiction|].
  destruct Hc as [[u [Hu Hw]] Hc].
  assert (He : forall v, In v (readers_of (net p) e) -> P (n + w e) v) by (intros; eapply Hstep; eauto).
  change (sum w (e :: r)) with (w e + sum w r); rewrite N.add_assoc.
  destruct Hin as [->|Hin].
  - apply (Hmono (n + w f)); [lia | auto].
  - eapply IH; [apply Hc | | apply Hin | apply Hv].
    intros y Hy; destruct sh; [auto|].
    apply in_app_iff in Hy as [Hy|Hy]; [auto | apply (Hmono n); [lia | auto]].
Qed.

Lemma transmission_reaches : forall p (w : channel_id -> N) (P : N -> node -> Prop) t r,
  (forall n m v, n <= m -> P n v -> P m v) ->
  (forall n e u v, In u (writers_of (net p) e) -> In v (readers_of (net p) e) ->
     P n u -> P (n + w e) v) ->
  RouteValidity p t -> P 0 (sender t) -> In r (receivers (net p) t) -> P (sum w (route t)) r.
Proof.
  intros p w P t r Hm Hs V H0 Hr.
  apply receivers_read in Hr as [e [He Hr]]; auto.
  rewrite <- (N.add_0_l (sum w (route t))).
  eapply (route_reaches p w P Hm Hs); [apply (from_sender _ _ V) | | apply He | auto].
  intros u [<-|[]]; auto.
Qed.
