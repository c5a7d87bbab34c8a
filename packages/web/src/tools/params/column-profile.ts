import type { Inspection } from "@analyte/contract/tools";

export type ColumnProfile = Inspection["columns"][number];
