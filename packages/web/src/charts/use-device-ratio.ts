import { useEffect, useState } from "react";

/** How many pixels of the device stand for one of the page: another after zooming the page, or on another screen. */
export function useDeviceRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio);
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`);
    const take = () => setRatio(window.devicePixelRatio);
    query.addEventListener("change", take);
    take();
    return () => query.removeEventListener("change", take);
  }, [ratio]);
  return ratio;
}
