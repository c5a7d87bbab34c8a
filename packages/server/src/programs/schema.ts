export interface ProgramTables {
  sample_group_program: {
    /** Sorts by the time of its making. */
    id: string;
    /** Null where it is of a table. */
    project_id: string | null;
    /** Whose it is; null for what came with a delivery. */
    user_id: string | null;
    /** The project, or the content of the table: what it is offered for. */
    place: string;
    /** The table that it was made for, as its maker named it. */
    store_path: string;
    name: string;
    /** The name as names are compared: no two of a user's at one place have the same. */
    name_key: string;
    /** JSON: groups with their keys, what is left out, columns, comparisons. */
    body: string;
    /** How many groups. */
    group_count: number;
    /** Counts its changes. */
    version: number;
    created_at: number;
    updated_at: number;
  };
}
