import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { HeldSales, heldSum } from './held-sales.tsx';
import { StatementsQuery } from './statements.query.ts';
import styles from './statements.module.css';

export interface StatementsLinks {
  myWeeks: string;
  statement: (month: string) => string;
}

interface StatementsPageProps {
  links: StatementsLinks;
  /** The bank account and the payouts. */
  payouts: ReactNode;
}

/** Lists an owner's statements of a year, with their sums. */
export const StatementsPage = ({ links, payouts }: StatementsPageProps) => {
  const t = useTexts('statements');
  const format = useFormat();
  const [search] = useSearchParams();
  const asked = Number(search.get('year')) || null;
  const { data, error, refetch } = useRead(StatementsQuery, { year: asked }, { keepPrevious: true });
  const shown = data?.monthlystatements;
  const monthOf = (month: string) => format.month(`${month}-01`);
  const running = shown?.running;
  // The current month is part of its year, so that the year's sums equal the payouts below.
  const current = running && Number(running.month.slice(0, 4)) === shown.year && !isQuiet(running) ? running : null;
  const held = running?.held ?? [];
  const sums = shown && sumsOf(shown.totals, current);
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {!shown && <ReadPending read={{ error, refetch }} height={320} />}
      {shown && (
        <>
          <dl className={styles['figures']}>
            <div>
              <dt className="t12 muted">{t('owed')}</dt>
              <dd className={styles['value']}>{format.money(shown.owed)}</dd>
              <dd className="t12 muted">{shown.owed < 0 ? t('owing') : t('owedText')}</dd>
            </div>
            {held.length > 0 && (
              <div>
                <dt className="t12 muted">{t('held')}</dt>
                <dd className={styles['value']}>{format.money(heldSum(held))}</dd>
                {held[0]!.freeOn && (
                  <dd className="t12 muted">
                    {t('freeOn')} {format.day(held[0]!.freeOn)}
                  </dd>
                )}
              </div>
            )}
            <div>
              <dt className="t12 muted">{t('yearNet', { year: String(shown.year) })}</dt>
              <dd className={styles['value']}>{format.money(sums!.net)}</dd>
              <dd className="t12 muted">{t('yearPaidOut', { money: format.money(sums!.paidOut) })}</dd>
            </div>
            <div>
              <dt className="t12 muted">{t('yearGross', { year: String(shown.year) })}</dt>
              <dd className={styles['value']}>{format.money(sums!.gross)}</dd>
              <dd className="t12 muted">
                {shown.threshold === null
                  ? t('yearTaken', {
                      fee: format.money(sums!.fee),
                      tax: format.money(sums!.tax),
                    })
                  : t('threshold', { money: format.money(shown.threshold) })}
              </dd>
            </div>
          </dl>
          {shown.years.length > 1 && (
            <nav className={styles['years']} aria-label={t('years')}>
              {shown.years.map((year) => (
                <Link key={year} to={`?year=${year}`} replace aria-current={year === shown.year ? 'page' : undefined}>
                  {year}
                </Link>
              ))}
            </nav>
          )}
          {shown.items.length === 0 && !current ? (
            <EmptyState title={t('none')}>
              {shown.nextIssueDate
                ? t('next', { month: monthOf(shown.nextMonth!), day: format.date(shown.nextIssueDate) })
                : t('noneText')}
            </EmptyState>
          ) : (
            <>
              <table className={styles['table']}>
                <thead className="unseen-phone">
                  <tr>
                    <th scope="col">{t('month')}</th>
                    <th scope="col">{t('opening')}</th>
                    <th scope="col">{t('net')}</th>
                    <th scope="col">{t('paidOut')}</th>
                    <th scope="col">{t('points')}</th>
                    <th scope="col">{t('closing')}</th>
                  </tr>
                </thead>
                <tbody>
                  {current && (
                    <tr>
                      <th scope="row">
                        <span className={`w5 ${styles['month']}`}>{monthOf(current.month)}</span>{' '}
                        <span className="t12 muted">{t('running')}</span>
                      </th>
                      <Amounts item={current} />
                    </tr>
                  )}
                  {shown.items.map((item) => (
                    <tr key={item.id}>
                      <th scope="row">
                        <Link to={links.statement(item.month)} className="w5">
                          {monthOf(item.month)}
                        </Link>
                      </th>
                      <Amounts item={item} />
                    </tr>
                  ))}
                </tbody>
              </table>
              {shown.nextIssueDate && (
                <p className={`t12 muted ${styles['note']}`}>
                  {t('next', { month: monthOf(shown.nextMonth!), day: format.date(shown.nextIssueDate) })}
                </p>
              )}
            </>
          )}
          <HeldSales held={held} />
          {payouts}
          <p className={styles['note']}>
            <Link to={links.myWeeks} className={styles['link']}>
              {t('backToWeeks')}
            </Link>
          </p>
        </>
      )}
    </>
  );
};

interface Sums {
  gross: number;
  fee: number;
  net: number;
  paidOut: number;
}

/** Returns the sums of a year's statements and the current month. */
const sumsOf = (issued: Sums & { vat: number; incomeTax: number }, running: (Sums & { tax: number }) | null) => ({
  gross: issued.gross + (running?.gross ?? 0),
  fee: issued.fee + (running?.fee ?? 0),
  tax: issued.vat + issued.incomeTax + (running?.tax ?? 0),
  net: issued.net + (running?.net ?? 0),
  paidOut: issued.paidOut + (running?.paidOut ?? 0),
});

/** Whether a month has nothing to show. */
const isQuiet = ({
  opening,
  gross,
  paidOut,
  pointsCredited,
}: Record<'opening' | 'gross' | 'paidOut' | 'pointsCredited', number>): boolean =>
  [opening, gross, paidOut, pointsCredited].every((amount) => amount === 0);

interface AmountsProps {
  item: Record<'opening' | 'net' | 'paidOut' | 'pointsCredited' | 'closing', number>;
}

/** A month's cells. */
const Amounts = ({ item }: AmountsProps) => {
  const t = useTexts('statements');
  const format = useFormat();
  return (
    <>
      <td className="n" data-name={t('opening')}>
        {format.money(item.opening)}
      </td>
      <td className="n" data-name={t('net')}>
        {format.money(item.net)}
      </td>
      <td className="n" data-name={t('paidOut')}>
        {format.money(0 - item.paidOut)}
      </td>
      <td className="n" data-name={t('points')}>
        {format.number(item.pointsCredited)}
      </td>
      <td className="n w6" data-name={t('closing')}>
        {format.money(item.closing)}
      </td>
    </>
  );
};
