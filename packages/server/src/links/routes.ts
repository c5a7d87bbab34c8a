import * as contract from "@analyte/contract/links";
import type { Language } from "@analyte/contract/text";
import { conflict, notFound } from "../errors.ts";
import { on, type Route } from "../serve.ts";
import type { ShownParts } from "../tasks/shown-tasks.ts";
import { chartOf, type LinkedResultsOptions } from "./linked-results.ts";
import type { Led, Links } from "./links.ts";

export interface LinkService extends LinkedResultsOptions {
  links: Links;
}

export function linkRoutes({ links, ...options }: LinkService): Route[] {
  const { shown } = options;
  const nothing: ShownParts = { charts: [], tables: [], methods: { en: "", zh: "" }, notes: [] };
  const inWords = ({ charts, tables, methods, notes }: ShownParts, language: Language) => ({
    charts: charts.map((one) => ({ ...one, title: one.title[language] })),
    tables: tables.map((one) => ({ ...one, title: one.title[language] })),
    methods,
    notes: notes.map((note) => note[language]),
  });
  const task = async (userId: string, id: string): Promise<Led> => {
    const led = await links.led(userId, id);
    if (led.kind === "report") throw conflict({ en: "This link leads to a report.", zh: "该链接指向的是报告。" });
    return led;
  };
  const whole = async (userId: string, id: string): Promise<Led> => {
    const led = await task(userId, id);
    if (led.kind !== "result") throw notFound(figureAlone);
    return led;
  };
  /** A link to a figure shows no other one. */
  const figure = async (userId: string, id: string, chart: string) => {
    const { ownerId, thingId, kind, part } = await task(userId, id);
    if (kind === "figure" && part !== chart) throw notFound(figureAlone);
    return { ownerId, asked: { id: thingId, chart } };
  };

  return [
    on(contract.storeLink, async (asked, { user }) => await links.store(user, asked)),
    on(contract.listLinks, async (asked, { user }) => await links.list(user.id, asked)),
    on(contract.deleteLink, async ({ id }, { user }) => {
      await links.remove(user.id, id);
      return { id };
    }),
    on(contract.openLink, async ({ code }, { user }) => await links.open(user.id, code)),
    on(contract.linkedResult, async ({ id }, { user, language }) => {
      const { ownerId, thingId, kind, part, title } = await task(user.id, id);
      const found = await shown.find(ownerId, thingId);
      if (found === null) throw notFound(gone);
      const { isFlow, madeBy, finishedAt } = found;
      const about = { is_flow: isFlow, made_by: madeBy, finished_at: finishedAt, sections: [] };
      if (kind === "figure") return { ...about, is_flow: false, ...inWords({ ...nothing, charts: [{ name: part, title }] }, language) };
      if (!isFlow) return { ...about, ...inWords(await shown.parts(ownerId, thingId), language) };
      const sections = await shown.sections(ownerId, thingId, language);
      return {
        ...about,
        ...inWords(nothing, language),
        sections: sections.map(({ id: section, name, module_charts: charts }) => ({
          id: section,
          name,
          module_charts: charts.map(({ id: chart, name: called, comparison, status }) => ({
            id: chart,
            name: comparison === "" || comparison === "all" ? called : { en: `${called.en}: ${comparison}`, zh: `${called.zh}：${comparison}` },
            state: status,
          })),
        })),
      };
    }),
    on(contract.linkedModuleChart, async ({ id, chart_id }, { user, language }) => {
      const { ownerId, thingId } = await whole(user.id, id);
      const { id: chart, state, ...parts } = await chartOf(options, ownerId, thingId, chart_id);
      return { id: chart, state, ...inWords(parts, language) };
    }),
    on(contract.linkedChart, async ({ id, chart, ...room }, { user, language, signal }) => {
      const { ownerId, asked } = await figure(user.id, id, chart);
      return { svg: await shown.svg({ userId: user.id, language, signal }, ownerId, asked, room) };
    }),
    on(contract.downloadLinkedChart, async ({ id, chart, format, width_mm: widthMm, preset }, { user, language, signal }) => {
      const { ownerId, asked } = await figure(user.id, id, chart);
      return await shown.figureFile({ userId: user.id, language, signal }, ownerId, asked, { format, dpi: 300, widthMm, preset });
    }),
    on(contract.downloadLinkedTable, async ({ id, file }, { user }) => {
      const { ownerId, thingId } = await whole(user.id, id);
      return await shown.table(ownerId, thingId, file);
    }),
  ];
}

const figureAlone = { en: "This link leads to one figure alone.", zh: "该链接仅指向一张图。" };
const gone = { en: "What this link led to was deleted by its owner.", zh: "该链接指向的内容已被其所有者删除。" };
