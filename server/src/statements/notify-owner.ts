import { monthOf } from '@sandbar/domain/statements';
import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { ownerStatementMail } from './statement-mails.ts';
import { ownerStatementToSend } from './statements.queries.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  inform: Inform;
}

/** Statements that are issued later than this after their month, as after an import, send no notice. */
const NEWS_DAYS = 20;

/** statement.issued: informs the owner, with the sums. */
export const onStatementIssued = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'statements-on-statement-issued',
  run: async ({ merchantId, subjectId }) => {
    const { timeZone } = await merchants.byId(merchantId);
    const issued = await first(database.run(ownerStatementToSend({ merchantId, id: subjectId, timeZone })));
    if (!issued || issued.daysLate > NEWS_DAYS) return;
    const month = monthOf(issued.month);
    await inform({
      id: `statement ${subjectId}`,
      merchantId,
      userId: issued.ownerId,
      kind: 'account',
      words: (locale, merchant) => ownerStatementMail(merchant, locale, { ...issued, month }),
      path: `/my-weeks/statements/${month}`,
    });
  },
});
