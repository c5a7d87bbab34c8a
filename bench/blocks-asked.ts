/** The calls that are measured: whatever has to do with many rows, or with a large result. */
import { signIn, type Client } from "../e2e/client.ts";

export interface Asked {
  url: string;
  init: { method?: string; headers: Record<string, string>; body?: string };
}

/** Several take turns. */
export async function openAsked(address: string, rounds: number): Promise<[string, Asked | Asked[]][]> {
  const client = await signIn(address);
  const { headers } = client;
  const base = `${address}/api/front`;
  const get = (path: string): Asked => ({ url: `${base}/${path}`, init: { headers } });
  const post = (path: string, body: unknown, method = "POST"): Asked => ({
    url: `${base}/${path}`,
    init: { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) },
  });
  type Entry = { id: string; name: string };
  const list = async (directory: string) => (await client.get<Entry[]>("user_file_store/list", { current_dir: directory, size: "200" })).content.data;
  const top = await list("/");
  const large = top.find(({ name }) => name === "Large")!.id;
  const studies = (await list("/Studies/")).map(({ id }) => id);
  const folders = studies.slice(0, 99).join();
  const remove = (ids: string) => post("user_file_store/delete", { ids }, "DELETE");
  const result = await largeResult(client);
  return [
    ["list, first page", get("user_file_store/list?current_dir=/Large/&size=200")],
    ["list, page in the middle", get("user_file_store/list?current_dir=/Large/&size=200&page=200")],
    ["search, many hits", get("user_file_store/list?name=sample&size=200")],
    ["search in a folder", get("user_file_store/list?current_dir=/Studies/&name=needle")],
    ["usage", get("user_file_store/usage")],
    ["link of a folder that is too large", post("user_file_store/link", { id: large })],
    ["link of 99 folders, 9,999 entries", post("user_file_store/link", { ids: folders })],
    ["link of 105 folders, too many", post("user_file_store/link", { ids: studies.slice(0, 105).join() })],
    ["copy of 90 folders, 9,090 entries", post("user_file_store/copy", { ids: studies.slice(0, 90).join(), to: "/Large/", on_equal: "keep_both" })],
    ["move of 90 folders", ["/", "/Studies/"].map((to) => post("user_file_store/move", { ids: studies.slice(0, 90).join(), to, on_equal: "keep_both" }))],
    ["list of tasks", get("task/list?size=200")],
    ["messages", get("system_notify/list")],
    ["a result of 30,000 features", get(`task/result?id=${result.id}`)],
    ["its chart", get(`task/data_interaction_result?id=${result.id}&chart=${result.chart}`)],
    ["its chart as CSV", get(`task/download_chart?id=${result.id}&chart=${result.chart}&format=csv`)],
    ["its chart as SVG", get(`task/download_chart?id=${result.id}&chart=${result.chart}&format=svg`)],
    ["a feature of it", get(`task/data_interaction_result?id=${result.id}&feature=f29999`)],
    ["a folder of 90,000 files into the bin, and back", [remove(large), post("user_file_store/restore", { ids: large })]],
    // Each time some more of what is left.
    ["the bin emptied of it, in steps", [remove(large), ...Array.from({ length: rounds }, () => post("user_file_store/empty_bin", {}))]],
  ];
}

/** Two groups of 10 samples on 30,000 features. */
async function largeResult(client: Client): Promise<{ id: string; chart: string }> {
  const samples = Array.from({ length: 20 }, (_, at) => `s${at}`);
  const rows = Array.from(
    { length: 30_000 },
    (_, at) => `f${at},${samples.map((_s, sample) => 100 + ((at * 31 + sample * 17) % 97) + (sample < 10 ? at % 13 : 0)).join()}`,
  );
  const upload = async (name: string, content: string) => (await client.upload(name, content)).content.data.store_path;
  const inputs = {
    matrix: await upload("matrix.csv", [`feature,${samples.join()}`, ...rows].join("\n")),
    samples: await upload("samples.csv", ["sample,group", ...samples.map((sample, at) => `${sample},${at < 10 ? "A" : "B"}`)].join("\n")),
  };
  const params = { grouping: { column: "group" }, comparison: { case: "A", control: "B" } };
  const { id, result } = await client.run("two-groups", inputs, params);
  return { id, chart: result.charts[0]!.name };
}
