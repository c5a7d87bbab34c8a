/** Who may do what in the mall. Every call asks here, besides the mark that the call itself names: `GoodsEdit` to write; everybody looks around. */
import type { GoodsState } from "@analyte/contract/goods";
import type { Mark } from "@analyte/contract/marks";

/** Somebody in the mall. */
export interface Customer {
  /** Keeps the mall. */
  editor: boolean;
}
export const customerOf = (marks: readonly Mark[]): Customer => ({ editor: marks.includes("GoodsEdit") });

/** What is offered is for everybody; what isn't yet, or no longer, for those who keep the mall. */
export const maySee = ({ editor }: Customer, state: GoodsState): boolean => editor || state === "published";
/** Whoever has the address of what was offered learns that it is no more; a draft is nobody's business. */
export const mayKnowOf = (customer: Customer, state: GoodsState): boolean => maySee(customer, state) || state === "withdrawn";
/** What isn't offered stands in no list but that of editors, and there only where it is asked for. */
export const mayListAll = ({ editor }: Customer, asked: boolean): boolean => editor && asked;
/** Of products, categories and promotions: the words in both languages, and the version that a change must name. */
export const maySeeDraft = ({ editor }: Customer): boolean => editor;
