import { Button } from '@mantine/core';
import { inLanguage } from '@sandbar/domain/common';
import { isPaid, shownReference } from '@sandbar/domain/payments';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { serverTime } from '../../transport/server-clock.ts';
import { shell } from '../../transport/shell.ts';
import { Code } from '../../ui/code.tsx';
import { usePointsText } from '../../ui/num.tsx';
import type { DeskOrder } from './console.query.ts';
import styles from './receipt.module.css';

type Paper = 'narrow' | 'sheet';

/** Prints the receipt of the payments so far, on a roll of 80 mm or on A4. */
export const PrintReceipt = ({ found }: { found: DeskOrder }) => {
  const t = useTexts('desk-sale');
  const [paper, setPaper] = useState<Paper | null>(null);
  if (!found.order.payments.some(({ allStatus }) => isPaid(allStatus)) && found.order.points === 0) return null;
  const icon = <IconPrinter size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setPaper('narrow')}>
        {t('receiptNarrow')}
      </Button>
      <Button variant="default" leftSection={icon} onClick={() => setPaper('sheet')}>
        {t('receiptSheet')}
      </Button>
      {paper && <Receipt found={found} paper={paper} onPrinted={() => setPaper(null)} />}
    </>
  );
};

interface ReceiptProps {
  found: DeskOrder;
  paper: Paper;
  onPrinted: () => void;
}

/** Draws the receipt for paper only and then opens the browser's print window. */
const Receipt = ({ found, paper, onPrinted }: ReceiptProps) => {
  const t = useTexts('desk-sale');
  const format = useFormat();
  const locale = useLocale();
  const points = usePointsText();
  const { order, left, receiverName } = found;
  const { stay } = order;
  const [printedAt] = useState(() => new Date(serverTime()).toISOString());
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const paid = order.payments.filter(({ allStatus }) => isPaid(allStatus));
  const lines: [string, string][] = [
    ...order.orderLines.map(({ targetName, total }): [string, string] => [targetName, format.money(total)]),
    ...(order.promotionAmount > 0
      ? [[t('reduction'), `−${format.money(order.promotionAmount)}`] as [string, string]]
      : []),
    ...(order.giftCodeAmount > 0
      ? [[t('codesOff'), `−${format.money(order.giftCodeAmount)}`] as [string, string]]
      : []),
    ...(order.points > 0 ? [[t('pointsOff'), points(order.points)] as [string, string]] : []),
  ];
  return createPortal(
    <div className={`${styles['receipt']} ${styles[paper]}`}>
      <p className={styles['merchant']}>{shell.merchant.name}</p>
      <p>{[inLanguage(shell.merchant.tagline, locale), shell.merchant.hotline].filter(Boolean).join(' · ')}</p>
      <h1>
        {t('receipt')} <Code code={order.code} />
      </h1>
      <p>{format.instant(printedAt)}</p>
      <p>{order.userName}</p>
      {receiverName && receiverName !== order.userName && <p>{t('guestIs', { name: receiverName })}</p>}
      {stay && (
        <p>
          {stay.resortName}, {stay.roomName}
          <br />
          {format.range(stay.fromDate, stay.toDate)}
        </p>
      )}
      <table>
        <tbody>
          {lines.map(([name, value], at) => (
            // Two lines may have the same name.
            <tr key={`${at} ${name}`}>
              <td>{name}</td>
              <td>{value}</td>
            </tr>
          ))}
          <tr className={styles['sum']}>
            <td>{t('sum')}</td>
            <td>{format.money(order.grandTotal)}</td>
          </tr>
          {paid.map((payment) => (
            <tr key={payment.id}>
              <td>
                {[payment.paymentMethodName, format.date(payment.createdDate)].join(' · ')}
                {shownReference(payment.referenceCode) && <br />}
                {shownReference(payment.referenceCode)}
              </td>
              <td>{format.money(payment.amount)}</td>
            </tr>
          ))}
          {left > 0 && (
            <tr className={styles['sum']}>
              <td>{t('leftToPay')}</td>
              <td>{format.money(left)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p>{t('notInvoice')}</p>
      {paper === 'sheet' && (
        <div className={styles['signs']}>
          <span>{t('signMember')}</span>
          <span>{t('signStaff', { name: shell.user?.name ?? '' })}</span>
        </div>
      )}
    </div>,
    document.body,
  );
};
