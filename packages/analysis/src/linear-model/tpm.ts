/** What features are among all molecules of a sample. */
import { ArgumentFault } from "../faults.ts";
import { newMatrix, type Matrix } from "../table.ts";
import { checkSizes, librarySizes } from "./library-sizes.ts";

/**
 * Counts over length, as shares of each sample's sum, times a million: what features are among all molecules of a sample.
 *
 * @method tpm Transcripts per million
 * @formula TPM = (y / l) / Σ (y / l) · 10⁶, the sum over the features of the sample
 * @defaults none
 * @follows the definition in the reference
 * @reference Wagner GP, Kin K, Lynch VJ (2012) Theory Biosci 131:281 doi:10.1007/s12064-012-0162-3
 * @param counts features × samples.
 * @param lengths of the features, in base pairs.
 * @throws ArgumentFault when there are not as many lengths as features, one isn't positive, a count is missing, infinite or negative, or a sample has none.
 */
export function transcriptsPerMillion(counts: Matrix, lengths: Float64Array): Matrix {
  checkSizes(counts, librarySizes(counts));
  if (lengths.length !== counts.rows) throw new ArgumentFault("lengths", `${counts.rows} lengths, one a feature`);
  const wrong = lengths.findIndex((length) => !(length > 0 && length < Infinity));
  if (wrong >= 0) throw new ArgumentFault("lengths", `a positive length for feature ${wrong}`);
  const result = newMatrix(counts.rows, counts.columns);
  const sums = new Float64Array(counts.columns);
  for (let row = 0, at = 0; row < counts.rows; row++)
    for (let column = 0; column < counts.columns; column++, at++) sums[column]! += result.data[at] = counts.data[at]! / lengths[row]!;
  for (let at = 0; at < result.data.length; at++) result.data[at]! *= 1e6 / sums[at % counts.columns]!;
  return result;
}
