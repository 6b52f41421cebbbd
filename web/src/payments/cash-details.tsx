import { formatOrderCode } from '@sandbar/domain/orders';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Money } from '../ui/num.tsx';
import { DetailRow } from './method-parts.tsx';
import styles from './transfer.module.css';

interface CashDetailsProps {
  amount: number;
  code: string;
  /** ISO instant; null when the order no longer waits. */
  until: string | null;
  /** The merchant's instructions: the place, and what to bring. */
  where: string;
}

/** Explains how to pay in person. */
export const CashDetails = ({ amount, code, until, where }: CashDetailsProps) => {
  const t = useTexts('payments');
  const format = useFormat();
  return (
    <dl className={styles['rows']}>
      <DetailRow label={t('amount')}>
        <Money amount={amount} className="t20" />
      </DetailRow>
      <DetailRow label={t('cashCode')} action={<CopyButton text={code} name={t('cashCode')} />}>
        <span className="n">{formatOrderCode(code)}</span>
      </DetailRow>
      {until && (
        <DetailRow label={t('cashUntil')}>
          <span className="n">{format.deadline(until)}</span>
        </DetailRow>
      )}
      {where && <DetailRow label={t('cashWhere')}>{where}</DetailRow>}
    </dl>
  );
};
