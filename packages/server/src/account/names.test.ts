/** Names land in headers, mails, logs and lists: none may hold a line break or another sign that can't be seen. */
import { describe, expect, it } from "vitest";
import { twoUsers } from "../testing/two-users.ts";

const users = twoUsers();
const hostile = ["a\r\nBcc: everybody@example.org", "a\nb", "a\u001bb", "a\u2028b", "a\u202egpj.exe"];
const faultsOf = (answer: { content: { faults?: { field: string }[] } }) => (answer.content.faults ?? []).map(({ field }) => field);

describe("a name with a line break or an unseen sign", () => {
  it.each(hostile)("%j is refused of a person, a company, a task and a support request", async (name) => {
    const send = (path: string, body: object) => users.send("POST", path, { token: users.token, body });
    expect(faultsOf(await send("user/update", { name }))).toEqual(["name"]);
    expect(faultsOf(await send("user/update", { company: name }))).toEqual(["company"]);
    expect(faultsOf(await send("task/update", { id: "x", name }))).toEqual(["name"]);
    expect(faultsOf(await send("technical_support/store", { title: name, content: "x" }))).toEqual(["title"]);
  });

  it.each(["a\u001bb", "a\u202egpj.exe"])("%j is refused of a profile and of what is written to the support, line breaks are not", async (text) => {
    const send = (path: string, body: object) => users.send("POST", path, { token: users.token, body });
    expect(faultsOf(await send("user/update", { profile: text }))).toEqual(["profile"]);
    expect(faultsOf(await send("technical_support/store", { title: "x", content: text }))).toEqual(["content"]);
    expect(faultsOf(await send("feedback/store", { content: text }))).toEqual(["content"]);
    expect(faultsOf(await send("user/update", { profile: "a\nb" }))).toEqual([]);
  });

  it.each(hostile)("%j is refused of a folder and of a file", async (name) => {
    expect(await users.post("add_dir", { name, current_dir: "/" })).toMatchObject({ status: 400, content: { faults: [{ field: "name" }] } });
    const file = await users.file(`table-${hostile.indexOf(name)}.csv`, "x");
    expect(await users.post("update", { id: file.id, name })).toMatchObject({ status: 400, content: { faults: [{ field: "name" }] } });
  });

  it("does not come in with an upload either", async () => {
    const { name } = (await users.upload(users.token, "a\r\nx: y\u202e.csv", "x")).content.data as { name: string };
    expect(name).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});
