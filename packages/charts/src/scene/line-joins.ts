/** What stands between the lines of a text: broken at a blank, a line has lost it. */
import { brokenWord } from "./word-breaks.ts";

const texts = new WeakMap<readonly string[], string>();

/** Lines that remember their text. */
export function linesOf(text: string, lines: string[]): string[] {
  texts.set(lines, text);
  return lines;
}

/** Of each line, what is before it: a blank, or nothing where a word goes on or nothing stands between ideographs. */
export function joinsOf(lines: readonly string[], text: string | undefined = texts.get(lines)): ("" | " ")[] {
  let end = 0;
  return lines.map((line, index) => {
    const words = line.endsWith(brokenWord) ? line.slice(0, -1) : line;
    const start = text?.indexOf(words, end) ?? -1;
    if (start < 0) return index === 0 || lines[index - 1]!.endsWith(brokenWord) ? "" : " ";
    const join = index > 0 && start > end ? " " : "";
    end = start + words.length;
    return join;
  });
}
