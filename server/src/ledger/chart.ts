import { CHARTS, usualChart, type Chart } from '@sandbar/domain/ledger';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { chartCodes } from './books.queries.ts';

/** A merchant's chart of accounts; accounts that are newer than its own chart have the usual codes. */
export const chartOf = async (
  database: Pick<Database, 'run'>,
  { id: merchantId, settings }: Pick<Merchant, 'id' | 'settings'>,
): Promise<{ own: boolean; codes: Chart }> => {
  const rows = await database.run(chartCodes({ merchantId }));
  const own = Object.fromEntries(rows.map(({ account, code }) => [account, code]));
  return { own: rows.length > 0, codes: { ...CHARTS[usualChart(settings.currency)], ...own } };
};
