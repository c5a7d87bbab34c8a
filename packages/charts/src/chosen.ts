/** What a view says of one group. Groups have users' names, and `constructor`, which every object inherits, may be one of them. */
export function chosenFor<T>(choices: Readonly<Record<string, T>> | undefined, group: string): T | undefined {
  return choices !== undefined && Object.hasOwn(choices, group) ? choices[group] : undefined;
}
