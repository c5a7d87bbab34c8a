/** Tells whenever one comes back to this window: another one may have signed in or out meanwhile. */
export function onReturn(look: () => void): () => void {
  const seen = () => {
    if (document.visibilityState === "visible") look();
  };
  window.addEventListener("focus", seen);
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.removeEventListener("focus", seen);
    document.removeEventListener("visibilitychange", seen);
  };
}
