/** What is said of a figure of several panels: of each under its letter. */
import type { Text } from "@analyte/contract/text";
import type { ReportStyle } from "../press/report-document.ts";
import type { CopiedFigure } from "../tasks/copies.ts";
import { captionOfComparison, titleOfComparison } from "./of-comparison.ts";

type Said = Pick<CopiedFigure, "title" | "caption" | "compared">;
type Lettering = ReportStyle["panels"];

/** The letter of the panel at a place, from 0. */
export function letterOf(at: number, style: Lettering): string {
  const letter = String.fromCodePoint((style === "A" ? 65 : 97) + at);
  return style === "(a)" ? `(${letter})` : letter;
}

/** “A, High vs Control. Each point is a feature. B, …”; of a figure alone its own words. */
export function captionOfPanels(copies: readonly Said[], style: Lettering): Text {
  // Panels of the comparison of the one before them go on with it.
  const owns = copies.map((copy, at) => {
    const of = at > 0 && copy.compared === copies[at - 1]!.compared ? {} : copy;
    return isEmpty(copy.caption) ? titleOfComparison(copy.title, of) : captionOfComparison(copy.caption, of);
  });
  return owns.length === 1 ? owns[0]! : lettered(owns.map(ended), style, { en: " ", zh: "" });
}

/** What a reader who can't see it is told. */
export function titleOfPanels(copies: readonly Said[], style: Lettering): Text {
  const titles = copies.map((copy) => titleOfComparison(copy.title, copy));
  return titles.length === 1 ? titles[0]! : lettered(titles, style, { en: "; ", zh: "；" });
}

function lettered(texts: readonly Text[], style: Lettering, between: Text): Text {
  const after: Text = style === "(a)" ? { en: " ", zh: "" } : { en: ", ", zh: "：" };
  const said = (language: keyof Text): string => texts.map((text, at) => `${letterOf(at, style)}${after[language]}${text[language]}`).join(between[language]);
  return { en: said("en"), zh: said("zh") };
}

const isEmpty = ({ en, zh }: Text): boolean => en === "" || zh === "";
/** With the sign that ends a sentence: the next letter begins one. */
const ended = ({ en, zh }: Text): Text => ({ en: /[.!?]$/.test(en) ? en : `${en}.`, zh: /[。！？.!?]$/.test(zh) ? zh : `${zh}。` });
