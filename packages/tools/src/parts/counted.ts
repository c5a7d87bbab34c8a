/** A number with its English word, whose plural has an s. */
export const counted = (count: number, word: string): string => (count === 1 ? `1 ${word}` : `${count} ${word}s`);
