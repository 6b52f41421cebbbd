import { uuidText } from './uuid-bytes.ts';

/** The bytes of one stay in the loading statement: id, check-in day, nights, price, whether it is free. */
export const PACKED_STAY = 16 + 4 + 2 + 8 + 1;

/**
 * `when` of a stay: check-in day in the upper 16 bits (days since 1970-01-01, until 2149), 15 bits of nights, one bit
 * for free.
 */
export const dayOf = (when: number): number => when >>> 16;
export const nightsOf = (when: number): number => (when >>> 1) & 0x7fff;
export const isFree = (when: number): boolean => (when & 1) === 1;
export const packWhen = (day: number, nights: number, free: boolean): number =>
  ((day << 16) | (nights << 1) | (free ? 1 : 0)) >>> 0;

/** 2149-01-01; `when` cannot store days much later. */
export const LAST_DAY = 65_379;
export const MAX_NIGHTS = 0x7fff;

/** A place has a chunk's number in its upper bits and the position in that chunk in its lower bits. */
const OFFSET_BITS = 20;
const OFFSET_MASK = (1 << OFFSET_BITS) - 1;
export const chunkOf = (place: number): number => place >>> OFFSET_BITS;
export const offsetOf = (place: number): number => place & OFFSET_MASK;

/** The number of stays in a chunk: at most 3.7 MB are allocated or moved at once. */
const MIN_CHUNK = 256;
const MAX_CHUNK = 131_072;
/** A new chunk has space for this share of the existing stays. */
const GROWTH = 1 / 8;
/** The share of a chunk's used places that may be waste before it is compacted. */
const MAX_WASTE = 0.25;

const STAY_BYTES = 16 + 4 + 8;

/** Stays as columns, 28 bytes each, without an object or a string per stay. */
export class StayChunk {
  /** The number of allocated places, including waste. */
  used = 0;
  wasted = 0;
  ids: Uint8Array;
  /** Read with `dayOf`, `nightsOf` and `isFree`. */
  when: Uint32Array;
  /** The current price in money or points, by the stay's group. */
  price: Float64Array;

  constructor(capacity: number) {
    this.ids = new Uint8Array(capacity * 16);
    this.when = new Uint32Array(capacity);
    this.price = new Float64Array(capacity);
  }

  /** Moves `count` stays within the chunk. */
  move(from: number, to: number, count: number): void {
    this.ids.copyWithin(to * 16, from * 16, (from + count) * 16);
    this.when.copyWithin(to, from, from + count);
    this.price.copyWithin(to, from, from + count);
  }

  get tooWasteful(): boolean {
    return this.wasted > MIN_CHUNK && this.wasted > this.used * MAX_WASTE;
  }
}

/**
 * The stays of one merchant. Those of a group are adjacent in one chunk, sorted by check-in, so that a search reads
 * them in order. Chunks keep each allocation and each move short, however many stays there are.
 */
export class StayColumns {
  chunks: StayChunk[] = [];
  bytes = 0;
  #capacity = 0;
  #expected: number;

  /** @param expected the number of stays to provide space for */
  constructor(expected: number) {
    this.#expected = expected;
  }

  /** Allocates `count` adjacent places. @returns the first */
  allocate(count: number): number {
    if (count > OFFSET_MASK)
      throw new RangeError(`${count} stays of one room and product type are more than the search index takes`);
    let number = this.chunks.length - 1;
    if (number < 0 || !hasRoom(this.chunks[number]!, count))
      number = this.chunks.findIndex((chunk) => hasRoom(chunk, count));
    if (number < 0) number = this.#addChunk(count);
    const chunk = this.chunks[number]!;
    const offset = chunk.used;
    chunk.used += count;
    return (number << OFFSET_BITS) | offset;
  }

  /** Releases places, which become usable again when the chunk is compacted. */
  release(place: number, count: number): void {
    const chunk = this.chunks[chunkOf(place)]!;
    if (offsetOf(place) + count === chunk.used) chunk.used -= count;
    else chunk.wasted += count;
  }

  /** Fills places from packed stays. */
  unpack(place: number, packed: Buffer): void {
    const { ids, when, price } = this.chunks[chunkOf(place)]!;
    const start = offsetOf(place);
    for (let stay = start, at = 0; at < packed.length; stay += 1, at += PACKED_STAY) {
      packed.copy(ids, stay * 16, at, at + 16);
      when[stay] = packWhen(packed.readInt32BE(at + 16), packed.readInt16BE(at + 20), packed[at + 30] === 1);
      price[stay] = packed.readUInt32BE(at + 22) * 4_294_967_296 + packed.readUInt32BE(at + 26);
    }
  }

  /** Copies `count` stays to other places, in the same chunk or another one. */
  copy(from: number, to: number, count: number): void {
    const source = this.chunks[chunkOf(from)]!;
    const target = this.chunks[chunkOf(to)]!;
    const [start, at] = [offsetOf(from), offsetOf(to)];
    target.ids.set(source.ids.subarray(start * 16, (start + count) * 16), at * 16);
    target.when.set(source.when.subarray(start, start + count), at);
    target.price.set(source.price.subarray(start, start + count), at);
  }

  whenAt(place: number): number {
    return this.chunks[chunkOf(place)]!.when[offsetOf(place)]!;
  }

  priceAt(place: number): number {
    return this.chunks[chunkOf(place)]!.price[offsetOf(place)]!;
  }

  idAt(place: number): string {
    return uuidText(this.chunks[chunkOf(place)]!.ids, offsetOf(place) * 16);
  }

  #addChunk(count: number): number {
    const wanted = this.chunks.length === 0 ? this.#expected : this.#capacity * GROWTH;
    const capacity = Math.max(count, Math.ceil(Math.min(Math.max(wanted, MIN_CHUNK), MAX_CHUNK)));
    this.#capacity += capacity;
    this.bytes += capacity * STAY_BYTES;
    return this.chunks.push(new StayChunk(capacity)) - 1;
  }
}

const hasRoom = (chunk: StayChunk, count: number): boolean => chunk.when.length - chunk.used >= count;
