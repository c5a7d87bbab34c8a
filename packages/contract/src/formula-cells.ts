/**
 * Text that a spreadsheet would run. A cell of a CSV file that begins with one of = + - @, a tab or a line end is a formula to it, whoever wrote it:
 * a feature called `=HYPERLINK(…)` acts on the machine of whoever opens the table. Such a text is written with an apostrophe in front, and read without
 * it. One that begins with apostrophes before such a sign gets one more, so that every text comes back as it was; numbers are never touched,
 * nor a lone dash, which says that there is no value and which no spreadsheet runs.
 */

/** After blanks too: some programs trim them first. The full-width forms count as the plain ones where Chinese or Japanese is typed. */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
const plainValue = /^ *(?:[+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d+)?|-) *$/i;
const infinity = /^ *[+-]?inf(?:inity)? *$/i;

const isFormula = (text: string): boolean => formula.test(text) && !plainValue.test(text) && !infinity.test(text);

/** A text cell as it is written to a CSV file, before its quotation marks. */
export const shieldFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** What a cell of a CSV file says, its quotation marks taken off. */
export const unshieldFormula = (cell: string): string => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell);
