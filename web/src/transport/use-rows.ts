import type { TadaDocumentNode } from 'gql.tada';
import { read, type ReadError } from './read.ts';
import { useRead } from './use-read.ts';

interface Rows<Row> {
  rows: readonly Row[];
  total: number;
  /** Counting stopped at `total`; there are more. */
  atLeast?: boolean;
}

/** A server's rows in the shape the data table takes (`RowSource`), and the whole answer beside them. */
interface ServerRows<Result, Page, Row> {
  data: Result | undefined;
  rows: readonly Row[] | undefined;
  total: number;
  atLeast: boolean;
  busy: boolean;
  error: ReadError | null;
  retry: () => void;
  load: (page: Page, signal: AbortSignal) => Promise<Rows<Row>>;
}

/**
 * Reads one page of a list; the previous page stays on screen until the new one arrives.
 * @param page the page to read, for example `rowsOf(table.query)`
 * @param variables turns any page into the query's variables: exports read other pages than the one on screen
 * @param pick finds rows and total in the answer
 */
export const useRows = <Result, Variables, Page, Row>(
  document: TadaDocumentNode<Result, Variables>,
  page: Page,
  variables: (page: Page) => Variables,
  pick: (result: Result) => Rows<Row>,
): ServerRows<Result, Page, Row> => {
  const { data, error, isFetching, refetch } = useRead(document, variables(page), { keepPrevious: true, staleTime: 0 });
  const found = data && pick(data);
  return {
    data,
    rows: found?.rows,
    total: found?.total ?? 0,
    atLeast: found?.atLeast ?? false,
    busy: isFetching,
    error: found ? null : error,
    retry: () => void refetch(),
    load: async (wanted, signal) => pick(await read(document, variables(wanted), signal)),
  };
};
