import { createHash } from 'node:crypto';
import { searchable } from '@sandbar/domain/common';
import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import type { ResortRow } from './resort-table.ts';

/** Words shorter than this must be spelt right. */
const FUZZY_FROM = 4;
/**
 * Rankings: a word of the name weighs more than one of the place, the whole word more than its beginning, and that more
 * than a misspelt one.
 */
const WEIGHT = { name: 2, place: 1, whole: 1, beginning: 0.6, misspelt: 0.4 };
/** Of answers that are kept. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** What the radix tree and the list of words take for each word, about. */
const WORD_BYTES = 450;
const ROW_BYTES = 200;

/** Rows that match a keyword, with how well. */
export interface KeywordMatch {
  rows: Int32Array;
  scores: Float64Array;
}

/** A word of the index with its rows; the lowest bit of an entry says that it is one of the resort's name. */
interface Word {
  number: number;
  entries: number[];
}

type Texts = Pick<ResortRow, 'name' | 'place' | 'detailAddress' | 'friendlyUrl'>;

const wordsOf = (...texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => searchable(text).split(' ')).filter(Boolean));

/**
 * Names and places in both languages by word, without case and accents, in MiniSearch's radix tree. Every word of a
 * keyword must match: exactly, with one slip, or, the last one, as a beginning. Not MiniSearch itself: it makes an
 * object of every match, and half of a catalogue may match.
 */
export class KeywordIndex {
  private words = new SearchableMap<Word>();
  /** Each word's text by its number. */
  private texts: (string | undefined)[] = [];
  /** The numbers of each row's words. */
  private wordsOfRow: (number[] | undefined)[] = [];
  /**
   * A hash of each row's texts, to tell whether they changed: the texts themselves would take more room than everything
   * else.
   */
  private hashes: (string | undefined)[] = [];
  private wordCount = 0;
  private entryCount = 0;
  /** Holds and prices do not change it, only texts do. */
  private answers = new LRUCache<string, KeywordMatch>({
    maxSize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ rows }, keyword) => 200 + keyword.length * 2 + rows.length * 12,
  });

  get bytes(): number {
    return (
      this.wordCount * WORD_BYTES + this.entryCount * 24 + this.hashes.length * ROW_BYTES + this.answers.calculatedSize
    );
  }

  put(row: number, { name, place, detailAddress, friendlyUrl }: Texts): void {
    const hash = createHash('md5')
      .update(JSON.stringify([name, place, detailAddress, friendlyUrl]))
      .digest('base64');
    if (this.hashes[row] === hash) return;
    this.remove(row);
    this.answers.clear();
    this.hashes[row] = hash;
    const numbers: number[] = [];
    const ofName = wordsOf(name.vi, name.en);
    for (const word of ofName) numbers.push(this.add(word, row * 2 + 1));
    for (const word of wordsOf(place.vi, place.en, detailAddress.vi, detailAddress.en, friendlyUrl)) {
      if (!ofName.has(word)) numbers.push(this.add(word, row * 2));
    }
    this.wordsOfRow[row] = numbers;
  }

  remove(row: number): void {
    if (this.hashes[row] === undefined) return;
    this.answers.clear();
    for (const number of this.wordsOfRow[row]!) {
      const text = this.texts[number]!;
      const { entries } = this.words.get(text)!;
      entries.splice(
        entries.findIndex((entry) => entry >> 1 === row),
        1,
      );
      this.entryCount -= 1;
      if (entries.length > 0) continue;
      this.words.delete(text);
      this.texts[number] = undefined;
      this.wordCount -= 1;
    }
    this.hashes[row] = undefined;
    this.wordsOfRow[row] = undefined;
  }

  /** @param keyword already `searchable` */
  match(keyword: string): KeywordMatch {
    const known = this.answers.get(keyword);
    if (known) return known;
    const match = this.look(keyword.split(' '));
    this.answers.set(keyword, match);
    return match;
  }

  /** @returns the word's number */
  private add(word: string, entry: number): number {
    let known = this.words.get(word);
    if (!known) {
      this.words.set(word, (known = { number: this.texts.push(word) - 1, entries: [] }));
      this.wordCount += 1;
    }
    known.entries.push(entry);
    this.entryCount += 1;
    return known.number;
  }

  private look(words: readonly string[]): KeywordMatch {
    const size = this.hashes.length;
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
    if (exact) yield [exact.entries, WEIGHT.whole];
    if (isLast)
      for (const [longer, { entries }] of this.words.atPrefix(word))
        if (longer !== word) yield [entries, WEIGHT.beginning];
    if (word.length < FUZZY_FROM) return;
    for (const [{ entries }, distance] of this.words.fuzzyGet(word, 1).values())
      if (distance > 0) yield [entries, WEIGHT.misspelt];
  }
}
