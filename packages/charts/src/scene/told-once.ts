/** Words for those who can't see a figure, and its caption where that is not drawn: what both say is said once. */
export function toldOnce(description: string, caption: string): string {
  const more = sentencesOf(caption).filter((sentence) => !description.includes(sentence.replace(/[.。]$/, "")));
  const joined = more.reduce((text, sentence) => text + (/[.]$/.test(text) ? " " : "") + sentence, "");
  return joined === "" ? description : `${description}${/。$/.test(description) ? "" : " "}${joined}`;
}

/** A point within a number ends none. */
const sentencesOf = (text: string): string[] => text.split(/(?<=\.) |(?<=。)/).filter((part) => part.trim() !== "");
