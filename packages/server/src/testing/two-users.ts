/** A portal with two signed-in users, and what they do with My Files. */
import type { FileItem } from "@analyte/contract/files";
import { afterAll, beforeAll } from "vitest";
import { startTrial, type TrialAnswer, type TrialPortal } from "./trial-portal.ts";

/** The session is the first user's where none is given, the folder the root folder. */
export interface TwoUsers extends TrialPortal, Acts {
  token: string;
  /** The session of somebody who has nothing to do with the first user's things. */
  stranger: string;
}
interface Acts {
  /** A call of My Files. */
  post: (path: string, body: unknown, as?: string) => Promise<TrialAnswer>;
  folder: (name: string, directory?: string, as?: string) => Promise<FileItem>;
  /** An upload; the content is the name where none is given. */
  file: (name: string, content?: string | Uint8Array<ArrayBuffer>, directory?: string, as?: string) => Promise<FileItem>;
  list: (directory?: string, as?: string) => Promise<FileItem[]>;
  names: (directory?: string) => Promise<string[]>;
  /** Into the bin. */
  remove: (ids: string | readonly string[], as?: string) => Promise<TrialAnswer>;
  download: (id: string, as?: string) => Promise<Response>;
  contentOf: (id: string) => Promise<string>;
}

/** To be called once by a test file: the portal runs while its tests do. */
export function twoUsers(settings: Record<string, string> = {}): TwoUsers {
  const acts: Acts = {
    post: (path, body, as = users.token) => users.send("POST", `user_file_store/${path}`, { token: as, body }),
    folder: async (name, current_dir = "/", as = users.token) => (await users.post("add_dir", { name, current_dir }, as)).content.data,
    file: async (name, content = name, current_dir = "/", as = users.token) => (await users.upload(as, name, content, { current_dir })).content.data,
    list: async (directory = "/", as = users.token) =>
      (await users.send("GET", `user_file_store/list?size=200&current_dir=${encodeURIComponent(directory)}`, { token: as })).content.data,
    names: async (directory) => (await users.list(directory)).map(({ name }) => name),
    remove: (ids, as = users.token) => users.send("DELETE", `user_file_store/delete?ids=${[ids].flat().join(",")}`, { token: as }),
    download: (id, as = users.token) =>
      fetch(`${users.portal.address}/api/front/user_file_store/download`, {
        method: "POST",
        headers: { token: as, "content-type": "application/json" },
        body: JSON.stringify({ id }),
      }),
    contentOf: async (id) => (await users.download(id)).text(),
  };
  // The rest is there once the portal has started.
  const users = acts as TwoUsers;
  beforeAll(async () => {
    await startTrial(settings, users);
    users.token = await users.signIn();
    users.stranger = await users.signIn("demo2");
  });
  afterAll(() => users.close());
  return users;
}
