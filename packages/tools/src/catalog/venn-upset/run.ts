/** What sets have in common. */
import type { SetsDocument } from "@analyte/contract/figure-kinds/sets";
import { paramsOf } from "#parts/declare.ts";
import { fill } from "#parts/fill.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { rScript } from "./script.ts";
import { nameOf, studyOf, type Study } from "./study.ts";
import { captionOf, methodsOf, notesOf } from "./words.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  input.report(0.1, { en: "Reading sets", zh: "正在读取集合" });
  const study = studyOf(input.others?.tables["sets"] ?? null, params);
  return {
    tables: tablesOf(study),
    charts: [{ name: "sets", document: chartOf(study) }],
    methods: methodsOf(study),
    notes: notesOf(study),
    rScript: rScript(study),
  };
}

function tablesOf(study: Study): ToolOutput["tables"] {
  const { sets, intersections, members, shown, read } = study;
  const rows = intersections.flatMap((one) => one.members.map((member) => ({ one, member })));
  const held = sets.map((set) => new Set(set.members));
  const pairs = sets.flatMap((_, a) =>
    sets.slice(a + 1).map((other, after) => {
      const both = other.members.filter((member) => held[a]!.has(member)).length;
      return { a, b: a + 1 + after, both, either: sets[a]!.members.length + other.members.length - both };
    }),
  );
  return [
    fill(manifest, "intersections", intersections, {
      intersection: (one) => nameOf(study, one),
      sets: (one) => one.sets.length,
      size: (one) => one.members.length,
      share: (one) => (100 * one.members.length) / members,
      shown: (_, at) => at < shown,
    }),
    fill(manifest, "members", rows, {
      member: ({ member }) => member,
      name: ({ member }) => read.names.get(member) || member,
      intersection: ({ one }) => nameOf(study, one),
      sets: ({ one }) => one.sets.length,
    }),
    fill(manifest, "sets", sets, {
      set: ({ name }) => name,
      size: (set) => set.members.length,
      alone: (_, at) => intersections.find((one) => one.sets.length === 1 && one.sets[0] === at)?.members.length ?? 0,
    }),
    fill(manifest, "pairs", pairs, {
      set_a: ({ a }) => sets[a]!.name,
      set_b: ({ b }) => sets[b]!.name,
      both: ({ both }) => both,
      either: ({ either }) => either,
      jaccard: ({ both, either }) => (either > 0 ? both / either : Number.NaN),
    }),
  ];
}

/** Who points at an intersection reads the first of its members. */
const mostListed = 12;

function chartOf(study: Study): SetsDocument {
  const { sets, intersections, shown, form, read } = study;
  return {
    version: 1,
    kind: "sets",
    title: form === "circles" ? { en: "Venn diagram", zh: "韦恩图" } : { en: "UpSet plot", zh: "UpSet 图" },
    caption: captionOf(study),
    groups: sets.map(({ name }) => name),
    follows: sets.map(() => null),
    form,
    sets: sets.map(({ name, members }, group) => ({ id: name, group, size: members.length })),
    intersections: intersections.slice(0, shown).map((one) => ({
      id: nameOf(study, one),
      sets: one.sets,
      size: one.members.length,
      members: one.members.slice(0, mostListed).map((member) => read.names.get(member) || member),
    })),
    value: { title: { en: "Members", zh: "成员数" } },
  };
}
