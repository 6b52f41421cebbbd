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
import { BankFileFound, newsOf } from './bank-file-found.tsx';
import { bankFileText } from './bank-file-text.ts';
import { DeskMoneyQuery } from './console-payments.query.ts';

interface Read {
  content: string;
  found: TakenBankFile;
}

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
  const look = useEffectEvent(async () => {
    const content = bankFileText(new Uint8Array(await file.arrayBuffer()));
    if (content.length > BANK_FILE_LIMITS.characters)
      return setProblem(t('fileTooLarge', { most: format.number(BANK_FILE_LIMITS.characters / 1_000) }));
    const looked = await send({ FileName, Content: content, DryRun: true });
    if (looked.ok) setRead({ content, found: looked.value });
  });
  useEffect(() => {
    look().catch(() => setProblem(common('wentWrong')));
  }, [file, common]);
  const enter = async (Content: string) => {
    const entered = await send({ FileName, Content, DryRun: false });
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
        read && (
          <DialogFoot
            action={t('takeFile', { count: fresh, formatted: format.number(fresh) })}
            disabled={fresh === 0}
            sending={sending}
            onAction={() => void enter(read.content)}
          />
        )
      }
    >
      {!read && !failure && !problem && <p>{t('fileReading')}</p>}
      {read && <BankFileFound name={file.name} found={read.found} />}
    </Dialog>
  );
};

export default BankFileDialog;
