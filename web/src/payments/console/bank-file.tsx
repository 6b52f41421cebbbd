import { Button, FileButton } from '@mantine/core';
import { HOME_CURRENCY } from '@sandbar/domain/common';
import { hasHomeBanks } from '@sandbar/domain/payments';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const BankFileDialog = lazyPart(() => import('./bank-file-dialog.tsx'));

interface BankFileProps {
  allowed: boolean;
  reason: string | null;
  /** Whether another button of the page is the primary one. */
  secondary?: boolean;
  /** Called to refresh other parts of the page. */
}

/** Imports a bank file. The dialog shows its content before anything is recorded. */
export const BankFile = ({ allowed, reason, secondary = false }: BankFileProps) => {
  const t = useTexts('console-orders');
  const readable = hasHomeBanks(shell.merchant.currency);
  const [file, setFile] = useState<File | null>(null);
  const forget = useRef<() => void>(null);
  const close = () => {
    setFile(null);
    // Without this the browser reports no change when a corrected file of the same name is chosen next.
    forget.current?.();
  };
  return (
    <>
      <FileButton
        resetRef={forget}
        accept=".csv,.xml,.txt,.xls,.xlsx,.sta,.mt940,.940,text/csv,application/xml,text/xml"
        onChange={setFile}
      >
        {(wiring) => (
          <Button
            {...wiring}
            variant={secondary ? 'default' : 'filled'}
            disabled={!allowed || !readable}
            title={readable ? (reason ?? undefined) : t('bankFileOnlyIn', { currency: HOME_CURRENCY })}
            leftSection={<IconUpload size={18} stroke={1.75} />}
          >
            {t('bankFile')}
          </Button>
        )}
      </FileButton>
      {file && (
        <Suspense>
          <BankFileDialog file={file} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
