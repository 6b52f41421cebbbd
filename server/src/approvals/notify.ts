import { areTied, permissionOf, tiesSince, unitOf } from '@sandbar/domain/approvals';
import type { Locale } from '@sandbar/domain/common';
import type { Inform } from '../notifications/index.ts';
import { tiesOf, whoMay } from '../permissions/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { approvalById, type ApprovalRow } from './approvals.queries.ts';
import { approvalMail } from './approval-mails.ts';
import type { ApprovalNews } from './approvals.words.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
}

const load = async ({ database, merchants }: Deps, merchantId: string, id: string) => {
  const merchant = await merchants.byId(merchantId);
  const row = await first(database.run(approvalById({ merchantId, id, timeZone: merchant.timeZone })));
  return row && { merchant, row };
};

/**
 * approval.asked: notifies those who may decide; not the asker, people tied to the asker, those who benefit from it, or
 * the user whose action it undoes.
 */
export const onApprovalAsked = (deps: Deps): EventHandler => ({
  name: 'approvals-on-asked',
  run: async ({ merchantId, subjectId: id }) => {
    const found = await load(deps, merchantId, id);
    // It was decided in the meantime.
    if (found?.row.status !== 'pending') return;
    const { merchant, row } = found;
    const [deciding, able] = await Promise.all(
      (['approval.decide', permissionOf(row.kind)] as const).map((permission) =>
        deps.database.run(whoMay({ merchantId, permission })),
      ),
    );
    const since = tiesSince(row.askedAt);
    const ties = await deps.database.run(tiesOf({ merchantId, userId: row.askedById, since }));
    const mayToo = new Set(able!.map(({ id: userId }) => userId));
    for (const { id: userId } of deciding!) {
      const apart = [row.askedById, row.beneficiaryId, row.doneById, ...row.ownerIds];
      if (!mayToo.has(userId) || apart.includes(userId)) continue;
      if (areTied(ties, row.askedById, userId, since)) continue;
      await deps.inform({ ...noticeOf(merchant, row, 'asked'), merchantId, userId });
    }
  },
});

/** approval.ended: notifies the asker of the outcome, unless the asker withdrew the request. */
export const onApprovalEnded = (deps: Deps): EventHandler => ({
  name: 'approvals-on-ended',
  wants: ({ payload }) => payload.status !== 'withdrawn',
  run: async ({ merchantId, subjectId: id }) => {
    const found = await load(deps, merchantId, id);
    const status = found?.row.status;
    if (!found || (status !== 'approved' && status !== 'refused' && status !== 'expired')) return;
    await deps.inform({ ...noticeOf(found.merchant, found.row, status), merchantId, userId: found.row.askedById });
  },
});

const noticeOf = (merchant: Merchant, row: ApprovalRow, news: ApprovalNews) => ({
  id: `approval ${row.id} ${news}`,
  kind: unitOf(row.kind) === 'points' ? ('points' as const) : ('orders' as const),
  words: (locale: Locale) => approvalMail(merchant, row, news, locale),
  path: '/',
});
