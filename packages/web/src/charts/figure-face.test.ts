import { codes } from "@analyte/contract/envelope";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let asked: { signs: string; answer: (isThere?: boolean) => void }[];
let fetchFace: (typeof import("./figure-face.ts"))["fetchFace"];

beforeEach(async () => {
  asked = [];
  vi.stubGlobal("document", { cookie: "", fonts: { add: () => {} } });
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal(
    "FontFace",
    class {
      load = () => Promise.resolve(this);
    },
  );
  vi.stubGlobal("fetch", (address: string, { body }: { body?: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const reply = { code: codes.success, content: { data: { regular: "", semibold: "" } }, showMsg: "" };
    const answer = (isThere = true) => (isThere ? resolve(new Response(JSON.stringify(reply))) : reject(new TypeError("away")));
    asked.push({ signs: body ?? decodeURIComponent(address), answer });
    return promise;
  });
  vi.resetModules();
  ({ fetchFace } = await import("./figure-face.ts"));
});
afterEach(() => vi.unstubAllGlobals());

it("signs are asked for once, and what failed is asked for anew", async () => {
  const first = fetchFace(["Ω"]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer(false);
  await expect(first).rejects.toThrow();
  const second = fetchFace(["Ω"]);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!.answer();
  await second;
  await fetchFace(["Ω"], true);
  expect(asked).toHaveLength(2);
});

it("what does not come is asked for once more while it is still waited for, and a late failure of the first takes nothing away", async () => {
  const first = fetchFace(["Ω"]).catch(() => "failed");
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const again = fetchFace(["Ω"], true);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[0]!.answer(false);
  expect(await first).toBe("failed");
  const joins = fetchFace(["Ω"]);
  asked[1]!.answer();
  await Promise.all([again, joins]);
  expect(asked).toHaveLength(2);
});
