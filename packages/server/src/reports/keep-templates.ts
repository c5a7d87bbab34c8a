/** Templates as the operator gives and takes them. */
import { Readable } from "node:stream";
import type { BothLanguages } from "@analyte/contract/bilingual";
import type { Database } from "../db/open.ts";
import { badFile, conflict } from "../errors.ts";
import type { Blobs } from "../storage/blobs.ts";
import { release, use } from "../storage/uses.ts";
import { builtIn, noTemplate, type TemplateBody } from "./templates.ts";
import * as store from "./template-store.ts";

export interface GivenTemplate {
  id: string;
  name: BothLanguages;
  colour: string;
  footer: BothLanguages;
  sections: BothLanguages[];
  usual: boolean;
  logo: Buffer | null;
}
/** Of a logo. */
export const mostLogoBytes = 1_048_576;

const ownerOf = (id: string): string => `report-template:${id}`;

/** One of the same id is replaced. */
export async function keepTemplate(database: Database, blobs: Blobs, { id, name, logo, usual, ...body }: GivenTemplate): Promise<void> {
  if (builtIn.some((one) => one.id === id)) throw conflict(theirs(id));
  const logoType = logo === null ? null : typeOfLogo(logo);
  const kept = logo === null ? null : await blobs.put(Readable.from([logo]), { maximumBytes: mostLogoBytes });
  await database.transaction().execute(async (trx) => {
    const there = await store.list(trx);
    if (there.length >= store.mostTemplates && !there.some((one) => one.id === id)) throw conflict(full);
    await release(trx, ownerOf(id));
    if (kept !== null) await use(trx, kept.sha256, ownerOf(id));
    const { colour, footer, sections } = body;
    const row: TemplateBody = { colour, footer, sections, logoType };
    await store.put(trx, { id, name_en: name.en, name_zh: name.zh, usual: usual ? 1 : 0, body: JSON.stringify(row), logo: kept?.sha256 ?? null });
  });
}

/** Reports that were made with it take the usual one from then on. */
export async function removeTemplate(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (!(await store.remove(trx, id))) throw noTemplate();
    await release(trx, ownerOf(id));
  });
}

/** By its bytes. @throws Failure for what is neither, and for a picture that runs or loads something. */
export function typeOfLogo(bytes: Buffer): "svg" | "png" {
  if (bytes.length > mostLogoBytes) throw badFile({ en: "The logo is larger than 1 MB.", zh: "徽标超过 1 MB。" });
  if (bytes.subarray(0, 8).equals(pngSignature)) return "png";
  const text = bytes.toString("utf8");
  if (!/^\s*(?:\ufeff)?(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    throw badFile({ en: "The logo is neither SVG nor PNG.", zh: "徽标既不是 SVG 也不是 PNG。" });
  if (/<script|<foreignObject|<!ENTITY|<!DOCTYPE|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg);)|@import|url\(\s*["']?(?!#)/i.test(text))
    throw badFile({
      en: "The logo's SVG holds a script or loads something from elsewhere. Save it as plain SVG, or as PNG.",
      zh: "徽标 SVG 含有脚本或外部资源，请另存为普通 SVG 或 PNG。",
    });
  return "svg";
}
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const theirs = (id: string) => ({ en: `“${id}” is a template of the portal's own. Choose another id.`, zh: `“${id}”是平台自带的模板，请使用其他 id。` });
const full = { en: `There are ${store.mostTemplates} templates already. Remove one first.`, zh: `已有 ${store.mostTemplates} 个模板，请先移除一个。` };
