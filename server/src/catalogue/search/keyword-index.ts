import { createHash } from 'node:crypto';
import { searchable } from '@sandbar/domain/common';
import SearchableMap from 'minisearch/SearchableMap';
import type { ResortRow } from './resort-table.ts';

/** Words shorter than this must be spelt right. */
const FUZZY_FROM = 4;
/** Rankings: a word of the name weighs more than one of the place, the whole word more than its beginning, and that more than a misspelt one. */
const WEIGHT = { name: 2, place: 1, whole: 1, beginning: 0.6, misspelt: 0.4 };
const REMEMBERED = 500;

/** Rows that match a keyword, with how well. */
export interface KeywordMatch {
  rows: Int32Array;
  scores: Float64Array;
}

type Texts = Pick<ResortRow, 'name' | 'place' | 'detailAddress' | 'friendlyUrl'>;

const wordsOf = (...texts: string[]): Set<string> => new Set(texts.flatMap((text) => searchable(text).split(' ')).filter(Boolean));

/**
 * Names and places in both languages by word, without case and accents, in MiniSearch's radix tree. Every word of a keyword must match: exactly, with one slip, or,
 * the last one, as a beginning. Not MiniSearch itself: it makes an object of every match, and half of a catalogue may match.
 */
export class KeywordIndex {
  /** For each word its rows; the lowest bit says that it is one of the resort's name. */
  private words = new SearchableMap<number[]>();
  /** A hash of each row's texts, to tell whether they changed: the texts themselves would take more room than everything else. */
  private hashes = new Map<number, string>();
  /** Above every row there ever was. */
  private size = 0;
  /** What was asked lately. Holds and prices do not change it, only texts do. */
  private remembered = new Map<string, KeywordMatch>();

  put(row: number, { name, place, detailAddress, friendlyUrl }: Texts): void {
    const hash = createHash('md5')
      .update(JSON.stringify([name, place, detailAddress, friendlyUrl]))
      .digest('base64');
    if (this.hashes.get(row) === hash) return;
    this.remove(row);
    this.hashes.set(row, hash);
    this.size = Math.max(this.size, row + 1);
    const ofName = wordsOf(name.vi, name.en);
    for (const word of ofName) this.add(word, row * 2 + 1);
    for (const word of wordsOf(place.vi, place.en, detailAddress.vi, detailAddress.en, friendlyUrl)) if (!ofName.has(word)) this.add(word, row * 2);
  }

  /** Looks through every word; texts change seldom. */
  remove(row: number): void {
    if (!this.hashes.delete(row)) return;
    this.remembered.clear();
    for (const [word, entries] of Array.from(this.words.entries())) {
      const left = entries.filter((entry) => entry >> 1 !== row);
      if (left.length === 0) this.words.delete(word);
      else if (left.length < entries.length) this.words.set(word, left);
    }
  }

  /** @param keyword already `searchable` */
  match(keyword: string): KeywordMatch {
    const known = this.remembered.get(keyword);
    if (known) return known;
    const match = this.look(keyword.split(' '));
    if (this.remembered.size >= REMEMBERED) this.remembered.delete(this.remembered.keys().next().value!);
    this.remembered.set(keyword, match);
    return match;
  }

  private add(word: string, entry: number): void {
    this.remembered.clear();
    const entries = this.words.get(word);
    if (entries) entries.push(entry);
    else this.words.set(word, [entry]);
  }

  private look(words: readonly string[]): KeywordMatch {
    const { size } = this;
    const total = new Float64Array(size);
    let matching = new Uint8Array(size).fill(1);
    words.forEach((word, place) => {
      const best = new Float64Array(size);
      const matched = new Uint8Array(size);
      for (const [entries, closeness] of this.alike(word, place === words.length - 1)) {
        const rarity = Math.log(1 + size / entries.length);
        for (const entry of entries) {
          const row = entry >> 1;
          const score = closeness * rarity * (entry & 1 ? WEIGHT.name : WEIGHT.place);
          if (score > best[row]!) best[row] = score;
          matched[row] = matching[row]!;
        }
      }
      for (let row = 0; row < size; row += 1) total[row]! += best[row]!;
      matching = matched;
    });
    const rows: number[] = [];
    matching.forEach((matches, row) => matches === 1 && rows.push(row));
    return { rows: Int32Array.from(rows), scores: Float64Array.from(rows, (row) => total[row]!) };
  }

  /** The entries of every word of the index that a given word may stand for, with how close it is. */
  private *alike(word: string, isLast: boolean): Generator<[entries: number[], closeness: number]> {
    const exact = this.words.get(word);
    if (exact) yield [exact, WEIGHT.whole];
    if (isLast) for (const [longer, entries] of this.words.atPrefix(word)) if (longer !== word) yield [entries, WEIGHT.beginning];
    if (word.length < FUZZY_FROM) return;
    for (const [entries, distance] of this.words.fuzzyGet(word, 1).values()) if (distance > 0) yield [entries, WEIGHT.misspelt];
  }
}
