import { useSearchParams } from "react-router";

/** Which record of a list is open beside it, kept in the address; the list stays as it is beneath. */
export function useOpened() {
  const [query, setQuery] = useSearchParams();
  const withId = (before: URLSearchParams, id: string): URLSearchParams => {
    const next = new URLSearchParams(before);
    if (id === "") next.delete("id");
    else next.set("id", id);
    return next;
  };
  return {
    /** Empty where none is. */
    opened: query.get("id") ?? "",
    /** An empty id closes. */
    open: (id: string) => setQuery((before) => withId(before, id)),
    to: (id: string) => `?${withId(query, id)}`,
  };
}
