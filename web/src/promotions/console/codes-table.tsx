import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Num } from '../../ui/num.tsx';
import { choiceFilter, filterVariables } from '../../ui/table/filters.tsx';
import { pageArguments, rowsPage } from '../../ui/table/rows-page.ts';
import type { Column } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { useBatchWords } from './batch-words.tsx';
import { GiftCodesQuery, type ListedCode } from './gift-codes.query.ts';
import styles from './gift-codes.module.css';

const BY_CODE = [{ key: 'code', desc: false }] as const;

interface CodesTableProps {
  id: string;
  tools: (filter: Readonly<Record<string, unknown>>, found: string) => ReactNode;
  /** What stands below comes when the codes have: it would move with them. */
  below: ReactNode;
}

/** The codes of one batch. */
export const CodesTable = ({ id, tools, below }: CodesTableProps) => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  const words = useBatchWords();
  const filters = [
    choiceFilter({
      key: 'used',
      label: t('used'),
      options: [
        { value: 'true', label: t('codeUsed') },
        { value: 'false', label: t('codeUnused') },
      ],
      toVariables: (value) => ({ used: value === 'true' }),
    }),
  ];
  const table = useTableQuery({
    id: 'gift-codes-of-one',
    prefix: 'codes',
    filters,
    defaultSort: BY_CODE,
    defaultSize: 10,
  });
  const { query } = table;
  const filter = {
    promotionId: id,
    ...filterVariables(filters, query.filters),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  };
  const read = useRead(GiftCodesQuery, { ...pageArguments(query), ...filter }, { keepPrevious: true, staleTime: 0 });
  const page = rowsPage(read, (data) => data.giftcodes!);
  const countText = (count: number) => t('codeCount', { count, formatted: format.number(count) });
  const counted = countText(page.total ?? 0);
  const columns: Column<ListedCode>[] = [
    { key: 'code', title: t('code'), fixed: true, cell: ({ code }) => <span className="n w5">{code}</span> },
    {
      key: 'uses',
      title: t('used'),
      width: 160,
      align: 'end',
      cell: ({ uses, limitTotal }) => (
        <Num>{words.of(format.number(uses), limitTotal === null ? null : format.number(limitTotal))}</Num>
      ),
    },
  ];
  return (
    <>
      <div className={styles['section']}>
        <h2 className="t20">{t('codes')}</h2>
        <WorkTable
          table={table}
          page={page}
          columns={columns}
          rowKey={(row) => row.code}
          rowName={(row) => row.code}
          label={t('codes')}
          countText={countText}
          searchLabel={t('partOfCode')}
          empty={{ title: t('noCodes') }}
          tools={tools(given(filter), page.more ? t('moreThan', { found: counted }) : counted)}
        />
      </div>
      {page.rows && below}
    </>
  );
};

/** Without what is open: a command takes no null. */
const given = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));
