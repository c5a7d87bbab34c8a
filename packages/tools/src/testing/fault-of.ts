import { DataFault } from "../tool.ts";

/** For tests: why a tool does not take what it is given. Another failure stays one. */
export function faultOf(action: () => unknown): DataFault {
  try {
    action();
  } catch (error) {
    if (error instanceof DataFault) return error;
    throw error;
  }
  throw new Error("No fault");
}
