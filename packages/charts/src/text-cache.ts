/**
 * The drawing library keeps measured texts in plain objects, keyed by the text itself: a label `__proto__` was then found
 * to be there already, and the list of what was used last written into `Object.prototype`, for every figure drawn after.
 * With a sign before every key no text is the name of something that objects inherit. Imported before the library.
 */
import Cache from "zrender/lib/core/LRU.js";

type Key = string | number;
const get = Reflect.get(Cache.prototype, "get") as (this: Cache<unknown>, key: Key) => unknown;
const put = Reflect.get(Cache.prototype, "put") as (this: Cache<unknown>, key: Key, value: unknown) => unknown;
const apart = (key: Key): string => `=${key}`;

Cache.prototype.get = function (this: Cache<unknown>, key: Key) {
  return get.call(this, apart(key));
};
Cache.prototype.put = function (this: Cache<unknown>, key: Key, value: unknown) {
  return put.call(this, apart(key), value);
};
