import type { HeldData, RoomData, StayData } from '../resort-page.query.ts';

/** One line of a room's stays. */
export type StayRow = { stay: StayData; collapsing?: boolean } & (
  | { kind: 'free' }
  | { kind: 'taken' }
  | { kind: 'held'; orderId: string; holdExpiresAt: string }
);

export interface RoomRows {
  /** A room that is sold for money and for points has two blocks. */
  key: string;
  room: RoomData;
  rows: StayRow[];
}

/**
 * A stay that another member took while it was on screen, with its room, because the next answer may not contain the
 * room.
 */
export interface TakenStay {
  room: RoomData;
  stay: StayData;
  collapsing: boolean;
}

const keyOf = (room: Pick<RoomData, 'id' | 'type'>) => `${room.id} ${room.type}`;

const heldStay = (held: HeldData): StayData => ({
  id: held.stayId,
  fromDate: held.fromDate,
  toDate: held.toDate,
  nights: Math.round((Date.parse(held.toDate) - Date.parse(held.fromDate)) / 86_400_000),
  price: held.price,
  originalPrice: held.price,
  pointPrice: held.pointPrice,
  productType: held.productType,
  total: held.total,
  feeTotal: held.feeTotal,
  discounts: [],
});

/**
 * Each room with its free stays, those the reader holds and those that were just taken, by check-in. Held stays whose
 * room is not in the answer, because it has no free stay for this party, are `elsewhere`.
 */
export const roomRows = (
  rooms: readonly RoomData[],
  held: readonly HeldData[],
  taken: readonly TakenStay[],
): { rooms: RoomRows[]; elsewhere: StayRow[] } => {
  const mine = new Map(held.map((stay) => [stay.stayId, stay]));
  const blocks = new Map<string, RoomRows>();
  const free = new Set<string>();
  for (const room of rooms) {
    for (const stay of room.variants) free.add(stay.id);
    blocks.set(keyOf(room), {
      key: keyOf(room),
      room,
      rows: room.variants.filter((stay) => !mine.has(stay.id)).map((stay) => ({ kind: 'free', stay })),
    });
  }
  for (const { room, stay, collapsing } of taken) {
    // The stay is still free in the last answer, or this member took it, so other members did not.
    if (free.has(stay.id) || mine.has(stay.id)) continue;
    const key = keyOf(room);
    if (!blocks.has(key)) blocks.set(key, { key, room, rows: [] });
    blocks.get(key)!.rows.push({ kind: 'taken', stay, collapsing });
  }
  const elsewhere: StayRow[] = [];
  for (const stay of held) {
    const row: StayRow = {
      kind: 'held',
      stay: heldStay(stay),
      orderId: stay.orderId,
      holdExpiresAt: stay.holdExpiresAt,
    };
    (blocks.get(keyOf({ id: stay.roomId, type: stay.productType }))?.rows ?? elsewhere).push(row);
  }
  for (const block of blocks.values())
    block.rows.sort((a, b) => (a.stay.fromDate < b.stay.fromDate ? -1 : a.stay.fromDate > b.stay.fromDate ? 1 : 0));
  return { rooms: [...blocks.values()], elsewhere };
};

/** The stays of a room that are shown at first. */
export const FIRST_ROWS = 5;

/**
 * Returns the rows that are shown before the reader asks for all: around the chosen dates, starting one before them
 * when possible, otherwise the first ones. Stays that the reader holds are never hidden.
 */
export const firstRows = (rows: readonly StayRow[], chosen: ((row: StayRow) => boolean) | null): StayRow[] => {
  if (rows.length <= FIRST_ROWS) return [...rows];
  const first = chosen ? rows.findIndex(chosen) : 0;
  const count = chosen ? rows.filter(chosen).length : 0;
  const wanted = first < 0 ? 0 : count >= FIRST_ROWS ? first : first - 1;
  const start = Math.max(0, Math.min(wanted, rows.length - FIRST_ROWS));
  return rows.filter((row, index) => row.kind === 'held' || (index >= start && index < start + FIRST_ROWS));
};
