import { smallestRefundOf } from '@sandbar/domain/merchants';
import { openDetails } from '../payouts/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { moneyCell, type Exporter } from '../platform/exporter.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import { placeOf } from './refund-account.ts';
import { refundsToBank, refundStandings, type RefundToBank } from './refund-transfers.queries.ts';

interface GivenRefunds {
  refundIds?: string[];
  except?: string[];
}

const PAGE = 500;

type Paying = Pick<Merchant, 'id' | 'settings'>;

const which = (merchant: Paying, senderId: string, { refundIds, except }: GivenRefunds) => ({
  merchantId: merchant.id,
  senderId,
  least: smallestRefundOf(merchant.settings),
  refundIds: refundIds ?? null,
  except: except ?? [],
  at: new Date().toISOString(),
});

/** How many transfers a person can send, and why others cannot be sent. */
export const standingsOf = async (database: Database, merchant: Paying, senderId: string, given: GivenRefunds = {}) =>
  (await first(database.run(refundStandings(which(merchant, senderId, given)))))!;

/**
 * Refunds by transfer, for the bank: one transfer a row. Refunds that cannot be sent yet, or not by this person, are
 * left out and counted.
 */
export const refundsExporter = (secrets: Pick<Secrets, 'open'>, senderId: string): Exporter<GivenRefunds> => ({
  kind: 'refunds',
  columns: ['holder', 'accountNumber', 'bank', 'amount', 'content', 'order', 'member', 'refundId'],
  count: async (database, merchant, filter) => (await standingsOf(database, merchant, senderId, filter)).ready,
  about: async (database, merchant, filter) => {
    const { amount, account, own, decision, provider } = await standingsOf(database, merchant, senderId, filter);
    return [
      ['Sum of this file', String(moneyCell(merchant)(amount))],
      ['Left out: no bank account named', String(account)],
      ['Left out: you named the account in the member’s place, so another person sends it', String(own)],
      ['Left out: waits for a second person', String(decision)],
      ['Left out: the payment provider has not answered', String(provider)],
    ];
  },
  async *rows(database, merchant, filter) {
    const search = which(merchant, senderId, filter);
    const money = moneyCell(merchant);
    for (let afterId: string | null = null; ;) {
      const rows: RefundToBank[] = await database.run(refundsToBank({ ...search, afterId, limit: PAGE }));
      yield rows.map((row) => {
        const { holder, number } = openDetails(secrets, row.sealedDetails, placeOf(merchant.id, row.orderId));
        // The reference by which a line of the bank's statement is recognised: only characters that every bank accepts.
        const content = `${merchant.code} refund ${row.orderCode}`.toUpperCase().replaceAll('-', ' ');
        return [holder, number, row.bank, money(row.amount), content, row.orderCode, row.customerName, row.id];
      });
      if (rows.length < PAGE) return;
      afterId = rows.at(-1)!.id;
    }
  },
});
