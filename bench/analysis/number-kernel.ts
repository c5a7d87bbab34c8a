/** The inner loop of the reader: cells of one line to doubles, eight bytes at a time, as WebAssembly put together here. */
import { counted, f64, flat, get, i32, i64, named, preamble, section, signed, type Code } from "../../packages/analysis/src/matrix/assembler.ts";

export interface NumberKernel {
  memory: WebAssembly.Memory;
  /**
   * Makes doubles of `count` cells from the address `at`; the last one ends with a line feed, the others with a comma. Stops before a cell
   * that is not plain, or whose double a single division of whole numbers below 2⁵³ does not give (Clinger 1990).
   * @returns the address after the last cell that was read; `written` then holds the address after its double.
   */
  read(at: number, out: number, count: number): number;
  written: WebAssembly.Global;
}

/** Below this address stands the table of powers. */
export const firstFreeAddress = 256;

export function newNumberKernel(): NumberKernel {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(program())));
  const kernel = exports as unknown as NumberKernel;
  new Float64Array(kernel.memory.buffer, 0, 23).set(Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`)));
  return kernel;
}

const nothing = 0x40;
const [at, out, count, cursor, negative, word, values, marks, point, end, decimals, digits, byte, value] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const set = (local: number, ...code: Code): Code => [...code, 0x21, local];
const int = (whole: number): Code => [0x41, signed(whole)];
const long = (whole: bigint): Code => [0x42, signed(BigInt.asIntN(64, whole))];
const eightTimes = (oneByte: number): Code => long(BigInt(oneByte) * 0x0101010101010101n);
const [add, subtract, and, or, equal, isZero, shiftRight] = [0x6a, 0x6b, 0x71, 0x72, 0x46, 0x45, 0x76];
const [addLong, subtractLong, multiplyLong, andLong, orLong, xorLong, shiftLeftLong, shiftRightLong] = [0x7c, 0x7d, 0x7e, 0x83, 0x84, 0x85, 0x86, 0x88];
const [firstBitLong, isZeroLong, toLong, toInt, convert, divide, negate] = [0x7a, 0x50, 0xad, 0xa7, 0xb9, 0xa3, 0x9a];
const loadByte: Code = [0x2d, 0, 0];
const loadLong: Code = [0x29, 0, 0];
const loadDouble: Code = [0x2b, 3, 0];
const storeDouble: Code = [0x39, 3, 0];
const block = (...code: Code): Code => [0x02, nothing, ...code, 0x0b];
const loop = (...code: Code): Code => [0x03, nothing, ...code, 0x0b];
const when = (condition: Code, ...code: Code): Code => [...condition, 0x04, nothing, ...code, 0x0b];
const otherwise = 0x05;
const leave = (depth: number): Code => [0x0c, depth];
const leaveIf = (depth: number, ...condition: Code): Code => [...condition, 0x0d, depth];

/** The bit at which the byte of the first mark starts. */
const placeOfMark: Code = [get(marks), firstBitLong, toInt, int(-8), and];
const byteAt = (bit: number): Code => [get(word), get(bit), toLong, shiftRightLong, toInt, int(255), and];
/** Two neighbours of `bits` each become one number: the lower one counts `factor` times. */
const pairUp = (mask: bigint, factor: bigint, bits: bigint): Code =>
  set(values, get(values), long(mask), andLong, long(factor), multiplyLong, long(bits), shiftRightLong);
const delimiter: Code = [get(count), int(1), equal, 0x04, i32, int(10), otherwise, int(44), 0x0b];

/** A cell of at most seven digits and its delimiter within eight bytes. What does not fit is left to `longCell`, which stands behind. */
function shortCell(): Code {
  return [
    set(word, get(cursor), loadLong),
    set(values, get(word), eightTimes(0x30), xorLong),
    // The highest bit of each byte that is no digit: what was not 0x30 to 0x39 is above 9 now.
    set(marks, get(values), eightTimes(0x7f), andLong, eightTimes(0x76), addLong, get(values), orLong, eightTimes(0x80), andLong),
    leaveIf(0, get(marks), isZeroLong),
    set(point, placeOfMark),
    set(decimals, int(0)),
    set(end, get(point)),
    when(
      [byteAt(point), int(46), equal],
      set(marks, get(marks), get(marks), long(1n), subtractLong, andLong),
      leaveIf(1, get(marks), isZeroLong),
      set(end, placeOfMark),
      set(decimals, get(end), get(point), subtract, int(8), subtract),
      // The digits behind the point move down over it.
      set(marks, long(1n), get(point), toLong, shiftLeftLong, long(1n), subtractLong),
      set(values, get(values), get(marks), andLong, get(values), long(8n), shiftRightLong, get(marks), long(-1n), xorLong, andLong, orLong),
      set(byte, get(end), int(8), subtract),
      otherwise,
      set(byte, get(end)),
    ),
    leaveIf(0, byteAt(end), delimiter, 0x47),
    when(
      [get(byte), isZero],
      // Nothing at all is a missing value; a lone sign or point is not.
      leaveIf(1, get(end), get(negative), or),
      set(value, 0x44, 0, 0, 0, 0, 0, 0, 0xf8, 0x7f),
      otherwise,
      set(values, get(values), int(64), get(byte), subtract, toLong, shiftLeftLong),
      pairUp(0x0f0f0f0f0f0f0f0fn, 2561n, 8n),
      pairUp(0x00ff00ff00ff00ffn, 6553601n, 16n),
      pairUp(0x0000ffff0000ffffn, 42949672960001n, 32n),
      set(value, get(values), convert, get(decimals), loadDouble, divide),
    ),
    set(cursor, get(cursor), get(end), int(3), shiftRight, add),
    leave(1),
  ];
}

/** A longer cell, digit by digit. What does not fit ends the reading. */
function longCell(): Code {
  return [
    set(values, long(0n)),
    set(digits, int(0)),
    set(decimals, int(-8)),
    block(
      loop(
        set(byte, get(cursor), loadByte, int(48), subtract),
        when(
          [get(byte), int(10), 0x49],
          set(values, get(values), long(10n), multiplyLong, get(byte), toLong, addLong),
          set(digits, get(digits), int(1), add),
          // Minus one power says that there was no point yet.
          when([get(decimals), int(0), 0x4e], set(decimals, get(decimals), int(8), add)),
          otherwise,
          leaveIf(2, get(byte), int(-2), 0x47),
          leaveIf(2, get(decimals), int(0), 0x4e),
          set(decimals, int(0)),
        ),
        set(cursor, get(cursor), int(1), add),
        leave(0),
      ),
    ),
    when([get(decimals), int(0), 0x48], set(decimals, int(0))),
    leaveIf(2, get(cursor), loadByte, delimiter, 0x47),
    leaveIf(2, get(digits), isZero),
    leaveIf(2, get(digits), int(18), 0x4a),
    leaveIf(2, get(values), long(1n << 53n), 0x55),
    set(value, get(values), convert, get(decimals), loadDouble, divide),
  ];
}

function body(): Code {
  return [
    // Locals besides the three arguments: cursor, negative; word, values, marks; point, end, decimals, digits, byte; value.
    [4, 2, i32, 3, i64, 5, i32, 1, f64],
    block(
      loop(
        leaveIf(1, get(count), isZero),
        set(cursor, get(at), get(at), loadByte, int(45), equal, 0x22, negative, add),
        block(block(shortCell()), longCell()),
        when([get(negative)], set(value, get(value), negate)),
        get(out),
        get(value),
        storeDouble,
        set(out, get(out), int(8), add),
        set(count, get(count), int(1), subtract),
        set(at, get(cursor), int(1), add),
        leave(0),
      ),
    ),
    [get(out), 0x24, 0],
    get(at),
    0x0b,
  ];
}

function program(): number[] {
  return flat([
    preamble,
    section(1, [0x60, 3, i32, i32, i32, 1, i32]),
    section(3, [0]),
    section(5, [0, 8]),
    section(6, [i32, 1, 0x41, 0, 0x0b]),
    [0x07, counted([3, named("memory"), 2, 0, named("read"), 0, 0, named("written"), 3, 0])],
    section(10, counted(body())),
  ]);
}
