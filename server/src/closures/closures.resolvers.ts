import type { AnyRefusal } from '@sandbar/contract/refusals';
import { refusalMessage } from '@sandbar/contract/refusals';
import { choicesFor, fallbackFor, givenBack, type ClosureEnd } from '@sandbar/domain/closures';
import { dayInZone, inLanguage, isDay, type LocalText, type Locale } from '@sandbar/domain/common';
import { first } from '../platform/database/index.ts';
import { listed, NONE } from '../platform/graphql/console-page.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { Closure, OrderClosure, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  closureById,
  closureCount,
  closureOfOrder,
  closurePage,
  orderCount,
  orderPage,
  resortToClose,
  wouldClose,
  namesOf,
  type ClosureRow,
  type OrderClosureRow,
} from './closures.queries.ts';
import { failuresOfClosure } from './late.queries.ts';

const shownClosure = (row: ClosureRow, locale: Locale): Closure => ({
  ...row,
  resortName: inLanguage(row.resort, locale),
  roomNames: (row.rooms ?? []).map((name) => inLanguage(name, locale)),
  reason: inLanguage(row.reason, locale),
  createdDate: row.createdAt.toISOString(),
  carriedOutDate: row.carriedOutAt?.toISOString() ?? null,
  reopenedDate: row.reopenedAt?.toISOString() ?? null,
});

const closurepreview: QueryResolvers['closurepreview'] = async (_parent, given, { database, merchant }) => {
  const { id: merchantId, timeZone } = merchant;
  const { resortId, from, to } = given;
  const roomIds = given.roomIds ?? [];
  if (![resortId, ...roomIds].every(isUuid) || !isDay(from) || !isDay(to) || from >= to) return null;
  if (!(await first(database.run(namesOf({ merchantId, resortId, roomIds }))))) return null;
  const today = dayInZone(new Date(), timeZone);
  return (await first(database.run(wouldClose({ merchantId, resortId, roomIds, from, to, today }))))!;
};

const closableresort: QueryResolvers['closableresort'] = async (_parent, { id }, { database, merchant, locale }) => {
  if (!isUuid(id)) return null;
  const resort = await first(database.run(resortToClose({ merchantId: merchant.id, id })));
  if (!resort) return null;
  const named = (one: { id: string; name: LocalText }) => ({ id: one.id, name: inLanguage(one.name, locale) });
  return { ...named(resort), rooms: (resort.rooms ?? []).map(named) };
};

const closures: QueryResolvers['closures'] = async (_parent, given, { database, merchant, locale }) => {
  if (given.resortId && !isUuid(given.resortId)) return NONE;
  const today = dayInZone(new Date(), merchant.timeZone);
  const search = { merchantId: merchant.id, resortId: given.resortId || null, state: given.state || null, today };
  return listed(
    given,
    (at, backwards) => database.run(closurePage(backwards)({ ...search, ...at })),
    (limit) => database.run(closureCount({ ...search, limit })),
    (row) => shownClosure(row, locale),
  );
};

const closure: QueryResolvers['closure'] = async (_parent, { id }, { database, merchant, locale }) => {
  if (!isUuid(id)) return null;
  const today = dayInZone(new Date(), merchant.timeZone);
  const row = await first(database.run(closureById({ merchantId: merchant.id, id, today })));
  return row ? shownClosure(row, locale) : null;
};

const closureorders: QueryResolvers['closureorders'] = async (_parent, given, { database, merchant, locale }) => {
  if (!isUuid(given.closureId)) return NONE;
  const search = { merchantId: merchant.id, closureId: given.closureId, state: given.state || null };
  return listed(
    given,
    (at, backwards) => database.run(orderPage(backwards)({ ...search, ...at })),
    (limit) => database.run(orderCount({ ...search, limit })),
    (row) => ({
      ...row,
      roomName: inLanguage(row.room, locale),
      answeredBy: row.answeredAs,
      dueDate: row.dueAt.toISOString(),
      answeredDate: row.endedAt?.toISOString() ?? null,
    }),
  );
};

const MAX_FAILURES = 100;

const closurefailures: QueryResolvers['closurefailures'] = async (_parent, { closureId }, context) => {
  const { database, merchant, locale } = context;
  if (!isUuid(closureId)) return [];
  const asked = { merchantId: merchant.id, closureId, limit: MAX_FAILURES };
  const place = { timeZone: merchant.timeZone, currency: merchant.settings.currency };
  return (await database.run(failuresOfClosure(asked))).map(
    ({ firstAt, lastAt, refusal, refusalData: data, ...row }) => ({
      ...row,
      sinceDate: firstAt.toISOString(),
      lastDate: lastAt.toISOString(),
      why: refusal ? refusalMessage({ code: refusal, data } as AnyRefusal, locale, place) : null,
    }),
  );
};

const choiceOf = (row: OrderClosureRow) => (choice: ClosureEnd) => ({ choice, ...givenBack(row, choice) });

const shownOfOrder = (row: OrderClosureRow, locale: Locale): OrderClosure => ({
  ...row,
  reason: inLanguage(row.reason, locale),
  dueDate: row.dueAt.toISOString(),
  choices: row.state === 'open' ? choicesFor(row.choices, row).map(choiceOf(row)) : [],
  fallback: fallbackFor(row.fallback, row),
  answeredBy: row.answeredAs,
  answeredDate: row.endedAt?.toISOString() ?? null,
});

const ofOrder = async (orderId: string, { database, merchant }: GraphContext): Promise<OrderClosureRow | undefined> =>
  isUuid(orderId) ? first(database.run(closureOfOrder({ merchantId: merchant.id, orderId }))) : undefined;

const orderclosure: QueryResolvers['orderclosure'] = async (_parent, { orderId }, context) => {
  const [row, { userId }] = await Promise.all([ofOrder(orderId, context), context.session()]);
  return row?.customerId === userId ? shownOfOrder(row, context.locale) : null;
};

const deskorderclosure: QueryResolvers['deskorderclosure'] = async (_parent, { orderId }, context) => {
  const row = await ofOrder(orderId, context);
  return row ? shownOfOrder(row, context.locale) : null;
};

export const closuresResolvers = {
  Query: {
    closurepreview,
    closableresort,
    closures,
    closure,
    closureorders,
    closurefailures,
    orderclosure,
    deskorderclosure,
  },
};
