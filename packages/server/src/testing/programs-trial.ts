/** A portal with projects and programs, and with people who stand to them in every way: owner, recipient, stranger, guest. */
import { afterAll, beforeAll, expect } from "vitest";
import { startTrial, type TrialPortal } from "./trial-portal.ts";

export const people = ["owner", "received", "stranger", "guest"] as const;
export type Person = (typeof people)[number];

export const samples = Array.from({ length: 8 }, (_, at) => `S${at + 1}`);
const values = [
  [10, 31, 7.5],
  [12, 29, 7.1],
  [11, 33, 7.9],
  [13, 30, 7.4],
  [20, 32, 7.2],
  [22, 28, 7.6],
  [21, 31, 7.3],
  [25, 30, 7.7],
];
export const matrix = ["sample,f1,f2,f3", ...samples.map((name, at) => `${name},${values[at]!.join(",")}`)].join("\n");
export const sheet = [
  "sample,group,batch,subject,time",
  ...samples.map((name, at) => `${name},${at < 4 ? "Control" : "Treated"},${1 + (at % 2)},P${1 + (at % 4)},${at % 2 === 0 ? 0 : 24}`),
].join("\n");
/** By the column `group`. */
export const byColumn = [
  { name: "Control", samples: samples.slice(0, 4) },
  { name: "Treated", samples: samples.slice(4) },
];
export const treated = { case: "Treated", control: "Control" };

export interface ProgramsTrial {
  trial: TrialPortal;
  call: (who: Person, method: string, path: string, body?: unknown, language?: string) => ReturnType<TrialPortal["send"]>;
  /** What a call that succeeds answers with. */
  data: <T>(who: Person, method: string, path: string, body?: unknown) => Promise<T>;
  give: (who: Person, name: string, content: string) => Promise<string>;
  /** A project of the owner's, which the recipient has taken. */
  newProject: (name: string, kind?: string) => Promise<{ id: string; share: string }>;
}

/** To be called once by a test file. */
export function programsTrial(settings: Record<string, string> = {}): ProgramsTrial {
  const tokens: Record<Person, string> = { owner: "", received: "", stranger: "", guest: "" };
  const it: ProgramsTrial = {
    trial: undefined as unknown as TrialPortal,
    call: async (who, method, path, body, language = "en") =>
      await it.trial.send(method, path, { token: tokens[who], language, ...(body !== undefined && { body }) }),
    async data(who: Person, method: string, path: string, body?: unknown) {
      const { code, content, showMsg } = await it.call(who, method, path, body);
      expect(code, `${path}: ${showMsg}`).toBe(1);
      return content.data;
    },
    give: async (who, name, content) => ((await it.trial.upload(tokens[who], name, content)).content.data as { store_path: string }).store_path,
    async newProject(name, kind = "other") {
      const tables = { matrix: await it.give("owner", `${name}.csv`, matrix), samples: await it.give("owner", `${name}-samples.csv`, sheet) };
      const { id } = await it.data<{ id: string }>("owner", "POST", "project/store", { name, kind, value: "area", ...tables });
      const offer = { project_id: id, email: "received@example.org", rights: "analyse" };
      const share = (await it.data<{ id: string }>("owner", "POST", "project_share/store", offer)).id;
      await it.data("received", "POST", "project_share/receive", { id: share });
      return { id, share };
    },
  };
  beforeAll(async () => {
    it.trial = await startTrial(settings);
    tokens.owner = await it.trial.signIn();
    for (const who of ["received", "stranger"] as const) {
      await it.trial.portal.accounts.create({ account: who, email: `${who}@example.org`, password: "a-long-word-9", name: who });
      tokens[who] = await it.trial.signIn(who, "a-long-word-9");
    }
  });
  afterAll(() => it.trial.close());
  return it;
}
