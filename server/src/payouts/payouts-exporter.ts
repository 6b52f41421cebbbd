import { moneyCell, type Exporter } from '../platform/exporter.ts';
import type { Secrets } from '../platform/secrets/index.ts';
import { keywordPatterns } from '../platform/graphql/console-page.ts';
import { toSearch } from './list-search.ts';
import { toBank, type ToBank } from './lists.queries.ts';
import { openDetails } from './account-details.ts';
import { placeOf } from './payout-account.ts';

interface GivenPayouts {
  keyword?: string;
  named?: boolean;
  ownerIds?: string[];
  except?: string[];
}

const PAGE = 500;

/**
 * Exports the amounts due to owners for the bank, one transfer per row. Owners with a debt or without an account are
 * left out.
 */
export const payoutsExporter = (secrets: Pick<Secrets, 'open'>): Exporter<GivenPayouts> => {
  async function* pages(
    database: Parameters<Exporter['rows']>[0],
    merchantId: string,
    { keyword, named, ownerIds, except }: GivenPayouts,
  ): AsyncGenerator<ToBank[]> {
    const words = keywordPatterns(keyword);
    // Owners without an account are left out, because nothing can be sent to them.
    if (!words || named === false) return;
    const search = { ...toSearch(merchantId), words, due: true, named: true };
    for (let afterId: string | null = null; ;) {
      const rows: ToBank[] = await database.run(
        toBank({ ...search, ownerIds: ownerIds ?? null, except: except ?? [], afterId, limit: PAGE }),
      );
      yield rows;
      if (rows.length < PAGE) return;
      afterId = rows.at(-1)!.ownerId;
    }
  }
  return {
    kind: 'payouts',
    columns: ['holder', 'accountNumber', 'bank', 'amount', 'content', 'owner', 'email', 'ownerId'],
    count: async (database, merchant, filter) => {
      let count = 0;
      for await (const rows of pages(database, merchant.id, filter)) count += rows.length;
      return count;
    },
    async *rows(database, merchant, filter) {
      for await (const rows of pages(database, merchant.id, filter))
        yield rows.map((row) => {
          const { holder, number } = openDetails(secrets, row.sealedDetails, placeOf(merchant.id, row.accountId));
          // The reference by which a line of the bank's statement is recognized, with characters that every bank
          // accepts.
          const content = `${merchant.code} payout ${row.ownerId.slice(0, 8)}`.toUpperCase().replaceAll('-', ' ');
          return [
            holder,
            number,
            row.bank,
            moneyCell(merchant)(row.amount),
            content,
            row.ownerName,
            row.email,
            row.ownerId,
          ];
        });
    },
  };
};
