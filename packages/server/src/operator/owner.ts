/** For whom something is done, by the e-mail address. */
import { Refusal } from "./input.ts";
import type { Office } from "./open.ts";

export async function ownerOf({ accounts }: Office, email: string) {
  const account = await accounts.findByLogin(email);
  if (account === null) throw new Refusal(`There is no account “${email}”. Add it with: users add ${email} --name "…"`);
  if (account.disabled) throw new Refusal(`The account “${email}” is disabled. Enable it first: users enable ${email}`);
  return account;
}
