import { Failure } from "../errors.ts";

/** The failure that a piece of work ends in; throws where it ends in anything else. */
export async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Failure)) throw new Error(`expected a failure, got ${String(error)}`);
  return error;
}
