import { distanceKm } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { NameOrder } from './name-order.ts';
import { bitset, exclude, grown, include, wordsFor, type Bitset } from './bitset.ts';

/** The fields of a resort that the index keeps; longer texts stay in the database. */
export interface ResortRow {
  id: string;
  friendlyUrl: string;
  name: LocalText;
  place: LocalText;
  detailAddress: LocalText;
  latitude: number;
  longitude: number;
  stars: number;
  /** The ids of its attribute values. */
  valueIds: readonly string[];
}

/** An attribute with the resorts that have each of its values. */
export interface IndexedAttribute {
  code: string;
  name: LocalText;
  isFacet: boolean;
  values: { id: string; code: string; name: LocalText; resorts: Bitset }[];
}

/**
 * The resorts of one merchant. A resort keeps its row when it is read again; rows of removed resorts are not reused.
 */
export class ResortTable {
  size = 0;
  ids: string[] = [];
  urls: string[] = [];
  names: LocalText[] = [];
  /** The number of times each resort was put. */
  private versions: number[] = [];
  latitude = new Float64Array(64);
  longitude = new Float64Array(64);
  stars = new Uint8Array(64);
  /** The resort's first group; −1 = none. */
  firstGroup = new Int32Array(64).fill(-1);
  /** The rows of resorts that exist and are published. */
  alive: Bitset = bitset(2);
  /** Resorts by stars; index 0 has those without a rating. */
  byStars: Bitset[] = Array.from({ length: 6 }, () => bitset(2));
  attributes: IndexedAttribute[];
  private rows = new Map<string, number>();
  private orders = { vi: new NameOrder('vi'), en: new NameOrder('en') };
  private textBytes = 0;

  constructor(
    attributes: readonly (Omit<IndexedAttribute, 'values'> & {
      values: { id: string; code: string; name: LocalText }[];
    })[],
  ) {
    this.attributes = attributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((value) => ({ ...value, resorts: bitset(2) })),
    }));
  }

  rowOf(id: string): number | undefined {
    return this.rows.get(id);
  }

  /** Grows with each change of the resort's own fields. */
  versionOf(row: number): number {
    return this.versions[row]!;
  }

  /** The number of words in every bitset of resorts. */
  get words(): number {
    return this.alive.length;
  }

  /** Adds or replaces a resort. @returns its row */
  put(resort: ResortRow): number {
    let row = this.rows.get(resort.id);
    if (row === undefined) {
      row = this.size;
      if (row === this.stars.length) this.grow();
      this.size += 1;
      this.rows.set(resort.id, row);
    }
    this.textBytes += textBytesOf(resort) - (this.names[row] ? this.textBytesAt(row) : 0);
    const known = this.names[row];
    this.versions[row] = (this.versions[row] ?? 0) + 1;
    this.ids[row] = resort.id;
    this.urls[row] = resort.friendlyUrl;
    this.names[row] = resort.name;
    for (const order of Object.values(this.orders)) order.put(row, known, this.names, this.ids);
    this.latitude[row] = resort.latitude;
    this.longitude[row] = resort.longitude;
    this.stars[row] = resort.stars;
    include(this.alive, row);
    this.byStars.forEach((set, stars) => (stars === resort.stars ? include(set, row) : exclude(set, row)));
    const chosen = new Set(resort.valueIds);
    for (const attribute of this.attributes) {
      for (const value of attribute.values) (chosen.has(value.id) ? include : exclude)(value.resorts, row);
    }
    return row;
  }

  remove(row: number): void {
    exclude(this.alive, row);
  }

  /** The position of each row by name in a language; equal names by id, so that all server processes sort alike. */
  rank(language: keyof LocalText): Int32Array {
    return this.orders[language].ranks(this.stars.length);
  }

  get bytes(): number {
    const values = this.attributes.reduce((sum, attribute) => sum + attribute.values.length, 0);
    return this.textBytes + this.stars.length * (8 + 8 + 1 + 4 + 2 * 12) + (values + 7) * this.words * 4;
  }

  private textBytesAt(row: number): number {
    return textBytesOf({ id: this.ids[row]!, friendlyUrl: this.urls[row]!, name: this.names[row]! });
  }

  distanceFrom(row: number, latitude: number, longitude: number): number {
    return distanceKm(latitude, longitude, this.latitude[row]!, this.longitude[row]!);
  }

  private grow(): void {
    const length = this.stars.length * 2;
    const words = wordsFor(length);
    const enlarge = <Column extends Float64Array | Uint8Array | Int32Array>(old: Column): Column => {
      const larger = new (old.constructor as new (length: number) => Column)(length);
      larger.set(old);
      return larger;
    };
    this.latitude = enlarge(this.latitude);
    this.longitude = enlarge(this.longitude);
    this.stars = enlarge(this.stars);
    this.firstGroup = enlarge(this.firstGroup).fill(-1, this.size);
    this.alive = grown(this.alive, words);
    this.byStars = this.byStars.map((set) => grown(set, words));
    for (const attribute of this.attributes)
      for (const value of attribute.values) value.resorts = grown(value.resorts, words);
  }
}

/** The approximate bytes of the resort's texts and of their references in Node's heap. */
const textBytesOf = ({ id, friendlyUrl, name }: Pick<ResortRow, 'id' | 'friendlyUrl' | 'name'>): number =>
  200 + [id, friendlyUrl, name.vi, name.en].reduce((sum, text) => sum + 24 + 2 * text.length, 0);
