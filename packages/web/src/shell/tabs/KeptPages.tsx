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
import { TabGoOnContext } from "./tab-go-on.ts";
import { TabTitleContext } from "./tab-title.ts";
import { markUnsaved } from "./unsaved-tabs.ts";

interface Kept {
  /** Of its tab. */
  id: string;
  location: Location;
  page: ReactElement | null;
  /** It shows a failure instead of the page. */
  broken: boolean;
}
interface Props {
  /** The id of the tab that is shown. */
  active: string;
  /** Of the tabs whose pages are kept. */
  ids: readonly string[];
  /** Those of them that the user may not open. */
  refused: ReadonlySet<string>;
  onTitle: (id: string, title: Text) => void;
  /** A page goes on at another address. */
  onGoOn: (id: string, at: string) => void;
}

export function KeptPages({ active, ids, refused, onTitle, onGoOn }: Props) {
  const location = useLocation();
  const page = useOutlet();
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const next = keep(kept, ids, { id: active, location, page, broken: false });
  if (next !== kept) setKept(next);
  useScrollOf(active, ids, location);
  const markBroken = useCallback((id: string) => setKept((before) => before.map((one) => (one.id === id ? { ...one, broken: true } : one))), []);

  return next.map((one) => (
    <Activity key={one.id} mode={one.id === active ? "visible" : "hidden"}>
      <KeptPage id={one.id} location={one.location} onTitle={onTitle} onGoOn={onGoOn} onBroken={markBroken}>
        <Suspense>{refused.has(one.id) ? <NoPermission /> : one.page}</Suspense>
      </KeptPage>
    </Activity>
  ));
}

/** The pages to keep with the shown one among them; the same list where nothing has changed. */
function keep(kept: readonly Kept[], ids: readonly string[], shown: Kept): readonly Kept[] {
  const before = kept.find(({ id }) => id === shown.id);
  // The same address once more is the same page in the same state: it keeps the location that it was opened with.
  const same =
    before !== undefined && createPath(before.location) === createPath(shown.location) && !(before.broken && before.location.key !== shown.location.key);
  const wanted = kept.filter(({ id }) => ids.includes(id));
  if (same) return wanted.length === kept.length ? kept : wanted;
  return before === undefined ? [...wanted, shown] : wanted.map((one) => (one === before ? shown : one));
}

interface PageProps {
  id: string;
  location: Location;
  onTitle: Props["onTitle"];
  onGoOn: Props["onGoOn"];
  onBroken: (id: string) => void;
  children: ReactNode;
}

function KeptPage({ id, location, onTitle, onGoOn, onBroken, children }: PageProps) {
  const { navigationType } = useContext(LocationContext);
  const own = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  const title = useCallback((text: Text) => onTitle(id, text), [onTitle, id]);
  const goOn = useCallback((at: string) => onGoOn(id, at), [onGoOn, id]);
  const broken = useCallback(() => onBroken(id), [onBroken, id]);
  const ids = useId();
  const address = createPath(location);
  const unsaved = useCallback((is: boolean, stillShows: StillShows) => markUnsaved(id, address, is, stillShows), [id, address]);
  return (
    <LocationContext value={own}>
      <PageIdsContext value={ids}>
        <TabTitleContext value={title}>
          <BrokenTabContext value={broken}>
            <TabGoOnContext value={goOn}>
              <UnsavedContext value={unsaved}>{children}</UnsavedContext>
            </TabGoOnContext>
          </BrokenTabContext>
        </TabTitleContext>
      </PageIdsContext>
    </LocationContext>
  );
}

/** A new page starts at its top, an anchor at its element, and a tab where it was left, until it is closed. */
function useScrollOf(active: string, ids: readonly string[], location: Location): void {
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
    for (const id of positions.current.keys()) if (!ids.includes(id)) positions.current.delete(id);
  }, [ids]);
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
