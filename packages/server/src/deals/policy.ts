/** Of whom something may be told to the holders of the mark `Client`, which is what every call on clients and deals asks for by itself. */
import { staffOf, type Account } from "../account/accounts.ts";

/** The portal in which they ask. */
export interface Portal {
  /** It is tried out: its demo accounts are its clients. */
  demo: boolean;
}
/** A client neither works for the provider nor was shut out; demo accounts are nobody's, but where the portal is tried out. The list of clients holds to the same. */
export const isClient = ({ marks, disabled, demo }: Pick<Account, "marks" | "disabled" | "demo">, portal: Portal): boolean =>
  staffOf(marks) === 0 && !disabled && (!demo || portal.demo);
/** Who somebody is, by address, phone and company: of clients alone, also where a deal names somebody else. What was sold is the provider's own, whoever bought it. */
export const mayBeTold = isClient;
