import { Fragment } from 'react';
import { formatOrderCode } from '@sandbar/domain/orders';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Statement } from './statements.query.ts';
import styles from './statements.module.css';

type Line = Statement['lines'][number];

/** All changes of the balance: each sale's price with its deductions, and payouts. */
export const StatementLines = ({ statement }: { statement: Statement }) => {
  const t = useTexts('statements');
  const format = useFormat();
  const names = useLineNames();
  const balances = statement.lines.reduce<number[]>(
    (all, { amount }) => [...all, (all.at(-1) ?? statement.opening) + amount],
    [],
  );
  return (
    <table className={styles['lines']}>
      <thead className="unseen-phone">
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('balance')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles['sum']}>
          <th scope="row" colSpan={3}>
            {t('opening')}
          </th>
          <td className="n">{format.money(statement.opening)}</td>
        </tr>
        {statement.lines.map((line, index) => (
          <Fragment key={`${line.day} ${line.orderCode}${line.referenceCode}${line.what}`}>
            <tr>
              <td className="n">{format.day(line.day)}</td>
              <td>
                <span className="w5">{names(line.what)}</span>
                <span className="t12 muted">{factsOf(line, t, format)}</span>
              </td>
              <td className="n">{format.money(line.deductions.length > 0 ? line.gross : line.amount)}</td>
              <td className="n">{line.deductions.length > 0 ? '' : format.money(balances[index]!)}</td>
            </tr>
            {line.deductions.map((taken, place) => (
              <tr key={`${taken.kind} ${taken.base}`} className={styles['taken']}>
                <td colSpan={2}>
                  {taken.kind === 'fee' ? t('fee') : taken.kind === 'vat' ? t('vat') : t('incomeTax')}
                  <span className="t12 muted">
                    {t(taken.base === 'gross' ? 'basisGross' : 'basisNet', {
                      rate: format.percent(taken.basisPoints / 100),
                      of: format.money(taken.of),
                    })}
                    {taken.legalBasis && ` · ${taken.legalBasis}`}
                  </span>
                </td>
                <td className="n">{format.money(0 - taken.amount)}</td>
                <td className="n">{place === line.deductions.length - 1 ? format.money(balances[index]!) : ''}</td>
              </tr>
            ))}
          </Fragment>
        ))}
        <tr className={styles['sum']}>
          <th scope="row" colSpan={3}>
            {t('closing')}
          </th>
          <td className="n">{format.money(statement.closing)}</td>
        </tr>
      </tbody>
    </table>
  );
};

const useLineNames = () => {
  const t = useTexts('statements');
  const names: Record<string, string> = {
    sale: t('sale'),
    'sale-canceled': t('saleCanceled'),
    payout: t('payout'),
    'payout-voided': t('payoutVoided'),
  };
  return (what: string) => names[what] ?? '';
};

const factsOf = (
  line: Line,
  t: ReturnType<typeof useTexts<'statements'>>,
  format: ReturnType<typeof useFormat>,
): string =>
  [
    line.resortName,
    line.fromDate && line.toDate && format.range(line.fromDate, line.toDate),
    line.orderCode && t('order', { code: formatOrderCode(line.orderCode) }),
    line.referenceCode && t('reference', { code: line.referenceCode }),
    line.late && t('late'),
  ]
    .filter(Boolean)
    .join(' · ');
