import { expect, it } from "vitest";
import { newCleaning } from "./cleaning.ts";
import type { Log } from "./platform.ts";

it("goes on with the other sweeps where one fails, and logs it", async () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const cleaning = newCleaning({
    databaseUrl: null,
    sweeps: [
      () => done.push("first"),
      async () => {
        throw new Error("no room");
      },
      async () => void done.push("third"),
    ],
    may: () => true,
    closing: new AbortController().signal,
    log: { error: (about: unknown) => logged.push(about) } as unknown as Log,
  });
  cleaning.begin();
  await cleaning.stop();
  expect(done).toEqual(["first", "third"]);
  expect(logged).toMatchObject([{ err: { message: "no room" } }]);
});
