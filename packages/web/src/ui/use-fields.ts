/** A form of text fields: what stands in them, what is wrong with each, and what the server refused. */
import type { Language } from "@analyte/contract/text";
import { useId, useState } from "react";
import { CallFailure } from "../call-failure.ts";
import { useLanguage } from "../language/use-language.ts";

type Values<Name extends string> = Record<Name, string>;
type Refusals<Name extends string> = Partial<Record<Name, { message: string; language: Language }>>;

/** What `Field` needs to show one of them. */
export interface FieldState {
  id: string;
  value: string;
  /** What the page finds wrong with it: a whole sentence. */
  fault: string | undefined;
  /** What the server finds wrong with it: a sentence without its subject. */
  refusal: string | undefined;
  change: (value: string) => void;
  leave: () => void;
}

/**
 * `start` is what the fields show until they are edited, and may change meanwhile; `check` says what is wrong with the values.
 * A fault is shown once its field was left, or the form was tried.
 */
export function useFields<Name extends string>(
  start: Values<Name>,
  check: (values: Values<Name>) => Partial<Record<Name, string | undefined>>,
  kept: Partial<Values<NoInfer<Name>>> = {},
) {
  const prefix = useId();
  const language = useLanguage();
  const [changes, setChanges] = useState<Partial<Values<Name>>>(kept);
  const [looked, setLooked] = useState<ReadonlySet<Name>>(new Set());
  const [refusals, setRefusals] = useState<Refusals<Name>>({});
  const names = Object.keys(start) as Name[];
  const values: Values<Name> = { ...start, ...changes };
  const faults = check(values);
  const idOf = (name: Name) => `${prefix}-${name}`;
  const look = (more: readonly Name[]) => setLooked((before) => new Set([...before, ...more]));
  const focusFirst = (wrong: (name: Name) => boolean) => {
    const first = names.find(wrong);
    if (first !== undefined) document.getElementById(idOf(first))?.focus();
    return first !== undefined;
  };

  const change = (name: Name, value: string) => {
    setChanges((before) => ({ ...before, [name]: value }));
    setRefusals(({ [name]: _mended, ...others }) => others as Refusals<Name>);
  };
  /** Whether these fields are right; otherwise shows what is wrong and goes to the first of them. */
  const attempt = (which: readonly Name[] = names): boolean => {
    look(which);
    return !focusFirst((name) => which.includes(name) && faults[name] !== undefined);
  };
  /** Shows the faults that the server names at their fields; answers with what belongs to no field. */
  const refuse = (failure: Error): string | null => {
    const named = failure instanceof CallFailure ? failure.faults.filter(({ field }) => names.includes(field as Name)) : [];
    if (named.length === 0) return failure.message;
    setRefusals(Object.fromEntries(named.map(({ field, message }) => [field, { message, language }])) as Refusals<Name>);
    focusFirst((name) => named.some(({ field }) => field === name));
    return null;
  };
  const field = (name: Name): FieldState => {
    const refusal = refusals[name];
    return {
      id: idOf(name),
      value: values[name],
      fault: looked.has(name) ? faults[name] : undefined,
      // The server said it in the language of then.
      refusal: refusal?.language === language ? refusal.message : undefined,
      change: (value) => change(name, value),
      // A field that was only passed through is not complained about yet.
      leave: () => {
        if (changes[name] !== undefined) look([name]);
      },
    };
  };
  /** Back to `start`. */
  const reset = () => {
    setChanges({});
    setLooked(new Set());
    setRefusals({});
  };
  const edited = names.filter((name) => changes[name] !== undefined && changes[name] !== start[name]);
  return { values, changes, edited, field, change, attempt, refuse, reset };
}
