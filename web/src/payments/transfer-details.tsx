import { plainAmount } from '@sandbar/domain/common';
import { IconDownload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Money } from '../ui/num.tsx';
import { DetailRow } from './method-parts.tsx';
import styles from './transfer.module.css';

/** The QR generator is as large as the rest of the page, so a placeholder is shown until it is loaded. */
const QrCode = lazyPart(() => import('./qr-code.tsx'));

export interface Transfer {
  bankName: string;
  branch: string;
  accountNumber: string;
  accountName: string;
  amount: number;
  purpose: string;
  qr: string;
}

/**
 * The data for a bank transfer: the QR code where banks support one, and all details for copying.
 * @param received amount already received: the code is for the rest
 */
export const TransferDetails = ({ transfer, received }: { transfer: Transfer; received: number }) => {
  const t = useTexts('payments');
  const format = useFormat();
  return (
    <div className={styles['transfer']}>
      {transfer.qr !== '' && (
        <div className={styles['scan']}>
          <div className={styles['square']}>
            <Suspense>
              <QrCode
                text={transfer.qr}
                name={t('qrName', { amount: format.money(transfer.amount), account: transfer.accountNumber })}
              />
            </Suspense>
          </div>
          <p className="t12 muted">{t('scan')}</p>
          <Button
            look="accent"
            icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={async () => (await import('./save-qr.ts')).saveQr(transfer.qr, `vietqr-${transfer.purpose}.png`)}
          >
            {t('saveQr')}
          </Button>
        </div>
      )}
      <div className={styles['facts']}>
        <p role="status" className={styles['received']}>
          {received > 0 && t('received', { paid: format.money(received), left: format.money(transfer.amount) })}
        </p>
        <dl className={styles['rows']}>
          <DetailRow
            label={t('amount')}
            action={<CopyButton text={plainAmount(transfer.amount, shell.merchant.currency)} name={t('amount')} />}
          >
            <Money amount={transfer.amount} className="t20" />
          </DetailRow>
          <DetailRow label={t('purpose')} action={<CopyButton text={transfer.purpose} name={t('purpose')} />}>
            <span className="n">{transfer.purpose}</span>
          </DetailRow>
          <DetailRow
            label={t('accountNumber')}
            action={<CopyButton text={transfer.accountNumber} name={t('accountNumber')} />}
          >
            <span className="n">{inGroups(transfer.accountNumber)}</span>
          </DetailRow>
          <DetailRow label={t('accountName')}>{transfer.accountName}</DetailRow>
          <DetailRow label={t('bank')}>{[transfer.bankName, transfer.branch].filter(Boolean).join(', ')}</DetailRow>
        </dl>
        <p className={`muted ${styles['keep']}`}>{t('keepPurpose')}</p>
      </div>
    </div>
  );
};

/**
 * Returns an account number in groups of four and three, which are easier to compare: `1023 867 559`. It is copied
 * without spaces.
 */
const inGroups = (account: string): string =>
  /^\d{10}$/.test(account)
    ? account.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
    : account.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
