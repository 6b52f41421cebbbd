import { randomUUID } from 'node:crypto';
import {
  PriceSelection,
  PublishSelection,
  WithdrawSelection,
  type SelectionChanged,
} from '@sandbar/contract/catalogue';
import {
  GRID_LIMITS,
  isPricedInPoints,
  changedBy,
  outcomeOf,
  type CatalogueRefusal,
  type GridSelection,
  type StayChange,
  type StayOutcome,
} from '@sandbar/domain/catalogue';
import { accept, addDays, dayInZone, refuse, type Result } from '@sandbar/domain/common';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import type { Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { lockResort } from './console-resorts.queries.ts';
import { roomsOfResort, selectedStays } from './stay-grid.queries.ts';
import { addStays, priceStays, restoreStays, withdrawMany } from './stay-grid.store.ts';

/** Computes the outcome of changing a selection, for the command and for its preview. */
export const outcomeNow = async (
  runner: Runner,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  resortId: string,
  selection: GridSelection,
  change: StayChange,
): Promise<Result<StayOutcome, CatalogueRefusal>> => {
  const { from, weeks } = selection;
  const roomIds = [...new Set(selection.roomIds)];
  const [rooms, stays] = await Promise.all([
    runner.run(roomsOfResort({ merchantId, resortId, roomIds })),
    runner.run(
      selectedStays({ merchantId, roomIds, from, to: addDays(from, weeks * 7), limit: GRID_LIMITS.stays + 1 }),
    ),
  ]);
  if (rooms[0]!.count < roomIds.length) return refuse('ROOM_NOT_FOUND', {});
  if (stays.length > GRID_LIMITS.stays) return refuse('SELECTION_TOO_LARGE', { limit: GRID_LIMITS.stays });
  const outcome = outcomeOf({ ...selection, roomIds }, stays, change, dayInZone(new Date(), timeZone));
  return outcome.create.length > GRID_LIMITS.stays
    ? refuse('SELECTION_TOO_LARGE', { limit: GRID_LIMITS.stays })
    : accept(outcome);
};

interface Selected {
  ResortId: string;
  RoomIds: string[];
  From: string;
  Weeks: number;
}

/**
 * Decides the change of each stay and saves it, with one statement for each kind of change and one event, however many
 * stays there are. The resort is locked, because otherwise two clerks who fill the same empty weeks would publish each
 * stay twice. Stays that an order takes at the same moment are not changed.
 */
export const changeSelection = async (
  { ResortId: resortId, RoomIds: roomIds, From: from, Weeks: weeks }: Selected,
  change: StayChange | ((transaction: Runner) => Promise<Result<StayChange, CatalogueRefusal>>),
  context: CommandContext,
): Promise<Result<SelectionChanged, CatalogueRefusal>> => {
  const { merchant } = context;
  const merchantId = merchant.id;
  return context.commit(async (transaction) => {
    await transaction.run(lockResort({ merchantId, id: resortId }));
    const asked = typeof change === 'function' ? await change(transaction) : accept(change);
    if (!asked.ok) return asked;
    const decided = await outcomeNow(transaction, merchant, resortId, { roomIds, from, weeks }, asked.value);
    if (!decided.ok) return decided;
    const outcome = decided.value;
    const changed = await saved(transaction, merchantId, resortId, outcome, asked.value);
    const { same, held, sold, owners, past } = outcome;
    const wanted = changedBy(outcome);
    return accept({
      // Stays that could not be changed were held after they were read.
      answer: { changed, same, held: held + wanted - changed, sold, owners, past },
      events: changed > 0 ? [catalogueChanged(merchantId, resortId)] : [],
    });
  }) as Promise<Result<SelectionChanged, CatalogueRefusal>>;
};

/** @returns the number of changed stays */
const saved = async (
  transaction: Runner,
  merchantId: string,
  resortId: string,
  { reprice, restore, withdraw, create }: StayOutcome,
  change: StayChange,
): Promise<number> => {
  let changed = 0;
  if (withdraw.length > 0) changed += (await transaction.run(withdrawMany({ merchantId, ids: withdraw }))).length;
  if (change.kind === 'withdraw') return changed;
  const { productType, price } = change;
  const ruleSetId = change.kind === 'apply' ? change.ruleSetId : null;
  const terms = { merchantId, price, ruleSetId };
  if (reprice.length > 0) changed += (await transaction.run(priceStays({ ...terms, ids: reprice }))).length;
  if (restore.length > 0) changed += (await transaction.run(restoreStays({ ...terms, ids: restore }))).length;
  if (create.length > 0) {
    const stays = JSON.stringify(create.map((stay) => ({ id: randomUUID(), ...stay })));
    const inPoints = isPricedInPoints(productType);
    changed += (await transaction.run(addStays({ ...terms, resortId, productType, inPoints, stays }))).length;
  }
  return changed;
};

/** Catalogue/PriceSelection: sets other prices for the free stays. */
export const priceSelection = handler(PriceSelection, (input, context) =>
  changeSelection(input, { kind: 'price', productType: input.ProductType, price: input.Price }, context),
);

/** Catalogue/PublishSelection: publishes every stay of the selection that is not on the market. */
export const publishSelection = handler(PublishSelection, (input, context) => {
  const { ProductType: productType, Price: price, Nights: nights, PerWeek: perWeek, Weekday: weekday } = input;
  return changeSelection(input, { kind: 'publish', productType, price, nights, perWeek, weekday }, context);
});

/** Catalogue/WithdrawSelection: takes the free stays off the market. */
export const withdrawSelection = handler(WithdrawSelection, (input, context) =>
  changeSelection(input, { kind: 'withdraw', productType: null }, context),
);
