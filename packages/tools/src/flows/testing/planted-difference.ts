/** Planted tables of a comparison of two groups, every number of which can be counted by hand. */

export const sized = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).map(([name, length]) => [name, Array.from({ length }, (_, at) => `${name}${at}`)]));
export const sides = { case: "High", control: "Control" };
export const samples = (high: number, control: number) => ({
  tests: { test: "limma", comparison: sides, grouping: { groups: sized({ High: high, Control: control }) } },
  select: { rule: "fdr", p_threshold: 0.05, log2_fc_threshold: 1 },
});
/** 40 features: 3 chosen up, 1 down; p ≤ 0.05 of 6, of 2 no p at all. */
export const selected = [
  "feature,p,vip,selected,direction",
  ...Array.from({ length: 40 }, (_, at) => {
    const direction = at === 3 ? "down" : "up";
    return `F${at},${at < 38 ? (at < 5 ? 0.001 : at === 5 ? 0.05 : 0.4) : ""},1.2,${at < 4 ? "TRUE" : "FALSE"},${direction}`;
  }),
].join("\n");
export const difference = { "select/counts": "rule,up,down,total\nfdr,3,1,4\nprovider,5,1,6", "select/selected": selected };
export const model = (q2: number, p: number) => ({ "opls-da/model": `component,q2_cum,p_q2\np1,${q2},\nsum,${q2},${p}` });
