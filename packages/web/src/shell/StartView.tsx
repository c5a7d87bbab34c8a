import { readToken } from "../auth/token.ts";
import { FirstLook } from "../tasks/first-look/FirstLook.tsx";

/** What is shown while the code of the first page is on its way: of a result what can be read already, else nothing. */
export function StartView() {
  const id = /^#\/project\/get-report\?id=([\w-]+)$/.exec(window.location.hash)?.[1];
  return id === undefined || readToken() === null ? null : <FirstLook id={id} />;
}
