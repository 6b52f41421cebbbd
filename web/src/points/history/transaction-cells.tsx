import { contentLanguage, type Locale } from '@sandbar/domain/common';
import { Link } from 'react-router';
import type { Format } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PointTransaction } from './history.query.ts';
import { Code } from '../../ui/code.tsx';
import styles from './point-history.module.css';

/** Returns the name of a transaction's kind. */
export const useKindName = (): ((kind: PointTransaction['transactionType']) => string) => {
  const t = useTexts('points');
  return (kind) =>
    ({
      award: t('kindAward'),
      spend: t('kindSpend'),
      return: t('kindReturn'),
      expire: t('kindExpire'),
      correct: t('kindCorrect'),
      extend: t('kindExtend'),
    })[kind];
};

/** The name of a transfer above its kind and the end of its points' validity. */
export const TransactionName = ({ row }: { row: PointTransaction }) => {
  const t = useTexts('points');
  const format = useFormat();
  const kind = useKindName()(row.transactionType);
  return (
    <span className="stack g2 shrink">
      <span className="w5">{row.targetName}</span>
      <span className="t12 muted">
        {row.expiresAt ? t('kindUntil', { kind, day: format.date(row.expiresAt) }) : kind}
      </span>
    </span>
  );
};

/** Addresses of the points' pages. The page provides them, because slices do not know addresses. */
export interface PointLinks {
  order: (id: string) => string;
  resorts: (search?: string) => string;
}

/** The order's code with its link; a dash when the transfer belongs to no order. */
export const TransactionCode = ({ row, links }: { row: PointTransaction; links: PointLinks }) => {
  if (row.orderCode === '') return <span className="faint">–</span>;
  const code = <Code code={row.orderCode} />;
  return row.orderId === null ? (
    code
  ) : (
    <Link to={links.order(row.orderId)} className={styles['code']}>
      {code}
    </Link>
  );
};

/** The day of a transfer: `21-11-2026` as the specification writes it; other languages use their own format. */
export const transactionDay = (instant: string, format: Format, locale: Locale): string =>
  contentLanguage(locale) === 'vi' ? format.dayOf(instant).split('-').toReversed().join('-') : format.date(instant);
