/**
 * Runs before the page's own code has come, as a file of its own: the calls that the address asks for are under way meanwhile, and a result can
 * be read as soon as it is there. What it imports is built into it, and is short; `first-answers.ts` hands the answers on.
 */
import type { Text } from "@analyte/contract/text";
import type { ResultOutline } from "@analyte/contract/tasks";
import type { FirstAnswers } from "./first-answers.ts";
import { figureHeight, figureMargins } from "./tasks/figures/figure-room.ts";
import { drawFirstLook } from "./tasks/first-look/draw-first-look.ts";
import { isSmallTable } from "./tasks/tables/small-table.ts";

const language = localStorage.getItem("app_language") === "zh-CN" ? "zh-CN" : "en-US";
const short = language === "zh-CN" ? "zh" : "en";
const token = cookieOf("token");
// As the page will have it: what is shown before it stands on the same ground.
const theme = modeChosen();
document.documentElement.dataset["theme"] = theme;
const answers: FirstAnswers = { language, token, at: Date.now(), width: 0, byPath: new Map() };
(window as { firstAnswers?: FirstAnswers }).firstAnswers = answers;

function cookieOf(name: string): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  const value = decodeURIComponent(found?.slice(name.length + 1) ?? "");
  return value === "" ? null : value;
}

/** See `settings.ts`. */
function modeChosen(): string {
  const chosen = localStorage.getItem("nav_theme");
  if (chosen === "dark" || chosen === "light") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function ask(path: string, query: Record<string, string> = {}): Promise<Response> {
  const words = new URLSearchParams(query).toString();
  const address = `/api/front/${path}${words === "" ? "" : `?${words}`}`;
  const answer = fetch(address, { headers: { "Accept-Language": language, ...(token === null ? {} : { token }) }, cache: "no-store" });
  answers.byPath.set(address, answer);
  answer.catch(() => answers.byPath.delete(address));
  return answer;
}

/** What an answer says; null where it is a refusal. The page reads the same answer for itself. */
async function said<Data>(answer: Promise<Response>): Promise<Data | null> {
  const { content } = (await (await answer).clone().json()) as { content?: { data?: Data } };
  return content?.data ?? null;
}

async function showResult(id: string): Promise<void> {
  const outlined = ask("task/result_outline", { id });
  const detail = ask("task/detail", { id });
  const outline = await said<ResultOutline>(outlined);
  if (outline?.status !== "succeeded") return;
  const [chart, table] = [outline.charts[0], outline.tables[0]];
  const height = figureHeight(innerWidth < 768, innerHeight);
  // What the page keeps for a figure: its own and its section's margins are the rest.
  answers.width = document.documentElement.clientWidth - figureMargins;
  const room = { width: String(answers.width), height: String(height), theme };
  const picture = chart && ask("task/show_chart", { id, chart: chart.name, ...room });
  const file = table && isSmallTable(table) ? ask("task/download_result", { id, file: table.file }) : undefined;
  const look = drawFirstLook(outline, height, short);
  if (look === null) return;
  await Promise.allSettled([
    said<{ title: Text; tool_name: Text }>(detail).then((task) => task && look.name(task.title[short], task.tool_name[short])),
    picture && said<{ svg: string }>(picture).then((drawn) => drawn && look.picture(drawn.svg)),
    file?.then(async (answer) => answer.ok && look.table(await answer.clone().arrayBuffer())),
  ]);
}

const id = /^#\/project\/get-report\?id=([\w-]+)$/.exec(location.hash)?.[1];
// Before all else: a connection that is open already takes these.
if (token !== null && id !== undefined) showResult(id).catch(() => {});
void ask("system/is_maintain");
if (token !== null) {
  void ask("user/detail");
  void ask("user/navigation_tree");
}
