import { uuidText } from './uuid-bytes.ts';

/** Bytes of one stay as the loading statement packs it: id, check-in day, nights, price, whether it is free. */
export const PACKED_STAY = 16 + 4 + 2 + 8 + 1;

/** `when` of a stay: check-in day in the upper 16 bits (days since 1970-01-01, until 2149), then 15 bits of nights, then whether it is free. */
export const dayOf = (when: number): number => when >>> 16;
export const nightsOf = (when: number): number => (when >>> 1) & 0x7fff;
export const isFree = (when: number): boolean => (when & 1) === 1;

/**
 * The stays of one merchant as columns, 28 bytes each, without an object or string a stay: half a million fit in 14 MB. What every search looks at is one number,
 * so that a shelf's whole year lies in two lines of the processor's cache. The stays of a shelf lie side by side, ordered by check-in.
 */
export class StayColumns {
  /** Stays in use, those of shelves that were replaced included. */
  size = 0;
  ids: Uint8Array;
  /** Read with `dayOf`, `nightsOf` and `isFree`. */
  when: Uint32Array;
  /** Dong or points at this moment, whichever the shelf is priced in. */
  price: Float64Array;

  constructor(capacity: number) {
    this.ids = new Uint8Array(capacity * 16);
    this.when = new Uint32Array(capacity);
    this.price = new Float64Array(capacity);
  }

  /** Adds packed stays at the end. @returns the place of the first */
  append(packed: Buffer): number {
    const start = this.size;
    const count = packed.length / PACKED_STAY;
    this.reserve(start + count);
    for (let index = 0, at = 0; index < count; index += 1, at += PACKED_STAY) {
      const stay = start + index;
      packed.copy(this.ids, stay * 16, at, at + 16);
      this.when[stay] = (packed.readInt32BE(at + 16) << 16) | (packed.readInt16BE(at + 20) << 1) | packed[at + 30]!;
      this.price[stay] = packed.readUInt32BE(at + 22) * 4_294_967_296 + packed.readUInt32BE(at + 26);
    }
    this.size = start + count;
    return start;
  }

  /** Copies `count` stays of other columns to the end. @returns the place of the first */
  take(from: StayColumns, start: number, count: number): number {
    const to = this.size;
    const end = start + count;
    this.ids.set(from.ids.subarray(start * 16, end * 16), to * 16);
    this.when.set(from.when.subarray(start, end), to);
    this.price.set(from.price.subarray(start, end), to);
    this.size = to + count;
    return to;
  }

  /** @returns whether that changes anything */
  setFree(stay: number, free: boolean): boolean {
    if (isFree(this.when[stay]!) === free) return false;
    this.when[stay]! ^= 1;
    return true;
  }

  idOf(stay: number): string {
    return uuidText(this.ids, stay * 16);
  }

  hasId(stay: number, id: Uint8Array): boolean {
    const at = stay * 16;
    for (let index = 0; index < 16; index += 1) if (this.ids[at + index] !== id[index]) return false;
    return true;
  }

  private reserve(capacity: number): void {
    if (capacity <= this.when.length) return;
    const larger = new StayColumns(Math.ceil(capacity * 1.25) + 64);
    larger.take(this, 0, this.size);
    Object.assign(this, larger);
  }
}
