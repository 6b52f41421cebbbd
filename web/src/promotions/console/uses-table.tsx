import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Code } from '../../ui/code.tsx';
import { column } from '../../ui/table/column.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { GiftCodeUsesQuery, type GiftCodeUse } from './gift-codes.query.ts';
import styles from './gift-codes.module.css';

/** Lists the uses of codes, the latest first. */
export const UsesTable = ({ id, orderPage }: { id: string; orderPage: (code: string) => string }) => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  const columns: Column<GiftCodeUse>[] = [
    column.name('order', t('order'), ({ orderCode, memberName }) => ({
      first: orderCode && <Code code={orderCode} />,
      second: memberName,
      to: orderCode ? orderPage(orderCode) : undefined,
    })),
    column.text('code', t('code'), ({ code }) => code, { width: 224 }),
    column.twoLines(
      'date',
      t('usedOn'),
      ({ date, returnedDate }) => ({ first: format.instant(date), second: returnedDate && t('returned') }),
      { width: 168 },
    ),
    column.money('amount', t('spent'), ({ amount, returnedDate }) => (returnedDate ? 0 : amount)),
  ];
  return (
    <section className={`stack one g16 shrink ${styles['section']}`}>
      <h2 className="t20">{t('uses')}</h2>
      <WorkList
        id="gift-code-uses"
        prefix="uses"
        query={GiftCodeUsesQuery}
        variables={{ promotionId: id }}
        sort="-date"
        size={10}
        columns={columns}
        rowName={(row) => row.code}
        label={t('uses')}
        count={(counted) => t('useCount', counted)}
        empty={{ title: t('noUses') }}
      />
    </section>
  );
};
