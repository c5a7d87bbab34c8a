/** What a word processor puts into the clipboard, as plain HTML: its lists are paragraphs with signs in front, its notes are comments. */

const fromWord = /class="?Mso|mso-|urn:schemas-microsoft-com/i;
/** The sign of a list's entry, with what marks it as such. */
const sign = /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->|<span[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>(?:\s*<\/span>)*/i;
const entry = /<p[^>]*(?:class="?MsoList|mso-list:\s*l)[^>]*>([\s\S]*?)<\/p>/gi;

export function cleanPasted(html: string): string {
  if (!fromWord.test(html)) return html;
  const marked = html.replace(entry, (whole, words: string) => {
    const [found = "", inComment, inSpan] = sign.exec(words) ?? [];
    if (found === "") return whole;
    const shown = (inComment ?? inSpan ?? "").replace(/<[^>]*>|&nbsp;|\s/gi, "");
    const kind = /^\(?(?:\d+|[a-z]|[ivx]+)[.)、]/i.test(shown) ? "ol" : "ul";
    return `<${kind}><li>${words.replace(sign, "").trim()}</li></${kind}>`;
  });
  return (
    marked
      .replace(/<\/(ol|ul)>\s*<\1>/gi, "")
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<!\[[^\]]*\]>/g, "")
      .replace(/<(style|xml|title|script)\b[\s\S]*?<\/\1>/gi, "")
      .replace(/<\/?(?:o|w|v|m|st1):[^>]*>/gi, "")
      .replace(/<(?:meta|link)\b[^>]*>/gi, "")
      // Empty paragraphs that only make room.
      .replace(/<p[^>]*>(?:\s|&nbsp;|<\/?span[^<>]*>|<br[^<>]*>)*<\/p>/giu, "")
  );
}
