/** The way from features picked in a process' result to a tool that takes a list of them: with the tables of the shown comparison, and the prepared matrix. */
import type { Item } from "@analyte/charts/items";
import type { TaskChart } from "@analyte/contract/flows/calls";
import type { ResultTable } from "@analyte/contract/result-table";
import { useQueryClient } from "@tanstack/react-query";
import { App } from "antd";
import { useNavigate } from "react-router";
import { useLanguage, useText } from "#language/use-language.ts";
import { listPath, toolsOfLists } from "#tools/send-list.ts";
import { useTools } from "#tools/queries.ts";
import type { TaskDetail } from "#tasks/queries.ts";
import { chartDetailQuery } from "../queries.ts";

/** Where the values are that everything after is computed of. */
const prepared = "prepare";

interface Sending {
  to: { id: string; name: string }[];
  send: (id: string, features: Item[]) => void;
}

/** `charts`: of the shown comparison. `wanted`: whether any feature is chosen. */
export function useSendList(task: TaskDetail, charts: readonly TaskChart[], called: string, wanted: boolean): Sending {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const takers = toolsOfLists(useTools({ enabled: wanted }).data?.data ?? []);
  const tablesOf = async (): Promise<{ tables: ResultTable[]; matrix: ResultTable | undefined }> => {
    const made = charts.filter(({ status, variant }) => status === "succeeded" && variant === "");
    const details = await Promise.all(made.map(async ({ id }) => await client.fetchQuery(chartDetailQuery(task.id, id, language))));
    // Of tables of one name the first is that of all features; box plots, which are of some, have one that may be empty.
    const tables = details.flatMap((one) => one.tables).filter(({ row_count: rows }) => rows > 0);
    const matrix = details.flatMap((one) => (one.map_module === prepared ? one.tables : [])).findLast(({ name }) => name === "matrix");
    return { tables, matrix };
  };
  const go = async (id: string, features: Item[]) => {
    try {
      const tool = takers.find((one) => one.id === id)!;
      const { tables, matrix } = await tablesOf();
      const name = called === "" ? task.name : `${task.name}, ${called}`;
      await navigate(listPath(tool, task, tables, { name, features: features.map((one) => ({ id: one.id, label: one.label })) }, matrix));
    } catch (failure) {
      void message.error((failure as Error).message);
    }
  };
  return { to: takers.map(({ id, name }) => ({ id, name: text(name) })), send: (id, features) => void go(id, features) };
}
