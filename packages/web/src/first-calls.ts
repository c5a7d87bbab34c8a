/**
 * Runs before the page's own code has come, as a file of its own: the calls that the address asks for are under way meanwhile. What it
 * imports is built into it, and is a few lines; `first-answers.ts` hands the answers on.
 */
import type { FirstAnswers } from "./first-answers.ts";
import { figureHeight, figureMargins } from "./tasks/figures/figure-room.ts";
import { isSmallTable } from "./tasks/tables/small-table.ts";

const language = localStorage.getItem("app_language") === "zh-CN" ? "zh-CN" : "en-US";
const token = cookieOf("token");
const answers: FirstAnswers = { language, token, at: Date.now(), width: 0, byPath: new Map() };
(window as { firstAnswers?: FirstAnswers }).firstAnswers = answers;

function cookieOf(name: string): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  const value = decodeURIComponent(found?.slice(name.length + 1) ?? "");
  return value === "" ? null : value;
}

function ask(path: string, query: Record<string, string> = {}): Promise<Response> {
  const words = new URLSearchParams(query).toString();
  const address = `/api/front/${path}${words === "" ? "" : `?${words}`}`;
  const answer = fetch(address, { headers: { "Accept-Language": language, ...(token === null ? {} : { token }) }, cache: "no-store" });
  answers.byPath.set(address, answer);
  answer.catch(() => answers.byPath.delete(address));
  return answer;
}

interface Outline {
  content?: { data?: { charts: { name: string }[]; tables: { file: string; size: number }[] } };
}

async function askForResult(id: string): Promise<void> {
  void ask("task/detail", { id });
  const answer = await ask("task/result_outline", { id });
  const { content } = (await answer.clone().json()) as Outline;
  const [chart, table] = [content?.data?.charts[0], content?.data?.tables[0]];
  const narrow = innerWidth < 768;
  // What the page keeps for a figure: its own and its section's margins are the rest.
  answers.width = document.documentElement.clientWidth - figureMargins(narrow);
  if (chart !== undefined) void ask("task/show_chart", { id, chart: chart.name, width: String(answers.width), height: String(figureHeight(narrow)) });
  if (table !== undefined && isSmallTable(table)) void ask("task/download_result", { id, file: table.file });
}

void ask("system/is_maintain");
if (token !== null) {
  void ask("user/detail");
  void ask("user/navigation_tree");
  const id = /^#\/project\/get-report\?id=([\w-]+)$/.exec(location.hash)?.[1];
  if (id !== undefined) askForResult(id).catch(() => {});
}
