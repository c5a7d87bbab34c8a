/**
 * The pages of the open tabs, each kept alive with its state while another is shown. A hidden page must not see the address
 * of the shown one, so each gets the location that it was opened with.
 */
import type { Text } from "@analyte/contract/text";
import {
  Activity,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { createPath, NavigationType, UNSAFE_LocationContext as LocationContext, useLocation, useNavigationType, useOutlet, type Location } from "react-router";
import { PageIdsContext } from "#ui/page-ids.ts";
import { UnsavedContext, type StillShows } from "#ui/unsaved.ts";
import { NoPermission } from "../NoPermission.tsx";
import { BrokenTabContext } from "./broken-tab.ts";
import { TabTitleContext } from "./tab-title.ts";
import { markUnsaved } from "./unsaved-tabs.ts";

interface Kept {
  key: string;
  location: Location;
  page: ReactElement | null;
  /** It shows a failure instead of the page. */
  broken: boolean;
}
interface Props {
  /** The tab that is shown. */
  active: string;
  /** The tabs whose pages are kept. */
  keys: readonly string[];
  /** Those of them that the user may not open. */
  refused: ReadonlySet<string>;
  onTitle: (key: string, title: Text) => void;
}

export function KeptPages({ active, keys, refused, onTitle }: Props) {
  const location = useLocation();
  const page = useOutlet();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const next = keep(kept, keys, { key: active, location, page, broken: false });
  if (next !== kept) setKept(next);
  useScrollOf(active, keys, location);
  const markBroken = useCallback((key: string) => setKept((before) => before.map((one) => (one.key === key ? { ...one, broken: true } : one))), []);

  return next.map((one) => (
    <Activity key={one.key} mode={one.key === active ? "visible" : "hidden"}>
      <KeptPage name={one.key} location={one.location} onTitle={onTitle} onBroken={markBroken}>
        <Suspense>{refused.has(one.key) ? <NoPermission /> : one.page}</Suspense>
      </KeptPage>
    </Activity>
  ));
}

/** The pages to keep with the shown one among them; the same list where nothing has changed. */
function keep(kept: readonly Kept[], keys: readonly string[], shown: Kept): readonly Kept[] {
  const before = kept.find((one) => one.key === shown.key);
  // The same address once more is the same page in the same state: it keeps the location that it was opened with.
  const same =
    before !== undefined && createPath(before.location) === createPath(shown.location) && !(before.broken && before.location.key !== shown.location.key);
  const wanted = kept.filter((one) => keys.includes(one.key));
  if (same) return wanted.length === kept.length ? kept : wanted;
  return before === undefined ? [...wanted, shown] : wanted.map((one) => (one === before ? shown : one));
}

interface PageProps {
  name: string;
  location: Location;
  onTitle: Props["onTitle"];
  onBroken: (key: string) => void;
  children: ReactNode;
}

function KeptPage({ name, location, onTitle, onBroken, children }: PageProps) {
  const { navigationType } = useContext(LocationContext);
  const own = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const title = useCallback((text: Text) => onTitle(name, text), [onTitle, name]);
  const broken = useCallback(() => onBroken(name), [onBroken, name]);
  const ids = useId();
  const address = createPath(location);
  const unsaved = useCallback((is: boolean, stillShows: StillShows) => markUnsaved(name, address, is, stillShows), [name, address]);
  return (
    <LocationContext value={own}>
      <PageIdsContext value={ids}>
        <TabTitleContext value={title}>
          <BrokenTabContext value={broken}>
            <UnsavedContext value={unsaved}>{children}</UnsavedContext>
          </BrokenTabContext>
        </TabTitleContext>
      </PageIdsContext>
    </LocationContext>
  );
}

/** A new page starts at its top, an anchor at its element, and a tab where it was left, until it is closed. */
function useScrollOf(active: string, keys: readonly string[], location: Location): void {
  const positions = useRef(new Map<string, number>());
  const shown = useRef(active);
  const address = useRef(createPath(location));
  const kind = useNavigationType();
  useEffect(() => {
    const note = () => positions.current.set(shown.current, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);
  useLayoutEffect(() => {
    for (const key of positions.current.keys()) if (!keys.includes(key)) positions.current.delete(key);
  }, [keys]);
  useLayoutEffect(() => {
    const moved = address.current !== createPath(location);
    const switched = shown.current !== active;
    shown.current = active;
    address.current = createPath(location);
    const anchor = location.hash === "" ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (anchor !== null) anchor.scrollIntoView();
    else if (switched) window.scrollTo(0, positions.current.get(active) ?? 0);
    else if (moved && kind === NavigationType.Push) window.scrollTo(0, 0);
  }, [active, location, kind]);
}
