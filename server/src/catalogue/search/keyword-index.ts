import { createHash } from 'node:crypto';
import { searchable } from '@sandbar/domain/common';
import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import type { ResortRow } from './resort-table.ts';
import {
  letterDifference,
  lettersOf,
  slips,
  slipsAllowed,
  withoutMarkKeys,
  withoutUnit,
} from '@sandbar/domain/spelling';

/** Shorter words must be spelled exactly. */
const FUZZY_FROM = 4;
/**
 * Weights for ranking: a word of the name counts more than one of the place, a whole word more than its beginning, and
 * a beginning more than a misspelled word.
 */
const WEIGHT = { name: 2, place: 1, whole: 1, beginning: 0.6, misspelt: 0.4 };
/** The most bytes of cached answers. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** The approximate memory of the radix tree and the word list per word. */
const WORD_BYTES = 450;
const ROW_BYTES = 200;

/** The rows that match a keyword, with their scores. */
export interface KeywordMatch {
  rows: Int32Array;
  scores: Float64Array;
}

/** A word of the index with its rows; the lowest bit of an entry says whether the word is in the resort's name. */
interface Word {
  number: number;
  entries: number[];
}

type Texts = Pick<ResortRow, 'name' | 'place' | 'detailAddress' | 'friendlyUrl'>;

const wordsOf = (...texts: string[]): Set<string> =>
  new Set(texts.flatMap((text) => searchable(text).split(' ')).filter(Boolean));

/** A whole name or place without spaces; the lowest two bits of an entry say what it is of its row. */
interface Phrase {
  letters: number;
  entries: number[];
}

const PART = { address: 0, name: 1, place: 2 };
const PHRASE_BYTES = 260;
/**
 * The scores that rank a phrase above every match by words, a misspelling below an exact match, and a place above a
 * name.
 */
const PHRASE_SCORE = { found: 1000, slip: 100, part: 10 };
/** The distance from the best match within which other phrases also match. */
const AS_NEAR = 0.5;
/**
 * The accepted distance for a place of three letters, such as Huế: two letters swapped, or one from a neighbouring key.
 */
const SHORT_SLIP = 0.8;

const compact = (text: string): string => text.replaceAll(' ', '');

/** All names and places of a resort. */
const phrasesOf = ({ name, place, detailAddress }: Texts): Map<string, number> => {
  const phrases = new Map<string, number>();
  const put = (text: string, part: number) => {
    const whole = searchable(text);
    for (const each of [whole, withoutUnit(whole)]) {
      const phrase = compact(each);
      if (phrase.length >= 3 && (phrases.get(phrase) ?? -1) < part) phrases.set(phrase, part);
    }
  };
  const places = (text: string, part: number) => text.split(',').forEach((each) => put(each, part));
  for (const text of [detailAddress.vi, detailAddress.en]) places(text.replaceAll(/[^,]*\d[^,]*/g, ''), PART.address);
  for (const text of [name.vi, name.en]) put(text, PART.name);
  for (const text of [place.vi, place.en]) places(text, PART.place);
  return phrases;
};

/** The scores of rows; 0 means no match. */
type Scores = Float64Array;

/**
 * Names and places in both languages, without case and accents: by word, in MiniSearch's radix tree, and as a whole.
 * Every word of a keyword must match exactly or, for the last word, as a beginning. If nothing matches, missing spaces
 * are tried, then letters of an input method that was off are removed, and finally misspellings are accepted.
 * MiniSearch itself is not used, because it makes an object for every match, and half of a catalogue may match.
 */
export class KeywordIndex {
  private words = new SearchableMap<Word>();
  /** Each word's text by its number. */
  private texts: (string | undefined)[] = [];
  /** Whole names and places, without duplicates. */
  private phrases = new Map<string, Phrase>();
  private phrasesOfRow: (string[] | undefined)[] = [];
  /** The numbers of each row's words. */
  private wordsOfRow: (number[] | undefined)[] = [];
  /**
   * A hash of each row's texts, to see whether they changed; the texts themselves would need more memory than
   * everything else.
   */
  private hashes: (string | undefined)[] = [];
  private wordCount = 0;
  private entryCount = 0;
  /** Answers stay valid while texts do not change; holds and prices do not affect them. */
  private answers = new LRUCache<string, KeywordMatch>({
    maxSize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ rows }, keyword) => 200 + keyword.length * 2 + rows.length * 12,
  });

  get bytes(): number {
    return (
      this.wordCount * WORD_BYTES +
      this.phrases.size * PHRASE_BYTES +
      this.entryCount * 24 +
      this.hashes.length * ROW_BYTES +
      this.answers.calculatedSize
    );
  }

  put(row: number, texts: Texts): void {
    const { name, place, detailAddress, friendlyUrl } = texts;
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
    const phrases = phrasesOf(texts);
    for (const [phrase, part] of phrases) {
      const known = this.phrases.get(phrase);
      if (known) known.entries.push(row * 4 + part);
      else this.phrases.set(phrase, { letters: lettersOf(phrase), entries: [row * 4 + part] });
    }
    this.phrasesOfRow[row] = [...phrases.keys()];
    this.entryCount += phrases.size;
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
    for (const phrase of this.phrasesOfRow[row]!) {
      const { entries } = this.phrases.get(phrase)!;
      entries.splice(
        entries.findIndex((entry) => entry >> 2 === row),
        1,
      );
      this.entryCount -= 1;
      if (entries.length === 0) this.phrases.delete(phrase);
    }
    this.hashes[row] = undefined;
    this.phrasesOfRow[row] = undefined;
    this.wordsOfRow[row] = undefined;
  }

  /** @param keyword as `searchable` returns it */
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
    const readings = [words, this.respaced(words)];
    const marksOff = words.map(withoutMarkKeys);
    if (marksOff.some((word, at) => word !== words[at])) readings.push(marksOff, this.respaced(marksOff));
    for (const reading of readings) {
      const scores = this.byWords(reading, false);
      if (!scores) continue;
      // An incomplete last word may also be a misspelling, so places with one error rank first.
      if (!this.words.has(reading.at(-1)!)) this.byPhrase([words.join('')], scores, 1);
      else this.byPhrase([reading.join('')], scores, 0);
      return listed(scores);
    }
    const scores = new Float64Array(this.hashes.length);
    if (this.byPhrase([words.join(''), marksOff.join('')], scores)) return listed(scores);
    return listed(this.byWords(this.respaced(words), true) ?? this.byWords(this.respaced(marksOff), true) ?? scores);
  }

  /** Splits unknown words into two known ones, and joins two words that make a known one. */
  private respaced(words: readonly string[]): string[] {
    const known = (word: string) => this.words.has(word);
    return words.flatMap((word, at): string[] => {
      if (known(word)) return [word];
      const next = words[at + 1];
      if (next !== undefined && known(word + next)) return [word + next];
      const before = words[at - 1];
      if (before !== undefined && !known(before) && known(before + word)) return [];
      for (let cut = word.length - 1; cut > 0; cut -= 1)
        if (known(word.slice(0, cut)) && known(word.slice(cut))) return [word.slice(0, cut), word.slice(cut)];
      return [word];
    });
  }

  /**
   * The scores of rows that have every word. @param slipped whether words may be misspelled @returns undefined when no
   * row matches
   */
  private byWords(words: readonly string[], slipped: boolean): Scores | undefined {
    const size = this.hashes.length;
    const total = new Float64Array(size);
    let matching = new Uint8Array(size).fill(1);
    words.forEach((word, place) => {
      const best = new Float64Array(size);
      const matched = new Uint8Array(size);
      for (const [entries, closeness] of this.alike(word, place === words.length - 1, slipped)) {
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
    let any = false;
    for (let row = 0; row < size; row += 1) {
      if (matching[row] === 0) total[row] = 0;
      else any = true;
    }
    return any ? total : undefined;
  }

  /**
   * Ranks the rows whose whole name or place is closest to the keyword above all others.
   * @param most the most errors; by default as many as the length allows @returns whether such rows exist
   */
  private byPhrase(typed: readonly string[], scores: Scores, most = Infinity): boolean {
    let nearest: [distance: number, entries: number[]][] = [];
    let best = most;
    for (const text of new Set(typed)) {
      const allowed = slipsAllowed(text.length);
      const letters = lettersOf(text);
      for (const [phrase, its] of this.phrases) {
        const limit = Math.min(best + AS_NEAR, most, text.length === 3 && phrase.length === 3 ? SHORT_SLIP : allowed);
        if (letterDifference(letters, its.letters) > 2 * limit) continue;
        const distance = slips(text, phrase, limit);
        if (distance === Infinity) continue;
        nearest.push([distance, its.entries]);
        if (distance < best) best = distance;
      }
    }
    nearest = nearest.filter(([distance]) => distance <= best + AS_NEAR);
    for (const [distance, entries] of nearest) {
      for (const entry of entries) {
        const row = entry >> 2;
        const score = PHRASE_SCORE.found - PHRASE_SCORE.slip * distance + PHRASE_SCORE.part * (entry & 3);
        if (score > scores[row]!) scores[row] = score;
      }
    }
    return nearest.length > 0;
  }

  /** The entries of all words in the index that match a given word, with the closeness of each. */
  private *alike(word: string, isLast: boolean, slipped: boolean): Generator<[entries: number[], closeness: number]> {
    const exact = this.words.get(word);
    if (exact) yield [exact.entries, WEIGHT.whole];
    if (isLast)
      for (const [longer, { entries }] of this.words.atPrefix(word))
        if (longer !== word) yield [entries, WEIGHT.beginning];
    if (!slipped || word.length < FUZZY_FROM) return;
    for (const [{ entries }, distance] of this.words.fuzzyGet(word, 1).values())
      if (distance > 0) yield [entries, WEIGHT.misspelt];
    for (let at = 1; at < word.length; at += 1) {
      const swapped = `${word.slice(0, at - 1)}${word[at]!}${word[at - 1]!}${word.slice(at + 1)}`;
      const known = swapped === word ? undefined : this.words.get(swapped);
      if (known) yield [known.entries, WEIGHT.misspelt];
    }
  }
}

const listed = (scores: Scores): KeywordMatch => {
  const rows: number[] = [];
  scores.forEach((score, row) => score > 0 && rows.push(row));
  return { rows: Int32Array.from(rows), scores: Float64Array.from(rows, (row) => scores[row]!) };
};
