/**
 * A small assembler of WebAssembly: inner loops that work on two doubles at a time are written as instructions in TypeScript
 * and become a module when they are first needed. Every operation is the plain IEEE one, so the numbers are those of a loop
 * in the same order on any machine.
 */

/** Bytes of instructions, nested as they were put together. */
export type Code = readonly (number | Code)[];

export type ValueType = "i32" | "i64" | "f64" | "v128";

export interface Assembled {
  name: string;
  parameters: readonly ValueType[];
  result?: ValueType;
  /** Beyond the parameters; numbered after them. */
  locals: readonly ValueType[];
  body: Code;
}

/** An instance of a module: its memory, seen as doubles, and its functions. */
export interface Kernel {
  /** All of its memory as doubles. */
  doubles: Float64Array;
  /** All of its memory as 32-bit words. */
  words: Uint32Array;
  call(name: string, ...values: number[]): number;
}

/** A kernel with that many bytes of memory at least. Assembling takes less than a millisecond; the engine compiles at once. */
export function newKernel(functions: readonly Assembled[], bytes: number): Kernel {
  const pages = Math.max(1, Math.ceil(bytes / pageBytes));
  const engine = (globalThis as unknown as { WebAssembly: Engine }).WebAssembly;
  const { exports } = new engine.Instance(new engine.Module(moduleBytes(functions, pages)));
  const memory = (exports["memory"] as { buffer: ArrayBuffer }).buffer;
  return {
    doubles: new Float64Array(memory),
    words: new Uint32Array(memory),
    call: (name, ...values) => (exports[name] as (...given: number[]) => number)(...values),
  };
}

const pageBytes = 65_536;

/** What is used of the engine's own WebAssembly; no ambient types are known here. */
interface Engine {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { exports: Record<string, unknown> };
}

const typeByte: Record<ValueType, number> = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b };

/** An unsigned number in base 128, low digits first (LEB128). */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? low + 128 : low);
  } while (rest > 0);
  return bytes;
}

function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    const last = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0);
    bytes.push(last ? low : low + 128);
    if (last) return bytes;
  }
}

function moduleBytes(functions: readonly Assembled[], pages: number): Uint8Array<ArrayBuffer> {
  const text = (name: string): Code => vector(Array.from(name, (letter) => letter.charCodeAt(0)));
  const signature = ({ parameters, result }: Assembled): Code => [
    0x60,
    vector(parameters.map((type) => typeByte[type])),
    vector(result === undefined ? [] : [typeByte[result]]),
  ];
  const code = ({ locals, body }: Assembled): Code => sized([vector(locals.map((type) => [1, typeByte[type]])), body, 0x0b]);
  const exported = ({ name }: Assembled, index: number): Code => [text(name), 0, unsigned(index)];
  const sections: Code = [
    [1, sized(vector(functions.map(signature)))],
    [3, sized(vector(functions.map((_, index) => unsigned(index))))],
    [5, sized([1, 0, unsigned(pages)])],
    [7, sized(vector([...functions.map(exported), [text("memory"), 2, 0]]))],
    [10, sized(vector(functions.map(code)))],
  ];
  return Uint8Array.from(flat([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, sections]));
}

function vector(entries: Code): Code {
  return [unsigned(entries.length), entries];
}

function sized(content: Code): Code {
  const bytes = flat(content);
  return [unsigned(bytes.length), bytes];
}

function flat(code: Code): number[] {
  return code.flat(Number.POSITIVE_INFINITY) as number[];
}

/** Instructions. Those with operands take the code that leaves them on the stack. */
export const get = (local: number): Code => [0x20, unsigned(local)];
export const set = (local: number, value: Code): Code => [value, 0x21, unsigned(local)];
export const i32 = {
  of: (value: number): Code => [0x41, signed(value)],
  add: (one: Code, other: Code): Code => [one, other, 0x6a],
  multiply: (one: Code, other: Code): Code => [one, other, 0x6c],
  below: (one: Code, other: Code): Code => [one, other, 0x49],
  isZero: (value: Code): Code => [value, 0x45],
  wrap: (long: Code): Code => [long, 0xa7],
};
export const i64 = {
  zero: [0x42, 0] as Code,
  load: (address: Code, offset = 0): Code => [address, 0x29, 3, unsigned(offset)],
  add: (one: Code, other: Code): Code => [one, other, 0x7c],
  and: (one: Code, other: Code): Code => [one, other, 0x83],
  countOnes: (value: Code): Code => [value, 0x7b],
};
export const f64 = {
  load: (address: Code, offset = 0): Code => [address, 0x2b, 3, unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [address, value, 0x39, 3, unsigned(offset)],
  add: (one: Code, other: Code): Code => [one, other, 0xa0],
  multiply: (one: Code, other: Code): Code => [one, other, 0xa2],
  divide: (one: Code, other: Code): Code => [one, other, 0xa3],
  larger: (one: Code, other: Code): Code => [one, other, 0xa5],
  above: (one: Code, other: Code): Code => [one, other, 0x64],
  ofUnsigned: (integer: Code): Code => [integer, 0xb8],
};
/** Two doubles side by side. */
export const pair = {
  zero: [0xfd, 0x0c, Array.from({ length: 16 }, () => 0)] as Code,
  load: (address: Code, offset = 0): Code => [address, 0xfd, 0x00, 3, unsigned(offset)],
  lane: (value: Code, lane: 0 | 1): Code => [value, 0xfd, 0x21, lane],
  absolute: (value: Code): Code => [value, 0xfd, 0xec, 0x01],
  add: (one: Code, other: Code): Code => [one, other, 0xfd, 0xf0, 0x01],
  subtract: (one: Code, other: Code): Code => [one, other, 0xfd, 0xf1, 0x01],
  multiply: (one: Code, other: Code): Code => [one, other, 0xfd, 0xf2, 0x01],
  /** In each lane `other` where it is greater than `one`, else `one`: where either is NaN, `one`. */
  greater: (one: Code, other: Code): Code => [one, other, 0xfd, 0xf7, 0x01],
};
/** Repeats the body as long as the condition at its end holds; it runs once at least. */
export const doWhile = (body: Code, condition: Code): Code => [0x03, 0x40, body, condition, 0x0d, 0, 0x0b];
export const when = (condition: Code, body: Code): Code => [condition, 0x04, 0x40, body, 0x0b];
/** A block that `leave(0)` inside it, or a deeper count from within further constructs, jumps out of. */
export const block = (body: Code): Code => [0x02, 0x40, body, 0x0b];
export const leaveWhen = (condition: Code, depth: number): Code => [condition, 0x0d, unsigned(depth)];
