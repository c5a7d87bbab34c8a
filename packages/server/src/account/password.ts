/** Passwords as argon2id hashes in the usual text form, so that the costs may rise later and old hashes still verify. */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";
import { promisify } from "node:util";
import { passwordFault, passwordFaultTexts } from "@analyte/contract/password";
import { invalidInput } from "../errors.ts";

interface Cost {
  /** In units of 1,024 bytes. */
  memory: number;
  passes: number;
  parallelism: number;
}
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Against null (an account that isn't there) it takes the same time and fails. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

const usualCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** Hashes of a portal that is there for tests alone. */
const littleCost: Cost = { memory: 64, passes: 1, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

export function newPasswords({ forTests }: { forTests: boolean }): Passwords {
  const cost = forTests ? littleCost : usualCost;
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const hash = await derive(password, salt, cost);
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain64(salt)}$${plain64(hash)}`;
    },
    verify: (password, stored) => verify(password, stored, cost),
  };
}

/** Fails for a password that is one of the account's own names; all else the contract refuses. */
export function refuseOwnName(password: string, { account, email, name }: { account: string; email: string; name: string }): void {
  if (passwordFault(password, [account, email, name]) !== "own") return;
  const message = passwordFaultTexts.own;
  throw invalidInput({ en: `The password ${message.en}`, zh: `密码${message.zh}` }, [{ field: "password", message }]);
}

async function verify(password: string, stored: string | null, cost: Cost): Promise<boolean> {
  const parsed = stored === null ? null : /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  if (parsed === null) {
    await derive(password, Buffer.alloc(saltBytes), cost);
    return false;
  }
  const [, memory, passes, parallelism, salt, hash] = parsed as unknown as [string, string, string, string, string, string];
  const wanted = Buffer.from(hash, "base64");
  const found = await derive(
    password,
    Buffer.from(salt, "base64"),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    wanted.length,
  );
  return timingSafeEqual(found, wanted);
}

const argon2Async = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost, tagLength = hashBytes): Promise<Buffer> {
  // NFKC: the same keys on two keyboards may send different code points for the same characters.
  return argon2Async("argon2id", { message: password.normalize("NFKC"), nonce, memory, passes, parallelism, tagLength });
}

const plain64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
