/** Workbooks that the portal fills in for the user. */
import { exportDilutionTemplate, exportSampleSummary } from "@analyte/contract/file-exports";
import type { Mark } from "@analyte/contract/marks";
import type { Language } from "@analyte/contract/text";
import { workbookOf } from "@analyte/tools/workbook";
import { on, type Route } from "../serve.ts";
import type { InspectTable } from "./preview.ts";

type Workbook = { name: string; body: Buffer };
/** Workbooks of projects. */
export interface ProjectWorkbooks {
  /** In which to fill in amounts and dilutions. */
  amounts(userId: string, language: Language, projectId: string): Promise<Workbook>;
  /** What its customer says of the samples: for him, and for whoever delivers. */
  sheet(user: { id: string; marks: readonly Mark[] }, language: Language, projectId: string): Promise<Workbook>;
}

export function exportRoutes(inspect: InspectTable, projects: ProjectWorkbooks): Route[] {
  return [
    on(exportDilutionTemplate, async ({ store_path, project_id: projectId, role }, { user, language }) => {
      if (projectId !== "") return { type: "application/octet-stream", ...(await projects.amounts(user.id, language, projectId)) };
      const samples = store_path === "" ? [] : (await inspect(user.id, { store_path, role, with: {}, readings: {} }, language)).sample_ids;
      return {
        name: language === "zh" ? "稀释倍数与称重.xlsx" : "dilution-and-weight.xlsx",
        type: "application/octet-stream",
        body: dilutionTemplate(samples),
      };
    }),
    on(exportSampleSummary, async ({ project_id: id }, { user, language }) => ({
      type: "application/octet-stream",
      ...(await projects.sheet(user, language, id)),
    })),
  ];
}

/** Its first sheet is a sample sheet as normalisation reads one. */
function dilutionTemplate(samples: readonly string[]): Buffer {
  const empty = samples.map(() => "");
  return workbookOf([
    {
      name: "samples",
      columns: [
        { name: "sample", values: [...samples] },
        { name: "factor", values: empty },
        { name: "weight", values: empty },
      ],
    },
    { name: "help", columns: [{ name: "help", values: help }] },
  ]);
}

const help = [
  "One row for each sample; fill in the column that you need and leave the other one empty.",
  "factor: how concentrated the sample is beside the others. A sample diluted to a half has 0.5.",
  "weight: how much of the sample was taken, in any unit that is the same for all.",
  "Give this workbook as the sample sheet to the tool “Normalise”, choose “by a factor of each sample”, and name the column. Each sample is divided by its number.",
  "每个样本一行；填写所需的列，另一列留空。",
  "factor：样本相对于其他样本的浓度。稀释为一半的样本填 0.5。",
  "weight：取样量，所有样本使用同一单位。",
  "将此工作簿作为样本表提供给“数据归一化”工具，选择“样本因子”并指定该列。每个样本的数值将除以该数。",
];
