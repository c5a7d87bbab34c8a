import { limits } from "@analyte/contract/limits";
import { useEffect, useState } from "react";

/** The value as it was once it has rested. */
export function useDebounced<Value>(value: Value, ms: number = limits.debounceMs): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
