/** Levels of spans that lie over one another: each at the lowest that is free, in the order in which they are given. */
export interface Span {
  readonly left: number;
  readonly right: number;
}
export interface Levelled<One extends Span> {
  span: One;
  /** From 0 upwards. */
  level: number;
}

/** Of a level's spans, which stand side by side in this order, the first that ends behind `left` is the only one that need be looked at. */
export function levelled<One extends Span>(spans: readonly One[], gap: number): Levelled<One>[] {
  const taken: Span[][] = [];
  return spans.map((span) => {
    const { left, right } = span;
    for (let level = 0; ; level++) {
      const row = (taken[level] ??= []);
      const at = firstBehind(row, left, gap);
      if (at < row.length && row[at]!.left < right + gap) continue;
      row.splice(at, 0, span);
      return { span, level };
    }
  });
}

function firstBehind(row: readonly Span[], left: number, gap: number): number {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (left < row[middle]!.right + gap) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** With one more in its place by `order`, behind its equals, as if all were levelled anew: only those move that it, or what it moves, lies over. Null where that takes more than `most` levels. */
export function withOneMore<One extends Span>(
  kept: readonly Levelled<One>[],
  more: One,
  { gap, most, order }: { gap: number; most: number; order: (one: One, other: One) => number },
): Levelled<One>[] | null {
  const behind = kept.findIndex(({ span }) => order(span, more) > 0);
  const at = behind < 0 ? kept.length : behind;
  if (kept.some(({ level }) => level >= most)) return null;
  const result = kept.slice(0, at);
  const moved: One[] = [];
  for (const each of [null, ...kept.slice(at)]) {
    const span = each === null ? more : each.span;
    const stays = each !== null && !moved.some((other) => meet(other, span, gap));
    const level = stays ? each.level : lowestFree(result, span, gap);
    if (level >= most) return null;
    if (level !== each?.level) moved.push(span);
    result.push(level === each?.level ? each : { span, level });
  }
  return result;
}

function lowestFree(under: readonly Levelled<Span>[], { left, right }: Span, gap: number): number {
  const taken: boolean[] = [];
  for (const { span, level } of under) if (left < span.right + gap && span.left < right + gap) taken[level] = true;
  let level = 0;
  while (taken[level]) level++;
  return level;
}

const meet = (one: Span, other: Span, gap: number): boolean => one.left < other.right + gap && other.left < one.right + gap;
