import { useEffect } from "react";
import { readToken } from "../auth/token.ts";
import { fetchResultAhead } from "../tasks/fetch-ahead.ts";
// Of what is read before the code of its page has come.
import "./shell.css";
import "../ui/page.css";
import "../tasks/result.css";
import "../tasks/first-look/first-look.css";

/** While the code of the first page is on its way there is nothing to add to what `first-calls.ts` shows; a result's answers are kept for its page. */
export function StartView() {
  useEffect(() => {
    const id = /^#\/project\/get-report\?id=([\w-]+)$/.exec(window.location.hash)?.[1];
    if (id !== undefined && readToken() !== null) fetchResultAhead(id).catch(() => {});
  }, []);
  return null;
}
