import type { Settlement } from '@sandbar/domain/ledger';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import styles from './rental.module.css';

interface RentalCalculationProps {
  /** The owner's price. The settlement's price is the one for guests. */
  asked: number;
  /** The number of programs that reduce it. */
  programs: number;
  settlement: Settlement;
}

type Part = 'net' | 'tax' | 'fee' | 'discount';

/** Shows the parts of an owner's price: a bar, and a line for each part with its rate and base. */
export const RentalCalculation = ({ asked, programs, settlement }: RentalCalculationProps) => {
  const t = useTexts('rentals');
  const format = useFormat();
  const { price, lines, fee, tax, net } = settlement;
  const discount = asked - price;
  const parts: readonly (readonly [Part, number])[] = [
    ['net', net],
    ['tax', tax],
    ['fee', fee],
    ['discount', discount],
  ];
  const percent = (basisPoints: number) => format.percent(basisPoints / 100);
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        {parts
          .filter(([, amount]) => amount > 0)
          .map(([part, amount]) => (
            <span key={part} data-part={part} style={{ flexGrow: amount }} />
          ))}
      </div>
      <dl className={styles['lines']}>
        <Line label={t('lineAsked')} amount={format.money(asked)} />
        {discount > 0 && (
          <>
            <Line part="discount" label={t('linePromotions', { count: programs })} amount={format.money(-discount)} />
            <Line strong label={t('lineSold')} amount={format.money(price)} />
          </>
        )}
        {lines.map(({ kind, base, basisPoints, of, amount }) => {
          // The fee's minimum is not shown as a percentage.
          const rate = base === 'gross' && Math.round((of * basisPoints) / 10_000) < amount;
          const name = kind === 'fee' ? t('lineFee') : kind === 'vat' ? t('lineVat') : t('lineTax');
          const basis =
            base === 'gross'
              ? rate
                ? t('atLeast')
                : percent(basisPoints)
              : t('percentOf', { percent: percent(basisPoints), of: format.money(of) });
          return (
            <Line
              key={`${kind}${base}`}
              part={kind === 'fee' ? 'fee' : 'tax'}
              label={name}
              basis={basis}
              amount={format.money(-amount)}
            />
          );
        })}
        <div className={styles['total']} data-part="net">
          <dt>{t('lineNet')}</dt>
          <dd>
            <RollingNumber text={format.money(net)} />
          </dd>
        </div>
      </dl>
    </>
  );
};

interface LineProps {
  label: string;
  amount: string;
  basis?: string;
  part?: Part;
  strong?: boolean;
}

const Line = ({ label, amount, basis, part, strong = false }: LineProps) => (
  <div className={styles['line']} data-part={part} data-strong={strong || undefined}>
    <dt>
      {label} {basis && <span className="muted">{basis}</span>}
    </dt>
    <dd className="n">{amount}</dd>
  </div>
);
