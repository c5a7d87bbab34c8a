export interface AuthTables {
  sessions: {
    /** SHA-256 of the token, hexadecimal; the token itself is kept nowhere. */
    hash: string;
    user_id: string;
    created_at: number;
    used_at: number;
    /** The client's address when it signed in. */
    address: string;
    /** As `deviceOf` has it. */
    device: string;
  };
  /** Where a user has signed in from before. */
  sign_in_places: {
    user_id: string;
    /** SHA-256 of network and device. */
    place: string;
    seen_at: number;
  };
  /** Browsers that users have signed in with before. */
  known_devices: {
    user_id: string;
    /** SHA-256 of the mark that the browser keeps. */
    mark_hash: string;
    seen_at: number;
  };
  captchas: {
    /** SHA-256 of the key that the client holds. */
    id: string;
    /** SHA-256 of key and answer: without the key the answer can't be tried out. Empty where there is no picture but a proof of work. */
    answer_hash: string;
    expires_at: number;
  };
  /** Codes that were mailed to addresses that want to register; one at a time for each. */
  register_codes: {
    email_key: string;
    /** As it was mailed to. */
    email: string;
    /** A password hash: six digits are found at once behind a quick one. */
    code_hash: string;
    tries: number;
    expires_at: number;
  };
  reset_links: {
    /** SHA-256 of the link's token. */
    hash: string;
    user_id: string;
    expires_at: number;
  };
  /** What is counted by `rates.ts`: failed sign-ins and all else that may happen only so often. */
  login_failures: {
    id: string;
    /** SHA-256 of what is being counted: an account, an address, or both. */
    subject: string;
    failed_at: number;
  };
}
