export interface FlowSettingsTables {
  flow_settings: {
    id: string;
    user_id: string;
    flow_version_id: string;
    name: string;
    /** In small letters; no two of a user's settings of one version have the same. */
    name_key: string;
    /** JSON; see the contract. */
    settings: string;
    updated_at: number;
  };
}

declare module "../db/schema.ts" {
  interface Schema extends FlowSettingsTables {}
}
