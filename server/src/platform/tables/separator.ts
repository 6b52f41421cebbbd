const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Lines by which the sign between cells is known. */
const LOOKED_AT = 60;

/** Lines of a text, and how many of each sign stand in each of them outside of quotes. */
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

/** How many lines have equally many of a sign, and how many that are. */
const evennessOf = (lines: readonly (readonly number[])[], which: number): readonly [lines: number, signs: number] => {
  const alike = new Map<number, number>();
  for (const counts of lines) if (counts[which]! > 0) alike.set(counts[which]!, (alike.get(counts[which]!) ?? 0) + 1);
  return [...alike].reduce<readonly [number, number]>(
    (best, [signs, count]) => (count > best[0] || (count === best[0] && signs > best[1]) ? [count, signs] : best),
    [0, 0],
  );
};

/** What Excel writes above the cells to say which sign parts them. */
const SAID = /^"?sep=(.)"?[^\r\n]*(?:\r\n|\n|\r|$)/i;

export interface Separator {
  sign: string;
  /** Characters of the line that says so. */
  said: number;
}

/**
 * Finds the sign that separates cells: the one that the file names, else the one that most lines contain equally often.
 * Sums with commas in them have not.
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
