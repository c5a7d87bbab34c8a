/** Draws chosen features by group, and tests between the groups. */
import { spoken, spokenAll } from "@analyte/contract/group-wording";
import type { Text } from "@analyte/contract/text";
import { chosenScript } from "#parts/chosen-features/script.ts";
import { studyChosen } from "#parts/chosen-features/study.ts";
import { chosenTables } from "#parts/chosen-features/tables.ts";
import { chosenMethods, chosenNotes } from "#parts/chosen-features/words.ts";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { valueTitle } from "#parts/tested-scale.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { boxesChart } from "./charts.ts";
import { givenTests, givenWords } from "./given-tests.ts";
import { manifest } from "./manifest.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  input.report(0.1, { en: "Reading groups", zh: "正在读取分组" });
  const study = studyChosen(input, params);
  const { groups, tested, measured } = study;
  const given = givenTests(input.others?.tables["tests"], study);
  return {
    tables: chosenTables(manifest, study),
    charts: [{ name: "boxes", document: boxesChart(study, params.shape, given) }],
    methods: spoken(groups.names, (names) => chosenMethods(study, names, given === null ? drawn : withGiven, manifest), groups.column),
    notes: spokenAll(groups.names, (names) => chosenNotes(study, names), groups.column),
    groups: groups.names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: chosenScript(study, "Box and violin plots"),
    drill: { ...matrixDrill(tested, input.featureNames, groups, valueTitle(params)), ...(measured && { measured }) },
  };
}

const drawn: Text = {
  en: "Boxes are quartiles with the smallest and largest value; violins are Gaussian kernel densities with Silverman's bandwidth.",
  zh: "箱体为四分位数及最小、最大值；小提琴为采用 Silverman 带宽的高斯核密度。",
};
const withGiven: Text = { en: `${drawn.en} ${givenWords.en}`, zh: `${drawn.zh}${givenWords.zh}` };
