/** Who may do what with news letters. Every call asks here, besides the mark that the call itself names: `NewsLetter` to read, `NewsEdit` to write. */
import type { Mark } from "@analyte/contract/marks";
import type { NewsState } from "@analyte/contract/news";

/** Somebody who may read news. */
export interface Reader {
  /** May write them as well. */
  editor: boolean;
}
export const readerOf = (marks: readonly Mark[]): Reader => ({ editor: marks.includes("NewsEdit") });

/** What is out is for all readers; what isn't yet, or no longer, for those who write. */
export const maySee = ({ editor }: Reader, state: NewsState): boolean => editor || state === "published";
/** Whoever has the address of what was out learns that it is gone; that one is being written, or waits for its time, is nobody's business. */
export const mayKnowOf = (reader: Reader, state: NewsState): boolean => maySee(reader, state) || state === "withdrawn";
/** What isn't out stands in no list but that of editors, and there only where it is asked for. */
export const mayListAll = ({ editor }: Reader, asked: boolean): boolean => editor && asked;
/** The words in both languages, and the version that a change must name. */
export const maySeeDraft = ({ editor }: Reader): boolean => editor;
/** An editor who looks at what isn't out yet is no reader. */
export const isCounted = (state: NewsState): boolean => state === "published";
