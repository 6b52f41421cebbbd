import { settlementOf, type Rate } from '@sandbar/domain/ledger';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TakeHomeQuery } from './extra-vacations.query.ts';
import styles from './extra-vacation.module.css';

/** Fee and taxes of a price, from the server or computed while the price is typed. */
export interface Settled {
  price: number;
  net: number;
  lines: readonly { kind: string; base: string; basisPoints: number; legalBasis: string; amount: number }[];
}

/** Computes the owner's share of a price by today's rates; undefined until the rates are loaded. */
export const useTakeHome = (price: number): { settled: Settled | undefined; account: string | null } => {
  const { data } = useRead(TakeHomeQuery, {}, { staleTime: 5 * 60_000 });
  const account = data?.payoutaccount;
  return {
    settled: data && {
      ...settlementOf({
        sold: 'extra-vacation',
        price,
        // The schema's types are wider than the domain's.
        rates: data.currenttaxrates.rates as Rate[],
        resident: account?.resident ?? true,
      }),
    },
    account: account ? `${account.bank} •••• ${account.numberEnd}` : null,
  };
};

interface TakeHomeProps {
  settled: Settled | undefined;
  /** The text below the amount: the rates. */
  note: string;
}

/** From the member's price, line by line, to the owner's proceeds; a bar shows the parts. */
export const TakeHome = ({ settled, note }: TakeHomeProps) => {
  const t = useTexts('extra-vacations');
  const format = useFormat();
  if (!settled) return <Skeleton width="100%" height={277} />;
  const names: Record<string, string> = { fee: t('fee'), vat: t('vat'), 'income-tax': t('incomeTax') };
  const { price, net, lines } = settled;
  const share = (amount: number) => (price > 0 ? (amount / price) * 100 : 0);
  return (
    <div className="stack g12">
      <p className={styles['netSum']} aria-live="polite">
        <RollingNumber text={price > 0 ? format.money(net) : '–'} />
      </p>
      <div className={styles['bar']} aria-hidden="true">
        <span data-part="net" style={{ width: `${share(net)}%` }} />
        {lines.map(({ kind, amount }) => (
          <span key={kind} data-part={kind} style={{ width: `${share(amount)}%` }} />
        ))}
      </div>
      <dl className={styles['lines']}>
        <div className={styles['line']}>
          <dt>{t('asked')}</dt>
          <dd className="n">{format.money(price)}</dd>
        </div>
        {lines.map(({ kind, basisPoints, legalBasis, amount }) => (
          <div key={kind} className={styles['line']} data-part={kind}>
            <dt>
              {names[kind] ?? kind} <span className="muted n">{format.percent(basisPoints / 100)}</span>
              {legalBasis && <span className={`t12 muted ${styles['basis']}`}>{legalBasis}</span>}
            </dt>
            <dd className="n">{amount === 0 ? format.money(0) : format.money(-amount)}</dd>
          </div>
        ))}
        <div className={styles['total']} data-part="net">
          <dt>{t('net')}</dt>
          <dd className="n">{format.money(net)}</dd>
        </div>
      </dl>
      <p className="t12 muted">{note}</p>
    </div>
  );
};
