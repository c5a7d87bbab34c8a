import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token: string;
beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
});
afterAll(() => trial.close());

const taken = async (paths: string[], current_dir = "/", as = token) =>
  trial.send("POST", "user_file_store/taken", { token: as, body: { current_dir, paths } });

it("tells which names are taken in a folder and in the folders of a folder upload, as an upload would write them", async () => {
  await trial.send("POST", "user_file_store/add_dir", { token, body: { name: "study" } });
  await trial.upload(token, "é.csv", "a");
  await trial.upload(token, "deep.csv", "a", { current_dir: "/study/" });
  const asked = ["e\u0301.csv", "é.csv", "E.csv", "study", "study/deep.csv", "study/other.csv", "gone/deep.csv", "../study/deep.csv"];
  expect((await taken(asked)).content.data).toEqual({ taken: ["e\u0301.csv", "é.csv", "study", "study/deep.csv", "../study/deep.csv"] });
  expect((await taken(["deep.csv"], "/study/")).content.data).toEqual({ taken: ["deep.csv"] });
});

it("knows nothing of another's files, of folders that are not there, and of too many names", async () => {
  const other = await trial.signIn("demo2");
  expect((await taken(["study/deep.csv", "é.csv"], "/", other)).content.data).toEqual({ taken: [] });
  expect(await taken(["deep.csv"], "/study/", other)).toMatchObject({ status: 404 });
  expect(await taken(Array.from({ length: 1_001 }, (_, at) => `${at}.csv`))).toMatchObject({ code: 3 });
});
