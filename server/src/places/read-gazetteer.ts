import { searchable } from '@sandbar/domain/common';
import { isPlaceKind, type PlaceKind, type PlacePrecision } from '@sandbar/domain/places';
import { lettersOf, withoutUnit } from '@sandbar/domain/spelling';

/** A place of Vietnam from the built-in gazetteer; gazetteer/README.md names its sources. */

export interface GazetteerPlace {
  id: string;
  kind: PlaceKind;
  /** With the word for its kind, if it has one: `Phường Sài Gòn`. */
  name: string;
  /** The name of its province since July 2025. */
  provinceName: string;
  /** The name of a former district's province, when that province no longer exists. */
  formerly: string | undefined;
  latitude: number;
  longitude: number;
  precision: PlacePrecision;
}

/**
 * A former ward, all or a part of which now belongs to another one. Its name includes the district: `Phường Bến Nghé,
 * Quận 1`.
 */
export interface OldWard {
  name: string;
  divided: boolean;
}

/** A text without spaces, and a mask of its letters. */
export interface Letters {
  text: string;
  letters: number;
}

/** The present and former units around a place; places with the same units share one list. */
export type Contexts = readonly Letters[];

export interface Entry {
  place: GazetteerPlace;
  /** Its own names, without spaces. */
  names: readonly string[];
  /** Every word of its names, and every word of the units around it, each after a space. */
  nameWords: string;
  allWords: string;
}

/** A place that has this name, or had it. */
export interface Use {
  entry: Entry;
  old: OldWard | undefined;
  contexts: Contexts;
}

/** A name with all places that it names; hundreds of wards had the name `Phường 1`. */
export interface Name extends Letters {
  uses: Use[];
}

const UNITS: Partial<Record<PlaceKind, string>> = { ward: 'Phường', commune: 'Xã', zone: 'Đặc khu' };
const SHORT_UNITS: Record<string, string> = { P: 'Phường', X: 'Xã', T: 'Thị trấn' };
const EVERYWHERE = ['vietnam', 'vn'];

export const compact = (text: string): string => text.replaceAll(' ', '');
const bareOf = (name: string): string => withoutUnit(searchable(name));
const wordsOf = (texts: readonly string[]): string => texts.map((text) => ` ${searchable(text)} `).join('');
const phrasesOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [searchable(name), bareOf(name)].map(compact))),
];

/** Returns the same object for equal values, so that it is kept in memory once. */
const kept = <Kept>(make: (key: string) => Kept): ((key: string) => Kept) => {
  const known = new Map<string, Kept>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
};

interface OldOnes {
  district: string;
  olds: { name: string; divided: boolean }[];
}

/** Reads the wards that became a place, by district: `Quận 1:P Bến Nghé|~P Đa Kao;…`. */
const oldOnes = (text: string): OldOnes[] =>
  text
    .split(';')
    .filter(Boolean)
    .map((group) => {
      const [district = '', list = ''] = group.split(':');
      const olds = list.split('|').map((each) => ({
        divided: each.startsWith('~'),
        name: each.replace(/^~/, '').replace(/^([PXT])(?= )/, (unit) => SHORT_UNITS[unit]!),
      }));
      return { district, olds };
    });

type Row = [string, string, string, string, string, string, string, string];

/** @returns every place, and every present and former name */
export const readGazetteer = (text: string): { entries: Entry[]; names: Name[] } => {
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as Row);
  const provinces = new Map(rows.flatMap((row) => (row[1] === 'province' ? [[row[3], row] as const] : [])));
  const gone = kept((province) =>
    rows.flatMap((row) => (row[1] === 'former' && row[3] === province ? [row[2]] : [])).join('|'),
  );
  const letters = kept((each): Letters => ({ text: each, letters: lettersOf(each) }));
  const wordsAround = kept((list) => wordsOf(list.split('|')));
  const bareOld = kept(bareOf);
  const contextsOf = kept((list): Contexts => [...EVERYWHERE, ...phrasesOf(list.split('|'))].map(letters));
  const names = new Map<string, Name>();
  const use = (texts: readonly string[], one: Use) => {
    for (const each of texts) {
      const name = names.get(each) ?? { text: each, letters: lettersOf(each), uses: [] };
      name.uses.push(one);
      names.set(each, name);
    }
  };
  const entries = rows.map(([id, kind, bare, province, at, others, madeOf, former]): Entry => {
    const its = provinces.get(province);
    if (!isPlaceKind(kind) || !its) throw new Error(`not a place of the gazetteer: ${id}`);
    const [latitude, longitude] = (at || its[4]).replace('~', '').split(',').map(Number) as [number, number];
    const own = [bare, ...others.split('|').filter(Boolean)];
    const groups = oldOnes(madeOf);
    /** Returns the surroundings of a place as text, with former levels in between. */
    const within = (districts: readonly string[]): string =>
      [
        ...(kind === 'province' ? [] : [its[2], ...its[5].split('|')]),
        // Towns of a former province are written with its name. The file does not say which province that is, so all
        // candidates are used.
        ...(former ? [former] : gone(province).split('|')),
        ...districts,
      ]
        .filter(Boolean)
        .join('|');
    const around = within(groups.map(({ district }) => district));
    const unit = UNITS[kind];
    const nameWords = wordsOf(own);
    const entry = {
      place: {
        id,
        kind,
        name: unit ? `${unit} ${bare}` : bare,
        provinceName: its[2],
        formerly: former && former !== its[2] ? former : undefined,
        latitude,
        longitude,
        precision: at && !at.startsWith('~') ? ('GEOMETRIC_CENTER' as const) : ('APPROXIMATE' as const),
      },
      names: phrasesOf(own),
      nameWords,
      allWords: nameWords + wordsAround(around),
    };
    use(entry.names, { entry, old: undefined, contexts: contextsOf(around) });
    const itsOwn = bareOf(bare);
    for (const { district, olds } of groups) {
      const contexts = contextsOf(within([district]));
      for (const { name, divided } of olds) {
        const phrase = bareOld(name);
        // A place's present name is not also a former one.
        if (phrase === itsOwn) continue;
        const old = { name: district ? `${name}, ${district}` : name, divided };
        use([compact(phrase)], { entry, old, contexts });
      }
    }
    return entry;
  });
  return { entries, names: [...names.values()] };
};
