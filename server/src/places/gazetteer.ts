import { readFile } from 'node:fs/promises';
import { searchable } from '@sandbar/domain/common';
import type { PlaceKind } from '@sandbar/domain/places';
import {
  letterDifference,
  lettersOf,
  slips,
  slipsAllowed,
  withoutMarkKeys,
  withoutUnit,
} from '@sandbar/domain/spelling';
import {
  compact,
  readGazetteer,
  type Contexts,
  type Entry,
  type GazetteerPlace,
  type Letters,
  type Name,
  type OldWard,
  type Use,
} from './read-gazetteer.ts';
import { loadOnce } from '../platform/load-once.ts';

export interface FoundPlace {
  place: GazetteerPlace;
  /** Set when the search matched the name of a former ward, which became a part of this place. */
  old: OldWard | undefined;
  /**
   * Whether the place's name equals the words or begins with them, with one error allowed in a longer name; otherwise
   * the words are only similar.
   */
  isCalledSo: boolean;
}

/** The scores that rank answers. Importance never outweighs one of these steps. */
const SCORE = { exact: 1_000, within: 900, beginning: 800, slip: 850, eachSlip: 150, prefixSlip: 640, words: 600 };
const OTHER_PROVINCE = 400;
/** Former wards rank behind places with the present name. */
const OLD_NAME = 100;
const IMPORTANCE: Record<PlaceKind, number> = {
  province: 90,
  town: 80,
  island: 70,
  sight: 60,
  zone: 55,
  beach: 50,
  former: 50,
  airport: 45,
  ward: 40,
  commune: 30,
  district: 20,
  place: 10,
};
/** Added when the words name the kind of place. */
const KIND_MEANT = 95;
const KIND_WORDS: readonly (readonly [RegExp, readonly PlaceKind[]])[] = [
  [/^(?:phuong|p) /, ['ward']],
  [/^xa /, ['commune']],
  [/^dac khu /, ['zone']],
  [/^(?:tinh|tp) /, ['province', 'former']],
  [/^(?:quan|huyen|thi xa|thanh pho) /, ['district', 'province']],
  [/^dao /, ['island']],
  [/^(?:bai|bai bien|bien) /, ['beach']],
  [/^(?:san bay|sb) /, ['airport']],
];
/**
 * The accepted distance for a name of three letters, such as Huế: two letters swapped, or one from a neighbouring key.
 */
const SHORT_SLIP = 0.8;
/** Shorter beginnings are not matched with errors. */
const PREFIX_FROM = 5;

interface Scored {
  entry: Entry;
  score: number;
  old: OldWard | undefined;
  contexts: Contexts | undefined;
}

/** Finds places by what people type. */
export class Gazetteer {
  private readonly byId = new Map<string, GazetteerPlace>();

  private readonly entries: readonly Entry[];

  private readonly names: readonly Name[];

  /** The units around each place. */
  private readonly around: readonly Letters[];

  /** Places by each word of their names. */
  private readonly byWord = new Map<string, Entry[]>();

  private constructor({ entries, names }: { entries: readonly Entry[]; names: readonly Name[] }) {
    this.entries = entries;
    this.names = names;
    this.around = [...new Set(names.flatMap(({ uses }) => uses.flatMap(({ contexts }) => contexts)))];
    for (const entry of entries) {
      this.byId.set(entry.place.id, entry.place);
      for (const word of new Set(entry.nameWords.split(' '))) {
        const those = this.byWord.get(word);
        if (those) those.push(entry);
        else this.byWord.set(word, [entry]);
      }
    }
  }

  static read(text: string): Gazetteer {
    return new Gazetteer(readGazetteer(text));
  }

  get size(): number {
    return this.entries.length;
  }

  get places(): readonly GazetteerPlace[] {
    return this.entries.map(({ place }) => place);
  }

  place(id: string): GazetteerPlace | undefined {
    return this.byId.get(id);
  }

  /**
   * The places that match, the best first: full, incomplete or misspelled names, with or without the units around them.
   */
  find(input: string, most: number): FoundPlace[] {
    const [head = '', ...within] = input.split(',').map(searchable).filter(Boolean);
    if (!head) return [];
    const words = head.split(' ');
    const plain = words.map(withoutMarkKeys).join(' ');
    const readings = [...new Set([head, withoutUnit(head), plain, withoutUnit(plain)].map(compact))]
      .filter((reading, at) => at === 0 || reading.length > 1)
      .map((text) => ({ text, letters: lettersOf(text) }));
    const kinds = KIND_WORDS.find(([pattern]) => pattern.test(head))?.[1] ?? [];
    const around = within.map((part) => liesIn(compact(withoutUnit(part))));

    const found = this.spelt(readings, words);
    if (!found.some(({ score }) => score >= SCORE.within))
      found.push(...this.named(({ text, letters }) => misspelt(text, letters, readings)));
    if (found.length === 0 && words.length > 1) found.push(...this.misspeltWithin(words));

    // Matches by words only, which may be a province's words, count only when nothing better was found.
    const sure = found.some(({ score }) => score > SCORE.words);
    const surely = compact(head).length < PREFIX_FROM ? SCORE.slip : SCORE.slip - SCORE.eachSlip;
    const best = new Map<Entry, Scored & Pick<FoundPlace, 'isCalledSo'>>();
    for (const each of found) {
      const { entry, contexts } = each;
      const isCalledSo = each.score >= surely;
      if (sure && each.score === SCORE.words && !isNamedBy(entry, words)) continue;
      if (!around.every((lies) => lies(entry, contexts))) each.score -= OTHER_PROVINCE;
      each.score += IMPORTANCE[entry.place.kind] + (kinds.includes(entry.place.kind) ? KIND_MEANT : 0);
      if (each.score > (best.get(entry)?.score ?? 0)) best.set(entry, { ...each, isCalledSo });
    }
    return [...best.values()]
      .sort((one, other) => other.score - one.score || (one.entry.place.name < other.entry.place.name ? -1 : 1))
      .slice(0, most)
      .map(({ entry, old, isCalledSo }) => ({ place: entry.place, old, isCalledSo }));
  }

  /** All places with a name get its score, former names a little less. */
  private named(score: (name: Name) => number): Scored[] {
    const found: Scored[] = [];
    for (const name of this.names) {
      const its = score(name);
      if (its > 0) for (const use of name.uses) found.push(scored(use, its));
    }
    return found;
  }

  /** Matches names as they are spelled: full, incomplete, followed by the units around them, or word by word. */
  private spelt(readings: readonly Letters[], words: readonly string[]): Scored[] {
    const found: Scored[] = [];
    for (const { text, uses } of this.names) {
      let score = 0;
      for (const { text: typed } of readings) {
        if (text === typed) score = SCORE.exact;
        else if (text.startsWith(typed))
          score = Math.max(score, SCORE.beginning - Math.min(100, 4 * (text.length - typed.length)));
        else if (score < SCORE.within && text.length > 1 && typed.length > text.length + 1 && typed.startsWith(text)) {
          const rest = typed.slice(text.length);
          for (const use of uses)
            if (use.contexts.some((context) => context.text.startsWith(rest))) found.push(scored(use, SCORE.within));
        }
      }
      if (score > 0) for (const use of uses) found.push(scored(use, score));
    }
    const known = new Set(found.map(({ entry }) => entry));
    for (const [word, entries] of this.byWord) {
      if (word === '' || !words.some((typed) => word.startsWith(typed))) continue;
      for (const entry of entries) {
        if (known.has(entry) || !words.every((typed) => entry.allWords.includes(` ${typed}`))) continue;
        known.add(entry);
        found.push({ entry, score: SCORE.words, old: undefined, contexts: undefined });
      }
    }
    return found;
  }

  /** Matches misspelled names that are followed by the units around the place. */
  private misspeltWithin(words: readonly string[]): Scored[] {
    const cuts = words.slice(1).flatMap((_, at) => {
      const head = words.slice(0, at + 1).join('');
      const isContext = contextOf(compact(withoutUnit(words.slice(at + 1).join(' '))));
      return this.around.some(isContext) ? [{ head: [{ text: head, letters: lettersOf(head) }], isContext }] : [];
    });
    const found: Scored[] = [];
    for (const { text, letters, uses } of this.names)
      for (const { head, isContext } of cuts) {
        const score = misspelt(text, letters, head);
        if (score > 0) for (const use of uses) if (use.contexts.some(isContext)) found.push(scored(use, score));
      }
    return found;
  }
}

const scored = ({ entry, old, contexts }: Use, score: number): Scored => ({
  entry,
  score: old ? score - OLD_NAME : score,
  old,
  contexts,
});

/** Returns a test whether a text is a misspelled name of a unit around a place; each comparison is made once. */
const contextOf = (text: string): ((context: Letters) => boolean) => {
  const letters = lettersOf(text);
  const allowed = slipsAllowed(text.length);
  const known = new Map<Letters, boolean>();
  return (context) => {
    const before = known.get(context);
    if (before !== undefined) return before;
    const near = letterDifference(letters, context.letters) <= 2 * allowed;
    const is = context.text.startsWith(text) || (near && slips(text, context.text, allowed) < Infinity);
    known.set(context, is);
    return is;
  };
};

const liesIn = (text: string): ((entry: Entry, contexts: Contexts | undefined) => boolean) => {
  const isContext = contextOf(text);
  return (entry, contexts) => contexts?.some(isContext) === true || entry.names.includes(text);
};

const isNamedBy = ({ nameWords }: Entry, words: readonly string[]): boolean =>
  words.every((word, at) => nameWords.includes(at === words.length - 1 ? ` ${word}` : ` ${word} `));

/** Returns the score of a misspelled name, as a whole or as a beginning; 0 when it is another name. */
const misspelt = (text: string, its: number, readings: readonly Letters[]): number => {
  let score = 0;
  for (const { text: typed, letters } of readings) {
    const limit = typed.length === 3 && text.length === 3 ? SHORT_SLIP : slipsAllowed(typed.length);
    const longer = text.length - typed.length;
    if (longer <= limit && -longer <= limit && letterDifference(letters, its) <= 2 * limit) {
      const distance = slips(typed, text, limit);
      if (distance < Infinity) score = Math.max(score, SCORE.slip - SCORE.eachSlip * distance);
    }
    if (typed.length < PREFIX_FROM || longer <= 1 || text[0] !== typed[0]) continue;
    const distance = slips(typed, text.slice(0, typed.length), 1);
    if (distance < Infinity) score = Math.max(score, SCORE.prefixSlip - SCORE.eachSlip * distance);
  }
  return score;
};

/** Read at the first search and then cached. */
export const loadGazetteer = loadOnce(async () =>
  Gazetteer.read(await readFile(new URL('gazetteer/vietnam.txt', import.meta.url), 'utf8')),
);
