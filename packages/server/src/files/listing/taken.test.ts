import { expect, it } from "vitest";
import { twoUsers } from "#testing/two-users.ts";

const trial = twoUsers();

const taken = (paths: string[], current_dir = "/", as = trial.token) => trial.post("taken", { current_dir, paths }, as);

it("tells which names are taken in a folder and in the folders of a folder upload, as an upload would write them", async () => {
  await trial.folder("study");
  await trial.file("é.csv");
  await trial.file("deep.csv", "a", "/study/");
  const asked = ["e\u0301.csv", "é.csv", "E.csv", "study", "study/deep.csv", "study/other.csv", "gone/deep.csv", "../study/deep.csv"];
  expect((await taken(asked)).content.data).toEqual({ taken: ["e\u0301.csv", "é.csv", "study", "study/deep.csv", "../study/deep.csv"] });
  expect((await taken(["deep.csv"], "/study/")).content.data).toEqual({ taken: ["deep.csv"] });
});

it("knows nothing of another's files, of folders that are not there, and of too many names", async () => {
  expect((await taken(["study/deep.csv", "é.csv"], "/", trial.stranger)).content.data).toEqual({ taken: [] });
  expect(await taken(["deep.csv"], "/study/", trial.stranger)).toMatchObject({ status: 404 });
  expect(await taken(Array.from({ length: 1_001 }, (_, at) => `${at}.csv`))).toMatchObject({ code: 3 });
});
