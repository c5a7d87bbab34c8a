/** For tests: the models of R's ropls that PLS-DA is held to. */
import type { Agreement, GivenInput } from "./case.ts";
import { logarithms, prepareCranberry } from "./prepared.ts";

const same = (given: GivenInput): GivenInput => given;
const components = ["p1", "p2", "p3"];

/** Scores, loadings, weights, VIP and coefficients of a model of ropls', column by column: each may be turned. */
const agrees = (on: string, model: string, column: string, count: number, more: { prepared?: typeof same; within?: number; two?: boolean }) => {
  const { prepared = same, within = 1e-7 } = more;
  const shared = {
    on,
    prepared,
    params: { grouping: { column }, scale: "auto", profile: "ropls", permutations: 0, components: count },
    within,
    turnable: true as const,
  };
  const file = `${on}/${model}_features.csv`;
  const each = components.slice(0, count).flatMap((name, at) => [
    { ...shared, file: `${on}/${model}_scores.csv`, table: "scores", key: { ours: "sample", theirs: "sample" }, columns: { [`t${at + 1}`]: name } },
    { ...shared, file, table: "loadings", columns: { [name]: `p_${name}` } },
    { ...shared, file, table: "loadings", columns: { [`w${at + 1}`]: `w_${name}` } },
    { ...shared, file, table: "loadings", columns: { [`w_star${at + 1}`]: `wstar_${name}` } },
  ]);
  const coefficient = more.two ? [{ ...shared, file, table: "loadings", columns: { coefficient_1: "coef" } }] : [];
  return [...each, ...coefficient, { ...shared, file, table: "vip", columns: { vip: "VIP" } }];
};

export const plsAgreements: Agreement[] = [
  ...agrees("sacurine", "pls_gender_2", "group", 2, { two: true }),
  ...agrees("sacurine", "pls_gender_3", "group", 3, { two: true }),
  ...agrees("sacurine", "pls_age3_2", "age_tertile", 2, { within: 1e-4 }),
  ...agrees("cachexia", "pls_group_2", "group", 2, { prepared: logarithms, two: true }),
  ...agrees("cranberry", "pls_group_2", "group", 2, { prepared: prepareCranberry, within: 1e-4 }),
];
