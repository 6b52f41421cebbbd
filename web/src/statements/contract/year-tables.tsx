import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OwnerYear, OwnerYears } from './contract.query.ts';
import styles from './contract.module.css';

/** The pages with the rows of a year's figures; absent where the reader has no such page. */
export interface YearLinks {
  points?: (year: number) => string;
  orders?: (year: number) => string;
  statements?: (year: number) => string;
  weeks?: string;
}

interface Column {
  name: string;
  value: (year: Sums) => number;
  write: (value: number) => string;
  rows?: ((year: number) => string) | undefined;
  /** For a balance: its present value, which is the total. */
  now?: number;
}

type Sums = Omit<OwnerYear, 'year' | 'pointsLeft' | 'owed'> & Partial<Pick<OwnerYear, 'pointsLeft' | 'owed'>>;

/** Points, nights and fees of each year, and the money from weeks. */
export const YearTables = ({ years, links = {} }: { years: OwnerYears; links?: YearLinks }) => {
  const t = useTexts('my-contract');
  const format = useFormat();
  const points = (name: string, value: Column['value']): Column => ({
    name,
    value,
    write: format.number,
    rows: links.points,
  });
  const money = (name: string, value: Column['value'], rows = links.statements): Column => ({
    name,
    value,
    write: format.money,
    rows,
  });
  const { weeks } = links;
  const { total } = years;
  const hasMoney = [total.gross, total.paidOut, total.held, years.owed].some((amount) => amount !== 0);
  const ofPoints: Column[] = [
    points(t('forWeeks'), ({ pointsCredited }) => pointsCredited),
    points(t('otherwise'), ({ pointsOtherwise }) => pointsOtherwise),
    points(t('spent'), ({ pointsSpent }) => pointsSpent),
    points(t('lapsed'), ({ pointsLapsed }) => pointsLapsed),
    points(t('takenBack'), ({ pointsTakenBack }) => pointsTakenBack),
    { name: t('left'), value: ({ pointsLeft }) => pointsLeft ?? 0, write: format.number, now: years.pointsLeft },
    { name: t('nights'), value: ({ nights }) => nights, write: format.number, rows: links.orders },
    money(t('fees'), ({ feesPaid }) => feesPaid, links.orders),
  ];
  const ofMoney: Column[] = [
    money(t('gross'), ({ gross }) => gross),
    money(t('deducted'), ({ fee, tax }) => 0 - fee - tax),
    money(t('paidOut'), ({ paidOut }) => 0 - paidOut),
    { name: t('owed'), value: ({ owed }) => owed ?? 0, write: format.money, now: years.owed },
    money(t('held'), ({ held }) => held, weeks === undefined ? undefined : () => weeks),
  ];
  return (
    <>
      <YearTable title={t('points')} text={t('pointsText')} columns={ofPoints} years={years} />
      {hasMoney && <YearTable title={t('money')} text={t('moneyText')} columns={ofMoney} years={years} />}
    </>
  );
};

interface YearTableProps {
  title: string;
  text: string;
  columns: readonly Column[];
  years: OwnerYears;
}

const YearTable = ({ title, text, columns, years: { items, total } }: YearTableProps) => {
  const t = useTexts('my-contract');
  return (
    <section aria-label={title}>
      <h2 className="t20">{title}</h2>
      <table className={styles['years']} aria-label={title}>
        <thead className="unseen-phone">
          <tr>
            <th scope="col">{t('year')}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((year) => (
            <tr key={year.year}>
              <th scope="row" className="n">
                {year.year}
              </th>
              {columns.map(({ name, value, write, rows }) => {
                const written = write(value(year));
                return (
                  <td key={name} className="n" data-name={name} data-nothing={value(year) === 0 || undefined}>
                    {rows && value(year) !== 0 ? <Link to={rows(year.year)}>{written}</Link> : written}
                  </td>
                );
              })}
            </tr>
          ))}
          {items.length > 1 && (
            <tr className={styles['all']}>
              <th scope="row">{t('all')}</th>
              {columns.map(({ name, value, write, now }) => (
                <td key={name} className="n" data-name={name}>
                  {write(now ?? value(total))}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <p className={`t12 muted ${styles['text']}`}>{text}</p>
    </section>
  );
};
