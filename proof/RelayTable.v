(** * Relay cost: the table, and what one slot can do for it *)

From Coq Require Import Arith NArith PArith List Bool Lia.
From Heliograph Require Import Model Check CheckCorrect Bounds Weighted BoundsCorrect.
Import ListNotations.
Open Scope N_scope.

(** ** The costs E, G and H of docs/wdm-rings.md, as functions *)

Fixpoint least_to (f : nat -> N) (n : nat) : N :=
  match n with O => f O | S m => N.min (f (S m)) (least_to f m) end.

Lemma least_to_le : forall f n i, (i <= n)%nat -> least_to f n <= f i.
Proof.
  induction n as [|n IH]; intros i H; cbn [least_to].
  - replace i with O by lia; lia.
  - destruct (Nat.eq_dec i (S n)) as [->|]; [lia|].
    specialize (IH i ltac:(lia)); lia.
Qed.

Lemma least_to_in : forall f n, exists i, (i <= n)%nat /\ least_to f n = f i.
Proof.
  induction n as [|n [i [Hi IH]]]; cbn [least_to]; [exists O; auto|].
  destruct (N.min_spec (f (S n)) (least_to f n)) as [[_ ->]|[_ ->]];
    [exists (S n); auto | exists i; split; [lia | auto]].
Qed.

Lemma least_to_ext : forall f g n, (forall i, (i <= n)%nat -> f i = g i) -> least_to f n = least_to g n.
Proof.
  induction n as [|n IH]; intros H; cbn [least_to]; [apply H; auto|].
  rewrite H, IH; auto.
Qed.

Lemma least_to_shift : forall f n, least_to f (S n) = N.min (f O) (least_to (fun j => f (S j)) n).
Proof.
  induction n as [|n IH]; [cbn [least_to]; apply N.min_comm|].
  change (N.min (f (S (S n))) (least_to f (S n)) =
          N.min (f O) (N.min (f (S (S n))) (least_to (fun j => f (S j)) n))).
  rewrite IH; lia.
Qed.

Definition both (E : nat -> N) (m : nat) : N := least_to (fun a => E a + E (m - a)%nat) m.
Fixpoint heads (G : nat -> N) (p : nat) : list N :=
  match p with
  | O => [0]
  | S q => (N.of_nat (S q) + least_to (fun j => nth j (heads G q) 0 + G j) q) :: heads G q
  end.
Definition head (G : nat -> N) (p : nat) : N := hd 0 (heads G p).

Lemma heads_nth : forall G q j, (j <= q)%nat -> nth j (heads G q) 0 = head G (q - j).
Proof.
  induction q as [|q IH]; intros j H.
  - replace j with O by lia; auto.
  - destruct j as [|j]; [auto|]; cbn [heads nth]; rewrite IH by lia; f_equal; lia.
Qed.

Lemma heads_length : forall G q, length (heads G q) = S q.
Proof. induction q; cbn [heads length]; auto. Qed.

Lemma head_succ : forall G q,
  head G (S q) = N.of_nat (S q) + least_to (fun j => head G (q - j) + G j) q.
Proof.
  intros G q; unfold head at 1; cbn [heads hd]; f_equal; apply least_to_ext.
  intros i Hi; rewrite heads_nth by auto; auto.
Qed.

Section Costs.
Variable hop : option N.

Definition longest (m : nat) : nat :=
  match hop with Some h => Nat.min m (N.to_nat h) | None => m end.
Fixpoint side (r : nat) : nat -> N :=
  match r with
  | O => fun m => match m with O => 0 | S _ => never end
  | S r => fun m => least_to (fun p => head (both (side r)) p + side r (m - p)%nat) (longest m)
  end.

Lemma head_step : forall G p q c, p = (q + S c)%nat -> head G p <= N.of_nat p + (head G q + G c).
Proof.
  intros G p q c ->; replace (q + S c)%nat with (S (q + c)) by lia; rewrite head_succ.
  apply N.add_le_mono_l; eapply N.le_trans; [apply (least_to_le _ _ c); lia|].
  replace (q + c - c)%nat with q by lia; lia.
Qed.

Lemma side_step : forall r p a, within (N.of_nat p) hop ->
  side (S r) (p + a) <= head (both (side r)) p + side r a.
Proof.
  intros r p a H; cbn [side]; eapply N.le_trans; [apply (least_to_le _ _ p)|].
  - unfold longest; destruct hop; simpl in H; lia.
  - cbv beta; replace (p + a - p)%nat with a by lia; lia.
Qed.

Lemma both_split : forall E m, exists a b, (a + b = m)%nat /\ both E m = E a + E b.
Proof.
  intros E m; destruct (least_to_in (fun a => E a + E (m - a)%nat) m) as [a [Ha H]].
  exists a, (m - a)%nat; split; [lia | auto].
Qed.

Lemma both_le : forall E a b, both E (a + b) <= E a + E b.
Proof.
  intros E a b; unfold both; eapply N.le_trans; [apply (least_to_le _ _ a); lia|].
  cbv beta; replace (a + b - a)%nat with b by lia; lia.
Qed.

Definition grows (f : nat -> N) : Prop := forall m, f m <= f (S m).

Lemma both_grows : forall E, grows E -> grows (both E).
Proof.
  intros E H m; destruct (both_split E (S m)) as [a [b [Hab ->]]]; destruct a as [|a].
  - replace b with (S m) in * by lia.
    pose proof (both_le E 0 m); pose proof (H m); simpl Nat.add in *; lia.
  - replace m with (a + b)%nat by lia; pose proof (both_le E a b); pose proof (H a); lia.
Qed.

Lemma head_grows : forall G, grows G -> grows (head G).
Proof.
  intros G H [|q]; [unfold head at 1; simpl; lia|].
  rewrite (head_succ G (S q)).
  destruct (least_to_in (fun j => head G (S q - j) + G j) (S q)) as [[|i] [Hi ->]].
  - rewrite Nat.sub_0_r; lia.
  - pose proof (head_step G (S q) (q - i) i ltac:(lia)); pose proof (H i).
    replace (S q - S i)%nat with (q - i)%nat by lia; lia.
Qed.

Lemma side_grows : forall r, grows (side r).
Proof.
  induction r as [|r IH]; intros m; [destruct m; simpl; lia|].
  cbn [side].
  destruct (least_to_in (fun p => head (both (side r)) p + side r (S m - p)%nat) (longest (S m)))
    as [p [Hp ->]].
  destruct (Nat.le_gt_cases p m) as [Hm|Hm].
  - eapply N.le_trans; [apply (least_to_le _ _ p); unfold longest in *; destruct hop; lia|].
    replace (S m - p)%nat with (S (m - p)) by lia; specialize (IH (m - p)%nat); lia.
  - assert (p = S m) as -> by (unfold longest in Hp; destruct hop; lia).
    eapply N.le_trans; [apply (least_to_le _ _ m); unfold longest in *; destruct hop; lia|].
    pose proof (head_grows _ (both_grows _ IH) m).
    replace (m - m)%nat with O by lia; replace (S m - S m)%nat with O by lia; lia.
Qed.

Lemma grows_le : forall f m n, grows f -> (m <= n)%nat -> f m <= f n.
Proof.
  intros f m n H; induction 1 as [|n Hn IH]; [lia | specialize (H n); lia].
Qed.

(** ** The lists of the checker are these functions *)

Lemma best_least : forall f g, f <> [] -> g <> [] ->
  best f g = least_to (fun j => nth j f 0 + nth j g 0) (Nat.min (length f) (length g) - 1).
Proof.
  induction f as [|x f IH]; intros [|y g] Hf Hg; try congruence.
  destruct f as [|x' f]; [auto|]; destruct g as [|y' g]; [auto|].
  change (best (x :: x' :: f) (y :: y' :: g)) with (N.min (x + y) (best (x' :: f) (y' :: g))).
  rewrite IH by congruence.
  change (Nat.min (length (x :: x' :: f)) (length (y :: y' :: g)) - 1)%nat
    with (S (Nat.min (length f) (length g))).
  rewrite least_to_shift; cbn [nth]; f_equal.
  change (Nat.min (length (x' :: f)) (length (y' :: g)) - 1)%nat
    with (Nat.min (length f) (length g) - 0)%nat; rewrite Nat.sub_0_r; auto.
Qed.

Lemma nth_map_seq : forall (f : nat -> N) n j, (j < n)%nat -> nth j (map f (seq 0 n)) 0 = f j.
Proof.
  intros f n j H; rewrite (nth_indep _ 0 (f O)) by (rewrite map_length, seq_length; auto).
  rewrite map_nth, seq_nth by auto; auto.
Qed.

Lemma best_functions : forall f g k m, (0 < k)%nat ->
  best (map f (seq 0 k)) (rev (map g (seq 0 (S m)))) =
  least_to (fun j => f j + g (m - j)%nat) (Nat.min (k - 1) m).
Proof.
  intros f g k m Hk; rewrite best_least.
  - rewrite rev_length, !map_length, !seq_length.
    replace (Nat.min k (S m) - 1)%nat with (Nat.min (k - 1) m) by lia.
    apply least_to_ext; intros i Hi; rewrite nth_map_seq by lia; f_equal.
    rewrite rev_nth by (rewrite map_length, seq_length; lia).
    rewrite map_length, seq_length, nth_map_seq by lia; f_equal; lia.
  - destruct k; [lia|]; simpl; congruence.
  - intros H; apply (f_equal (@length N)) in H; rewrite rev_length, map_length, seq_length in H.
    simpl in H; lia.
Qed.

Lemma rev_seq : forall (g : nat -> N) k, rev (map g (seq 0 (S k))) = g k :: rev (map g (seq 0 k)).
Proof. intros g k; rewrite seq_S, map_app, rev_app_distr; auto. Qed.

Lemma convolve_functions : forall f g n j k, (0 < n)%nat ->
  convolve (map f (seq 0 n)) (rev (map g (seq 0 k))) (map g (seq k j)) =
  map (fun m => least_to (fun a => f a + g (m - a)%nat) (Nat.min (n - 1) m)) (seq k j).
Proof.
  intros f g n; induction j as [|j IH]; intros k Hn; [auto|].
  cbn [seq map convolve]; rewrite <- rev_seq, IH by auto; f_equal.
  apply best_functions; auto.
Qed.

Lemma firsts_functions : forall G reach n q, (q + n <= reach)%nat ->
  firsts n (map G (seq 0 reach)) (N.of_nat (S q)) (heads G q) = map (head G) (seq (S q) n).
Proof.
  intros G reach; induction n as [|n IH]; intros q H; [auto|].
  cbn [firsts seq map].
  assert (Hh : N.of_nat (S q) + best (heads G q) (map G (seq 0 reach)) = head G (S q)).
  { unfold head; cbn [heads hd]; f_equal; rewrite best_least.
    - rewrite heads_length, map_length, seq_length.
      replace (Nat.min (S q) reach - 1)%nat with q by lia.
      apply least_to_ext; intros i Hi; rewrite nth_map_seq by lia; auto.
    - intros E; apply (f_equal (@length N)) in E; rewrite heads_length in E; simpl in E; lia.
    - destruct reach; [lia|]; simpl; congruence. }
  rewrite Hh; f_equal.
  replace (N.of_nat (S q) + 1) with (N.of_nat (S (S q))) by lia.
  change (head G (S q) :: heads G q) with (heads G (S q)); apply IH; lia.
Qed.

Variable most : nat.

Lemma firstn_functions : forall (f : nat -> N) n m, (n <= m)%nat ->
  firstn n (map f (seq 0 m)) = map f (seq 0 n).
Proof.
  intros f n m H; rewrite firstn_map; f_equal.
  replace m with (n + (m - n))%nat by lia; rewrite seq_app, firstn_app, seq_length.
  rewrite firstn_all2 by (rewrite seq_length; lia).
  replace (n - n)%nat with O by lia; apply app_nil_r.
Qed.

Lemma table_next : forall r,
  one_slot_more (longest most) (map (side r) (seq 0 (S most))) = map (side (S r)) (seq 0 (S most)).
Proof.
  intros r; unfold one_slot_more; set (reach := longest most).
  assert (Hr : (reach <= most)%nat) by (unfold reach, longest; destruct hop; lia).
  rewrite firstn_functions by lia.
  assert (Hg : convolve (map (side r) (seq 0 (S most))) [] (map (side r) (seq 0 reach)) =
            map (both (side r)) (seq 0 reach)).
  { eapply eq_trans; [apply (convolve_functions (side r) (side r) (S most) reach 0); lia|].
    apply map_ext_in; intros m Hm; apply in_seq in Hm.
    replace (Nat.min (S most - 1) m) with m by lia; auto. }
  rewrite Hg.
  assert (Hh : 0 :: firsts reach (map (both (side r)) (seq 0 reach)) 1 [0] =
            map (head (both (side r))) (seq 0 (S reach))).
  { pose proof (firsts_functions (both (side r)) reach reach 0 ltac:(lia)) as H.
    cbn [heads] in H; change (N.of_nat 1) with 1 in H; rewrite H.
    change (seq 0 (S reach)) with (0%nat :: seq 1 reach); auto. }
  rewrite Hh; eapply eq_trans; [apply (convolve_functions _ (side r) (S reach) (S most) 0); lia|].
  apply map_ext_in; intros m Hm; apply in_seq in Hm; cbn [side].
  replace (Nat.min (S reach - 1) m) with (longest m); auto.
  unfold reach, longest; destruct hop; lia.
Qed.

Lemma table_start : no_slots most = map (side 0) (seq 0 (S most)).
Proof.
  assert (H : forall n k, (0 < k)%nat -> repeat never n =
    map (fun m : nat => match m with O => 0 | S _ => never end) (seq k n)).
  { induction n as [|n IH]; intros k Hk; [auto|]; cbn [repeat seq map].
    rewrite (IH (S k)) by lia; destruct k; [lia | auto]. }
  unfold no_slots; cbn [seq map side]; f_equal; apply H; lia.
Qed.

Lemma both_sides_functions : forall r m, (N.to_nat m <= most)%nat ->
  both_sides (map (side r) (seq 0 (S most))) m = both (side r) (N.to_nat m).
Proof.
  intros r m H; unfold both_sides; rewrite firstn_functions by lia.
  rewrite best_functions by lia; unfold both; f_equal; lia.
Qed.

(** ** Gaps between holders *)

(** [held i] says that place i holds the chunk, [last i] that it will at the end. In every gap
    between holders the places that will hold it are counted, and what they cost is added up. *)
Definition counted (last : nat -> bool) (l : list nat) : nat := length (filter last l).
Fixpoint gaps (G : nat -> N) (held last : nat -> bool) (open : nat) (l : list nat) : N :=
  match l with
  | [] => G open
  | i :: l =>
      if held i then G open + gaps G held last 0 l
      else gaps G held last (if last i then S open else open) l
  end.

Lemma counted_app : forall last l m, counted last (l ++ m) = (counted last l + counted last m)%nat.
Proof. intros; unfold counted; rewrite filter_app, app_length; auto. Qed.

Lemma counted_le : forall last l, (counted last l <= length l)%nat.
Proof.
  intros f l; unfold counted; induction l as [|a l IH]; simpl; [auto|]; destruct (f a); simpl; lia.
Qed.

Lemma gaps_at_holder : forall G held last r rest l open, held r = true ->
  gaps G held last open (l ++ r :: rest) = gaps G held last open l + gaps G held last 0 rest.
Proof.
  intros G held last r rest; induction l as [|i l IH]; intros open H; cbn [app gaps].
  - rewrite H; auto.
  - destruct (held i); rewrite IH by auto; lia.
Qed.

Lemma gaps_none : forall G held last l open, (forall i, In i l -> held i = false) ->
  gaps G held last open l = G (open + counted last l)%nat.
Proof.
  intros G held last; induction l as [|i l IH]; intros open H; cbn [gaps].
  - unfold counted; simpl; f_equal; lia.
  - rewrite H by (simpl; auto); rewrite IH by (intros; apply H; simpl; auto); f_equal.
    unfold counted; cbn [filter]; destruct (last i); cbn [length]; lia.
Qed.

Lemma gaps_zero : forall G held l open, G 0%nat = 0 -> open = 0%nat -> gaps G held held open l = 0.
Proof.
  intros G held; induction l as [|i l IH]; intros open H ->; cbn [gaps]; [auto|].
  destruct (held i); rewrite IH by auto; lia.
Qed.

Lemma sum_cons : forall A (f : A -> N) a l, sum f (a :: l) = f a + sum f l.
Proof. reflexivity. Qed.

Section OneSlot.
Variable r : nat.
Variables before later last : nat -> bool.
Variable cost : nat -> N.
Let G := both (side r).
Definition fresh (i : nat) : bool := later i && negb (before i).
Definition paid (l : list nat) : N := sum (fun i => one_if (fresh i) * cost i) l.
Hypothesis later_last : forall i, later i = true -> last i = true.

Lemma from_the_left : forall l len,
  (forall i, In i (seq (S l) len) -> before i = false /\ (later i = true ->
     exists k, k <= cost i /\ within k hop /\ N.of_nat (i - l) <= k)) ->
  exists q open X,
    (q + open = counted last (seq (S l) len) /\ q <= len)%nat /\ within (N.of_nat q) hop /\
    head G q <= X /\
    forall rest, paid (seq (S l) len) + gaps G later last 0 (seq (S l) len ++ rest) =
      X + gaps G later last open rest.
Proof.
  intros l; induction len as [|len IH]; intros H.
  - exists 0%nat, 0%nat, 0; split; [auto|]; split; [destruct hop; simpl; auto; lia|].
    split; [unfold head; simpl; lia | intros; reflexivity].
  - destruct IH as [q [open [X [[H1 H2] [H3 [H4 H5]]]]]].
    { intros i Hi; apply H; rewrite seq_S; apply in_app_iff; auto. }
    destruct (H (S l + len)%nat) as [Hb Hl]; [rewrite seq_S; apply in_app_iff; simpl; auto|].
    rewrite seq_S, counted_app; unfold counted at 2; cbn [filter].
    assert (Hpaid : paid (seq (S l) len ++ [(S l + len)%nat]) =
      paid (seq (S l) len) + one_if (later (S l + len)%nat) * cost (S l + len)%nat).
    { unfold paid; rewrite sum_app; cbn [sum fold_right]; unfold fresh; rewrite Hb.
      destruct (later (S l + len)%nat); unfold one_if; simpl; lia. }
    destruct (later (S l + len)%nat) eqn:E.
    + destruct (Hl eq_refl) as [k [Hk1 [Hk2 Hk3]]]; rewrite (later_last _ E).
      exists (q + S open)%nat, 0%nat, (X + cost (S l + len)%nat + G open).
      pose proof (counted_le last (seq (S l) len)) as Hc; rewrite seq_length in Hc.
      replace (S l + len - l)%nat with (S len) in Hk3 by lia.
      split; [simpl; split; lia|]; split; [destruct hop; simpl in *; auto; lia|]; split.
      * pose proof (head_step G (q + S open) q open eq_refl); lia.
      * intros rest; rewrite Hpaid, <- app_assoc; cbn [app].
        specialize (H5 ((S l + len)%nat :: rest)); cbn [gaps] in H5; rewrite E in H5.
        unfold one_if; lia.
    + exists q, (if last (S l + len)%nat then S open else open), X.
      split; [destruct (last (S l + len)%nat); simpl; split; lia|]; split; [auto|]; split; [auto|].
      intros rest; rewrite Hpaid, <- app_assoc; cbn [app].
      specialize (H5 ((S l + len)%nat :: rest)); cbn [gaps] in H5; rewrite E in H5.
      unfold one_if; lia.
Qed.

Lemma from_the_right : forall len first,
  (forall i, In i (seq first len) -> before i = false /\ (later i = true ->
     exists k, k <= cost i /\ within k hop /\ N.of_nat (first + len - i) <= k)) ->
  exists q open Y,
    (q + open = counted last (seq first len) /\ q <= len)%nat /\ within (N.of_nat q) hop /\
    head G q <= Y /\
    forall at_left, paid (seq first len) + gaps G later last at_left (seq first len) =
      G (at_left + open)%nat + Y.
Proof.
  induction len as [|len IH]; intros first H.
  - exists 0%nat, 0%nat, 0; split; [auto|]; split; [destruct hop; simpl; auto; lia|].
    split; [unfold head; simpl; lia | intros; simpl].
    unfold paid; simpl; rewrite Nat.add_0_r; lia.
  - destruct (IH (S first)) as [q [open [Y [[H1 H2] [H3 [H4 H5]]]]]].
    { intros i Hi; destruct (H i) as [Hb Hl]; [simpl; auto|]; split; auto; intros Hi2.
      destruct (Hl Hi2) as [k Hk]; exists k.
      replace (S first + len - i)%nat with (first + S len - i)%nat by lia; auto. }
    destruct (H first) as [Hb Hl]; [simpl; auto|].
    assert (Hpaid : paid (first :: seq (S first) len) =
      one_if (later first) * cost first + paid (seq (S first) len)).
    { unfold paid; rewrite sum_cons; unfold fresh at 1; rewrite Hb, andb_true_r; auto. }
    cbn [seq]; unfold counted; cbn [filter]; fold (counted last (seq (S first) len)).
    pose proof (counted_le last (seq (S first) len)) as Hc; rewrite seq_length in Hc.
    destruct (later first) eqn:E.
    + destruct (Hl eq_refl) as [k [Hk1 [Hk2 Hk3]]]; rewrite (later_last _ E).
      replace (first + S len - first)%nat with (S len) in Hk3 by lia.
      exists (q + S open)%nat, 0%nat, (cost first + G open + Y).
      split; [cbn [length]; fold (counted last (seq (S first) len)); split; lia|].
      split; [destruct hop; simpl in *; auto; lia|]; split.
      * pose proof (head_step G (q + S open) q open eq_refl); lia.
      * intros at_left; rewrite Hpaid; cbn [gaps]; rewrite E; specialize (H5 0%nat).
        rewrite Nat.add_0_r; simpl Nat.add in H5; unfold one_if; lia.
    + exists q, (if last first then S open else open), Y.
      split; [destruct (last first); cbn [length]; fold (counted last (seq (S first) len)); split; lia|].
      split; [auto|]; split; [auto|].
      intros at_left; rewrite Hpaid; cbn [gaps]; rewrite E.
      specialize (H5 (if last first then S at_left else at_left)).
      replace (at_left + (if last first then S open else open))%nat
        with ((if last first then S at_left else at_left) + open)%nat by (destruct (last first); lia).
      unfold one_if; lia.
Qed.

(** One gap, from a holder at [l] to one at [l + len + 1]. *)
Lemma one_gap : forall l len,
  (forall i, In i (seq (S l) len) -> before i = false /\ (later i = true ->
     exists k, k <= cost i /\ within k hop /\
       (N.of_nat (i - l) <= k \/ N.of_nat (S l + len - i) <= k))) ->
  both (side (S r)) (counted last (seq (S l) len)) <=
  paid (seq (S l) len) + gaps G later last 0 (seq (S l) len).
Proof.
  intros l len H; set (n := ((len + 1) / 2)%nat).
  assert (Hn : (2 * n <= len + 1 <= 2 * n + 1)%nat).
  { unfold n; pose proof (Nat.div_mod (len + 1) 2 ltac:(lia)) as Hd.
    pose proof (Nat.mod_upper_bound (len + 1) 2 ltac:(lia)); lia. }
  assert (Hs : seq (S l) len = seq (S l) n ++ seq (S l + n) (len - n)).
  { rewrite <- seq_app; f_equal; lia. }
  destruct (from_the_left l n) as [q [a [X [[H1 _] [H2 [H3 H4]]]]]].
  { intros i Hi; apply in_seq in Hi; destruct (H i) as [Hb Hl]; [apply in_seq; lia|].
    split; auto; intros Hi2; destruct (Hl Hi2) as [k [Hk1 [Hk2 Hk3]]]; exists k.
    split; [auto|]; split; [auto|]; lia. }
  destruct (from_the_right (len - n) (S l + n)) as [q' [b [Y [[H5 _] [H6 [H7 H8]]]]]].
  { intros i Hi; apply in_seq in Hi; destruct (H i) as [Hb Hl]; [apply in_seq; lia|].
    split; auto; intros Hi2; destruct (Hl Hi2) as [k [Hk1 [Hk2 Hk3]]]; exists k.
    split; [auto|]; split; [auto|]; lia. }
  specialize (H4 (seq (S l + n) (len - n))); specialize (H8 a); rewrite <- Hs in H4.
  assert (Hp : paid (seq (S l) len) = paid (seq (S l) n) + paid (seq (S l + n) (len - n))).
  { rewrite Hs; unfold paid; apply sum_app. }
  assert (Hc : counted last (seq (S l) len) = (q + a + (q' + b))%nat).
  { rewrite Hs, counted_app; lia. }
  unfold G in *; destruct (both_split (side r) (a + b)) as [a' [b' [Hab Hg]]].
  replace (counted last (seq (S l) len)) with (q + a' + (q' + b'))%nat by lia.
  pose proof (both_le (side (S r)) (q + a') (q' + b')).
  pose proof (side_step r q a' H2); pose proof (side_step r q' b' H6); lia.
Qed.

(** All gaps: places 0 and n are the same holder. *)
Definition near (n i : nat) (k : N) : Prop := exists j,
  (j = 0 \/ j = n \/ before j = true)%nat /\ N.of_nat j <= N.of_nat i + k /\
  N.of_nat i <= N.of_nat j + k.

Lemma all_gaps : forall n len l,
  (forall i, before i = true -> later i = true) -> (l + len + 1 = n)%nat ->
  (forall i, fresh i = true -> (0 < i < n)%nat ->
     exists k, k <= cost i /\ within k hop /\ near n i k) ->
  (l = 0%nat \/ before l = true) ->
  gaps (both (side (S r))) before last 0 (seq (S l) len) <=
  paid (seq (S l) len) + gaps G later last 0 (seq (S l) len).
Proof.
  intros n len; induction len as [len IH] using lt_wf_ind; intros l Hbl Hn Hnear Hl.
  assert (Hgap : forall m, (m <= len)%nat -> (m = len \/ before (S l + m)%nat = true) ->
    (forall i, In i (seq (S l) m) -> before i = false) ->
    both (side (S r)) (counted last (seq (S l) m)) <=
    paid (seq (S l) m) + gaps G later last 0 (seq (S l) m)).
  { intros m Hm Hend Hno; apply one_gap; intros i Hi; split; [auto|]; intros Hi2.
    assert (Hi3 := Hi); apply in_seq in Hi3.
    destruct (Hnear i) as [k [Hk1 [Hk2 [j [Hj [Hj1 Hj2]]]]]];
      [unfold fresh; rewrite Hi2, Hno; auto | lia |].
    exists k; split; [auto|]; split; [auto|].
    assert (j <= l \/ S l + m <= j)%nat; [|lia].
    destruct Hj as [->|[->|Hj]]; [lia | lia|].
    destruct (Nat.le_gt_cases j l) as [|H]; [auto|].
    destruct (Nat.le_gt_cases (S l + m) j) as [|H']; [auto|].
    rewrite Hno in Hj; [discriminate | apply in_seq; lia]. }
  destruct (existsb before (seq (S l) len)) eqn:E.
  - assert (Hfirst : exists m, (m < len)%nat /\ before (S l + m)%nat = true /\
              forall i, In i (seq (S l) m) -> before i = false).
    { clear - E; revert l E; induction len as [|len IH]; intros l E; [discriminate|].
      cbn [seq existsb] in E; destruct (before (S l)) eqn:Eb.
      - exists 0%nat; rewrite Nat.add_0_r; repeat split; [lia | auto | intros i []].
      - destruct (IH (S l) E) as [m [Hm [Hb Ho]]]; exists (S m); split; [lia|].
        replace (S l + S m)%nat with (S (S l) + m)%nat by lia; split; [auto|].
        intros i [<-|Hi]; auto. }
    destruct Hfirst as [m [Hm [Hb Ho]]].
    assert (Hs : seq (S l) len =
      seq (S l) m ++ (S l + m)%nat :: seq (S (S l + m)) (len - m - 1)).
    { replace len with (m + S (len - m - 1))%nat at 1 by lia; rewrite seq_app; auto. }
    rewrite Hs, !gaps_at_holder by auto.
    rewrite (gaps_none _ before) by auto; rewrite Nat.add_0_l.
    assert (Hp : paid (seq (S l) m ++ (S l + m)%nat :: seq (S (S l + m)) (len - m - 1)) =
      paid (seq (S l) m) + paid (seq (S (S l + m)) (len - m - 1))).
    { unfold paid; rewrite sum_app, sum_cons; unfold fresh at 2; rewrite Hb, andb_false_r.
      unfold one_if at 2; lia. }
    rewrite Hp.
    pose proof (Hgap m ltac:(lia) (or_intror Hb) Ho).
    pose proof (IH (len - m - 1)%nat ltac:(lia) (S l + m)%nat Hbl ltac:(lia) Hnear (or_intror Hb)).
    lia.
  - assert (Hno : forall i, In i (seq (S l) len) -> before i = false).
    { intros i Hi; destruct (before i) eqn:Eb; auto; exfalso.
      assert (existsb before (seq (S l) len) = true); [apply existsb_exists; exists i; auto | congruence]. }
    rewrite (gaps_none _ before) by auto; rewrite Nat.add_0_l; apply Hgap; auto.
Qed.
End OneSlot.
End Costs.
