import { useEffect, useState, type RefObject } from "react";

/** How far off a place may be, in pixels, to be made ready. */
const ahead = "600px";

/** Whether a place has come near the window; once it has, it stays so. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (near || element === null) return undefined;
    const watch = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: ahead });
    watch.observe(element);
    return () => watch.disconnect();
  }, [near, place]);
  return near;
}
