export interface ChartNoteTables {
  /** A step's note is of whose task it is. */
  chart_note: { step_id: string; task_id: string; text: string; updated_at: number };
}

declare module "../db/schema.ts" {
  interface Schema extends ChartNoteTables {}
}
