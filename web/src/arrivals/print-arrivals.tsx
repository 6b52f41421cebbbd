import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { groupedNumber } from '../ui/grouped-number.ts';
import { isArrivalState, useStateWords } from './arrival-words.tsx';
import type { Arrival } from './arrivals.query.ts';
import styles from './print.module.css';
import { useWishWords } from './use-wish-words.ts';

interface PrintArrivalsProps {
  arrivals: readonly Arrival[];
  asOf: string;
  onPrinted: () => void;
}

/** Draws the list for paper only and then opens the browser's print window. */
export const PrintArrivals = ({ arrivals, asOf, onPrinted }: PrintArrivalsProps) => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const format = useFormat();
  const words = useWishWords();
  const states = useStateWords();
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const facts = ['guest', 'party', 'phone', 'stay', 'number', 'wishes', 'unit', 'state'] as const;
  const heads = [common('checkIn'), ...facts.map((fact) => t(fact))];
  const party = ({ adultTotal, childrenAges }: Arrival) =>
    childrenAges.length === 0 ? String(adultTotal) : `${adultTotal} + ${childrenAges.length}`;
  return createPortal(
    <div className={styles['sheet']}>
      <h1>{t('title')}</h1>
      <p>{t('printed', { at: format.instant(asOf) })}</p>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {arrivals.map((row) => (
            <tr key={row.id}>
              <td>{format.rangeShort(row.fromDate, row.toDate)}</td>
              <td>{[row.guestName, ...row.otherGuests].filter(Boolean).join(', ')}</td>
              <td>{party(row)}</td>
              <td>{row.guestMobile ? groupedNumber(row.guestMobile) : ''}</td>
              <td>{`${row.resortName}, ${row.roomName}`}</td>
              <td>{row.confirmationNumber ?? '–'}</td>
              <td>
                {words.needs(row).length > 0 && <strong>{format.list(words.needs(row))}. </strong>}
                {[...words.wishes(row), row.wishNote].filter(Boolean).join(', ')}
              </td>
              <td>{row.unit}</td>
              <td>{isArrivalState(row.state) ? states[row.state] : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
};
