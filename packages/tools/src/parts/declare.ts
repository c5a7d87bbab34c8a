/** Manifests that keep what they say to the letter, so that a tool's parameters, tables and columns are typed by them and retyped nowhere. */
import type { ChosenReplicates, Comparison, Grouping, Manifest, Param } from "@analyte/contract/manifest";

type Fixed<T> = T extends readonly (infer Item)[] ? readonly Fixed<Item>[] : T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T;
type DeclaredTable = Manifest["outputs"]["tables"][number];

declare const letter: unique symbol;
/** A manifest as every reader knows it, and what was written of it as a type. */
export type Declared<Written> = Manifest & { readonly [letter]: Written };
type WrittenOf<Tool> = Tool extends { readonly [letter]: infer Written } ? Written : never;

export const declare = <const Written extends Fixed<Manifest>>(manifest: Written): Declared<Written> => manifest as unknown as Declared<Written>;
/** A parameter, and a table, that several tools declare. */
export const declareParam = <const Written extends Fixed<Param>>(param: Written): Written => param;
export const declareTable = <const Written extends Fixed<DeclaredTable>>(table: Written): Written => table;

type Kinds = {
  integer: number;
  number: number;
  boolean: boolean;
  grouping: Grouping;
  comparison: Comparison;
  comparisons: Comparison[];
  pair: { column: string };
  replicates: ChosenReplicates;
  column: string;
  columns: string[];
  names: string[];
  feature: string;
  sample: string;
};
type ValueOf<P> = P extends { readonly kind: "choice"; readonly options: readonly { readonly value: infer Value }[] }
  ? Value
  : P extends { readonly kind: "integer"; readonly auto: unknown }
    ? number | "auto"
    : P extends { readonly kind: infer Kind extends keyof Kinds }
      ? Kinds[Kind]
      : never;
type ParamOf<Written> = Written extends { readonly params: readonly (infer P)[] } ? P : never;
/** What may be left open: the form has no default for it, and it is optional or asked for by some choices only. */
type Open<P> = P extends { readonly default: unknown } ? never : P extends { readonly optional: true } | { readonly when: unknown } ? P : never;
type Named<P, Value = unknown> = P extends { readonly name: infer Name extends string; readonly kind: infer Kind }
  ? Kind extends "exclude"
    ? never
    : [Name, Value]
  : never;
type NameOf<P> = Named<P> extends [infer Name extends string, unknown] ? Name : never;

/** What the manifest's check leaves of a form, by name. Samples left out are the job's alone, and no tool sees them. */
export type ParamsOf<Tool> = {
  [P in Exclude<ParamOf<WrittenOf<Tool>>, Open<ParamOf<WrittenOf<Tool>>>> as NameOf<P>]: ValueOf<P>;
} & { [P in Open<ParamOf<WrittenOf<Tool>>> as NameOf<P>]?: ValueOf<P> };

/** The parameters of a job, as the manifest's check left them. */
export const paramsOf = <Written>(_manifest: Declared<Written>, { params }: { params: Record<string, unknown> }): ParamsOf<Declared<Written>> =>
  params as ParamsOf<Declared<Written>>;

type TablesOf<Tool> = WrittenOf<Tool> extends { readonly outputs: { readonly tables: readonly (infer Table)[] } } ? Table : never;
export type TableName<Tool> = TablesOf<Tool> extends { readonly name: infer Name extends string } ? Name : never;
export type ColumnName<Tool, Name extends TableName<Tool>> =
  Extract<TablesOf<Tool>, { readonly name: Name }> extends { readonly columns: readonly { readonly name: infer Column extends string }[] } ? Column : never;
export type ChartName<Tool> =
  WrittenOf<Tool> extends { readonly outputs: { readonly charts: readonly { readonly name: infer Name extends string }[] } } ? Name : never;
