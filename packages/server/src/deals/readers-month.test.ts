/** The month that is not over is the one where the reader is, not the one where the server is. */
import { monthAfter } from "@analyte/contract/deals";
import { expect, it } from "vitest";
import { dealsTrial, head } from "../testing/deals-trial.ts";

const { shared, take, get, statistics } = dealsTrial();

it("is told by the reader, for sums, a source and the figure that is taken along", async () => {
  const month = new Date().toISOString().slice(0, 7);
  // At the first hours of a month in Shanghai, and at the last ones of it in Honolulu.
  const [next, before] = [monthAfter(month, 1), monthAfter(month, -1)];
  await take([head, ...[next, month, before].map((one, at) => `C-${at},Clinic B,5,EUR,${one}-01,Mira,Lipids,Web,North`)].join("\n"));
  const caption = async (query: string) => (await statistics(`by=month&${query}`)).document?.caption?.en;
  const open = (one: string) => `${one} is not over yet.`;
  expect(await caption(`until=${month}&this_month=${next}`)).not.toContain("not over");
  expect(await caption(`until=${month}&this_month=${month}`)).toContain(open(month));
  expect(await caption(`until=${before}&this_month=${before}`)).toContain(open(before));
  // Who names neither months nor where they are is told of the server's; who says where they are, of theirs.
  expect(await statistics("by=month")).toMatchObject({ until: month, document: { caption: { en: expect.stringContaining(open(month)) as string } } });
  expect(await statistics(`by=month&this_month=${next}`)).toMatchObject({
    until: next,
    document: { caption: { en: expect.stringContaining(open(next)) as string } },
  });
  const source = (await get(`source_detail?source=Web&until=${month}&this_month=${next}`)).content.data as unknown as { document: { caption: { en: string } } };
  expect(source.document.caption.en).not.toContain("not over");
  const file = async (query: string) => {
    const address = `${shared.trial.portal.address}/api/front/deal/download_chart?by=month&format=svg&until=${month}&${query}`;
    const svg = await (await fetch(address, { headers: { token: shared.seller } })).text();
    return svg.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  };
  expect(await file(`this_month=${next}`)).toContain("a year before.");
  expect(await file(`this_month=${next}`)).not.toContain("not over");
  expect(await file("")).toContain("not over yet.");
});
