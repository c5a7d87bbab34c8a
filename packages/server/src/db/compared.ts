/** How names that people type are compared: whatever their case, their width and the blanks around them. */
export const comparedAs = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
