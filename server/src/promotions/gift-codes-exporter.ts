import { dayInZone, inLanguage } from '@sandbar/domain/common';
import { normalGiftCode } from '@sandbar/domain/promotions';
import { first } from '../platform/database/index.ts';
import { moneyCell, type Exporter } from '../platform/exporter.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { batchById, codeCount, codePage, type CodeRow, type CodeSearch } from './gift-codes.queries.ts';

const PAGE = 1_000;
const NO_END = 2_147_483_647;
const PERCENT = 0;

interface Filter {
  promotionId: string;
  keyword?: string;
  used?: boolean;
}

const searchOf = ({ id }: Merchant, { promotionId, keyword, used }: Filter): CodeSearch => ({
  merchantId: id,
  promotionId,
  part: normalGiftCode(keyword ?? ''),
  used: used ?? null,
});

/**
 * Exports the rows of `giftcodes` of one batch by the same filter, sorted by code; the last columns are those of an
 * import.
 */
export const giftCodesExporter: Exporter<Filter> = {
  kind: 'gift-codes',
  columns: [
    'code',
    'name',
    'uses',
    'limitTotal',
    'amount',
    'startsAt',
    'endsAt',
    'value',
    'maxAmount',
    'minimumOrder',
    'from',
    'to',
  ],
  count: async (database, merchant, filter) =>
    (await database.run(codeCount({ ...searchOf(merchant, filter), limit: NO_END })))[0]!.count,
  async *rows(database, merchant, filter, locale) {
    const batch = await first(database.run(batchById({ merchantId: merchant.id, id: filter.promotionId })));
    if (!batch) return;
    const name = inLanguage(batch.name, locale);
    const money = moneyCell(merchant);
    const terms = [
      batch.resultType === PERCENT ? `${batch.resultValue}%` : money(batch.resultValue),
      batch.maxAmount === null ? null : money(batch.maxAmount),
      money(batch.minimumOrder),
      { day: dayInZone(batch.startsAt, merchant.timeZone) },
      { day: dayInZone(new Date(batch.endsAt.getTime() - 1), merchant.timeZone) },
    ];
    for (let after: string | null = null; ;) {
      const rows: CodeRow[] = await database.run(
        codePage({ ...searchOf(merchant, filter), after, offset: 0, limit: PAGE }),
      );
      yield rows.map((row) => [
        row.code,
        name,
        row.uses,
        row.limitTotal,
        money(row.amount),
        batch.startsAt,
        batch.endsAt,
        ...terms,
      ]);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.code;
    }
  },
};
