import type { NetworkDocument } from "@analyte/contract/figure-kinds/network";
import type { FigureKind } from "../kind.ts";
import { pointsApart } from "../labels-apart.ts";
import { networkCsv } from "./csv.ts";
import { networkItems } from "./items.ts";
import { networkLayout } from "./layout.ts";
import { networkFields } from "./restyle.ts";
import { seenNetwork } from "./seen.ts";
import { networkWords } from "./words.ts";

export const network: FigureKind<NetworkDocument> = {
  apart: pointsApart,
  layout: networkLayout,
  items: networkItems,
  seen: seenNetwork,
  words: networkWords,
  csv: networkCsv,
  restyle: networkFields,
};
