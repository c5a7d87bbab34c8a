/** The submit of a process as it is filled in: what is asked, and the one click that asks it. */
import type { FlowSource } from "@analyte/contract/flows/source";
import { projectTables } from "@analyte/contract/projects/project";
import { storeTask } from "@analyte/contract/tasks";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { send } from "#send.ts";
import { resultPath } from "#tasks/links.ts";
import { useSaid } from "#ui/said.ts";
import type { FlowVersionDetail } from "../queries.ts";
import { CallFailure } from "#call-failure.ts";
import { dropDraft } from "./draft.ts";
import { endTurn, submitKey, turnOf } from "./submit-key.ts";
import type { Configuration } from "./use-configuration.ts";

export function useRun(config: Configuration, source: FlowSource, version: FlowVersionDetail) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [fault, say] = useSaid();
  const sending = useRef(false);
  const [turn, setTurn] = useState(() => turnOf(config.form));
  const { draft, ofProject, files, programId } = config;
  const chosen = new Map(version.module_charts.map((chart) => [chart.id, chart]));
  const paths = Object.fromEntries(projectTables.flatMap((role) => (files[role] === undefined ? [] : [[role, files[role].store_path]])));
  const asked = {
    kind: "flow" as const,
    flow_version_id: version.id,
    source: ofProject ? { project_id: draft.projectId } : { inputs: paths as { matrix: string; samples?: string } },
    ...(ofProject ? {} : { about: draft.about }),
    sample_group_program_id: programId,
    module_charts: draft.ticked.map((one) => ({ id: one, map_module: chosen.get(one)?.map_module ?? "", params: draft.params[one] ?? {} })),
    ...(source.missionId === "" ? {} : { mission_id: source.missionId }),
  };
  const nextTurn = () => {
    endTurn(config.form, turn);
    setTurn(turnOf(config.form));
  };
  const run = async () => {
    // A second click before the first has been drawn is the same wish.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    say(null);
    try {
      const wish = { ...asked, name: draft.name.trim() };
      const { id } = await send(storeTask, { ...wish, idempotency_key: submitKey(turn, wish) });
      dropDraft(config.form);
      nextTurn();
      await navigate(resultPath(id));
    } catch (failure) {
      // Its task was deleted meanwhile: to press once more is to ask for another.
      if (failure instanceof CallFailure && failure.status === 409) nextTurn();
      say((failure as Error).message);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { asked, run, busy, fault };
}
export type Running = ReturnType<typeof useRun>;
