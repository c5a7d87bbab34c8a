/** Words for those who can't see a figure, and its caption where that is not drawn: what both say is said once. */
export function toldOnce(description: string, caption: string): string {
  const more = sentencesOf(caption).filter((sentence) => !description.includes(sentence.replace(/^[A-Za-z]: |[.。]$/g, "")));
  const joined = more.reduce((text, sentence) => text + (text.endsWith(".") ? " " : "") + sentence, "");
  return joined === "" ? description : `${description}${description.endsWith("。") ? "" : " "}${joined}`;
}

/** A point within a number ends none. */
const sentencesOf = (text: string): string[] => text.split(/(?<=\.) |(?<=。)|\n/).filter((part) => part.trim() !== "");
