/**
 * Typing variants of words, and the distance between two texts. All texts are `searchable`: small letters without
 * accents.
 */

const KEYBOARD = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether two keys touch, by their codes: one row and one column for each of ASCII. */
const TOUCHING = new Uint8Array(128 * 128);
for (const [row, keys] of KEYBOARD.entries())
  for (const [place, key] of [...keys].entries())
    for (const by of [-1, 0, 1])
      for (const other of KEYBOARD[row + by]?.slice(Math.max(0, place - 1), place + 2) ?? '')
        TOUCHING[key.charCodeAt(0) * 128 + other.charCodeAt(0)] = 1;

const isNeighbour = (one: number, other: number): boolean =>
  one < 128 && other < 128 && TOUCHING[one * 128 + other] === 1;

/** A slip to the next key or of two letters in the wrong order is likelier than another letter. */
const LIKELY = 0.8;

/** The largest accepted distance between a typed text and the meant one, by its number of letters. */
export const slipsAllowed = (length: number): number =>
  length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : length < 14 ? 2.6 : 3;

/** No name or place is compared that is longer. */
const LONGEST = 64;
/** The rows of the comparison, used again each time. */
const ROWS = [0, 1, 2].map(() => new Float64Array(LONGEST)) as [Float64Array, Float64Array, Float64Array];

/**
 * How far a typed text is from one that is meant: each letter too many, missing, or of another key counts 1, one of a
 * neighbouring key and two in the wrong order a little less.
 * @param most where looking ends @returns Infinity beyond it
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
 * A Vietnamese word as it was typed for an input method that was off: Telex (`ddaf nawngx`) or VNI (`d9a2 na8ng4`). No
 * Vietnamese syllable has the letters of the marks after its first vowel.
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
  // The second letter of ê, ô or â may come after the last consonant: `quocos`, `nhana`.
  return head + tail;
};

const UNIT = /^(?:thanh pho|thi xa|thi tran|dac khu|tinh|huyen|quan|phuong|xa|tp|dao) (?=\D)/;

/** As those who write English put it behind. */
const UNIT_BEHIND = /(?<=\D) (?:city|province|district|ward|commune|town|island)$/;

/** A place's name without the word for what it is: `phuong ben thanh`, `hue city`. */
export const withoutUnit = (place: string): string => place.replace(UNIT, '').replace(UNIT_BEHIND, '');

/** A bit for each letter that occurs: each slip changes at most two. */
export const lettersOf = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) - 97;
    letters |= 1 << (code >= 0 && code < 26 ? code : 26);
  }
  return letters;
};

/** How many letters two texts do not share. */
export const letterDifference = (one: number, other: number): number => {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
};
