/**
 * Figures of reports as they were drawn, for a while: a report that could not be made whole goes on from them, and one that is made in another form,
 * or with another text, draws none of them twice. A figure is found by all that it was drawn from. Of this server alone; gone with its stop, as
 * another version may draw otherwise.
 */
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FigureForm } from "../charts/renderer.ts";

export interface DrawnSize {
  widthMm: number;
  heightMm: number;
  /** As wide as it was asked for in the end. */
  askedMm: number;
}
export interface DrawnFigures {
  /** Puts those of the forms that are there at their places; null where the figure is not known. */
  take: (key: string, forms: readonly FigureForm[], to: (form: FigureForm) => string) => Promise<{ size: DrawnSize; taken: FigureForm[] } | null>;
  keep: (key: string, size: DrawnSize, forms: ReadonlyMap<FigureForm, Uint8Array>) => Promise<void>;
  /** What nobody has asked for in a while. */
  forgetOld: () => void;
  /** At start and stop: nothing of before is left. */
  clear: () => Promise<void>;
}

interface Known {
  size: DrawnSize;
  forms: Map<FigureForm, number>;
  used: number;
}
const usual = { mostBytes: 500_000_000, mostMs: 24 * 3_600_000 };

/** Of all that a figure is drawn from. */
export const drawnKey = (from: unknown): string => createHash("sha256").update(JSON.stringify(from)).digest("hex");

export function openDrawnFigures(
  folder: string,
  { mostBytes = usual.mostBytes, mostMs = usual.mostMs, now = Date.now }: Partial<typeof usual> & { now?: () => number } = {},
): DrawnFigures {
  /** Those that were used last are last. */
  const known = new Map<string, Known>();
  let bytes = 0;
  const at = (key: string, form: FigureForm): string => join(folder, `${key}.${form}`);

  function used(key: string, one: Known): void {
    one.used = now();
    known.delete(key);
    known.set(key, one);
  }
  function forget(key: string, { forms }: Known): void {
    known.delete(key);
    for (const [form, size] of forms) {
      bytes -= size;
      void rm(at(key, form), { force: true }).catch(() => {});
    }
  }
  function forgetOld(): void {
    for (const [key, one] of known) {
      if (bytes <= mostBytes && now() - one.used < mostMs) return;
      forget(key, one);
    }
  }

  return {
    forgetOld,
    async take(key, forms, to) {
      const one = known.get(key);
      if (one === undefined) return null;
      used(key, one);
      const taken: FigureForm[] = [];
      for (const form of forms) {
        if (!one.forms.has(form)) continue;
        // What has gone meanwhile is drawn again.
        const copied = await copyFile(at(key, form), to(form), constants.COPYFILE_FICLONE).then(
          () => true,
          () => false,
        );
        if (copied) taken.push(form);
      }
      return { size: one.size, taken };
    },
    async keep(key, size, forms) {
      const one = known.get(key) ?? { size, forms: new Map<FigureForm, number>(), used: 0 };
      used(key, one);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        for (const [form, content] of forms) {
          if (one.forms.has(form)) continue;
          const beside = `${at(key, form)}.${process.hrtime.bigint()}`;
          await writeFile(beside, content);
          await rename(beside, at(key, form));
          if (one.forms.has(form)) continue;
          one.forms.set(form, content.byteLength);
          bytes += content.byteLength;
        }
      } catch {
        // A full disk: it is drawn again, where it is asked for again.
      }
      forgetOld();
    },
    async clear() {
      known.clear();
      bytes = 0;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
