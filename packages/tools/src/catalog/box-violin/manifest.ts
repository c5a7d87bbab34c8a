import { adjustCitations, adjustParam, pThresholdParam } from "#parts/adjusting.ts";
import { pairwiseTable, summaryTable } from "#parts/chosen-features/outputs.ts";
import { bracketsParam, chosenParam, pairwiseComparisonsParam, pairwiseTestParam, testedOnly } from "#parts/chosen-features/params.ts";
import { chosenCitations } from "#parts/chosen-features/words.ts";
import { declare, type ParamsOf } from "#parts/declare.ts";
import { groupingParam } from "#parts/grouped-params.ts";
import { excludeParam } from "#parts/leaving-out.ts";
import { replicatesParam } from "#parts/replicates.ts";
import { inputScaleParam, testScaleParam } from "#parts/scale-params.ts";
import { featuresInput, matrixInput, samplesInput } from "#parts/table-inputs.ts";

export const manifest = declare({
  id: "box-violin",
  version: "1.0.0",
  category: "charts",
  name: { en: "Box and violin plots", zh: "箱线图与小提琴图" },
  summary: {
    en: "Chosen features by group as points, boxes or violins, by how many samples there are, with tests between the groups on brackets.",
    zh: "按分组展示所选特征，依样本数画点、箱线图或小提琴图，组间检验标注在括线上。",
  },
  keywords: ["box plot", "boxplot", "violin", "dot plot", "strip", "brackets", "significance", "p value", "箱线图", "箱形图", "小提琴图", "散点", "显著性标注"],
  picture: "many-boxes",
  next: ["bar-error", "two-groups", "many-groups", "heatmap"],
  inputs: [
    matrixInput,
    samplesInput,
    featuresInput,
    {
      name: "tests",
      takes: "table",
      title: { en: "Tests made before", zh: "已有的检验结果" },
      help: {
        en: "Of two groups, e.g. “tests” of Two groups: where nothing is tested here, its adjusted p stands on the brackets.",
        zh: "两组比较的结果，例如“两组比较”的 tests 表：此处不做检验时，括线上标注其中的校正 p 值。",
      },
      required: false,
      accept: [".csv", ".tsv", ".txt", ".xls", ".xlsx"],
    },
  ],
  needs: { cores: 1, memory_megabytes: { least: 256, each_megabyte: 30 }, seconds: { least: 2, each_megabyte: 0.2 } },
  params: [
    chosenParam,
    { ...groupingParam, needs: "replicated", replicated_when: testedOnly },
    replicatesParam,
    {
      name: "shape",
      kind: "choice",
      title: { en: "Draw", zh: "图形" },
      options: [
        {
          value: "by-n",
          label: { en: "by the number of values", zh: "依数值个数而定" },
          help: { en: "Fewer than 5: points; 5 to 19: boxes; from 20: violins.", zh: "少于 5 个画点，5–19 个画箱体，20 个起画小提琴。" },
        },
        { value: "box", label: { en: "boxes", zh: "箱体" }, help: { en: "Of fewer than 5 values points all the same.", zh: "少于 5 个数值时仍只画点。" } },
      ],
      default: "by-n",
    },
    inputScaleParam,
    testScaleParam,
    pairwiseTestParam,
    pairwiseComparisonsParam,
    bracketsParam,
    adjustParam,
    pThresholdParam,
    excludeParam,
  ],
  task_name: [{ en: "by {grouping}", zh: "按 {grouping}" }],
  outputs: { tables: [summaryTable, pairwiseTable], charts: [{ name: "boxes", holds: "values", title: { en: "Features by group", zh: "各组的特征" } }] },
  citations: [...chosenCitations, ...adjustCitations.map((one) => ({ ...one, when: [{ param: "test", is_not: ["none"] }, one.when] }))],
  example: {
    title: { en: "Treated against control samples", zh: "处理组与对照组样本" },
    inputs: { matrix: "matrix-complete.csv", samples: "samples.csv", features: "features.csv" },
    params: {
      grouping: { column: "group" },
      features: ["Taurocholic acid", "Citric acid", "Palmitoylcarnitine", "Glycine"],
      input_scale: "log2",
      brackets: "all",
    },
  },
});

/** What the manifest's check leaves of a form. */
export type BoxViolinParams = ParamsOf<typeof manifest>;
