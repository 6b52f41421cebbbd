import type { RoomCapacity } from '@sandbar/domain/catalogue';

/** The facts that decide whether a group's stays suit a party. */
export interface GroupClass {
  kind: number;
  /** Sold for owners: no discount reduces their prices. */
  fixedPrice: boolean;
  capacity: RoomCapacity;
}

/** The first day of a summary that has no free stay. */
export const NO_DAY = 65_535;
const FIRST_SIZE = 64;

/** The groups of one merchant as columns, with a summary of each. */
export class GroupColumns {
  /** Above every group in use. */
  size = 0;
  /** Distinct classes: hotels have few, so that a party is matched once for each and not once a room. */
  classes: GroupClass[] = [];
  classOf = new Uint16Array(FIRST_SIZE);
  /** The row of its resort; −1 = not in use. */
  rowOf = new Int32Array(FIRST_SIZE).fill(-1);
  /** The resort's next group; −1 = none. */
  next = new Int32Array(FIRST_SIZE);
  start = new Int32Array(FIRST_SIZE);
  count = new Uint32Array(FIRST_SIZE);
  /** Places it may fill before it has to move. */
  capacity = new Uint32Array(FIRST_SIZE);
  /** Stays that are free and not past. The columns below speak of these alone. */
  free = new Uint32Array(FIRST_SIZE);
  /** The places of the cheapest, the first and the last of them. */
  cheapest = new Int32Array(FIRST_SIZE);
  first = new Int32Array(FIRST_SIZE);
  last = new Int32Array(FIRST_SIZE);
  /** Their first and last check-in; a group without free stays has 65535 and 0, and so is in no window. */
  firstDay = new Uint16Array(FIRST_SIZE);
  lastDay = new Uint16Array(FIRST_SIZE);
  lowest = new Float64Array(FIRST_SIZE);
  dearest = new Float64Array(FIRST_SIZE);
  #rooms = new Uint8Array(FIRST_SIZE * 16);
  #unused: number[] = [];

  get columnBytes(): number {
    return this.start.length * GROUP_BYTES;
  }

  isOf(group: number, room: Uint8Array, { kind, fixedPrice }: Omit<GroupClass, 'capacity'>): boolean {
    const its = this.classes[this.classOf[group]!]!;
    if (its.kind !== kind || its.fixedPrice !== fixedPrice) return false;
    for (let index = 0; index < 16; index += 1) if (this.#rooms[group * 16 + index] !== room[index]) return false;
    return true;
  }

  /** @returns a group that is not in use, for stays of a room */
  protected take(room: Uint8Array): number {
    const group = this.#unused.pop() ?? this.#grown();
    this.#rooms.set(room, group * 16);
    return group;
  }

  protected give(group: number): void {
    this.rowOf[group] = -1;
    this.#unused.push(group);
  }

  protected classNumber({ kind, fixedPrice, capacity }: GroupClass): number {
    const { adultsMax, childMax, childAgeFrom, childAgeTo } = capacity;
    const known = this.classes.findIndex(
      (one) =>
        one.kind === kind &&
        one.fixedPrice === fixedPrice &&
        one.capacity.adultsMax === adultsMax &&
        one.capacity.childMax === childMax &&
        one.capacity.childAgeFrom === childAgeFrom &&
        one.capacity.childAgeTo === childAgeTo,
    );
    return known >= 0 ? known : this.classes.push({ kind, fixedPrice, capacity }) - 1;
  }

  /** @returns a group that was never in use */
  #grown(): number {
    if (this.size === this.start.length) {
      for (const column of COLUMNS) this.#enlarge(column);
      const rooms = new Uint8Array(this.#rooms.length * 2);
      rooms.set(this.#rooms);
      this.#rooms = rooms;
    }
    this.size += 1;
    return this.size - 1;
  }

  #enlarge(column: (typeof COLUMNS)[number]): void {
    const old = this[column];
    const larger = new (old.constructor as new (length: number) => typeof old)(old.length * 2);
    larger.set(old);
    (this as Record<string, unknown>)[column] = larger;
  }
}

const COLUMNS = [
  'classOf',
  'rowOf',
  'next',
  'start',
  'count',
  'capacity',
  'free',
  'cheapest',
  'first',
  'last',
  'firstDay',
  'lastDay',
  'lowest',
  'dearest',
] as const;
/** The bytes of all columns, and of the room's id. */
const GROUP_BYTES = 2 + 9 * 4 + 2 * 2 + 2 * 8 + 16;
