import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePointsText } from '../../ui/num.tsx';
import type { MyWeek } from './my-weeks.query.ts';
import styles from './week-sum.module.css';

/** The calculation in words, and one bar: the owner's proceeds, the club's fee, and the member's price. */
export const WeekSum = ({ week, to }: { week: MyWeek; to: string }) => {
  const t = useTexts('my-weeks');
  return (
    <div className={styles['sum']}>
      {week.kind === 'deposit' ? <PointsSum week={week} /> : <MoneySum week={week} />}
      <Link to={to} className={`t12 w5 ${styles['more']}`}>
        {t('history')}
        <IconArrowRight size={14} stroke={2} aria-hidden="true" />
      </Link>
    </div>
  );
};

const PointsSum = ({ week }: { week: MyWeek }) => {
  const t = useTexts('my-weeks');
  const common = useTexts('common');
  const format = useFormat();
  const text = usePointsText();
  const { quote, points, pointPrice } = week;
  if (!quote) return null;
  const factor = format.decimal(quote.percent / 100);
  return (
    <>
      <div className="stack g2">
        <span className="t12 muted">{t('whyPoints', { points: text(points) })}</span>
        <span className="n w5">
          {format.money(quote.nightPrice)} × {common('nights', { count: quote.nights })} × {factor}
        </span>
        <span className="n w5">÷ {t('aPoint', { money: format.money(quote.exchangeRate) })}</span>
      </div>
      <Bar
        whole={pointPrice}
        parts={[
          { name: t('youGet', { amount: format.number(points) }), amount: points, tone: 'own' },
          {
            name: t('clubKeeps', { amount: format.number(pointPrice - points) }),
            amount: pointPrice - points,
            tone: 'club',
          },
        ]}
        below={
          week.state === 'sold'
            ? t('memberPaid', { points: text(pointPrice) })
            : t('memberPays', { points: text(pointPrice) })
        }
      />
    </>
  );
};

const MoneySum = ({ week: { sale } }: { week: MyWeek }) => {
  const t = useTexts('my-weeks');
  const format = useFormat();
  if (!sale) return null;
  const taken = (isFee: boolean) =>
    sale.lines.filter(({ kind }) => (kind === 'fee') === isFee).reduce((sum, { amount }) => sum + amount, 0);
  const [fee, tax] = [taken(true), taken(false)];
  const nameOf = (kind: string) => (kind === 'fee' ? t('fee') : kind === 'vat' ? t('vat') : t('incomeTax'));
  return (
    <>
      <div className="stack g2">
        <span className="t12 muted">{sale.booked ? t('whyMoney') : t('whyMoneyExpected')}</span>
        <span className="n w5">{format.money(sale.price)}</span>
        {sale.lines.map((line) => (
          <span key={`${line.kind} ${line.base}`} className={styles['line']}>
            <span className="t12 muted">{nameOf(line.kind)}</span>
            <span className="n">{format.money(0 - line.amount)}</span>
          </span>
        ))}
      </div>
      <Bar
        whole={sale.price}
        parts={[
          { name: t('youGet', { amount: format.money(sale.net) }), amount: sale.net, tone: 'own' },
          { name: t('clubKeeps', { amount: format.money(fee) }), amount: fee, tone: 'club' },
          { name: t('taxes', { amount: format.money(tax) }), amount: tax, tone: 'tax' },
        ]}
        below={t(sale.booked ? 'memberPaidMoney' : 'memberPaysMoney', { money: format.money(sale.price) })}
      />
    </>
  );
};

interface Part {
  name: string;
  amount: number;
  tone: 'own' | 'club' | 'tax';
}

const Bar = ({ whole, parts, below }: { whole: number; parts: readonly Part[]; below: string }) => {
  const format = useFormat();
  const shown = parts.filter(({ amount }) => amount > 0);
  return (
    <div className="stack g8">
      <ul className={styles['names']}>
        {shown.map(({ name, amount, tone }) => (
          <li key={tone} data-tone={tone}>
            <span className={styles['key']} aria-hidden="true" />
            <span className={tone === 'own' ? 'w6' : ''}>{name}</span>
            <span className="muted"> · {format.percent(Math.round((100 * amount) / Math.max(1, whole)))}</span>
          </li>
        ))}
      </ul>
      <div className={styles['bar']} aria-hidden="true">
        {shown.map(({ amount, tone }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: amount }} />
        ))}
      </div>
      <p className="t12 muted">{below}</p>
    </div>
  );
};
