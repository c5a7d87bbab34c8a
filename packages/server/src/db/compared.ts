/** How names that people type are compared: whatever their case, their width and the blanks around them. */
export const comparedAs = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
/** How a text is compared with what is typed to search for: a keyboard has one hyphen, and no raised or lowered figures. */
export const searchedAs = (text: string): string => comparedAs(text).replaceAll(/[\p{Pd}\u2212]/gu, "-");
/** The words of what is typed to search for, each once, twelve at most. One that is empty where there is none. */
export const searchedWords = (part: string): string[] => [...new Set(searchedAs(part).split(/\s+/))].slice(0, 12);
