import { TakeInBankFile, type TakenBankFile } from '@sandbar/contract/payments';
import { BANK_FILE_LIMITS } from '@sandbar/domain/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Dialog, DialogFoot } from '../../ui/workspace/dialog.tsx';
import { BankColumns, type Layout } from './bank-columns.tsx';
import { BankFileFound, newsOf } from './bank-file-found.tsx';
import { DeskMoneyQuery } from './console-payments.query.ts';

interface Read {
  /** In base64. */
  sent: string;
  said: Layout;
  found: TakenBankFile;
}

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

interface BankFileDialogProps {
  file: File;
  onClose: () => void;
  onTaken: (() => Promise<unknown>) | undefined;
}

/** First what is new, what matches and what was imported before, then the import. */
const BankFileDialog = ({ file, onClose, onTaken }: BankFileDialogProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const { send, sending, failure } = useCommand(TakeInBankFile);
  const [read, setRead] = useState<Read | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const FileName = file.name.slice(0, 200);
  const lookAt = async (sent: string, said: Layout) => {
    const looked = await send({ FileName, File: sent, Layout: said, Ask: true, DryRun: true });
    if (looked.ok) setRead({ sent, said, found: looked.value });
  };
  const look = useEffectEvent(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const most = BANK_FILE_LIMITS.bytes;
    if (bytes.length > most) return setProblem(t('fileTooLarge', { most: format.number(most / 1_000) }));
    return lookAt(base64Of(bytes), {});
  });
  useEffect(() => {
    look().catch(() => setProblem(common('wentWrong')));
  }, [file, common]);
  const enter = async ({ sent, said }: Read) => {
    const entered = await send({ FileName, File: sent, Layout: said, DryRun: false });
    if (!entered.ok) return;
    const added = newsOf(entered.value);
    showToast(t('fileTaken', { count: added, formatted: format.number(added) }));
    onClose();
    await Promise.all([invalidate(DeskMoneyQuery), onTaken?.()]);
  };
  const fresh = read ? newsOf(read.found) : 0;
  return (
    <Dialog
      title={t('bankFile')}
      size={620}
      busy={sending && read !== null}
      failure={failure ? failureText(failure, common) : problem}
      onClose={onClose}
      foot={
        read &&
        !read.found.asks && (
          <DialogFoot
            action={t('takeFile', { count: fresh, formatted: format.number(fresh) })}
            disabled={fresh === 0}
            sending={sending}
            onAction={() => void enter(read)}
          />
        )
      }
    >
      {!read && !failure && !problem && <p>{t('fileReading')}</p>}
      {read?.found.asks && read.found.table ? (
        <BankColumns
          key={`${read.found.table.sheet} ${read.found.table.head} ${read.found.asks}`}
          table={read.found.table}
          asks={read.found.asks}
          said={read.said}
          busy={sending}
          onSay={(said) => void lookAt(read.sent, said)}
        />
      ) : (
        read && <BankFileFound name={file.name} found={read.found} />
      )}
    </Dialog>
  );
};

export default BankFileDialog;
