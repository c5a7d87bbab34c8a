export interface AuthTables {
  sessions: {
    /** SHA-256 of the token, hexadecimal; the token itself is kept nowhere. */
    hash: string;
    user_id: string;
    created_at: number;
    used_at: number;
  };
  login_failures: {
    id: string;
    /** SHA-256 of what is being counted: an account, an address, or both. */
    subject: string;
    failed_at: number;
  };
}
