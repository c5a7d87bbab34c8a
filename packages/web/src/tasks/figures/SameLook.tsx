import { CopyOutlined } from "@ant-design/icons";
import type { ChartView } from "@analyte/contract/chart";
import { codes } from "@analyte/contract/envelope";
import { ownPart } from "@analyte/contract/merge-views";
import { interactionResult, saveView, showChart } from "@analyte/contract/tasks";
import { useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAct } from "#calls/use-act.ts";
import { CallFailure, isMissing } from "#call-failure.ts";
import type { LookSteps } from "#charts/look-steps.ts";
import { send } from "#send.ts";
import type { Look } from "./figure-looks.ts";
import { givenLook, isReplaced } from "./same-look.ts";
import { documentQuery } from "./use-document.ts";

/** It has no look. */
const isNotMade = (failure: Error): boolean => isMissing(failure) || (failure instanceof CallFailure && failure.code === codes.conflict);

interface Props {
  taskId: string;
  /** By the names that calls of figures take. */
  alike: readonly AlikeFigure[];
  look: () => Look;
  /** Keeps what is still on its way. */
  before: () => Promise<void>;
  steps: LookSteps;
}
/** The same figure of another comparison, with what this is called. */
export interface AlikeFigure {
  chart: string;
  called: string;
}
interface Other {
  chart: string;
  called: string;
  was: ChartView;
  is: ChartView;
  isReplaced: boolean;
}
/** Gives the look of a figure to the others of its kind: asked first where they have looks of their own, and taken back as one step. */
export function SameLook({ taskId, alike, look, before, steps }: Props) {
  const { t } = useTranslation(["flows", "ui"]);
  const { modal } = App.useApp();
  const client = useQueryClient();
  const { act, busy } = useAct();
  /** The others that there are, as they are and as they will be. */
  const others = async (): Promise<Other[]> => {
    await before();
    const mine = look();
    const own = ownPart(mine.view, mine.base);
    const found: Other[] = [];
    for (const { chart, called } of alike) {
      const other = await client.fetchQuery({ ...documentQuery(taskId, { chart }), staleTime: 0, retry: false }).catch((failure: Error) => {
        if (isNotMade(failure)) return null;
        throw failure;
      });
      if (other === null) continue;
      const was = ownPart(other.view, other.base);
      found.push({ chart, called, was, is: givenLook(own, was), isReplaced: isReplaced(own, was) });
    }
    return found;
  };
  /** What another window has changed of them meanwhile stays. */
  const give = async (all: readonly Other[], from: "was" | "is", to: "was" | "is") => {
    for (const other of all) await send(saveView, { id: taskId, chart: other.chart, view: other[to], before: other[from] });
    client.removeQueries({ queryKey: [showChart.path, taskId] });
    return all.length;
  };
  const spread = async (all: readonly Other[]): Promise<void> => {
    const done = await act(async () => await give(all, "was", "is"), { tell: (count) => t("flows:sameLookDone", { count }), anew: [interactionResult] });
    if (!done) return;
    const again = (from: "was" | "is", to: "was" | "is") => () => void act(async () => await give(all, from, to), { anew: [interactionResult] });
    steps.note({ figure: null, back: again("is", "was"), forth: again("was", "is") });
  };
  const ask = async (): Promise<void> => {
    let all: Other[] = [];
    if (!(await act(async () => void (all = await others())))) return;
    const replaced = all.filter((other) => other.isReplaced).map(({ called }) => called);
    if (replaced.length === 0) {
      await spread(all);
      return;
    }
    void modal.confirm({
      title: t("flows:sameLookTitle"),
      content: t("flows:sameLookText", { count: replaced.length, names: replaced.join(t("flows:sameLookBetween")) }),
      okText: t("flows:sameLook"),
      cancelText: t("ui:cancel"),
      onOk: async () => await spread(all),
    });
  };
  return (
    <Button size="small" icon={<CopyOutlined aria-hidden />} loading={busy} onClick={() => void ask()}>
      {t("flows:sameLook")}
    </Button>
  );
}
