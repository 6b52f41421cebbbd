/** Sets of small integers (rows of resorts), 32 in a word. Sets that are combined have the same number of words. */
export type Bitset = Uint32Array;

export const bitset = (words: number): Bitset => new Uint32Array(words);

export const wordsFor = (size: number): number => (size + 31) >>> 5;

export const include = (set: Bitset, row: number): void => {
  set[row >>> 5]! |= 1 << (row & 31);
};

export const exclude = (set: Bitset, row: number): void => {
  set[row >>> 5]! &= ~(1 << (row & 31));
};

export const includes = (set: Bitset, row: number): boolean => ((set[row >>> 5]! >>> (row & 31)) & 1) === 1;

const ones = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** The number of rows in both sets; one set may have grown. */
export const countBoth = (a: Bitset, b: Bitset): number => {
  let count = 0;
  for (let index = 0; index < a.length && index < b.length; index += 1) {
    const word = a[index]! & b[index]!;
    if (word !== 0) count += ones(word);
  }
  return count;
};

/** Removes from a set the rows that are not in the other one. */
export const intersect = (set: Bitset, other: Bitset): void => {
  for (let index = 0; index < set.length; index += 1) set[index]! &= other[index]!;
};

/** Adds the rows of the other set to a set. */
export const unite = (set: Bitset, other: Bitset): void => {
  for (let index = 0; index < set.length; index += 1) set[index]! |= other[index]!;
};

/** A copy of a set with space for more rows. */
export const grown = (set: Bitset, words: number): Bitset => {
  const copy = new Uint32Array(words);
  copy.set(set);
  return copy;
};

/** Writes the rows of a set into `rows`, ascending. @returns the number of rows */
export const listRows = (set: Bitset, rows: Int32Array): number => {
  let count = 0;
  for (let index = 0; index < set.length; index += 1) {
    for (let word = set[index]!; word !== 0; word &= word - 1) {
      rows[count] = (index << 5) + (31 - Math.clz32(word & -word));
      count += 1;
    }
  }
  return count;
};
