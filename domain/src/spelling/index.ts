/**
 * Variants of typed words, and the distance between two texts. All texts are `searchable`: lower case without accents.
 */

const KEYBOARD = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether two keys touch, by their character codes: a table with a row and a column for each ASCII character. */
const TOUCHING = new Uint8Array(128 * 128);
for (const [row, keys] of KEYBOARD.entries())
  for (const [place, key] of [...keys].entries())
    for (const by of [-1, 0, 1])
      for (const other of KEYBOARD[row + by]?.slice(Math.max(0, place - 1), place + 2) ?? '')
        TOUCHING[key.charCodeAt(0) * 128 + other.charCodeAt(0)] = 1;

const isNeighbour = (one: number, other: number): boolean =>
  one < 128 && other < 128 && TOUCHING[one * 128 + other] === 1;

/** The weight of a slip to the next key or of two swapped letters, which are more likely than another wrong letter. */
const LIKELY = 0.8;

/** The largest accepted distance between a typed text and a known one, by the number of letters. */
export const slipsAllowed = (length: number): number =>
  length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : length < 14 ? 2.6 : 3;

/** Longer names and places are not compared. */
const LONGEST = 64;
/** The rows of the comparison, which are reused. */
const ROWS = [0, 1, 2].map(() => new Float64Array(LONGEST)) as [Float64Array, Float64Array, Float64Array];

/**
 * Returns the distance between a typed text and a known one: 1 for each additional, missing or wrong letter, and a
 * little less for a neighbouring key and for two swapped letters.
 * @param most the distance at which the comparison stops
 * @returns Infinity beyond it
 */
export const slips = (typed: string, meant: string, most: number): number => {
  const width = meant.length;
  if (Math.abs(typed.length - width) > most || width >= LONGEST) return Infinity;
  let [before, last, next] = ROWS;
  for (let at = 0; at <= width; at += 1) last[at] = at;
  let leastBefore = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    const key = typed.charCodeAt(row - 1);
    next[0] = row;
    let least = row;
    for (let at = 1; at <= width; at += 1) {
      const wanted = meant.charCodeAt(at - 1);
      let cost = last[at - 1]!;
      if (key !== wanted) {
        cost = Math.min(cost + (isNeighbour(key, wanted) ? LIKELY : 1), last[at]! + 1, next[at - 1]! + 1);
        if (row > 1 && at > 1 && key === meant.charCodeAt(at - 2) && typed.charCodeAt(row - 2) === wanted)
          cost = Math.min(cost, before[at - 2]! + LIKELY);
      }
      next[at] = cost;
      if (cost < least) least = cost;
    }
    if (least > most && leastBefore > most) return Infinity;
    leastBefore = least;
    [before, last, next] = [last, next, before];
  }
  const found = last[width]!;
  return found > most ? Infinity : found;
};

const VOWEL = /[aeiouy]/;

/**
 * Returns a Vietnamese word that was typed without its input method: Telex (`ddaf nawngx`) or VNI (`d9a2 na8ng4`).
 * Vietnamese syllables do not contain the letters of these marks after their first vowel.
 */
export const withoutMarkKeys = (word: string): string => {
  const plain = /\p{L}/u.test(word) ? word.replaceAll(/\d/g, '') : word;
  const start = plain.search(VOWEL);
  if (start < 0) return plain;
  const head = plain.slice(0, start).replace(/^dd/, 'd').replace(/w$/, 'u');
  const tail = plain
    .slice(start)
    .replaceAll(/[sfrxjwzd]/g, '')
    .replaceAll(/a{2}/g, 'a')
    .replaceAll(/e{2}/g, 'e')
    .replaceAll(/o{2}/g, 'o');
  // The second letter of ê, ô or â may come after the final consonant: `quocos`, `nhana`.
  return head + tail;
};

const UNIT = /^(?:thanh pho|thi xa|thi tran|dac khu|tinh|huyen|quan|phuong|xa|tp|dao) (?=\D)/;

/** English writers put the unit after the name. */
const UNIT_BEHIND = /(?<=\D) (?:city|province|district|ward|commune|town|island)$/;

/** Returns a place's name without its unit: `phuong ben thanh`, `hue city`. */
export const withoutUnit = (place: string): string => place.replace(UNIT, '').replace(UNIT_BEHIND, '');

/** Returns a bit for each letter that occurs. One slip changes at most two bits. */
export const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : 26);
  }
  return letters;
};

/** Returns the number of letters that only one of two texts has. */
export const letterDifference = (one: number, other: number): number => {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
};
