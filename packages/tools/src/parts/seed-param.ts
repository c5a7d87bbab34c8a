import { declareParam } from "./declare.ts";

export const seedParam = declareParam({
  name: "seed",
  kind: "integer",
  title: { en: "Random seed", zh: "随机种子" },
  help: { en: "The same seed gives the same result, number by number.", zh: "相同的种子产生完全相同的结果。" },
  minimum: 0,
  maximum: 4_294_967_295,
  default: 1,
  advanced: true,
});
