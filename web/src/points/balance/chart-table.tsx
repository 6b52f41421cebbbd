import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PointOverviewData } from '../overview.query.ts';
import { useSignedPoints } from '../signed-points.tsx';

/** The chart's data as a table for screen readers. */
export const ChartTable = ({ data }: { data: PointOverviewData }) => {
  const t = useTexts('points');
  const format = useFormat();
  const signed = useSignedPoints();
  const rows = [
    ...data.steps.map((step) => ({ day: format.date(step.at), change: step.change, balance: step.balance })),
    ...data.expiries.map((one) => ({
      day: `${format.date(one.expiresAt)} (${t('foreseen')})`,
      change: -one.point,
      balance: one.balance,
    })),
  ];
  return (
    <div className="hidden-visually">
      <table>
        <caption>{t('chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{row.day}</th>
              <td>{signed(row.change)}</td>
              <td>{format.number(row.balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
