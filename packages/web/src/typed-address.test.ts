/** An address that is typed by hand stands in the history as any other, so that the router can go back from it. */
import { afterEach, expect, it, vi } from "vitest";
import { numberTypedAddresses } from "./typed-address.ts";

afterEach(() => vi.unstubAllGlobals());

/** As much of a window as the history needs. */
function fakeWindow() {
  const history = {
    state: { idx: 3 } as { idx?: number } | null,
    replaceState(state: { idx?: number }) {
      history.state = state;
    },
  };
  const window = Object.assign(new EventTarget(), { history });
  vi.stubGlobal("window", window);
  const popTo = (state: { idx?: number } | null) => {
    history.state = state;
    window.dispatchEvent(new Event("popstate"));
    return history.state?.idx;
  };
  return { history, popTo };
}

it("is numbered after the one that it came from", () => {
  const { history, popTo } = fakeWindow();
  const moved = numberTypedAddresses();
  expect(popTo(null)).toBe(4);
  expect(popTo(null)).toBe(5);
  // Back, and from there somewhere else.
  expect(popTo({ idx: 2 })).toBe(2);
  expect(popTo(null)).toBe(3);
  // The router's own ways are told to it.
  history.state = { idx: 9 };
  moved();
  expect(popTo(null)).toBe(10);
});
