import { QueryClient } from "@tanstack/react-query";
import { codes } from "@analyte/contract/envelope";
import { CallFailure } from "./call-failure.ts";

/** Only what may pass by itself is asked again: a network that is gone, a server that restarts. */
function mayPass(failure: Error): boolean {
  return failure instanceof CallFailure && (failure.code === null || failure.code === codes.unavailable || failure.status === 502);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, failure) => count < 2 && mayPass(failure),
      staleTime: 5_000,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
