import { merchantRules } from '../../i18n/use-format.ts';
import { useLocale } from '../../i18n/use-texts.ts';
import { pickRows, type ClientRules } from './client-rows.ts';
import { rowsOf, type RowSource, type TableQuery } from './types.ts';

interface ClientSource<Row> extends Omit<ClientRules<Row>, 'locale' | 'timeZone'> {
  /** undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  error?: RowSource<Row>['error'];
  retry?: () => void;
  busy?: boolean;
}

/** A source of rows that are all in memory: search, dates, status, sort and pages are done in the browser. */
export const useClientRows = <Row>(
  query: TableQuery,
  { rows, error = null, retry = () => {}, busy = false, ...rest }: ClientSource<Row>,
): RowSource<Row> => {
  const rules = { ...rest, locale: useLocale(), timeZone: merchantRules().timeZone };
  const shown = rows && pickRows(rows, rowsOf(query), rules);
  return {
    rows: shown?.rows,
    total: shown?.total ?? 0,
    busy,
    error,
    retry,
    load: async (wanted) => pickRows(rows ?? [], wanted, rules),
  };
};
