/** What the limits refuse and how they are said, told by the numbers of the table alone. */
import { numberText } from "@analyte/contract/number-text";
import type { Ran, ScriptCase } from "#testing/cases/case.ts";
import { withOddFeatures } from "#testing/cases/odd-features.ts";

export const usual = { qc: { column: "type" }, by_blank: true, blanks: { column: "type" } };
export const column = (run: Ran, name: string): Float64Array => run.numbers("features", name);

/** What each limit refuses, from the numbers of the table. */
export function failing(run: Ran): Map<string, number[]> {
  const {
    quality,
    max_rsd: rsd,
    max_d_ratio: dRatio,
    by_blank: byBlank,
    min_blank_ratio: blank,
    min_presence: presence,
    min_presence_qc: presenceQc,
  } = run.params as Record<string, number>;
  const beyond = (name: string, passes: (value: number) => boolean): number[] => [...column(run, name).keys()].filter((at) => !passes(column(run, name)[at]!));
  const found = new Map<string, number[]>();
  const asked = String(quality);
  if (["rsd", "both"].includes(asked))
    found.set(
      "rsd",
      beyond("rsd_qc", (value) => value <= rsd!),
    );
  if (asked === "robust-rsd")
    found.set(
      "robust_rsd",
      beyond("rsd_qc", (value) => value <= rsd!),
    );
  if (["d-ratio", "both"].includes(asked))
    found.set(
      "d_ratio",
      beyond("d_ratio", (value) => value <= dRatio!),
    );
  if (byBlank)
    found.set(
      "blank_ratio",
      beyond("blank_ratio", (value) => value >= blank!),
    );
  if (presence! > 0)
    found.set(
      "presence",
      beyond("presence", (value) => value >= presence!),
    );
  if (presenceQc! > 0)
    found.set(
      "presence_qc",
      beyond("presence_qc", (value) => value >= presenceQc!),
    );
  if (Number(run.params["drop_share"]) > 0) {
    const before = new Set([...found.values()].flat());
    const passed = [...column(run, "spread").keys()].filter((at) => !before.has(at));
    const least = passed.toSorted((a, b) => column(run, "spread")[a]! - column(run, "spread")[b]!);
    found.set("spread", least.slice(0, Math.floor(Number(run.params["drop_share"]) * passed.length)));
  }
  return found;
}
const inGroups = (run: Ran): boolean => run.params["presence_in"] === "any-group" && Number(run.params["min_presence"]) > 0;
export const limitSaid = (run: Ran, limit: string): { en: string; zh: string } => {
  const of = (name: string, times = 1): string => numberText(times * Number(run.params[name]));
  const rsd = { en: `above ${of("max_rsd")} %`, zh: `大于 ${of("max_rsd")} %` };
  return {
    rsd,
    robust_rsd: rsd,
    d_ratio: { en: `D-ratio above ${of("max_d_ratio")}`, zh: `D-ratio 大于 ${of("max_d_ratio")}` },
    blank_ratio: { en: `ratio to blanks below ${of("min_blank_ratio")}`, zh: `比值小于 ${of("min_blank_ratio")}` },
    presence: inGroups(run)
      ? { en: `presence in samples below ${of("min_presence", 100)} % in every group`, zh: `检出率均低于 ${of("min_presence", 100)} %` }
      : { en: `presence in samples below ${of("min_presence", 100)} %`, zh: `检出率低于 ${of("min_presence", 100)} %` },
    presence_qc: { en: `presence in QC samples below ${of("min_presence_qc", 100)} %`, zh: `QC 样本检出率低于 ${of("min_presence_qc", 100)} %` },
    spread: { en: `the ${of("drop_share", 100)} % with the least spread over samples`, zh: `变异最小的 ${of("drop_share", 100)} %` },
  }[limit]!;
};

export const shownAs: Record<string, string> = {
  rsd: "RSD in QC samples",
  robust_rsd: "robust RSD in QC samples",
  d_ratio: "D-ratio",
  blank_ratio: "ratio to blanks",
  presence: "presence in samples",
  presence_qc: "presence in QC samples",
  spread: "spread over samples",
};

/** The first features have a value in one QC sample, in two and in three. */
const fewQcValues = (texts: Record<string, string>): Record<string, string> => {
  let before = 0;
  const lines = texts["matrix"]!.split("\n").map((line) => {
    if (!line.startsWith("QC")) return line;
    const [sample, ...cells] = line.split(",");
    const left = cells.map((cell, feature) => (feature < 3 ? (before > feature ? "" : String(1000 + 7 * before)) : cell));
    before++;
    return [sample, ...left].join(",");
  });
  return { ...texts, matrix: lines.join("\n") };
};

export const scripts: readonly ScriptCase[] = [
  { params: usual },
  { params: { quality: "both", qc: { column: "type" }, drop_share: 0.2, spread: "iqr" } },
  { params: { quality: "robust-rsd", qc: { column: "type" }, max_rsd: 20, min_presence: 0.9, drop_share: 0.1, spread: "mad" } },
  { params: { quality: "none", drop_share: 0.5, spread: "variance", min_presence: 0 } },
  { params: { quality: "none", drop_share: 0.3, zero_is_missing: false } },
  { params: { qc: { column: "type" }, min_presence: 0.8, presence_in: "any-group", presence_groups: { column: "group" }, min_presence_qc: 0.9 } },
  { params: { quality: "both", qc: { column: "type" }, drop_share: 0.2, spread: "iqr" }, tables: withOddFeatures("group") },
  { params: { quality: "both", qc: { column: "type" } }, tables: fewQcValues },
];
