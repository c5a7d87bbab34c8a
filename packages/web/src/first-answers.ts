/** The answers to what `first-calls.ts` has asked before the page was there: each serves once. */

export interface FirstAnswers {
  /** What they were asked in, as the header has it. */
  language: string;
  /** In pixels: how wide the first figure was asked for; 0 for none. */
  width: number;
  byPath: Map<string, Promise<Response>>;
}

const found = (): FirstAnswers | undefined => (globalThis as { firstAnswers?: FirstAnswers }).firstAnswers;

let expected: number | null = null;

/** How wide the next figure was asked for ahead, in pixels; 0 where none was. */
export const expectedWidth = (): number => expected ?? found()?.width ?? 0;

export function expectWidth(width: number): void {
  expected = width;
}

/** The answer to a call that is under way already; undefined where it is not. */
export function firstAnswer(address: string, language: string): Promise<Response> | undefined {
  if (found()?.language !== language) return undefined;
  const answer = found()?.byPath.get(address);
  found()?.byPath.delete(address);
  return answer;
}
