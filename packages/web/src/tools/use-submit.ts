import { codes } from "@analyte/contract/envelope";
import { equalTask, storeTask } from "@analyte/contract/tasks";
import type { Manifest, ParamValues } from "@analyte/contract/manifest";
import { isShown } from "@analyte/contract/params";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CallFailure } from "../call-failure.ts";
import { send } from "../send.ts";
import { resultPath } from "../tasks/links.ts";
import { randomKey } from "../ui/random-key.ts";
import { sayNow, useHeard, useSaid, type Said } from "../ui/said.ts";
import { readingsOf, type ChosenFiles } from "./chosen-file.ts";
import type { EqualTask } from "./EqualResult.tsx";
import { sentValues } from "./params/suggest.ts";

interface Filled {
  /** The task that the form was filled in from. */
  styleOf?: string | undefined;
  name: string;
  inputs: ChosenFiles;
  values: ParamValues;
}

/** Submits once, however often the button is pressed or the network makes us ask again; then goes to the task. */
export function useSubmit(tool: Manifest, onSent: () => void) {
  const navigate = useNavigate();
  const [submitting, setSubmitting] = useState(false);
  const [refused, setRefused] = useState<Record<string, Said>>({});
  const [failure, say] = useSaid();
  const heard = useHeard();
  /** What is there already, and waits for a word. */
  const [equal, setEqual] = useState<EqualTask | null>(null);
  const busy = useRef(false);
  const last = useRef({ content: "", key: "" });

  /** `again`: also where the same is there already. */
  const submit = async ({ name, inputs, values, styleOf }: Filled, again = false): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    setRefused({});
    say(null);
    setEqual(null);
    const taken: ChosenFiles = {};
    const paths: Record<string, string> = {};
    for (const { name: slot } of tool.inputs) {
      const file = inputs[slot];
      if (file === undefined) continue;
      taken[slot] = file;
      paths[slot] = file.store_path;
    }
    const asked = { kind: "tool" as const, tool_id: tool.id, inputs: paths, readings: readingsOf(taken), params: sentValues(tool, values, isShown) };
    const content = {
      ...asked,
      name,
      ...(styleOf !== undefined && { style_of: styleOf }),
    };
    // The same content after a lost answer is the same task; changed content is a new one.
    const written = JSON.stringify(content);
    if (last.current.content !== written) last.current = { content: written, key: randomKey() };
    try {
      // Where that can't be said the task is run: it is an offer, no condition.
      const there = again
        ? null
        : await send(equalTask, asked).then(
            ({ task }) => task,
            () => null,
          );
      if (there !== null) {
        setEqual(there);
        return;
      }
      const { id } = await send(storeTask, { ...content, idempotency_key: last.current.key });
      last.current = { content: "", key: "" };
      onSent();
      await navigate(resultPath(id));
    } catch (error) {
      // What this submit once made is gone: the next one is a new one.
      if (error instanceof CallFailure && error.code === codes.conflict) last.current = { content: "", key: "" };
      const faults = error instanceof CallFailure ? error.faults : [];
      setRefused(Object.fromEntries(faults.map(({ field, message }) => [field, sayNow(message)])));
      if (faults.length === 0) say((error as Error).message);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };
  const clearFault = (field: string) => {
    say(null);
    setEqual(null);
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
  };
  const serverFaults: Record<string, string> = {};
  for (const [field, said] of Object.entries(refused)) {
    const sentence = heard(said);
    if (sentence !== null) serverFaults[field] = sentence;
  }
  return { submit, submitting, equal, serverFaults, failure, clearFault };
}
