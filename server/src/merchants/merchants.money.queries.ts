import type { SetMerchantMoney } from '@sandbar/contract/merchants';
import type { ParsedOf } from '@sandbar/contract/common';
import type { MerchantMoney } from '@sandbar/domain/merchants';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';

const MOST = 50;

/** Reads the changes, newest first, with their approvers. */
export const moneyChanges = statement('merchants.money-changes', (db, p: { merchantId: string }) =>
  db
    .selectFrom('merchantMoneyChanges as c')
    .leftJoin(personRows(p.merchantId).as('asker'), 'asker.id', 'c.changedBy')
    .leftJoin('approvals', (join) =>
      join.onRef('approvals.merchantId', '=', 'c.merchantId').onRef('approvals.id', '=', 'c.id'),
    )
    .leftJoin(personRows(p.merchantId).as('decider'), 'decider.id', 'approvals.decidedBy')
    .where('c.merchantId', '=', p.merchantId)
    .select([
      'c.id',
      'c.changedAt',
      'c.reason',
      sql<MerchantMoney>`c.before`.as('before'),
      sql<MerchantMoney>`c.after`.as('after'),
      'asker.firstName as askerFirstName',
      'asker.lastName as askerLastName',
      'asker.languageId as askerLanguage',
      'decider.firstName as deciderFirstName',
      'decider.lastName as deciderLastName',
      'decider.languageId as deciderLanguage',
    ])
    .orderBy('c.changedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(sql.lit(MOST)),
);

/** The open request; a merchant has at most one. */
export const pendingMoneySettings = statement('merchants.waiting-money-settings', (db, p: { merchantId: string }) =>
  db
    .selectFrom('approvals')
    .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'approvals.askedBy')
    .where('approvals.merchantId', '=', p.merchantId)
    .where('approvals.kind', '=', sql.lit('merchant.edit'))
    .where('approvals.subjectId', '=', p.merchantId)
    .where('approvals.status', '=', sql.lit('pending'))
    .where('approvals.expiresAt', '>', sql<Date>`now()`)
    .select([
      'approvals.id',
      'approvals.askedAt',
      'approvals.reason',
      sql<ParsedOf<typeof SetMerchantMoney>>`approvals.terms`.as('terms'),
      'users.firstName',
      'users.lastName',
      'users.languageId',
    ]),
);
