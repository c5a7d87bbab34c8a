/** Where to go after sign-in: a path of this portal, never another site's address. */
export function redirectTarget(query: URLSearchParams): string {
  return ownPath(query.get("redirect"));
}

/** The path where it is one of this portal's own pages; the home page otherwise. */
export function ownPath(path: string | null): string {
  const target = path ?? "";
  const own = target.startsWith("/") && !target.startsWith("//") && !target.includes("\\") && !target.startsWith("/user/") && !target.startsWith("/maintain");
  return own ? target : "/home";
}

export function signInPath(from: string): string {
  return from === "/" || from === "/home" || from.startsWith("/user/") ? "/user/login" : `/user/login?redirect=${encodeURIComponent(from)}`;
}

/** The maintenance page, which leads back when the maintenance is over. */
export const maintenancePath = (from: string): string => `/maintain?from=${encodeURIComponent(from)}`;
