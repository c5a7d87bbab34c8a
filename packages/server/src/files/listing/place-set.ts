/** Sets of places in a block of the search index: a list while there are few, one bit a place when there are many. */

export const placesOfBlock = 4_096;
/** Bytes of a set with one bit a place. */
const bitsBytes = placesOfBlock / 8;

/** One bit a place. */
export type Bits = Uint8Array;

export const noPlaces = (): Bits => new Uint8Array(bitsBytes);
export const has = (bits: Bits, place: number): boolean => (bits[place >> 3]! & (1 << (place & 7))) !== 0;

export function put(bits: Bits, place: number): void {
  bits[place >> 3]! |= 1 << (place & 7);
}

export function keepBoth(bits: Bits, other: Bits): void {
  for (let at = 0; at < bitsBytes; at++) bits[at]! &= other[at]!;
}

export function join(bits: Bits, other: Bits): void {
  for (let at = 0; at < bitsBytes; at++) bits[at]! |= other[at]!;
}

export function leaveOut(bits: Bits, other: Bits): void {
  for (let at = 0; at < bitsBytes; at++) bits[at]! &= ~other[at]!;
}

/** In rising order. */
export function placesIn(bits: Bits): number[] {
  const places: number[] = [];
  for (let at = 0; at < bitsBytes; at++) {
    for (let byte = bits[at]!; byte !== 0; byte &= byte - 1) places.push(at * 8 + (31 - Math.clz32(byte & -byte)));
  }
  return places;
}

/** As it is stored: two bytes a place, or all bits where that is no longer. */
export function packed(bits: Bits): Uint8Array {
  const places = placesIn(bits);
  if (places.length * 2 >= bitsBytes) return bits.slice();
  const bytes = new Uint8Array(places.length * 2);
  places.forEach((place, at) => bytes.set([place & 255, place >> 8], at * 2));
  return bytes;
}

export function unpacked(bytes: Uint8Array): Bits {
  if (bytes.length === bitsBytes) return new Uint8Array(bytes);
  const bits = noPlaces();
  for (let at = 0; at + 1 < bytes.length; at += 2) put(bits, bytes[at]! | (bytes[at + 1]! << 8));
  return bits;
}
