/** What is read, written of and told changes every number of unread messages at once, also while the server tells nothing. */
import { listMessages, readMessages, unreadCount } from "@analyte/contract/messages";
import { codes } from "@analyte/contract/envelope";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { markAsRead, showUnread } from "./queries.ts";

const stale = (client: QueryClient) => client.getQueryState([unreadCount.path])?.isInvalidated;

// What the page's client listens to where there is a page.
vi.hoisted(() => vi.stubGlobal("window", new EventTarget()));
const page = { documentElement: { lang: "en" }, cookie: "" };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData([unreadCount.path], { count: 2 });
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async (address: string) => {
    expect(address).toContain(readMessages.path);
    return new Response(JSON.stringify({ code: codes.success, content: { data: { read: 1 } }, showMsg: "" }), { status: 200 });
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

it("the badge is asked for anew when a message was read here", async () => {
  expect(stale(client)).toBe(false);
  await markAsRead(client, ["m1"]);
  expect(stale(client)).toBe(true);
});

it("the badge shows what the server tells, and lists are asked for anew where it grew", () => {
  client.setQueryData([listMessages.path, "en"], { data: [] });
  const isListStale = () => client.getQueryState([listMessages.path, "en"])?.isInvalidated;
  showUnread(client, 1);
  expect([client.getQueryData([unreadCount.path]), isListStale()]).toEqual([{ count: 1 }, false]);
  showUnread(client, 3);
  expect([client.getQueryData([unreadCount.path]), isListStale()]).toEqual([{ count: 3 }, true]);
});
