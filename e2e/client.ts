/** A customer at the keyboard of a script: the calls of the portal over HTTP, as any other program would make them. */

export interface Answer<Data> {
  code: number;
  content: { data: Data; total?: number };
  showMsg: string;
  status: number;
}
export interface ResultAnswer {
  status: string;
  reason: string;
  tables: { name: string; title: string; row_count: number; file: string; store_path: string }[];
  charts: { name: string; title: string; document: Record<string, unknown> }[];
  methods: { en: string; zh: string };
  provenance: Record<string, unknown> | null;
}
export type Client = ReturnType<typeof clientOf>;

export function clientOf(url: string, token: string, language = "en-US", device = "node") {
  const headers = { token, "accept-language": language, "user-agent": device };
  const answerOf = async <Data>(response: Response): Promise<Answer<Data>> => ({
    ...((await response.json()) as Omit<Answer<Data>, "status">),
    status: response.status,
  });
  const get = async <Data>(path: string, query: Record<string, string> = {}): Promise<Answer<Data>> =>
    answerOf<Data>(await fetch(`${url}/api/front/${path}?${new URLSearchParams(query)}`, { headers }));
  const post = async <Data>(path: string, body: unknown): Promise<Answer<Data>> =>
    answerOf<Data>(
      await fetch(`${url}/api/front/${path}`, { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }),
    );
  const remove = async <Data>(path: string, query: Record<string, string>): Promise<Answer<Data>> =>
    answerOf<Data>(await fetch(`${url}/api/front/${path}?${new URLSearchParams(query)}`, { method: "DELETE", headers }));
  const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>, folder = "/") => {
    const form = new FormData();
    form.append("current_dir", folder);
    form.append("file", new Blob([content]), name);
    return answerOf<{ id: string; name: string; store_path: string; size: number; sha256: string }>(
      await fetch(`${url}/api/front/user_file_store/upload_file`, { method: "POST", headers, body: form }),
    );
  };
  const store = (toolId: string, inputs: Record<string, string>, params: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    post<{ id: string }>("task/store", { kind: "tool", tool_id: toolId, name: toolId, inputs, params, ...more });
  const result = async (id: string) => (await get<ResultAnswer>("task/result", { id })).content.data;
  const finished = async (id: string, seconds = 120): Promise<ResultAnswer> => {
    // Many wait at once: who has waited long asks less often, and the portal has its time for the tasks.
    for (let [pause, end] = [50, Date.now() + seconds * 1000]; Date.now() < end; pause = Math.min(pause * 1.3, 400)) {
      const state = await get<{ status: string }[]>("task/all_status", { ids: id });
      if (state.code !== 1) throw new Error(`task/all_status answered ${state.status}: ${JSON.stringify(state)}`);
      if (["succeeded", "failed", "cancelled"].includes(state.content.data[0]?.status ?? "")) return result(id);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    throw new Error(`Task ${id} did not end within ${seconds} s`);
  };
  const download = (id: string, file: string) => fetch(`${url}/api/front/task/download_result?${new URLSearchParams({ id, file })}`, { headers });
  /** Runs a tool to its end; the text of any of its files by name. */
  const run = async (toolId: string, inputs: Record<string, string>, params: Record<string, unknown>) => {
    const stored = await store(toolId, inputs, params);
    if (stored.code !== 1) throw new Error(`${toolId} was refused: ${stored.showMsg}`);
    const { id } = stored.content.data;
    const ended = await finished(id);
    if (ended.status !== "succeeded") throw new Error(`${toolId} ${ended.status}: ${ended.reason}`);
    return { id, result: ended, text: async (file: string) => (await download(id, file)).text() };
  };
  return { url, headers, get, post, remove, upload, store, result, finished, download, run };
}

export async function signIn(url: string, username = "demo@example.org", password = "demo-portal", language = "en-US", device = "node"): Promise<Client> {
  const guest = clientOf(url, "", language, device);
  const answer = await guest.post<{ token: string }>("login", { username, password });
  if (answer.code !== 1) throw new Error(`Sign-in failed: ${answer.showMsg}`);
  return clientOf(url, answer.content.data.token, language, device);
}
