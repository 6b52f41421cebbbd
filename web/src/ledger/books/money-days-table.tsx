import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import { daysFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { MoneyDaysQuery, type MoneyDay } from './books.query.ts';
import { useDifference } from './use-difference.ts';

/** Lists the money of each day by method, and the count at its end. */
export const MoneyDaysTable = () => {
  const t = useTexts('books');
  const format = useFormat();
  const difference = useDifference();
  const moved = (amount: number) => amount || null;
  const columns: Column<MoneyDay>[] = [
    column.name('day', t('day'), ({ day }) => ({ first: format.weekdayYear(day) }), { width: 176 }),
    column.money('bank', t('bank'), ({ bank }) => moved(bank), { card: 'labeled' }),
    column.money('cash', t('cash'), ({ cash }) => moved(cash), { card: 'labeled' }),
    column.money('providers', t('providers'), ({ providers }) => moved(providers), { card: 'labeled' }),
    column.money('sent', t('sent'), ({ sent }) => moved(sent), { card: 'labeled' }),
    column.twoLines('close', t('closeState'), ({ close }) => ({
      first: close && `${format.money(close.counted)} · ${difference(close.counted - close.booked)}`,
      second:
        close &&
        [
          close.closedByName,
          format.instant(close.closedDate),
          close.reason,
          close.counts > 1 && t('counts', { count: close.counts }),
        ]
          .filter(Boolean)
          .join(' · '),
    })),
  ];
  return (
    <WorkList
      id="money-days"
      query={MoneyDaysQuery}
      filters={[daysFilter({ key: 'date', label: t('day') })]}
      sort="-day"
      numbered
      columns={columns}
      rowName={({ day }) => format.day(day)}
      label={t('title')}
      count={(counted) => t('daysCount', counted)}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  );
};
