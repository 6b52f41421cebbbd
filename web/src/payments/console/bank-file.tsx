import { Button, FileButton } from '@mantine/core';
import { TakeInBankFile, type TakenBankFile } from '@sandbar/contract/payments';
import { BANK_FILE_LIMITS } from '@sandbar/domain/payments';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { showToast } from '../../ui/toast-store.ts';
import { Dialog, DialogFoot } from '../../ui/workspace/dialog.tsx';
import { BankFileFound, freshOf } from './bank-file-found.tsx';
import { bankFileText } from './bank-file-text.ts';
import { DeskMoneyQuery } from './console-payments.query.ts';

interface BankFileProps {
  allowed: boolean;
  reason: string | null;
  /** Another button of the page is the primary one. */
  secondary?: boolean;
}

interface Chosen {
  name: string;
  content: string;
  found: TakenBankFile;
}

/** Imports a bank file: first a preview of what is new, what matches and what was imported before, then the import. */
export const BankFile = ({ allowed, reason, secondary = false }: BankFileProps) => {
  const t = useTexts('console-orders');
  const common = useTexts('common');
  const format = useFormat();
  const { send, sending, failure, reset } = useCommand(TakeInBankFile);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    reset();
    setChosen(null);
    setProblem(null);
    setOpen(true);
    const content = bankFileText(new Uint8Array(await file.arrayBuffer()));
    if (content.length > BANK_FILE_LIMITS.characters)
      return setProblem(t('fileTooLarge', { most: format.number(BANK_FILE_LIMITS.characters / 1_000) }));
    const looked = await send({ FileName: file.name.slice(0, 200), Content: content, DryRun: true });
    if (looked.ok) setChosen({ name: file.name, content, found: looked.value });
  };
  const take = async () => {
    if (!chosen) return;
    const taken = await send({ FileName: chosen.name.slice(0, 200), Content: chosen.content, DryRun: false });
    if (!taken.ok) return;
    const added = freshOf(taken.value);
    showToast(t('fileTaken', { count: added, formatted: format.number(added) }));
    setOpen(false);
    await invalidate(DeskMoneyQuery);
  };
  const fresh = chosen ? freshOf(chosen.found) : 0;
  const problemText = failure ? failureText(failure, common) : problem;
  return (
    <>
      <FileButton
        accept=".csv,.xml,.txt,.xls,.xlsx,text/csv,application/xml,text/xml"
        onChange={(file) => void choose(file)}
      >
        {(wiring) => (
          <Button
            {...wiring}
            variant={secondary ? 'default' : 'filled'}
            disabled={!allowed}
            title={reason ?? undefined}
            leftSection={<IconUpload size={18} stroke={1.75} />}
          >
            {t('bankFile')}
          </Button>
        )}
      </FileButton>
      {open && (
        <Dialog
          title={t('bankFile')}
          size={620}
          busy={sending && chosen !== null}
          failure={problemText}
          onClose={() => setOpen(false)}
          foot={
            chosen && (
              <DialogFoot
                action={t('takeFile', { count: fresh, formatted: format.number(fresh) })}
                disabled={fresh === 0}
                sending={sending}
                onAction={() => void take()}
              />
            )
          }
        >
          {sending && !chosen && <p>{t('fileReading')}</p>}
          {chosen && <BankFileFound name={chosen.name} found={chosen.found} />}
        </Dialog>
      )}
    </>
  );
};
