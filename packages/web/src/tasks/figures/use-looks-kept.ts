import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { figureLooksOf } from "./figure-look.ts";
import { groupNamingOf } from "./group-naming-of.ts";
import { groupStyleOf } from "./group-style.ts";

/** Saves all that this page has changed of how the figures of a task look; answers whether that was done. */
export async function keepLooks(client: QueryClient, taskId: string): Promise<boolean> {
  await groupNamingOf(client, taskId).leave();
  const keepings = [groupStyleOf(client, taskId), ...figureLooksOf(client, taskId)].map(({ keeping }) => keeping);
  const kept = await Promise.all(keepings.map(async ({ flush }) => await flush()));
  return !kept.includes(false);
}

/** To be called before something is made of a task's figures: fails where they would not look as they are seen. */
export function useLooksKept(taskId: string): () => Promise<void> {
  const { t } = useTranslation("tasks");
  const client = useQueryClient();
  return useCallback(async () => {
    if (!(await keepLooks(client, taskId))) throw new Error(t("lookNotSaved"));
  }, [client, taskId, t]);
}
