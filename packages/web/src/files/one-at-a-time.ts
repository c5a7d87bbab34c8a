/** Work that is asked for again while it is under way is done once, and both who asked hear how it went. */
export function oneAtATime<Outcome>(): (what: string, work: () => Promise<Outcome>) => Promise<Outcome> {
  const underWay = new Map<string, Promise<Outcome>>();
  return (what, work) => {
    const same = underWay.get(what);
    if (same !== undefined) return same;
    const going = work().finally(() => underWay.delete(what));
    underWay.set(what, going);
    return going;
  };
}
