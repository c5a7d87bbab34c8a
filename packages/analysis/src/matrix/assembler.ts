/** Just enough of a WebAssembly assembler for numeric loops: instructions are numbers, and a module is one function over one memory. */

export type Code = readonly (number | Code)[];

/** Types of parameters and locals. */
export const i32 = 0x7f;
export const i64 = 0x7e;
export const f64 = 0x7c;
export const v128 = 0x7b;

export const get = (local: number): Code => [0x20, unsigned(local)];
export const set = (local: number, value: Code): Code => [value, 0x21, unsigned(local)];
export const integer = (value: number): Code => [0x41, signed(value)];
export const add = (a: Code, b: Code): Code => [a, b, 0x6a];
export const times = (a: Code, b: Code): Code => [a, b, 0x6c];
/** Whether a < b, both unsigned. */
export const below = (a: Code, b: Code): Code => [a, b, 0x49];
export const when = (condition: Code, body: Code): Code => [condition, 0x04, nothing, body, end];
/** Runs the body, and again as long as the condition holds after it. */
export const repeat = (body: Code, condition: Code): Code => [0x03, nothing, body, condition, 0x0d, 0, end];
/** Leaves the body's loop or block for what stands around it when the condition holds; `depth` counts constructs from the inside. */
export const leaveWhen = (condition: Code, depth: number): Code => [condition, 0x0d, unsigned(depth)];
export const block = (body: Code): Code => [0x02, nothing, body, end];
export const isZero = (value: Code): Code => [value, 0x45];

/** Of 64-bit words. */
export const loadWord = (address: Code, offset: number): Code => [address, 0x29, eightBytes, unsigned(offset)];
export const bothBits = (a: Code, b: Code): Code => [a, b, 0x83];
export const countOnes = (word: Code): Code => [word, 0x7b, 0xa7];

/** Of single doubles. */
export const loadDouble = (address: Code): Code => [address, 0x2b, eightBytes, 0];
export const storeDouble = (address: Code, offset: number, value: Code): Code => [address, value, 0x39, eightBytes, unsigned(offset)];
export const addDoubles = (a: Code, b: Code): Code => [a, b, 0xa0];
export const subtractDoubles = (a: Code, b: Code): Code => [a, b, 0xa1];
export const multiplyDoubles = (a: Code, b: Code): Code => [a, b, 0xa2];
export const divideDoubles = (a: Code, b: Code): Code => [a, b, 0xa3];
export const largerDouble = (a: Code, b: Code): Code => [a, b, 0xa5];
export const above = (a: Code, b: Code): Code => [a, b, 0x64];
export const toDouble = (whole: Code): Code => [whole, 0xb8];

/** Two doubles that lie beside each other at address + offset. */
export const loadPair = (address: Code, offset: number): Code => [address, simd(0x00), eightBytes, unsigned(offset)];
/** One double at address + offset in both lanes. */
export const loadSplat = (address: Code, offset: number): Code => [address, simd(0x0a), eightBytes, unsigned(offset)];
/** A double in both lanes. */
export const splatOf = (value: Code): Code => [value, simd(0x14)];
export const storePair = (address: Code, offset: number, value: Code): Code => [address, value, simd(0x0b), eightBytes, unsigned(offset)];
export const addPairs = (a: Code, b: Code): Code => [a, b, simd(0xf0)];
export const subtractPairs = (a: Code, b: Code): Code => [a, b, simd(0xf1)];
export const multiplyPairs = (a: Code, b: Code): Code => [a, b, simd(0xf2)];
export const dividePairs = (a: Code, b: Code): Code => [a, b, simd(0xf3)];
export const rootOfPair = (a: Code): Code => [a, simd(0xef)];
export const absolutePairs = (a: Code): Code => [a, simd(0xec)];
/** In each lane b where a < b, else a: a where either is NaN. */
export const greaterPairs = (a: Code, b: Code): Code => [a, b, simd(0xf7)];
export const zeroPair: Code = [simd(0x0c), Array.from({ length: 16 }, () => 0)];
/** The sum of the two lanes. */
export const sumOfPair = (a: number): Code => addDoubles([get(a), simd(0x21), 0], [get(a), simd(0x21), 1]);

/** What every module begins with. */
export const preamble: Code = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** Alignment as a power of two. */
const eightBytes = 3;
const nothing = 0x40;
const end = 0x0b;

/**
 * The bytes of a module that exports `memory` (of fixed size) and `run`, a function of whole numbers without a result.
 * @param parameters how many; they are the locals 0, 1, …
 * @param locals runs of locals of one type, numbered after the parameters.
 */
export function assemble({ pages, parameters, locals, body }: { pages: number; parameters: number; locals: [count: number, type: number][]; body: Code }) {
  const run = counted([
    counted(
      locals.map(([count, type]) => [unsigned(count), type]),
      locals.length,
    ),
    body,
    end,
  ]);
  return Uint8Array.from(
    flat([
      preamble,
      section(1, [0x60, counted(Array.from({ length: parameters }, () => i32)), 0]),
      section(3, [0]),
      section(5, [0x01, unsigned(pages), unsigned(pages)]),
      [0x07, counted([2, named("memory"), 0x02, 0, named("run"), 0x00, 0])],
      section(10, run),
    ]),
  );
}

/** A module's memory, and its function. Throws where there is no WebAssembly or no SIMD in it. */
export function instantiate(bytes: Uint8Array): { memory: { buffer: ArrayBuffer }; run: (...given: number[]) => void } {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyInterface };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  return exports as ReturnType<typeof instantiate>;
}

/** What is needed of the interface of WebAssembly, which JavaScript itself does not know. */
interface WebAssemblyInterface {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: object };
}

/** A section with one entry. */
export function section(id: number, entry: Code): Code {
  return [id, counted([1, entry])];
}

/** A name as exports have it. */
export function named(name: string): Code {
  return counted(Array.from(name, (letter) => letter.charCodeAt(0)));
}

/** Preceded by its length in bytes, or by the count given. */
export function counted(code: Code, count?: number): Code {
  const bytes = flat(code);
  return [unsigned(count ?? bytes.length), bytes];
}

function simd(instruction: number): Code {
  return [0xfd, unsigned(instruction)];
}

/** The bytes, one after the other. */
export function flat(code: Code, into: number[] = []): number[] {
  for (const part of code) {
    if (typeof part === "number") into.push(part);
    else flat(part, into);
  }
  return into;
}

function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, unsigned(value >>> 7)];
}

/** Signed LEB128. */
export function signed(value: number | bigint): Code {
  const whole = BigInt(value);
  const low = Number(whole & 0x7fn);
  return whole >= -0x40n && whole < 0x40n ? [low] : [low | 0x80, signed(whole >> 7n)];
}
