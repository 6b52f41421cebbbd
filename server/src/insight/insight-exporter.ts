import { inLanguage } from '@sandbar/domain/common';
import { sourceOf, type Measure } from '@sandbar/domain/insight';
import { moneyCell, type Exporter } from '../platform/exporter.ts';
import { first } from '../platform/database/index.ts';
import { ROWS, rowsCount } from './insight.queries.ts';

const PAGE = 1_000;

interface Filter {
  measure: Measure;
  from: string;
  to: string;
  resortId?: string;
}

/** Exports the rows of a figure, the earliest day first. */
export const insightExporter: Exporter<Filter> = {
  kind: 'insight',
  columns: ['day', 'measure', 'id', 'code', 'person', 'resort', 'amount', 'points', 'pointsInMoney'],
  count: async (database, merchant, { measure, from, to, resortId }) =>
    (await first(
      database.run(rowsCount({ merchantId: merchant.id, measure, from, to, scopeId: resortId ?? merchant.id })),
    ))!.count,
  async *rows(database, merchant, { measure, from, to, resortId }, locale) {
    const money = moneyCell(merchant);
    const search = { merchantId: merchant.id, measure, from, to, resortId: resortId ?? null, limit: PAGE };
    let [afterDay, afterId] = ['1900-01-01', '00000000-0000-0000-0000-000000000000'];
    for (;;) {
      const rows = await database.run(ROWS[sourceOf(measure)]({ ...search, afterDay, afterId }));
      yield rows.map((row) => [
        { day: row.day },
        measure,
        row.subjectId,
        row.code ?? '',
        row.person,
        row.resortName ? inLanguage(row.resortName, locale) : '',
        money(row.amount),
        row.points,
        money(row.worth),
      ]);
      if (rows.length < PAGE) return;
      ({ day: afterDay, subjectId: afterId } = rows.at(-1)!);
    }
  },
};
