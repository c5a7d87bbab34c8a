import { afterAll, beforeAll, expect, it } from "vitest";
import { startTrial, type TrialPortal } from "../testing/trial-portal.ts";

let trial: TrialPortal;
let token: string;
beforeAll(async () => {
  trial = await startTrial();
  token = await trial.signIn();
});
afterAll(() => trial.close());

interface Item {
  id: string;
  name: string;
}
const list = async (query: string) => (await trial.send("GET", `user_file_store/list?${query}`, { token })).content.data as Item[];
const place = (id: string, query: string, as = token) => trial.send("GET", `user_file_store/place?id=${id}&${query}`, { token: as });

it("is the page on which the list shows it, in every order, for folders and files", async () => {
  await trial.send("POST", "user_file_store/add_dir", { token, body: { name: "in" } });
  for (const name of ["z", "a"]) await trial.send("POST", "user_file_store/add_dir", { token, body: { name, current_dir: "/in/" } });
  for (const [name, bytes] of Object.entries({ "b.csv": 9, "a 10.txt": 3, "a 9.txt": 3, "C.csv": 3, "d.xlsx": 20 })) {
    await trial.upload(token, name, "x".repeat(bytes), { current_dir: "/in/" });
  }
  const entries = await list("current_dir=/in/");
  expect(entries).toHaveLength(7);
  for (const order of [
    "sort=name&order=asc",
    "sort=name&order=desc",
    "sort=size&order=asc",
    "sort=size&order=desc",
    "sort=created_at&order=desc",
    "sort=kind&order=asc",
    "",
  ]) {
    for (const { id, name } of entries) {
      const { dir_path, page } = (await place(id, `size=2&${order}`)).content.data as { dir_path: string; page: number };
      expect(dir_path).toBe("/in/");
      const shown = await list(`current_dir=/in/&size=2&page=${page}&${order}`);
      expect(
        shown.map((item) => item.id),
        `${name} by ${order}`,
      ).toContain(id);
    }
  }
});

it("is nowhere for another's files, for what is in the bin, and for what never was", async () => {
  const [first] = await list("current_dir=/in/");
  expect(await place(first!.id, "", await trial.signIn("demo2"))).toMatchObject({ status: 404 });
  expect(await place("nothing", "")).toMatchObject({ status: 404 });
  await trial.send("DELETE", `user_file_store/delete?ids=${first!.id}`, { token });
  expect(await place(first!.id, "")).toMatchObject({ status: 404 });
});
