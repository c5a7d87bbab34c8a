/** Draws means of chosen features with error bars, and tests between the groups. */
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
import { barsChart, errorWords } from "./charts.ts";
import { manifest, type BarErrorParams } from "./manifest.ts";

export function run(input: ToolInput): ToolOutput {
  const params = paramsOf(manifest, input);
  input.report(0.1, { en: "Reading groups", zh: "正在读取分组" });
  const study = studyChosen(input, params);
  const { groups, tested, measured } = study;
  const error = errorWords[params.error];
  const drawn = { en: `Bars are means, error bars ${error.en}.`, zh: `条形为均值，误差线为${error.zh}。` };
  return {
    tables: chosenTables(manifest, study),
    charts: [{ name: "bars", document: barsChart(study, params.error) }],
    methods: spoken(groups.names, (names) => chosenMethods(study, names, drawn, manifest), groups.column),
    notes: spokenAll(groups.names, (names) => [...chosenNotes(study, names), ...scaleNotes(params)], groups.column),
    groups: groups.names,
    listed: groups.listed,
    groupColumn: groups.column,
    rScript: chosenScript(study, "Bars with error bars"),
    drill: { ...matrixDrill(tested, input.featureNames, groups, valueTitle(params)), ...(measured && { measured }) },
  };
}

/** A bar of logarithms starts where nothing does. */
function scaleNotes({ input_scale, test_scale }: BarErrorParams): Text[] {
  if ((test_scale === "as-given" ? input_scale : test_scale) === "raw") return [];
  return [
    {
      en: "Bars start at 0, which on a logarithmic scale is the value 1: read differences between the ends of bars, not ratios of their lengths, or take box plots.",
      zh: "条形从 0 开始，而对数尺度上的 0 即数值 1：请比较条形末端之差，而不是长度之比，或改用箱线图。",
    },
  ];
}
