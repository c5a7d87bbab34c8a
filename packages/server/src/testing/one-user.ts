/** A portal with one signed-in user, who runs tools over HTTP. */
import { base } from "@analyte/contract/call";
import { finalStatuses, type TaskState } from "@analyte/contract/tasks";
import { afterAll, beforeAll, expect } from "vitest";
import { startTrial, type TrialPortal } from "./trial-portal.ts";

export interface OneUser extends TrialPortal, Acts {
  token: string;
}
interface Acts {
  /** What a call that succeeds answers with. */
  ask: <T>(method: string, path: string, body?: unknown, language?: string) => Promise<T>;
  /** The handle of an uploaded text. */
  give: (name: string, content: string) => Promise<string>;
  /** How a task has ended. */
  ended: (id: string) => Promise<TaskState>;
  download: (path: string) => Promise<Buffer>;
}

/** To be called once by a test file: the portal runs while its tests do. */
export function oneUser(settings: Record<string, string> = {}): OneUser {
  const acts: Acts = {
    async ask(method, path, body, language = "en") {
      const { code, content, showMsg } = await user.send(method, path, { token: user.token, language, ...(body !== undefined && { body }) });
      if (code !== 1) throw new Error(`${path}: ${showMsg}`);
      return content.data;
    },
    async give(name, content) {
      const answer = await user.upload(user.token, name, content);
      expect(answer.showMsg).toBe("");
      return (answer.content.data as { store_path: string }).store_path;
    },
    async ended(id) {
      for (;;) {
        const [state] = await user.ask<TaskState[]>("GET", `task/all_status?ids=${id}`);
        if (finalStatuses.includes(state!.status)) return state!;
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    async download(path) {
      const response = await fetch(`${user.portal.address}${base}/${path}`, { headers: { token: user.token } });
      expect(response.status, path).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    },
  };
  // The rest is there once the portal has started.
  const user = acts as OneUser;
  beforeAll(async () => {
    await startTrial(settings, user);
    user.token = await user.signIn();
  });
  afterAll(() => user.close());
  return user;
}
