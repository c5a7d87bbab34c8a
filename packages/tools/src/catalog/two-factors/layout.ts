/** Which sample stands for which combination of the two factors, and what makes a design that can't be tested. */
import { leastSamples } from "@analyte/contract/least-samples";
import { replicatedFault } from "@analyte/contract/sheet-faults";
import { groupOf, type Groups } from "#parts/grouping.ts";
import { sheetColumn } from "#parts/sheet-columns.ts";
import { DataFault, type ToolInput } from "#tool.ts";
import { nestedFactors, noSubjects, oneSampleEach, sameFactor, subjectInTwo, subjectTwice } from "./faults.ts";
import type { TwoFactorsParams } from "./manifest.ts";
import type { Layout } from "./study.ts";

/** @throws DataFault when the factors are one, a level has too few samples, or subjects don't fit the design. */
export function layoutOf(input: ToolInput, { grouping, second, design, subject = "" }: TwoFactorsParams): Layout {
  if ("column" in grouping && grouping.column === second) throw sameFactor(second);
  const [one, other] = [groupOf(input, grouping), groupOf(input, { column: second })];
  const both = one.assignment.map((level, sample) => (level >= 0 && other.assignment[sample]! >= 0 ? 1 : -1));
  const [first, levels] = [taking(one, both), taking(other, both)];
  for (const factor of [first, levels]) {
    const counts = factor.names.map((_, level) => factor.assignment.reduce((count, own) => count + Number(own === level), 0));
    const fault = replicatedFault({ names: factor.names, column: factor.sheetColumn }, counts);
    if (fault !== null) throw new DataFault("too-few-samples", fault, { table: "samples" });
  }
  const whole = { first, second: { names: levels.names, column: second } };
  const cellOf = (sample: number): number =>
    first.assignment[sample]! < 0 ? -1 : first.assignment[sample]! * levels.names.length + levels.assignment[sample]!;
  const nested = nestedIn(first, levels);
  if (nested !== null) throw nestedFactors(nested === "first" ? one : other, nested === "first" ? other : one);
  const cells = Array.from({ length: first.names.length * levels.names.length }, (_, cell) =>
    Int32Array.from(first.assignment.keys()).filter((sample) => cellOf(sample) === cell),
  );
  if (design === "independent") {
    if (cells.every(({ length }) => length < 2)) throw oneSampleEach(whole);
    return { ...whole, cells, subjects: null };
  }
  return { ...whole, ...repeated(input, { first, levels: levels.names, cells, subject, within: design === "within" }) };
}

/** The groups of samples that have a level of either factor. */
function taking(groups: Groups, both: Int32Array): Groups {
  const assignment = groups.assignment.map((level, sample) => (both[sample] === 1 ? level : -1));
  const kept = groups.names.flatMap((_, level) => (assignment.includes(level) ? [level] : []));
  return { ...groups, names: kept.map((level) => groups.names[level]!), assignment: assignment.map((level) => kept.indexOf(level)) };
}

/** The factor whose level tells that of the other: nothing can be said of the two apart. */
function nestedIn(first: Groups, second: Groups): "first" | "second" | null {
  const tells = (one: Groups, other: Groups): boolean =>
    one.names.every((_, level) => new Set(other.assignment.filter((__, sample) => one.assignment[sample] === level)).size === 1);
  return tells(first, second) ? "first" : tells(second, first) ? "second" : null;
}

interface Repeated {
  first: Groups;
  levels: string[];
  cells: Int32Array[];
  subject: string;
  within: boolean;
}

/** The samples of subjects that were measured under everything that the design asks for. */
function repeated(input: ToolInput, { first, levels, cells, subject, within }: Repeated): Pick<Layout, "first" | "cells" | "subjects"> {
  const names = sheetColumn(input.samples, subject);
  const bySubject = new Map<string, number[]>();
  for (const [cell, samples] of cells.entries())
    for (const sample of samples) {
      const name = names[sample]!;
      if (name === "") continue;
      const found = bySubject.get(name) ?? cells.map(() => -1);
      if (found[cell] !== -1)
        throw subjectTwice(
          subject,
          name,
          [found[cell]!, sample].map((at) => input.table.samples[at]!),
        );
      found[cell] = sample;
      bySubject.set(name, found);
    }
  const ownCells = (level: number): number[] => levels.map((_, at) => level * levels.length + at);
  const levelOf = (samples: readonly number[]): number[] =>
    first.names.flatMap((_, level) => (ownCells(level).some((cell) => samples[cell] !== -1) ? [level] : []));
  const complete = [...bySubject].flatMap(([name, samples]) => {
    const of = levelOf(samples);
    if (!within && of.length > 1)
      throw subjectInTwo(
        subject,
        name,
        of.map((level) => first.names[level]!),
      );
    const wanted = within ? [...cells.keys()] : ownCells(of[0]!);
    return wanted.every((cell) => samples[cell] !== -1) ? [{ name, samples, level: within ? 0 : of[0]! }] : [];
  });
  const counts = within ? [complete.length] : first.names.map((_, level) => complete.filter((one) => one.level === level).length);
  const short = counts.findIndex((count) => count < leastSamples);
  if (short >= 0) throw noSubjects({ subject, subjects: bySubject.size, complete: counts[short]!, level: within ? null : first.names[short]!, second: levels });
  const kept = cells.map((_, cell) => Int32Array.from(complete.flatMap(({ samples }) => (samples[cell] === -1 ? [] : [samples[cell]!]))));
  const part = new Set(kept.flatMap((samples) => [...samples]));
  return {
    first: { ...first, assignment: first.assignment.map((level, sample) => (part.has(sample) ? level : -1)) },
    cells: kept,
    subjects: { names: complete.map(({ name }) => name), level: Int32Array.from(complete, ({ level }) => level) },
  };
}
