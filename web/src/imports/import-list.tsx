import { isAtWork, type ImportKind } from '@sandbar/domain/imports';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Num } from '../ui/num.tsx';
import { numberedPage } from '../ui/table/rows-page.ts';
import type { Column } from '../ui/table/types.ts';
import { useTableQuery } from '../ui/table/use-table-query.ts';
import { WorkTable } from '../ui/table/work-table.tsx';
import { ImportState } from './import-state.tsx';
import styles from './imports.module.css';
import { KIND_TEXTS } from './kind-texts.ts';
import { ImportsQuery, type ListedImport } from './imports.query.ts';

const NEWEST = [{ key: 'created', desc: true }] as const;
const WORKING_MS = 1_000;

/** Files that staff sent, with how far each is. */
export const ImportList = ({ pageOf }: { pageOf: (id: string) => string }) => {
  const t = useTexts('imports');
  const format = useFormat();
  const table = useTableQuery({ id: 'imports', defaultSort: NEWEST, defaultSize: 50 });
  const read = useRead(
    ImportsQuery,
    {},
    {
      refetchInterval: ({ state }) =>
        (state.data as { catalogueimports?: { items: ListedImport[] } } | undefined)?.catalogueimports?.items.some(
          (one) => isAtWork(one.state),
        )
          ? WORKING_MS
          : false,
    },
  );
  const items = read.data?.catalogueimports?.items;
  const columns: Column<ListedImport>[] = [
    {
      key: 'file',
      title: t('file'),
      fixed: true,
      cell: ({ id, fileName }) => (
        <Link to={pageOf(id)} className={styles['name']!}>
          {fileName}
        </Link>
      ),
    },
    { key: 'kind', title: t('kind'), width: 150, cell: ({ kind }) => t(KIND_TEXTS[kind as ImportKind]) },
    {
      key: 'rows',
      title: t('rows'),
      width: 110,
      align: 'end',
      cell: ({ fresh, changed, same, refused }) => <Num>{format.number(fresh + changed + same + refused)}</Num>,
    },
    {
      key: 'refused',
      title: t('refused'),
      width: 120,
      align: 'end',
      cell: ({ refused }) => <Num>{format.number(refused)}</Num>,
    },
    { key: 'by', title: t('by'), width: 180, cell: ({ userName }) => userName },
    { key: 'created', title: t('at'), width: 160, cell: ({ createdDate }) => <Num>{format.instant(createdDate)}</Num> },
    { key: 'state', title: t('state'), width: 190, cell: (row) => <ImportState {...row} /> },
  ];
  return (
    <WorkTable
      table={table}
      page={{
        ...numberedPage(read, items && { items, totalCount: items.length }),
        waiting: false, // asked for again each second while a file is worked on
      }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ fileName }) => fileName}
      label={t('list')}
      countText={(count) => format.number(count)}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  );
};
