import { CopyOutlined } from "@ant-design/icons";
import { codes } from "@analyte/contract/envelope";
import { ownPart } from "@analyte/contract/merge-views";
import { interactionResult, saveView, showChart } from "@analyte/contract/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "#calls/use-act.ts";
import { CallFailure, isMissing } from "#call-failure.ts";
import { send } from "#send.ts";
import type { Look } from "./figure-looks.ts";
import { handedOn } from "./same-look.ts";
import { documentQuery } from "./use-document.ts";

/** It has no look. */
const isNotMade = (failure: Error): boolean => isMissing(failure) || (failure instanceof CallFailure && failure.code === codes.conflict);

interface Props {
  taskId: string;
  /** By the names that calls of figures take. */
  alike: readonly string[];
  look: () => Look;
  /** Keeps what is still on its way. */
  before: () => Promise<void>;
}

/** Gives the look of a figure to the others of its kind. */
export function SameLook({ taskId, alike, look, before }: Props) {
  const { t } = useTranslation("flows");
  const client = useQueryClient();
  const { act, busy } = useAct();
  const spread = async () => {
    await before();
    const { view, base } = look();
    const own = handedOn(ownPart(view, base));
    let given = 0;
    for (const chart of alike) {
      const other = await client.fetchQuery({ ...documentQuery(taskId, { chart }), retry: false }).catch((failure: Error) => {
        if (isNotMade(failure)) return null;
        throw failure;
      });
      if (other === null) continue;
      await send(saveView, { id: taskId, chart, view: { ...other.view, ...own }, base: other.base });
      client.removeQueries({ queryKey: [showChart.path, taskId] });
      given++;
    }
    return given;
  };
  return (
    <Button
      size="small"
      icon={<CopyOutlined aria-hidden />}
      loading={busy}
      onClick={() => void act(spread, { tell: (count) => t("sameLookDone", { count }), anew: [interactionResult] })}
    >
      {t("sameLook")}
    </Button>
  );
}
