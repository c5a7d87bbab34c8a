/** Staff who upload a large delivery and import it once they are told to. */
import { signIn } from "../e2e/client.ts";

const [, , url, samplesGiven, featuresGiven] = process.argv;
const [samples, features] = [Number(samplesGiven), Number(featuresGiven)];
const client = await signIn(url!, "all@example.org");
const names = Array.from({ length: samples }, (_, at) => `S${at}`);
// Three digits a value: within what one file may have.
const rows = Array.from({ length: features }, (_, at) => `F${at},${names.map((_name, sample) => 100 + ((at * 31 + sample * 17) % 900)).join(",")}`);
const about = { contract: "AC-large", name: "Large", kind: "untargeted", value: "area" };
const made = await client.post("user_file_store/add_dir", { current_dir: "/", name: "large" });
if (made.code !== 1) throw new Error(made.showMsg);
const files = {
  "project.json": JSON.stringify(about),
  "matrix.csv": [`feature,${names.join(",")}`, ...rows].join("\n"),
  "samples.csv": ["sample,role,group", ...names.map((name, at) => `${name},sample,${at % 2 === 0 ? "control" : "treated"}`)].join("\n"),
};
for (const [name, content] of Object.entries(files)) {
  const { code, showMsg } = await client.upload(name, content, "/large/");
  if (code !== 1) throw new Error(showMsg);
}
process.on("message", () => {
  const begin = performance.now();
  void client.post("project/delivery_import", { folder: "/large/", owner: "demo@example.org", release: true }).then(({ showMsg, status }) => {
    process.send!({ ms: performance.now() - begin, said: showMsg === "" ? `status ${status}` : showMsg });
  });
});
process.send!("ready");
