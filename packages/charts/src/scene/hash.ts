/**
 * A number for a scene that is the same wherever the scene is the same to 0.01 mm: 64 bits from plain integer arithmetic, as 16 signs of base 16.
 * Two lanes of the mixing that `cyrb53` uses; it keeps no secret.
 */
import type { Scene } from "./scene.ts";

export function sceneHash(scene: Scene): string {
  const hash = newHash();
  feed(hash, scene);
  return ending(hash);
}

interface Hash {
  one: number;
  other: number;
}

const newHash = (): Hash => ({ one: 0x2545f491 | 0, other: 0x9e3779b9 | 0 });

function mix(hash: Hash, value: number): void {
  hash.one = Math.imul(hash.one ^ value, 0x9e3779b1);
  hash.one ^= hash.one >>> 15;
  hash.other = Math.imul(hash.other ^ value, 0x5f356495);
  hash.other ^= hash.other >>> 13;
}

/** Every value with a mark of its kind; fields in the order of their names, those without a value left out. */
function feed(hash: Hash, value: unknown): void {
  if (typeof value === "number") {
    mix(hash, 1);
    feedNumber(hash, value);
  } else if (typeof value === "string") {
    mix(hash, 2);
    mix(hash, value.length);
    for (let at = 0; at < value.length; at++) mix(hash, value.charCodeAt(at));
  } else if (typeof value === "boolean") mix(hash, value ? 3 : 4);
  else if (value === null || value === undefined) mix(hash, 5);
  else if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const list = value as ArrayLike<unknown>;
    mix(hash, 6);
    mix(hash, list.length);
    for (let at = 0; at < list.length; at++) feed(hash, list[at]);
  } else {
    const fields = value as Record<string, unknown>;
    mix(hash, 7);
    for (const name of Object.keys(fields).toSorted()) {
      if (fields[name] === undefined) continue;
      feed(hash, name);
      feed(hash, fields[name]);
    }
  }
}

/** In hundredths, whole; in two halves, as a width of 1,000 mm times a hundred is no small number for everyone. */
function feedNumber(hash: Hash, value: number): void {
  const whole = Math.round(value * 100);
  mix(hash, whole | 0);
  mix(hash, Math.trunc(whole / 4_294_967_296) | 0);
}

function ending({ one, other }: Hash): string {
  let a = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  let b = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  a ^= a >>> 16;
  b ^= b >>> 15;
  return [a, b].map((lane) => (lane >>> 0).toString(16).padStart(8, "0")).join("");
}
