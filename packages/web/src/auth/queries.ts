import { dayLogin, navigationTree, userDetail, type NavigationNode } from "@analyte/contract/account";
import { login, logout } from "@analyte/contract/auth";
import { codes } from "@analyte/contract/envelope";
import type { Mark } from "@analyte/contract/marks";
import { siteState } from "@analyte/contract/site";
import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "../call-failure.ts";
import { queryClient } from "../query-client.ts";
import { send } from "../send.ts";
import { dropToken, keepToken } from "./token.ts";

const sessionKey = ["session"];
export type Session = Awaited<ReturnType<typeof loadSession>>;

/** The user, the menu and the marks of the session whose token the cookie holds. */
export function useSession() {
  return useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => loadSession(signal), staleTime: Infinity });
}

/** Title and demo account of this portal; the page works without them. */
export function useSite() {
  return useQuery({ queryKey: [siteState.path], queryFn: ({ signal }) => send(siteState, {}, { signal }), staleTime: Infinity });
}

export async function signIn(username: string, password: string): Promise<void> {
  const session = await send(login, { username, password });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteState.path });
  keepToken(session.token);
  // A record for statistics; the user need not wait for it nor hear of its failure.
  send(dayLogin, {}).catch(() => {});
}

/** Ends the session; the caller leaves the page and clears what it holds. The success of this call is code 2. */
export async function signOut(): Promise<void> {
  try {
    await send(logout, {});
  } catch (failure) {
    if (!(failure instanceof CallFailure && (failure.code === codes.noSession || failure.status === 401))) throw failure;
  }
  dropToken();
}

async function loadSession(signal: AbortSignal) {
  const [user, tree] = await Promise.all([send(userDetail, {}, { signal }), send(navigationTree, {}, { signal })]);
  return { user, tree, marks: new Set(tree.flatMap(marksOf)) };
}

function marksOf(node: NavigationNode): Mark[] {
  return [...(node.mark === null ? [] : [node.mark]), ...node.children.flatMap(marksOf)];
}
