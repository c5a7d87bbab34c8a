/** How reports may look: the operator's own templates, and what journals ask for. */
import type { BothLanguages } from "@analyte/contract/bilingual";
import type { FigurePreset } from "@analyte/contract/figures";
import type { Database } from "../db/open.ts";
import { notFound } from "../errors.ts";
import type { ReportStyle } from "../press/report-document.ts";
import * as store from "./template-store.ts";

export interface TemplateBody {
  /** `#rrggbb`. */
  colour: string;
  footer: BothLanguages;
  /** Headings that a new report begins with. */
  sections: BothLanguages[];
  /** Of the logo's bytes. */
  logoType: "svg" | "png" | null;
}
export interface Template {
  id: string;
  name: BothLanguages;
  style: Omit<ReportStyle, "logo" | "footer">;
  footer: BothLanguages;
  sections: BothLanguages[];
  logo: { sha256: string; type: "svg" | "png" } | null;
  /** What figures are laid out for, and how wide those are that say nothing themselves. */
  figures: { preset: FigurePreset; oneMm: number; wholeMm: number };
}
export interface Templates {
  list(): Promise<{ id: string; name: BothLanguages; usual: boolean }[]>;
  /** Empty: the usual one. That of a template which is gone, too: a report is not lost with it. */
  find(id: string): Promise<Template>;
  /** @throws Failure for one that there isn't. */
  known(id: string): Promise<void>;
}

const page = { width: 210, height: 297, margin: 25 };
const plain: Template = {
  id: "plain",
  name: { en: "Plain report", zh: "通用报告" },
  style: { page, colour: "#1f4e9c", fontSizePt: 10.5, panels: "A", cover: true, contents: true },
  footer: { en: "", zh: "" },
  sections: [],
  logo: null,
  figures: { preset: "journal", oneMm: 120, wholeMm: 160 },
};
const journal = (
  id: string,
  name: BothLanguages,
  more: Pick<Template, "figures"> & { panels: ReportStyle["panels"]; fontSizePt?: number; margin?: number },
): Template => ({
  ...plain,
  id,
  name,
  figures: more.figures,
  style: {
    ...plain.style,
    colour: "#000000",
    cover: false,
    contents: false,
    panels: more.panels,
    fontSizePt: more.fontSizePt ?? 10,
    page: { ...page, margin: more.margin ?? 18 },
  },
});
/** Widths are those of a column and of the page, by the instructions of each for authors. */
export const builtIn: readonly Template[] = [
  plain,
  journal("journal", { en: "Journal manuscript", zh: "期刊稿件" }, { figures: { preset: "journal", oneMm: 85, wholeMm: 174 }, panels: "A" }),
  journal("nature", { en: "Nature family", zh: "Nature 系列" }, { figures: { preset: "nature", oneMm: 89, wholeMm: 174 }, panels: "a" }),
  journal("elsevier", { en: "Elsevier journals", zh: "Elsevier 期刊" }, { figures: { preset: "elsevier", oneMm: 90, wholeMm: 174 }, panels: "(a)" }),
  journal("cell", { en: "Cell Press", zh: "Cell Press 期刊" }, { figures: { preset: "cell", oneMm: 85, wholeMm: 174 }, panels: "A" }),
];

export function openTemplates(database: Database): Templates {
  const own = async (): Promise<(Template & { usual: boolean })[]> =>
    (await store.list(database)).map((row) => {
      const { colour, footer, sections, logoType } = JSON.parse(row.body) as TemplateBody;
      const logo = row.logo === null || logoType === null ? null : { sha256: row.logo, type: logoType };
      const name = { en: row.name_en, zh: row.name_zh };
      return { ...plain, id: row.id, name, footer, sections, logo, style: { ...plain.style, colour }, usual: row.usual === 1 };
    });
  return {
    async list() {
      const theirs = await own();
      const all = [...theirs, ...builtIn];
      const usual = theirs.find((one) => one.usual)?.id ?? plain.id;
      return all.map(({ id, name }) => ({ id, name, usual: id === usual }));
    },
    async find(id) {
      const theirs = await own();
      return [...theirs, ...builtIn].find((one) => one.id === id) ?? theirs.find((one) => one.usual) ?? plain;
    },
    async known(id) {
      if (id !== "" && ![...(await own()), ...builtIn].some((one) => one.id === id)) throw noTemplate();
    },
  };
}

export const noTemplate = () => notFound({ en: "There is no such template. Choose another one.", zh: "没有该模板，请另选一个。" });
