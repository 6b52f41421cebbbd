import type { TakenBankFile } from '@sandbar/contract/payments';
import { BANK_FILE_LIMITS } from '@sandbar/domain/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Dialog, DialogFoot } from '../../ui/workspace/dialog.tsx';
import { BankColumns, ReadColumns, type Layout } from './bank-columns.tsx';
import { BankFileFound, newsOf } from './bank-file-found.tsx';
import { useBankFile } from './use-bank-file.ts';

interface Read {
  said: Layout;
  found: TakenBankFile;
}

interface BankFileDialogProps {
  file: File;
  onClose: () => void;
}

/** Shows which lines are new, which match, and which were imported before; then imports them. */
const BankFileDialog = ({ file, onClose }: BankFileDialogProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const { send, sending, failure } = useBankFile(file);
  const [read, setRead] = useState<Read | null>(null);
  const [changing, setChanging] = useState(false);
  const isTooLarge = file.size > BANK_FILE_LIMITS.bytes;
  const lookAt = async (said: Layout) => {
    const looked = await send({ Layout: said, Ask: true, DryRun: true });
    if (!looked.ok) return;
    setRead({ said, found: looked.value });
    setChanging(false);
  };
  const look = useEffectEvent(() => (isTooLarge ? undefined : lookAt({})));
  useEffect(() => void look(), [file]);
  const enter = async ({ said }: Read) => {
    const entered = await send({ Layout: said, DryRun: false });
    if (!entered.ok) return;
    const added = newsOf(entered.value);
    showToast(t('fileTaken', { count: added }));
    onClose();
  };
  const fresh = read ? newsOf(read.found) : 0;
  const table = read?.found.table;
  const asks = read?.found.asks ?? (changing ? 'columns' : null);
  const problem = isTooLarge
    ? t('fileTooLarge', { most: BANK_FILE_LIMITS.bytes / 1_000_000 })
    : failure && failureText(failure, common);
  return (
    <Dialog
      title={t('bankFile')}
      size={620}
      busy={sending && read !== null}
      failure={problem}
      onClose={onClose}
      foot={
        read &&
        !asks && (
          <DialogFoot
            action={t('takeFile', { count: fresh })}
            disabled={fresh === 0}
            sending={sending}
            onAction={() => void enter(read)}
          />
        )
      }
    >
      {!read && !problem && <p>{t('fileReading')}</p>}
      {read && table && asks ? (
        <BankColumns
          key={`${table.sheet} ${table.head} ${asks}`}
          table={table}
          asks={asks}
          said={read.said}
          busy={sending}
          onSay={(said) => void lookAt(said)}
        />
      ) : (
        read && (
          <>
            {table && <ReadColumns table={table} onChange={() => setChanging(true)} />}
            <BankFileFound name={file.name} found={read.found} />
          </>
        )
      )}
    </Dialog>
  );
};

export default BankFileDialog;
