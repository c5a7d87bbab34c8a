/** One home or office has a whole /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/, "").replace(/%.*$/, "");
  if (!bare.includes(":")) return bare;
  const [head = "", tail] = bare.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...back];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Addresses that one provider gives to one place in turn: the last number of IPv4 is left out. */
export function neighbourhoodOf(address: string): string {
  return networkOf(address).replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}
