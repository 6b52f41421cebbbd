import { AFFILIATE_STATES } from '@sandbar/domain/affiliates';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { AffiliateBadge, useAffiliateStates } from '../affiliate-words.tsx';
import { AffiliatesQuery, type ListedAffiliate } from '../affiliates.query.ts';

/** Lists affiliates with the results of their links. */
export const AffiliatesTable = ({ onOpen }: { onOpen: (affiliate: ListedAffiliate) => void }) => {
  const t = useTexts('affiliates');
  const format = useFormat();
  const states = useAffiliateStates();
  const paid = ({ orders, paid: some }: ListedAffiliate['figures']) => orders > 0 && t('paidOfThem', { count: some });
  const columns: Column<ListedAffiliate>[] = [
    column.name('name', t('member'), (row) => ({ first: row.name, second: row.email })),
    column.status('state', t('state'), ({ state }) => <AffiliateBadge state={state} />),
    column.count('visits', t('visits'), ({ figures }) => figures.visits),
    column.count('registrations', t('registrations'), ({ figures }) => figures.registrations, { width: 136 }),
    column.twoLines(
      'orders',
      t('orders'),
      ({ figures }) => ({ first: format.number(figures.orders), second: paid(figures) }),
      { width: 136, align: 'end' },
    ),
    column.points('earned', t('earned'), ({ figures }) => figures.earned),
    column.instant('asked', t('askedOn'), (row) => row.askedDate, { card: 'none' }),
  ];
  return (
    <WorkList
      id="affiliates"
      query={AffiliatesQuery}
      filters={[
        choiceFilter({
          key: 'state',
          label: t('state'),
          options: AFFILIATE_STATES.map((value) => ({ value, label: states[value] })),
        }),
      ]}
      sort="-askedDate"
      columns={columns}
      rowName={(row) => row.name}
      label={t('title')}
      count={(counted) => t('count', counted)}
      searchLabel={t('search')}
      empty={{ title: t('none'), text: t('noneText') }}
      onOpen={onOpen}
    />
  );
};
