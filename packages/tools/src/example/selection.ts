/**
 * `selection-tests.csv`, `selection-vip.csv`: what a test of two groups and a one-component model say of 240 features, simulated with 8 samples a group; 24 rise and 16
 * fall by 1.6 on the log2 scale, the others do not differ. The VIP follows |t|, as in a model of one component, so that its mean square is 1.
 */
import { adjust } from "@analyte/analysis/adjust/adjust";
import { newGenerator } from "@analyte/analysis/random/generator";
import { studentTest } from "@analyte/analysis/univariate/t-test";
import { normalFrom } from "./draw.ts";

const features = 240;
const perGroup = 8;

export interface TestedFeature {
  id: string;
  log2Fc: number;
  p: number;
  adjusted: number;
  vip: number;
}

export function testedFeatures(seed: number): TestedFeature[] {
  const random = newGenerator(seed);
  const values = (shift: number): Float64Array => Float64Array.from({ length: perGroup }, () => 12 + shift + 0.7 * normalFrom(random));
  const mean = (of: Float64Array): number => of.reduce((sum, value) => sum + value, 0) / of.length;
  const rows = Array.from({ length: features }, (_, at) => {
    const [one, control] = [values(at < 24 ? 1.6 : at < 40 ? -1.6 : 0), values(0)];
    const { statistic, p } = studentTest(one, control);
    return { id: `F${String(at + 1).padStart(3, "0")}`, log2Fc: mean(one) - mean(control), p, t: statistic };
  });
  const scale = Math.sqrt(rows.reduce((sum, { t }) => sum + t * t, 0) / rows.length);
  const adjusted = adjust(
    Float64Array.from(rows, ({ p }) => p),
    "BH",
  );
  return rows.map(({ id, log2Fc, p, t }, at) => ({ id, log2Fc, p, adjusted: adjusted[at]!, vip: Math.abs(t) / scale }));
}
