import { dayLogin, navigationTree, userDetail, type NavigationNode, type User } from "@analyte/contract/account";
import { login, logout, proofOfWork } from "@analyte/contract/auth";
import { codes } from "@analyte/contract/envelope";
import type { Mark } from "@analyte/contract/marks";
import { siteState, type FirstLanguage } from "@analyte/contract/site";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { CallFailure } from "../call-failure.ts";
import { i18n } from "../language/language.ts";
import { queryClient } from "../query-client.ts";
import { send } from "../send.ts";
import { lasting } from "../browser-storage.ts";
import { prove } from "./prove.ts";
import { claimWindow, forgetOwner } from "./owner.ts";
import { sessionEnded } from "./session-end.ts";
import { adoptToken, dropToken, keepToken, readToken } from "./token.ts";

export const sessionKey = ["session"];
export type Session = Awaited<ReturnType<typeof loadSession>>;

const sessionQuery = queryOptions({ queryKey: sessionKey, queryFn: ({ signal }) => loadSession(signal), staleTime: Infinity });
const siteQuery = queryOptions({ queryKey: [siteState.path], queryFn: ({ signal }) => send(siteState, {}, { signal }), staleTime: Infinity });

/** The user, the menu and the marks of the session whose token the cookie holds. */
export const useSession = () => useQuery(sessionQuery);

/** Title, footer and demo account of this portal; the page works without them. */
export const useSite = () => useQuery(siteQuery);

/** Asks for what every page needs while its code is still on the way. */
export function prefetchEntry(): void {
  void queryClient.prefetchQuery(siteQuery);
  if (readToken() !== null) void queryClient.prefetchQuery(sessionQuery);
}

/** Of a portal that does not answer it is English, as everywhere by default. */
export const firstLanguage = async (): Promise<FirstLanguage> => (await queryClient.ensureQueryData(siteQuery)).language;

export async function signIn(username: string, password: string): Promise<void> {
  const session = await enter({ username, password, device: lasting.read(deviceKey) ?? "" });
  lasting.write(deviceKey, session.device);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteState.path });
  keepToken(session.token);
  // A record for statistics; the user need not wait for it nor hear of its failure.
  send(dayLogin, {}).catch(() => {});
}

/** Where strangers guess at this account, a browser that is not known yet does some work first. */
async function enter(credentials: Parameters<typeof send<typeof login>>[1]) {
  try {
    return await send(login, credentials);
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.faults.some(({ field }) => field === "proof"))) throw failure;
    const { key, work } = await send(proofOfWork, {});
    return send(login, { ...credentials, proof_key: key, proof: await prove(key, work) });
  }
}

/** Under this the browser keeps that it has signed in before; it opens nothing. */
const deviceKey = "device";

/** Ends the session; the caller leaves the page and clears what it holds. The success of this call is code 2. */
export async function signOut(): Promise<void> {
  try {
    await send(logout, {});
  } catch (failure) {
    if (!(failure instanceof CallFailure && failure.code === codes.noSession)) throw failure;
    dropSession();
    return;
  }
  throw new Error(i18n.t("auth:logoutUnknown"));
}

/** This browser forgets the session. */
export function dropSession(): void {
  dropToken();
  forgetOwner();
}

/** Leaves whatever session this browser still has, before somebody signs in anew; one that can't be reached is forgotten here. */
export async function leaveSession(): Promise<void> {
  if (readToken() === null) return;
  await signOut().catch(dropSession);
}

/** The user's own data as they are from now on, wherever the page shows them. */
export function showUser(user: User): void {
  queryClient.setQueryData<Session>(sessionKey, (session) => (session === undefined ? undefined : { ...session, user }));
}

async function loadSession(signal: AbortSignal) {
  adoptToken();
  const restoring = { signal, restoring: true };
  const [user, tree] = await Promise.all([send(userDetail, {}, restoring), send(navigationTree, {}, restoring)]);
  const marks = new Set(tree.flatMap(marksOf));
  // A user without any mark is not signed in.
  if (marks.size === 0) sessionEnded("restore");
  return { user, tree, marks, takenOver: claimWindow(user.email) };
}

function marksOf(node: NavigationNode): Mark[] {
  return [...(node.mark === null ? [] : [node.mark]), ...node.children.flatMap(marksOf)];
}
