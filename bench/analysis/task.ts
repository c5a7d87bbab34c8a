/** A task of the comparison with R: what is read is not timed with what is computed. */
export interface Task<Input = unknown> {
  read(folder: string): Input;
  /** The check values, in the order of R's. */
  compute(input: Input): number[];
}
