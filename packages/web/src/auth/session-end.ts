/** What happens when the server says that there is no session. Kept apart, so that `send` needs to know neither router nor cache. */
const throttleMs = 1_000;
let lastAt = 0;
let handler: () => void = () => {};

export function onSessionEnd(handle: () => void): void {
  handler = handle;
}

/** At most once a second, however many calls were under way. */
export function sessionEnded(): void {
  const now = Date.now();
  if (now - lastAt < throttleMs) return;
  lastAt = now;
  handler();
}
