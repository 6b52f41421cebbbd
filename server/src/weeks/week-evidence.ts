import { daysOf, day, line, lineOf, money, nameOf, points, text, type EvidenceLine } from '@sandbar/domain/approvals';
import { first, type Runner } from '../platform/database/index.ts';
import { weekOfEvidence } from './weeks.queries.ts';

/** The week as its owner gave it, and its worth. */
export const weekEvidence = async (runner: Runner, merchantId: string, id: string): Promise<EvidenceLine[]> => {
  const week = await first(runner.run(weekOfEvidence({ merchantId, id })));
  if (!week) return [];
  return [
    line('week', { type: 'week', id, kind: week.kind, code: week.code }, nameOf(week.resortName)),
    ...lineOf('room', week.roomName, nameOf),
    line('dates', daysOf(week.fromDate, week.toDate)),
    ...lineOf('ownerGets', week.points, points),
    line('offeredAt', week.pointPrice === null ? money(week.price) : points(week.pointPrice)),
    ...lineOf('soldUntil', week.expireDate, day),
    line('contract', text(week.contractCode)),
  ];
};
