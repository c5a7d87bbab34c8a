import { useEffect, useState } from "react";

/** How many pixels of the device stand for one of the page: another after zooming the page, or on another screen. */
export function useDeviceRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio);
  useEffect(() => {
    const query = matchMedia(`(resolution: ${ratio}dppx)`);
    const take = () => setRatio(window.devicePixelRatio);
    query.addEventListener("change", take);
    // A zoom resizes the window, too; some browsers tell of nothing else.
    window.addEventListener("resize", take);
    take();
    return () => {
      query.removeEventListener("change", take);
      window.removeEventListener("resize", take);
    };
  }, [ratio]);
  return ratio;
}
