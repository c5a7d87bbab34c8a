/** Whether the server tells this window what changes; where it does not, lists ask more often. */
let open = false;

export const isLive = (): boolean => open;

export function noteLive(now: boolean): void {
  open = now;
}
