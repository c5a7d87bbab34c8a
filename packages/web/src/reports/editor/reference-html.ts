/** References as the report keeps them, `[[fig:…]]`, and as the editor of texts has them. */
import { crossReference } from "./draft.ts";

export const toEditor = (html: string): string => html.replace(crossReference, (_whole, of: string, id: string) => `<span data-to="${of}:${id}"></span>`);
export const fromEditor = (html: string): string =>
  html.replace(/<span[^>]*\sdata-to="((?:fig|tab):[\w-]{1,64})"[^>]*>[^<]*<\/span>/g, (_whole, to: string) => `[[${to}]]`);
