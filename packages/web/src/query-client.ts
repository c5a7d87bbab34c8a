import { focusManager, QueryClient } from "@tanstack/react-query";
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

/** Two windows side by side are both visible: whoever turns to the other one gives it the focus. */
focusManager.setEventListener((turnedTo) => {
  const looked = () => turnedTo();
  window.addEventListener("visibilitychange", looked);
  window.addEventListener("focus", looked);
  return () => {
    window.removeEventListener("visibilitychange", looked);
    window.removeEventListener("focus", looked);
  };
});
