(** * From Coq to OCaml

    Booleans, options, pairs and lists become those of OCaml (ExtrOcamlBasic). Numbers do not: they
    stay the binary numbers that the theorems speak of, so that nothing overflows. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Heliograph Require Import Model Check Bounds.

Extraction Language OCaml.
Extraction Inline demand_that bind.
Extraction "checker.ml" judge check_bound.
