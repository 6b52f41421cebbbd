const SEPARATORS = [',', ';', '\t', '|'] as const;
/** How many lines are examined to find the separator. */
const LOOKED_AT = 60;

/** The first lines of a text, with how often each separator occurs in them outside quotes. */
const countsOf = (text: string): number[][] => {
  const lines: number[][] = [];
  let counts = SEPARATORS.map(() => 0);
  let [quoted, filled] = [false, false];
  for (let at = 0; at < text.length && lines.length < LOOKED_AT; at += 1) {
    const sign = text[at]!;
    const which = SEPARATORS.indexOf(sign as ',');
    if (sign === '"' && (quoted || !filled)) quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n' || sign === '\r') {
      if (counts.some((count) => count > 0)) lines.push(counts);
      counts = SEPARATORS.map(() => 0);
      filled = false;
    } else if (which >= 0) {
      counts[which]! += 1;
      filled = false;
    } else if (sign.trim() !== '') filled = true;
  }
  if (counts.some((count) => count > 0)) lines.push(counts);
  return lines;
};

/** How many lines contain a separator equally often, and how often that is. */
const evennessOf = (lines: readonly (readonly number[])[], which: number): readonly [lines: number, signs: number] => {
  const alike = new Map<number, number>();
  for (const counts of lines) if (counts[which]! > 0) alike.set(counts[which]!, (alike.get(counts[which]!) ?? 0) + 1);
  return [...alike].reduce<readonly [number, number]>(
    (best, [signs, count]) => (count > best[0] || (count === best[0] && signs > best[1]) ? [count, signs] : best),
    [0, 0],
  );
};

/** The line that Excel writes above the cells to name the separator. */
const SAID = /^"?sep=(.)"?[^\r\n]*(?:\r\n|\n|\r|$)/i;

export interface Separator {
  sign: string;
  /** The longest line that can name it, in characters. */
  said: number;
}

/**
 * Finds the separator of cells: the one that the file names, otherwise the one that most lines contain equally often.
 * Commas inside amounts do not occur equally often.
 */
export const separatorOf = (text: string): Separator => {
  const begins = text.startsWith('\uFEFF') ? 1 : 0;
  const said = SAID.exec(text.slice(begins));
  if (said) return { sign: said[1]!, said: begins + said[0].length };
  const lines = countsOf(text);
  const found = SEPARATORS.map((sign, which) => ({ sign, its: evennessOf(lines, which) }));
  const [best] = found.toSorted((one, other) => other.its[0] - one.its[0] || other.its[1] - one.its[1]);
  return { sign: best!.sign, said: 0 };
};
