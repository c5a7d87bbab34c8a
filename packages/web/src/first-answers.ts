/** The answers to what `first-calls.ts` has asked before the page was there: each serves once, and only the session that asked. */

/** Of whom, and in what, the portal is asked. */
export interface Asker {
  /** As the header has it. */
  language: string;
  /** Of the session; null for a guest. */
  token: string | null;
}

export interface FirstAnswers extends Asker {
  /** When they were asked for, in milliseconds since 1970. */
  at: number;
  /** In pixels: how wide the first figure was asked for; 0 for none. */
  width: number;
  byPath: Map<string, Promise<Response>>;
}

/** A page that has not come by then asks anew: what was true when its window opened may be so no more. */
const keptMs = 30_000;

const found = (): FirstAnswers | undefined => (globalThis as { firstAnswers?: FirstAnswers }).firstAnswers;

let expected: number | null = null;

/** How wide the next figure was asked for ahead, in pixels; 0 where none was. */
export const expectedWidth = (): number => expected ?? found()?.width ?? 0;

export function expectWidth(width: number): void {
  expected = width;
}

/** The answer to a call that is under way already; undefined where it is not. What was asked by somebody else, in another language or long ago is dropped. */
export function firstAnswer(address: string, { language, token }: Asker): Promise<Response> | undefined {
  const first = found();
  if (first === undefined) return undefined;
  if (first.language !== language || first.token !== token || Date.now() - first.at > keptMs) forgetFirstAnswers();
  const answer = first.byPath.get(address);
  first.byPath.delete(address);
  return answer;
}

export function forgetFirstAnswers(): void {
  found()?.byPath.clear();
}
