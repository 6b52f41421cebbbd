import { ExportResorts } from '@sandbar/contract/workspace';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter, daysFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { ConsoleResortsQuery, type ListedResort } from './console.query.ts';
import { ShownBadge } from './shown-badge.tsx';

const STARS = [5, 4, 3, 2, 1] as const;

/** Lists the merchant's resorts, hidden ones included. */
export const ResortsTable = ({ pageOf }: { pageOf: (id: string) => string }) => {
  const t = useTexts('console-resorts');
  const format = useFormat();
  const columns: Column<ListedResort>[] = [
    column.name(
      'name',
      t('resort'),
      ({ id, name, place, image }) => ({
        first: name,
        second: place,
        to: pageOf(id),
        picture: image && { ...image, alternative: '' },
      }),
      { sortable: true },
    ),
    column.text('stars', t('stars'), ({ stars }) => stars > 0 && t('starsCount', { count: stars }), {
      width: 104,
      card: 'small',
    }),
    column.count('rooms', t('rooms'), (row) => row.roomCount),
    column.count('stays', t('stays'), (row) => row.stayCount),
    column.twoLines(
      'modifiedDate',
      t('changed'),
      (row) => ({ first: format.instant(row.modifiedDate), second: row.modifiedByName }),
      { width: 176, sortable: true },
    ),
    column.status(
      'state',
      t('state'),
      ({ state }) => <ShownBadge shown={state === 'shown'} draft={state === 'draft'} />,
      { width: 136 },
    ),
  ];
  return (
    <WorkList
      id="resorts"
      query={ConsoleResortsQuery}
      filters={[
        choiceFilter({
          key: 'state',
          label: t('state'),
          options: [
            { value: 'shown', label: t('shown') },
            { value: 'hidden', label: t('hidden') },
            { value: 'draft', label: t('draft') },
          ],
        }),
        choiceFilter({
          key: 'stars',
          label: t('stars'),
          options: STARS.map((stars) => ({ value: String(stars), label: t('starsCount', { count: stars }) })),
          toVariables: (value) => ({ stars: Number(value) }),
        }),
        daysFilter({ key: 'date', label: t('changed') }),
      ]}
      sort="name"
      sortVariables={({ key, desc }) => ({ sortBy: key as 'name' | 'createdDate' | 'modifiedDate', descending: desc })}
      columns={columns}
      rowName={(row) => `${row.name}, ${row.place}`}
      label={t('title')}
      count={(counted) => t('count', counted)}
      searchLabel={t('search')}
      empty={{ title: t('none') }}
      openAs={(row) => pageOf(row.id)}
      exporting={{ contract: ExportResorts, kind: 'resorts' }}
      views
    />
  );
};
