import type { RoomCapacity } from '@sandbar/domain/catalogue';

/** The facts that decide whether a group's stays fit a party. */
export interface GroupClass {
  kind: number;
  /** Sold for owners, so discounts do not reduce their prices. */
  fixedPrice: boolean;
  capacity: RoomCapacity;
}

/** The first day in the summary of a group without free stays. */
export const NO_DAY = 65_535;
const FIRST_SIZE = 64;

/** The groups of one merchant as columns, with a summary of each. */
export class GroupColumns {
  /** One more than the highest group in use. */
  size = 0;
  /**
   * The distinct classes. Hotels have few of them, so that a party is checked once for each class and not for each
   * room.
   */
  classes: GroupClass[] = [];
  classOf = new Uint16Array(FIRST_SIZE);
  /** The row of the group's resort; −1 = not in use. */
  rowOf = new Int32Array(FIRST_SIZE).fill(-1);
  /** The next group of the resort; −1 = none. */
  next = new Int32Array(FIRST_SIZE);
  start = new Int32Array(FIRST_SIZE);
  count = new Uint32Array(FIRST_SIZE);
  /** The number of places that it may fill before it has to be moved. */
  capacity = new Uint32Array(FIRST_SIZE);
  /** The number of stays that are free and not past. The columns below describe only these. */
  free = new Uint32Array(FIRST_SIZE);
  /** The places of the cheapest, the first and the last of these stays. */
  cheapest = new Int32Array(FIRST_SIZE);
  first = new Int32Array(FIRST_SIZE);
  last = new Int32Array(FIRST_SIZE);
  /** Their first and last check-in. A group without free stays has 65535 and 0, so that it is in no window. */
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

  /** @returns an unused group for stays of a room */
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

  /** @returns a group that was never used */
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
