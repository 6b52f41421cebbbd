import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Statement } from './statements.query.ts';
import styles from './statements.module.css';

/** The points of the month: credits of weeks one by one, the rest as sums. */
export const StatementPoints = ({ points }: { points: Statement['points'] }) => {
  const t = useTexts('statements');
  const format = useFormat();
  const sums = [
    [t('returned'), points.returned],
    [t('spent'), points.spent],
    [t('expired'), points.expired],
  ] as const;
  const names: Record<string, string> = {
    week: t('credited'),
    award: t('award'),
    correct: t('correct'),
    extend: t('extend'),
  };
  return (
    <table className={styles['lines']}>
      <thead className="unseen-phone">
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles['sum']}>
          <th scope="row" colSpan={2}>
            {t('opening')}
          </th>
          <td className="n">{format.number(points.opening)}</td>
        </tr>
        {points.lines.map((line) => (
          <tr key={`${line.day} ${line.name} ${line.points}`}>
            <td className="n">{format.day(line.day)}</td>
            <td>
              <span className="w5">{names[line.what]}</span>
              <span className="t12 muted">{line.name}</span>
            </td>
            <td className="n">{format.number(line.points)}</td>
          </tr>
        ))}
        {sums.map(([name, count]) =>
          count === 0 ? null : (
            <tr key={name} className={styles['sum']} data-part>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td className="n">{format.number(count)}</td>
            </tr>
          ),
        )}
        <tr className={styles['sum']}>
          <th scope="row" colSpan={2}>
            {t('closing')}
          </th>
          <td className="n">{format.number(points.closing)}</td>
        </tr>
      </tbody>
    </table>
  );
};
