import { inLanguage } from '@sandbar/domain/common';
import { fullName } from '@sandbar/domain/identity';
import { decidedBy } from '@sandbar/domain/weeks';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import { takenOfWeek, weekToShow } from './taken.queries.ts';

const MOST = 20;

/** Calendars in which days of a week are booked. Only its owner sees titles of the owner's own calendar. */
export const weektaken: QueryResolvers['weektaken'] = async (_parent, { id }, context) => {
  const { merchant, database, locale } = context;
  const { userId, permissions } = await context.session();
  if (!isUuid(id)) return null;
  const merchantId = merchant.id;
  const [week, rows] = await Promise.all([
    first(database.run(weekToShow({ merchantId, id }))),
    database.run(takenOfWeek({ merchantId, weekId: id, limit: MOST })),
  ]);
  if (!week) return null;
  const isOwner = week.ownerId === userId;
  const isStaff = permissions.has(decidedBy(week.kind)) || permissions.has('order.edit');
  if (!isOwner && !isStaff) return null;
  const forStaff = (text: string | null) => (isStaff ? (text ?? '') : '');
  return {
    id,
    kind: week.kind,
    code: week.code,
    state: week.state,
    resortName: inLanguage(week.resort, locale),
    fromDate: week.fromDate,
    toDate: week.toDate,
    isPaused: week.paused,
    taken: rows.map((row) => ({
      calendar: row.calendar,
      title: isOwner ? row.title : '',
      fromDate: row.fromDate,
      toDate: row.toDate,
      seenDate: row.seenAt.toISOString(),
      readDate: row.readAt.toISOString(),
      isLeaving: row.leaving,
    })),
    owner: forStaff(fullName(week)),
    ownerEmail: forStaff(week.email),
    ownerMobile: forStaff(week.mobile),
    orderCode: forStaff(week.orderCode),
    customer: forStaff(week.customerName),
  };
};
