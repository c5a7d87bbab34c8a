import { mostFavourites } from "@analyte/contract/favourite-tools";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { oneUser } from "../testing/one-user.ts";
import { favouritesOf, markFavourite } from "./favourites.ts";

const user = oneUser();
let id: string;
let other: string;
beforeAll(async () => {
  const rows = await user.portal.database.selectFrom("users").select(["id", "email"]).execute();
  id = rows.find(({ email }) => email === "demo@example.org")!.id;
  other = rows.find((row) => row.id !== id)!.id;
});
beforeEach(() => user.portal.database.deleteFrom("favourite_tool").execute());

const mark = async (tool_id: string, favourite: boolean) => await user.send("POST", "tool/favourite", { token: user.token, body: { tool_id, favourite } });
const shown = async () => await user.ask<string[]>("GET", "tool/favourites");

test("the latest stands first; marking twice is marking once, and so is taking off", async () => {
  expect(await shown()).toEqual([]);
  await mark("pca", true);
  await new Promise((later) => setTimeout(later, 2));
  await Promise.all([mark("heatmap", true), mark("heatmap", true)]);
  expect((await mark("pca", true)).content.data).toEqual(["heatmap", "pca"]);
  expect((await mark("pca", false)).content.data).toEqual(["heatmap"]);
  expect((await mark("pca", false)).content.data).toEqual(["heatmap"]);
  expect(await shown()).toEqual(["heatmap"]);
});

test("each user has favourites of his own, and nobody without a session has any", async () => {
  await mark("pca", true);
  expect(await favouritesOf(user.portal.database, other)).toEqual([]);
  await markFavourite(user.portal.database, other, "pca", false);
  expect(await shown()).toEqual(["pca"]);
  expect((await user.send("GET", "tool/favourites")).status).toBe(401);
  expect((await user.send("POST", "tool/favourite", { body: { tool_id: "pca", favourite: true } })).status).toBe(401);
});

test("a tool that there isn't is refused, one that is gone can be taken off, and more than can be seen at a look are refused", async () => {
  expect(await mark("nothing", true)).toMatchObject({ status: 404, showMsg: "There is no tool “nothing”." });
  const rows = Array.from({ length: mostFavourites }, (_, at) => ({ user_id: id, tool_id: `gone-${at}`, created_at: at }));
  await user.portal.database.insertInto("favourite_tool").values(rows).execute();
  expect(await mark("pca", true)).toMatchObject({ status: 409, showMsg: expect.stringContaining("as many as there can be") });
  expect((await mark("gone-7", false)).content.data).toHaveLength(mostFavourites - 1);
  expect(((await mark("pca", true)).content.data as string[])[0]).toBe("pca");
});
