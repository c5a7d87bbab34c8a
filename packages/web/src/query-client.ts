import { focusManager, QueryClient } from "@tanstack/react-query";
import { mayPass } from "./call-failure.ts";

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
