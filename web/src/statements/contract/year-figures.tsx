import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OwnerYears } from './contract.query.ts';

/** Shows the sums of all years. */
export const YearFigures = ({ years: { total, pointsLeft } }: { years: OwnerYears }) => {
  const t = useTexts('my-contract');
  const format = useFormat();
  const figure = (name: string, value: string, more?: ReactNode) => (
    <div>
      <dt className="t12 muted">{name}</dt>
      <dd className="figure n">{value}</dd>
      {more && <dd className="t12 muted">{more}</dd>}
    </div>
  );
  return (
    <dl className="figures">
      {figure(
        t('nightsUsed'),
        format.number(total.nights),
        total.nights > 0 && t('worth', { money: format.money(total.nightsWorth) }),
      )}
      {figure(t('received'), format.number(total.pointsCredited), t('leftNow', { points: pointsLeft }))}
      {figure(t('lapsedAll'), format.number(Math.abs(total.pointsLapsed)))}
      {figure(
        t('earned'),
        format.money(total.gross - total.fee - total.tax),
        t('earnedPaid', { money: format.money(total.paidOut) }),
      )}
      {figure(t('fees'), format.money(total.feesPaid))}
    </dl>
  );
};
