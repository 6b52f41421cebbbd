import type { Month } from '@sandbar/domain/statements';
import type { NewEvent } from '../platform/events/event.ts';

export interface StatementIssued {
  statementId: string;
  month: Month;
}

/** Only the owner receives it: the statement of a month was issued. */
export const ownerStatementIssued = (ownerId: string, issued: StatementIssued): NewEvent => ({
  kind: 'statement.issued',
  subjectId: issued.statementId,
  userId: ownerId,
  payload: { ...issued },
});
