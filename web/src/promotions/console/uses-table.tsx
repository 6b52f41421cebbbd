import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { Num } from '../../ui/num.tsx';
import { pageArguments, rowsPage } from '../../ui/table/rows-page.ts';
import type { Column } from '../../ui/table/types.ts';
import { useTableQuery } from '../../ui/table/use-table-query.ts';
import { WorkTable } from '../../ui/table/work-table.tsx';
import { GiftCodeUsesQuery, type GiftCodeUse } from './gift-codes.query.ts';
import styles from './gift-codes.module.css';

const NEWEST = [{ key: 'date', desc: true }] as const;

/** Who used which code for what, the latest first. */
export const UsesTable = ({ id, orderPage }: { id: string; orderPage: (code: string) => string }) => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  const table = useTableQuery({ id: 'gift-code-uses', prefix: 'uses', defaultSort: NEWEST, defaultSize: 10 });
  const read = useRead(
    GiftCodeUsesQuery,
    { promotionId: id, ...pageArguments(table.query) },
    { keepPrevious: true, staleTime: 0 },
  );
  const page = rowsPage(read, (data) => data.giftcodeuses!);
  const columns: Column<GiftCodeUse>[] = [
    {
      key: 'order',
      title: t('order'),
      fixed: true,
      cell: ({ orderCode, memberName }) => (
        <span className={styles['lines']}>
          {orderCode ? (
            <Link className={`n w5 ${styles['link']}`} to={orderPage(orderCode)}>
              {orderCode}
            </Link>
          ) : (
            '–'
          )}
          {memberName && <span className="ellipsis t12 muted">{memberName}</span>}
        </span>
      ),
    },
    { key: 'code', title: t('code'), width: 224, cell: ({ code }) => <Num>{code}</Num> },
    {
      key: 'date',
      title: t('usedOn'),
      width: 168,
      cell: ({ date, returnedDate }) => (
        <span className={styles['lines']}>
          <Num>{format.instant(date)}</Num>
          {returnedDate && <span className="t12 muted">{t('returned')}</span>}
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('spent'),
      width: 152,
      align: 'end',
      cell: ({ amount, returnedDate }) => (
        <span className={returnedDate ? 'n muted' : 'n w5'}>{format.money(returnedDate ? 0 : amount)}</span>
      ),
    },
  ];
  return (
    <div className={styles['section']}>
      <h2 className="t20">{t('uses')}</h2>
      <WorkTable
        table={table}
        page={page}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.code}
        label={t('uses')}
        countText={(count) => t('useCount', { count, formatted: format.number(count) })}
        empty={{ title: t('noUses') }}
      />
    </div>
  );
};
