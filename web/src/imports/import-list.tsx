import { isAtWork, type ImportKind } from '@sandbar/domain/imports';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { column } from '../ui/table/column.tsx';
import type { Column } from '../ui/table/types.ts';
import { WorkList } from '../workspace/work-list.tsx';
import { ImportState } from './import-state.tsx';
import { KIND_TEXTS } from './kind-texts.ts';
import { ImportsQuery, type ListedImport } from './imports.query.ts';

const WORKING_MS = 1_000;

/** Lists the files of staff with their states. */
export const ImportList = ({ pageOf }: { pageOf: (id: string) => string }) => {
  const t = useTexts('imports');
  const format = useFormat();
  const columns: Column<ListedImport>[] = [
    column.name('file', t('file'), ({ id, fileName }) => ({ first: fileName, to: pageOf(id) })),
    column.text('kind', t('kind'), ({ kind }) => t(KIND_TEXTS[kind as ImportKind]), { width: 150 }),
    column.count('rows', t('rows'), ({ fresh, changed, same, refused }) => fresh + changed + same + refused, {
      width: 110,
    }),
    column.count('refused', t('refused'), ({ refused }) => refused),
    column.text('by', t('by'), ({ userName }) => userName, { width: 180 }),
    column.instant('created', t('at'), ({ createdDate }) => createdDate),
    column.status('state', t('state'), (row) => <ImportState {...row} />, { width: 190, card: 'foot' }),
  ];
  return (
    <WorkList
      id="imports"
      query={ImportsQuery}
      sort="-created"
      size={50}
      columns={columns}
      rowName={({ fileName }) => fileName}
      label={t('list')}
      count={({ count }) => format.number(count)}
      empty={{ title: t('none'), text: t('noneText') }}
      openAs={({ id }) => pageOf(id)}
      refetchInterval={(found) => (found?.items.some(({ state }) => isAtWork(state)) ? WORKING_MS : false)}
    />
  );
};
