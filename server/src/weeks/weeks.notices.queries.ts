import type { LocalText } from '@sandbar/domain/common';
import type { WeekKind } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { resortRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';

/** The content of a notification about a week. */
export const weekToNotify = statement('weeks.to-tell', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('weeks')
    .innerJoin(resortRows(p.merchantId).as('resorts'), 'resorts.id', 'weeks.resortId')
    .leftJoin('weekQuotes as quote', (join) =>
      join.onRef('quote.merchantId', '=', 'weeks.merchantId').onRef('quote.weekId', '=', 'weeks.id'),
    )
    .leftJoin('weekRentals as rental', (join) =>
      join.onRef('rental.merchantId', '=', 'weeks.merchantId').onRef('rental.weekId', '=', 'weeks.id'),
    )
    .leftJoin('weekGuestChecks as check', (join) =>
      join
        .onRef('check.merchantId', '=', 'weeks.merchantId')
        .onRef('check.weekId', '=', 'weeks.id')
        .onRef('check.orderId', '=', 'weeks.orderId'),
    )
    .where('weeks.merchantId', '=', p.merchantId)
    .where('weeks.id', '=', p.id)
    .select([
      sql<WeekKind>`weeks.kind`.as('kind'),
      'weeks.code',
      'weeks.fromDate',
      'weeks.toDate',
      'weeks.expireDate',
      'weeks.stateSince',
      'weeks.stateReason',
      'weeks.replyBy',
      'quote.points',
      'rental.payoutOn',
      'check.reason as guestReason',
      'check.replyBy as guestReplyBy',
      sql<LocalText>`resorts.name`.as('resortName'),
    ]),
);
