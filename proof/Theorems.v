(** * What is proved, and from which assumptions *)

From Coq Require Import NArith Bool.
From Heliograph Require Import Model Check CheckCorrect Bounds Weighted BoundsCorrect GrowthCorrect SwitchCorrect
  RelayTable RelayCorrect PassageCorrect.
Open Scope N_scope.

(** A schedule that the checker accepts is correct. *)
Theorem check_correct : forall p s,
  check p s = true -> correct p s.
Proof. exact CheckCorrect.check_correct. Qed.

(** A bound that the checker accepts holds for all schedules. *)
Theorem check_bound_correct : forall p c k,
  check_bound p c k = true ->
  forall s, performs p s -> conflict_free p s -> k <= slots s.
Proof.
  intros p c k H s P F; apply N.leb_le in H; eapply N.le_trans; [apply H|]; clear H k.
  unfold proves; destruct (nodes_ok p) eqn:E; [|apply N.le_0_l]; destruct c.
  - apply N.max_lub; apply cut_sound; auto.
  - apply N.max_lub; [apply injection_sound | apply ejection_sound]; auto.
  - apply N.max_lub; [apply sending_sound | apply receiving_sound]; auto.
  - apply N.max_lub;
      [apply spreading_sound | destruct (is_source _ _ _); [apply relaying_sound | apply N.le_0_l]];
      auto.
  - apply gathering_sound; auto.
  - apply weights_sound; auto.
  - apply relay_sound; auto.
  - apply passage_sound; auto.
Qed.

(** This schedule is optimal. *)
Corollary check_optimal : forall p s c,
  check p s = true -> check_bound p c (slots s) = true -> optimal p s.
Proof.
  intros p s c H1 H2; split; [apply check_correct; auto|].
  intros s' P F; apply (check_bound_correct p c (slots s) H2 s' P F).
Qed.

Print Assumptions check_correct.
Print Assumptions check_bound_correct.
Print Assumptions check_optimal.
