import { readFile } from 'node:fs/promises';
import { searchable } from '@sandbar/domain/common';
import { isPlaceKind, type PlaceKind, type PlacePrecision } from '@sandbar/domain/places';
import {
  letterDifference,
  lettersOf,
  slips,
  slipsAllowed,
  withoutMarkKeys,
  withoutUnit,
} from '@sandbar/domain/spelling';

/** Places of Vietnam that come with the program: gazetteer/README.md says where from. */

export interface GazetteerPlace {
  id: string;
  kind: PlaceKind;
  /** With the word for what it is, where units have one: `Phường Sài Gòn`. */
  name: string;
  /** Of the province that it lies in since July 2025. */
  provinceName: string;
  /** Of the one that a district lay in, where that is gone. */
  formerly: string | undefined;
  latitude: number;
  longitude: number;
  precision: PlacePrecision;
}

export interface FoundPlace {
  place: GazetteerPlace;
  /** What was looked for is the name of a ward that is gone: it became this one, or a part of it did. */
  old: { name: string; divided: boolean } | undefined;
}

interface Phrase {
  text: string;
  letters: number;
  old: FoundPlace['old'];
}

interface Entry {
  place: GazetteerPlace;
  phrases: Phrase[];
  /** Every word of its names, and of what it lies in, each after a blank. */
  nameWords: string;
  allWords: string;
  /** What it lies in, without blanks; one list for all that lie in the same. */
  contexts: readonly string[];
}

/** What ranks an answer. No importance makes up for a step. */
const SCORE = { exact: 1_000, within: 900, beginning: 800, slip: 850, eachSlip: 150, begunSlip: 640, words: 600 };
const OTHER_PROVINCE = 400;
/** What a ward was made of goes behind what is called so. */
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
/** Added where somebody writes what kind of place is meant. */
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
const UNITS: Partial<Record<PlaceKind, string>> = { ward: 'Phường', commune: 'Xã', zone: 'Đặc khu' };
const EVERYWHERE = ['vietnam', 'vn'];
/** A name of three letters, such as Huế, with two of them swapped or one of the next key. */
const SHORT_SLIP = 0.8;
/** Shorter beginnings are not read as misspelt. */
const BEGUN_FROM = 5;

const compact = (text: string): string => text.replaceAll(' ', '');
const wordsOf = (texts: readonly string[]): string => texts.map((text) => ` ${searchable(text)} `).join('');

const phrasesOf = (names: readonly string[], old?: FoundPlace['old']): Phrase[] => {
  const texts = new Set(names.flatMap((name) => [searchable(name), withoutUnit(searchable(name))].map(compact)));
  return [...texts].map((text) => ({ text, letters: lettersOf(text), old }));
};

/** Looks places up by what people type. */
export class Gazetteer {
  private readonly byId = new Map<string, GazetteerPlace>();

  private readonly entries: readonly Entry[];

  private constructor(entries: readonly Entry[]) {
    this.entries = entries;
    for (const { place } of entries) this.byId.set(place.id, place);
  }

  static read(text: string): Gazetteer {
    const rows = text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t') as [string, string, string, string, string, string, string, string]);
    const provinces = new Map(rows.flatMap((row) => (row[1] === 'province' ? [[row[3], row] as const] : [])));
    const gone = (province: string) =>
      rows.flatMap((row) => (row[1] === 'former' && row[3] === province ? [row[2]] : []));
    const known = new Map<string, string[]>();
    /** What a place lies in, as it is written; one list for all that lie in the same. */
    const withinOf = (province: string, former: string, kind: string): string[] => {
      const key = `${province} ${former} ${kind === 'province'}`;
      const its = provinces.get(province)!;
      // Towns of a province that is gone are written with it, and nobody here knows which those are.
      const names = [
        ...(kind === 'province' ? [] : [its[2], ...its[5].split('|')]),
        ...(former ? [former] : gone(province)),
      ];
      known.set(key, known.get(key) ?? names.filter(Boolean));
      return known.get(key)!;
    };
    const contexts = new Map<string[], readonly string[]>();
    const entries = rows.map(([id, kind, bare, province, at, others, madeOf, former]): Entry => {
      const its = provinces.get(province);
      if (!isPlaceKind(kind) || !its) throw new Error(`not a place of the gazetteer: ${id}`);
      const [latitude, longitude] = (at || its[4]).split(',').map(Number) as [number, number];
      const names = [bare, ...others.split('|').filter(Boolean)];
      const olds = madeOf.split('|').filter(Boolean);
      const unit = UNITS[kind];
      const within = withinOf(province, former, kind);
      if (!contexts.has(within))
        contexts.set(within, [...EVERYWHERE, ...phrasesOf(within).map((phrase) => phrase.text)]);
      return {
        place: {
          id,
          kind,
          name: unit ? `${unit} ${bare}` : bare,
          provinceName: its[2],
          formerly: former && former !== its[2] ? former : undefined,
          latitude,
          longitude,
          precision: at ? 'GEOMETRIC_CENTER' : 'APPROXIMATE',
        },
        phrases: [
          ...phrasesOf(names),
          ...olds.flatMap((each) => {
            const divided = each.startsWith('~');
            const name = divided ? each.slice(1) : each;
            // Its own name is no old one.
            return name === bare ? [] : phrasesOf([name], { name, divided });
          }),
        ],
        nameWords: wordsOf(names),
        allWords: wordsOf([...names, ...within]),
        contexts: contexts.get(within)!,
      };
    });
    return new Gazetteer(entries);
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

  /** The places that are meant, the likeliest first: whole, begun or misspelt, with or without what they lie in. */
  find(input: string, most: number): FoundPlace[] {
    const [head = '', ...within] = input.split(',').map(searchable).filter(Boolean);
    if (!head) return [];
    const words = head.split(' ');
    const plain = words.map(withoutMarkKeys).join(' ');
    const readings = [...new Set([head, withoutUnit(head), plain, withoutUnit(plain)].map(compact))].filter(
      (reading, at) => at === 0 || reading.length > 1,
    );
    const kinds = KIND_WORDS.find(([pattern]) => pattern.test(head))?.[1] ?? [];

    let found = this.scored((entry) => spelt(entry, readings, words));
    if (!found.some(({ score }) => score >= SCORE.within))
      found.push(...this.scored((entry) => misspelt(entry, readings)));
    if (found.length === 0 && words.length > 1) found = this.scored(misspeltWithin(words));

    // Words that may be a province's are for who found nothing better.
    const sure = found.some(({ score }) => score > SCORE.words);
    const best = new Map<Entry, Scored>();
    for (const each of found) {
      const { entry } = each;
      if (sure && each.score === SCORE.words && !isNamedBy(entry, words)) continue;
      if (within.length > 0 && !within.every((part) => liesIn(entry, compact(withoutUnit(part)))))
        each.score -= OTHER_PROVINCE;
      each.score += IMPORTANCE[entry.place.kind] + (kinds.includes(entry.place.kind) ? KIND_MEANT : 0);
      if (each.score > (best.get(entry)?.score ?? 0)) best.set(entry, each);
    }
    return [...best.values()]
      .sort((one, other) => other.score - one.score || (one.entry.place.name < other.entry.place.name ? -1 : 1))
      .slice(0, most)
      .map(({ entry, old }) => ({ place: entry.place, old }));
  }

  private scored(look: (entry: Entry) => Match | undefined): Scored[] {
    return this.entries.flatMap((entry) => {
      const match = look(entry);
      return match ? [{ entry, ...match }] : [];
    });
  }
}

interface Match {
  score: number;
  old: FoundPlace['old'];
}

interface Scored extends Match {
  entry: Entry;
}

/** The better of two. */
const better = (one: Match | undefined, spelt: number, old: FoundPlace['old']): Match | undefined => {
  const score = old ? spelt - OLD_NAME : spelt;
  return score > (one?.score ?? 0) ? { score, old } : one;
};

const isContext = (contexts: readonly string[], text: string): boolean =>
  contexts.some((context) => context.startsWith(text) || slips(text, context, slipsAllowed(text.length)) < Infinity);

const liesIn = ({ contexts, phrases }: Entry, text: string): boolean =>
  isContext(contexts, text) || phrases.some((phrase) => phrase.text === text);

const isNamedBy = ({ nameWords }: Entry, words: readonly string[]): boolean =>
  words.every((word, at) => nameWords.includes(at === words.length - 1 ? ` ${word}` : ` ${word} `));

/** By its letters as they are: whole, begun, with what it lies in, or word by word. */
const spelt = (entry: Entry, readings: readonly string[], words: readonly string[]): Match | undefined => {
  let match: Match | undefined;
  for (const typed of readings)
    for (const { text, old } of entry.phrases) {
      if (text === typed) match = better(match, SCORE.exact, old);
      else if (text.startsWith(typed))
        match = better(match, SCORE.beginning - Math.min(100, 4 * (text.length - typed.length)), old);
      else if (text.length > 1 && typed.startsWith(text)) {
        const rest = typed.slice(text.length);
        if (rest.length > 1 && entry.contexts.some((context) => context.startsWith(rest)))
          match = better(match, SCORE.within, old);
      }
    }
  if (match) return match;
  const isSaid = words.some((word) => entry.nameWords.includes(` ${word}`));
  return isSaid && words.every((word) => entry.allWords.includes(` ${word}`))
    ? { score: SCORE.words, old: undefined }
    : undefined;
};

/** A few slips away, as a whole or as a beginning. */
const misspelt = (entry: Entry, readings: readonly string[]): Match | undefined => {
  let match: Match | undefined;
  for (const typed of readings) {
    const allowed = slipsAllowed(typed.length);
    const letters = lettersOf(typed);
    for (const { text, letters: its, old } of entry.phrases) {
      const limit = typed.length === 3 && text.length === 3 ? SHORT_SLIP : allowed;
      if (letterDifference(letters, its) <= 2 * limit) {
        const distance = slips(typed, text, limit);
        if (distance < Infinity) match = better(match, SCORE.slip - SCORE.eachSlip * distance, old);
      }
      if (typed.length < BEGUN_FROM || text.length <= typed.length + 1 || text[0] !== typed[0]) continue;
      const distance = slips(typed, text.slice(0, typed.length), 1);
      if (distance < Infinity) match = better(match, SCORE.begunSlip - SCORE.eachSlip * distance, old);
    }
  }
  return match;
};

/** A few slips away, with what it lies in after it. */
const misspeltWithin = (words: readonly string[]): ((entry: Entry) => Match | undefined) => {
  const cuts = words.slice(1).map((_, at) => ({
    head: words.slice(0, at + 1).join(''),
    within: compact(withoutUnit(words.slice(at + 1).join(' '))),
  }));
  /** For all places that lie in the same: what may stand before its name. */
  const heads = new Map<readonly string[], string[]>();
  return (entry) => {
    const { contexts } = entry;
    const known =
      heads.get(contexts) ?? cuts.flatMap(({ head, within }) => (isContext(contexts, within) ? [head] : []));
    heads.set(contexts, known);
    return known.length > 0 ? misspelt(entry, known) : undefined;
  };
};

let loaded: Promise<Gazetteer> | undefined;

/** Read with the first question, then kept: 1.5 MB. */
export const loadGazetteer = (): Promise<Gazetteer> =>
  (loaded ??= readFile(new URL('gazetteer/vietnam.txt', import.meta.url), 'utf8').then((text) => Gazetteer.read(text)));
