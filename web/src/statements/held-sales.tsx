import { formatOrderCode } from '@sandbar/domain/orders';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Statement } from './statements.query.ts';
import styles from './statements.module.css';

/** Lists withheld money by the day on which it becomes payable; nothing without any. */
export const HeldSales = ({ held }: { held: Statement['held'] }) => {
  const t = useTexts('statements');
  const format = useFormat();
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="held-sales">
      <h2 id="held-sales" className={`t20 ${styles['part']}`}>
        {t('held')}
      </h2>
      <table className={styles['held']} aria-labelledby="held-sales">
        <thead className="unseen-phone">
          <tr>
            <th scope="col">{t('freeOn')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {held.map(({ orderCode, weekCode, resortName, fromDate, toDate, net, freeOn }) => (
            <tr key={orderCode}>
              <td className="n" data-name={t('freeOn')}>
                {freeOn ? format.day(freeOn) : '–'}
              </td>
              <td>
                <span className="w5">{resortName || t('sale')}</span>
                <span className="t12 muted">
                  {[
                    weekCode,
                    fromDate && toDate && format.range(fromDate, toDate),
                    t('order', { code: formatOrderCode(orderCode) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className="n w5">{format.money(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`t12 muted ${styles['note']}`}>{t('heldText')}</p>
    </section>
  );
};

/** Returns the sum of withheld sales. */
export const heldSum = (held: Statement['held']): number => held.reduce((sum, { net }) => sum + net, 0);
