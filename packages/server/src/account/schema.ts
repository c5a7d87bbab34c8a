import type { Generated } from "kysely";

export interface AccountTables {
  users: {
    id: string;
    /** The account name as the user wrote it. */
    account: string;
    /** Lower case; unique. */
    account_key: string;
    email: string;
    /** Lower case; unique. */
    email_key: string;
    password_hash: string;
    name: string;
    head_image_path: string;
    phone: string;
    occupation: string;
    company: string;
    profile: string;
    country: string;
    area: string;
    /** What a search of clients looks at: account name, e-mail address, name and company in small letters, a line each. */
    words: string;
    /** Where the latest deal that says so came from; empty for none. */
    source: string;
    /** `en` or `zh`: the language that the user was last met in, for mails; empty before the first sign-in. */
    language: string;
    /** JSON array of marks. */
    marks: string;
    /** 1 where one of the marks is one of staff. */
    staff: number;
    /** 0 or 1. */
    disabled: number;
    /** 1 for a demo account: it may sign in only while the portal offers demo accounts. */
    demo: number;
    /** 1: system messages are mailed to the user, too. */
    enable_email: number;
    /** 1 once the user has chosen that, or has chosen otherwise. */
    mail_chosen: Generated<number>;
    /** Sessions begun before this moment are dead: a changed password and a disabled account end them all. */
    sessions_from: number;
    /** UTC milliseconds, as every time. */
    created_at: number;
  };
  day_login: { user_id: string; /** `2026-11-21`, UTC. */ day: string; created_at: number };
}
