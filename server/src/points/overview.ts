import { dayInZone } from '@sandbar/domain/common';
import { foreseenExpiries, REMINDER_DAYS } from '@sandbar/domain/points';
import { first } from '../platform/database/index.ts';
import type { PointExpiry, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { extensionOn } from './extend.ts';
import { MAX_LOTS, pointOverview } from './overview.queries.ts';

const DAY_MS = 86_400_000;

export const pointoverview: NonNullable<QueryResolvers['pointoverview']> = async (_, __, context) => {
  const { userId } = await context.session();
  const { merchant } = context;
  const row = (await first(context.database.run(pointOverview({ merchantId: merchant.id, userId }))))!;
  const lots = (row.lots ?? []).map((lot) => ({ ...lot, amount: lot.remaining, expiresAt: new Date(lot.expiresAt) }));
  const debt = { id: '', amount: row.debt, remaining: row.debt, expiresAt: null };
  const days = byDay(foreseenExpiries([...lots.slice(0, MAX_LOTS), debt]), row.balance, merchant.timeZone);
  // Only points that expire soon can be extended, so only these few of up to a thousand days are checked.
  const isSoon = (expiresAt: Date) => expiresAt.getTime() - row.now.getTime() <= REMINDER_DAYS[0] * DAY_MS;
  const soon = [...lots.filter((lot) => isSoon(lot.expiresAt)), { ...debt, extended: false, reserved: 0 }];
  const extensionOf = (expiresAt: string): PointExpiry['extension'] => {
    if (!isSoon(new Date(expiresAt))) return null;
    const day = dayInZone(new Date(expiresAt), merchant.timeZone);
    const decided = extensionOn(merchant, day, soon, { now: row.now, used: row.extensions });
    if (!decided.ok) return null;
    const { points, fee, until } = decided.value;
    return { point: points, fee, expiresAt: until.toISOString() };
  };
  const more = lots.length > MAX_LOTS;
  // The limit cuts the last day, whose points may not all be known, so it is left out unless it is the only one.
  const expiries = more && days.length > 1 ? days.slice(0, -1) : days;
  return {
    balance: row.balance,
    reserved: row.reserved,
    worth: Math.max(0, row.balance) * merchant.exchangeRate,
    serverNow: row.now.toISOString(),
    steps: (row.steps ?? []).toReversed().map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
    expiries: expiries.map((expiry) => ({ ...expiry, extension: extensionOf(expiry.expiresAt) })),
    laterPoint: more ? Math.max(0, row.balance) - expiries.reduce((sum, { point }) => sum + point, 0) : 0,
  };
};

/** Expiries on one day of the merchant are merged. */
const byDay = (expiries: ReturnType<typeof foreseenExpiries>, balance: number, timeZone: string) => {
  const days = new Map<string, Omit<PointExpiry, 'extension'>>();
  let left = balance;
  for (const { points, expiresAt } of expiries) {
    const day = dayInZone(expiresAt, timeZone);
    const before = days.get(day);
    left -= points;
    days.set(day, {
      expiresAt: before?.expiresAt ?? expiresAt.toISOString(),
      point: (before?.point ?? 0) + points,
      balance: left,
    });
  }
  return [...days.values()];
};
