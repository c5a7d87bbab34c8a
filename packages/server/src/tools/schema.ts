/** What was learnt of tables by inspecting them, by their content. */
import type { SlotKind } from "@analyte/contract/slots";

interface InspectionTable {
  /** Of the inspecting program, the role and every table's content, type and reading: an equal key is an equal inspection. */
  key: string;
  program: string;
  role: SlotKind;
  sha256: string;
  /** JSON: how the user said that it is to be read. */
  reading: string;
  /** JSON: the content of the companion tables by role and how they are to be read, in the order of the roles. */
  companions: string;
  /** JSON. */
  result: string;
  created_at: number;
}

interface FavouriteToolTable {
  user_id: string;
  tool_id: string;
  created_at: number;
}

export interface ToolTables {
  favourite_tool: FavouriteToolTable;
  inspection: InspectionTable;
}
