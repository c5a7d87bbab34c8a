export interface SiteTables {
  /** What the operator has set; a name without a row has its default. */
  site_setting: {
    name: string;
    /** JSON. */
    value: string;
    changed_at: number;
  };
  /** Small pictures that the operator has set. */
  site_picture: {
    name: string;
    type: string;
    /** Base64. */
    content: string;
    changed_at: number;
  };
  /** How often a user opened a page on a day. */
  page_visit: {
    user_id: string;
    /** `2026-11-21`, UTC. */
    day: string;
    /** As the table of pages has it. */
    path: string;
    count: number;
  };
}
