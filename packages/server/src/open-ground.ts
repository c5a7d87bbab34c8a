/** The features that others are built on, or that the examples write into: they are opened before tasks are. */
import { flowVersions } from "@analyte/tools/flows";
import type { ReadSheet } from "./deals/deals.ts";
import { dealFeature } from "./deals/feature.ts";
import { goodsFeature } from "./goods/feature.ts";
import type { House } from "./house.ts";
import { libraryFeature } from "./libraries/feature.ts";
import { messageFeature } from "./messages/feature.ts";
import { newForward } from "./messages/forward.ts";
import { newsFeature } from "./news/feature.ts";
import { noticeFeature } from "./notices/feature.ts";
import type { newOpening } from "./platform.ts";

type Ground = Pick<House, "accounts" | "directory" | "attachments" | "mailer" | "renderer" | "siteUrl" | "title"> & {
  readTable: ReadSheet;
};

export async function openGround(
  opening: ReturnType<typeof newOpening>,
  { accounts, directory, attachments, mailer, renderer, siteUrl, title, readTable }: Ground,
) {
  const messages = await opening.open(messageFeature, { forward: newForward({ accounts, mailer, siteUrl, title }) });
  const notices = await opening.open(noticeFeature, {});
  const { news } = await opening.open(newsFeature, { attachments, accounts, mailer, siteUrl, title });
  const { mall } = await opening.open(goodsFeature, { attachments, knowsFlow: (versionId) => flowVersions.some((one) => one.id === versionId) });
  const { deals } = await opening.open(dealFeature, { accounts, directory, renderer, readTable });
  const libraries = await opening.open(libraryFeature, {});
  return { messages, notices, news, mall, deals, libraries };
}
