import type { BubbleDocument } from "@analyte/contract/figure-kinds/bubble";
import type { FigureKind } from "../kind.ts";
import { pointsApart } from "../labels-apart.ts";
import { bubbleCsv } from "./csv.ts";
import { bubbleItems } from "./items.ts";
import { bubbleLayout } from "./layout.ts";
import { bubbleFields } from "./restyle.ts";
import { seenBubbles } from "./seen.ts";
import { bubbleWords } from "./words.ts";

export const bubble: FigureKind<BubbleDocument> = {
  apart: pointsApart,
  layout: bubbleLayout,
  items: bubbleItems,
  seen: seenBubbles,
  words: bubbleWords,
  csv: bubbleCsv,
  restyle: bubbleFields,
};
