import type { FileItem } from "@analyte/contract/files";
import { expect, it } from "vitest";
import { twoUsers } from "#testing/two-users.ts";

const trial = twoUsers();

const list = async (query: string) => (await trial.send("GET", `user_file_store/list?${query}`, { token: trial.token })).content.data as FileItem[];
const place = (id: string, query: string, as = trial.token) => trial.send("GET", `user_file_store/place?id=${id}&${query}`, { token: as });

it("is the page on which the list shows it, in every order, for folders and files", async () => {
  await trial.folder("in");
  for (const name of ["z", "a"]) await trial.folder(name, "/in/");
  for (const [name, bytes] of Object.entries({ "b.csv": 9, "a 10.txt": 3, "a 9.txt": 3, "C.csv": 3, "d.xlsx": 20 })) {
    await trial.file(name, "x".repeat(bytes), "/in/");
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
  expect(await place(first!.id, "", trial.stranger)).toMatchObject({ status: 404 });
  expect(await place("nothing", "")).toMatchObject({ status: 404 });
  await trial.remove(first!.id);
  expect(await place(first!.id, "")).toMatchObject({ status: 404 });
});
