import { dayInZone, type Day } from '@sandbar/domain/common';
import type { OwnerStatementContent } from '@sandbar/domain/statements';
import { first, type Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { contentOf } from './issue.ts';
import { ownerStatementOfMonth } from './statements.queries.ts';

/** An issued statement. */
export interface IssuedOwnerStatement {
  id: string;
  ownerId: string;
  issuedAt: Date;
  /** A day in the merchant's time zone. */
  issuedOn: Day;
  digest: string;
  content: OwnerStatementContent;
}

/** @param month YYYY-MM */
export const issuedStatement = async (
  database: Database,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  { ownerId, month }: { ownerId: string; month: string },
): Promise<(IssuedOwnerStatement & { ownerName: string }) | undefined> => {
  const row = await first(
    database.run(ownerStatementOfMonth({ merchantId: merchant.id, ownerId, month: `${month}-01` })),
  );
  return (
    row && {
      id: row.id,
      ownerId,
      issuedAt: row.issuedAt,
      issuedOn: dayInZone(row.issuedAt, merchant.timeZone),
      digest: row.digest,
      content: contentOf(row.content),
      ownerName: row.ownerName,
    }
  );
};
