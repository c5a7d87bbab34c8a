import type { ChartDocument, ChartView } from "@analyte/contract/chart";
import { expect, it } from "vitest";
import { layout } from "../layout.ts";
import { everyDocument } from "../sample-documents.ts";
import { sceneHash } from "../scene/hash.ts";
import { kindOf } from "../kinds/kinds.ts";
import { opacityOf } from "./usual-look.ts";

const hash = (document: ChartDocument, view: ChartView = {}) => sceneHash(layout({ document, view, language: "en", widthMm: 85, preset: "journal" }));
const every = Object.entries(everyDocument());

it.each(every)("%s is drawn as opaque as is said where its look says nothing", (_, document) => {
  const said = opacityOf(document, {});
  expect(hash(document, { opacity: said ?? 0.3 })).toBe(hash(document));
  if (said !== null) expect(hash(document, { opacity: 0.3 })).not.toBe(hash(document));
});

it.each(every)("%s has points where that is said, and can be told otherwise", (_, document) => {
  const said = kindOf(document).restyle(document, {}).marks?.toggles.showPoints;
  if (said === undefined) return;
  expect(hash(document, { showPoints: said })).toBe(hash(document));
  expect(kindOf(document).restyle(document, { showPoints: !said }).marks!.toggles.showPoints).toBe(!said);
});
