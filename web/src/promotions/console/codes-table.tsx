import { ExportGiftCodes } from '@sandbar/contract/workspace';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { column } from '../../ui/table/column.tsx';
import { choiceFilter } from '../../ui/table/filters.tsx';
import type { Column } from '../../ui/table/types.ts';
import { WorkList } from '../../workspace/work-list.tsx';
import { useBatchWords } from './batch-words.tsx';
import { GiftCodesQuery, type ListedCode } from './gift-codes.query.ts';
import styles from './gift-codes.module.css';

/** Lists the codes of one batch, with a part below them. */
export const CodesTable = ({ id, below }: { id: string; below: ReactNode }) => {
  const t = useTexts('gift-codes');
  const format = useFormat();
  const words = useBatchWords();
  const used = ({ uses, limitTotal }: ListedCode) =>
    words.of(format.number(uses), limitTotal === null ? null : format.number(limitTotal));
  const columns: Column<ListedCode>[] = [
    column.name('code', t('code'), ({ code }) => ({ first: code })),
    column.text('uses', t('used'), used, { width: 160, align: 'end' }),
  ];
  return (
    <section className={`stack one g16 shrink ${styles['section']}`}>
      <h2 className="t20">{t('codes')}</h2>
      <WorkList
        id="gift-codes-of-one"
        prefix="codes"
        query={GiftCodesQuery}
        variables={{ promotionId: id }}
        filters={[
          choiceFilter({
            key: 'used',
            label: t('used'),
            options: [
              { value: 'true', label: t('codeUsed') },
              { value: 'false', label: t('codeUnused') },
            ],
            toVariables: (value) => ({ used: value === 'true' }),
          }),
        ]}
        sort="code"
        size={10}
        columns={columns}
        rowKey={(row) => row.code}
        rowName={(row) => row.code}
        label={t('codes')}
        count={(counted) => t('codeCount', counted)}
        searchLabel={t('partOfCode')}
        empty={{ title: t('noCodes') }}
        exporting={{ contract: ExportGiftCodes, kind: 'gift-codes' }}
        below={below}
      />
    </section>
  );
};
