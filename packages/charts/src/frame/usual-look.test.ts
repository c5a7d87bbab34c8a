import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { layout } from "../layout.ts";
import { everyDocument } from "../sample-documents.ts";
import { sceneHash } from "../scene/hash.ts";
import { opacityOf, showsPoints } from "./usual-look.ts";

const hash = (document: ChartDocument, view: ChartView = {}) => sceneHash(layout({ document, view, language: "en", widthMm: 85, preset: "journal" }));
const every = Object.entries(everyDocument());

it.each(every)("%s is drawn as opaque as is said where its look says nothing", (_, document) => {
  const said = opacityOf(document, {});
  expect(hash(document, { opacity: said ?? 0.3 })).toBe(hash(document));
  if (said !== null) expect(hash(document, { opacity: 0.3 })).not.toBe(hash(document));
});

it.each(every)("%s has points where that is said, and can be told otherwise", (_, document) => {
  if (document.kind !== "boxes" && document.kind !== "lines") return;
  const said = showsPoints(document, {});
  expect(hash(document, { showPoints: said })).toBe(hash(document));
  expect(showsPoints(document, { showPoints: !said })).toBe(!said);
});
