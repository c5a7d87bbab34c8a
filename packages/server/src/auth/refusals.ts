/** What several of these calls answer, in the same words, and after the same time whether an account exists or not. */
import { tooMany, type Failure } from "../errors.ts";

export function tooOften(waitMs: number): Failure {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const text =
    seconds <= 90
      ? { en: `Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"} and try again.`, zh: `请等待 ${seconds} 秒后再试。` }
      : { en: `This was asked for too often. Please wait ${minutes} minutes and try again.`, zh: `请求过于频繁，请等待 ${minutes} 分钟后再试。` };
  return tooMany(text, seconds);
}

/** Longer than the work behind it takes on a machine that is not overloaded. */
const leastMs = 200;

/** Answers no sooner than after a fixed time, so that the time tells nothing of what was found. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const rest = new Promise((resolve) => setTimeout(resolve, leastMs));
  try {
    return await work();
  } finally {
    await rest;
  }
}
