/** Tells whoever listens that the server refused a call to a signed-in user. Kept apart, so that `send` needs to know no part of the page. */
type Listener = (message: string) => void;
const listeners = new Set<Listener>();

export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function refused(message: string): void {
  for (const listener of listeners) listener(message);
}
