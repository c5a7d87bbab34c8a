/** Where to go after sign-in: a path of this portal, never another site's address. */
export function redirectTarget(query: URLSearchParams): string {
  const target = query.get("redirect") ?? "";
  return target.startsWith("/") && !target.startsWith("//") && !target.startsWith("/user/") ? target : "/home";
}

export function signInPath(from: string): string {
  return from === "/" || from === "/home" || from.startsWith("/user/") ? "/user/login" : `/user/login?redirect=${encodeURIComponent(from)}`;
}
