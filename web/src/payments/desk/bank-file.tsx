import { Button, FileButton, Modal } from '@mantine/core';
import { TakeInBankFile, type BankLineStanding, type TakenBankFile } from '@sandbar/contract/payments';
import { BANK_FILE_LIMITS } from '@sandbar/domain/payments';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { Money } from '../../ui/num.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DeskMoneyQuery } from './desk-payments.query.ts';
import styles from './desk-payments.module.css';

interface BankFileProps {
  allowed: boolean;
  reason: string | null;
}

interface Chosen {
  name: string;
  content: string;
  found: TakenBankFile;
}

/** A bank's file is looked at first: what is new, what fits, what was told before. Then it is taken in. */
export const BankFile = ({ allowed, reason }: BankFileProps) => {
  const t = useTexts('desk');
  const common = useTexts('common');
  const kit = useTexts('workspace');
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
    const content = await file.text();
    if (content.length > BANK_FILE_LIMITS.characters)
      return setProblem(t('fileTooLarge', { most: format.number(BANK_FILE_LIMITS.characters / 1_000) }));
    const looked = await send({ FileName: file.name.slice(0, 200), Content: content, DryRun: true });
    if (looked.ok) setChosen({ name: file.name, content, found: looked.value });
  };
  const take = async () => {
    if (!chosen) return;
    const taken = await send({ FileName: chosen.name.slice(0, 200), Content: chosen.content, DryRun: false });
    if (!taken.ok) return;
    const added = taken.value.lines.filter(({ standing }) => standing !== 'known').length;
    showToast(t('fileTaken', { count: added, formatted: format.number(added) }));
    setOpen(false);
    await invalidate(DeskMoneyQuery);
  };
  const standings: Record<BankLineStanding, string> = {
    known: t('lineKnown'),
    fits: t('fits'),
    'other-sum': t('lineOtherSum'),
    unmatched: t('namesNone'),
  };
  const unread = chosen?.found.unread ?? [];
  const fresh = chosen?.found.lines.filter(({ standing }) => standing !== 'known').length ?? 0;
  const told = failure ? failureText(failure, common) : problem;
  return (
    <>
      <FileButton accept=".csv,.xml,.txt,text/csv,application/xml,text/xml" onChange={(file) => void choose(file)}>
        {(wiring) => (
          <Button
            {...wiring}
            disabled={!allowed}
            title={reason ?? undefined}
            leftSection={<IconUpload size={18} stroke={1.75} />}
          >
            {t('bankFile')}
          </Button>
        )}
      </FileButton>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('bankFile')}
        size="lg"
        centered
        closeButtonProps={{ 'aria-label': kit('close') }}
      >
        <div className={styles['file']} aria-busy={sending || undefined}>
          {sending && !chosen && <p>{t('fileReading')}</p>}
          {told && (
            <p role="alert" className={styles['failed']}>
              {told}
            </p>
          )}
          {chosen && (
            <>
              <p>
                {t('fileFound', {
                  fresh: format.number(fresh),
                  known: format.number(chosen.found.lines.length - fresh),
                  unread: format.number(unread.length),
                })}
              </p>
              {unread.length > 0 && (
                <>
                  <p id="unread-rows" className="w5">
                    {t('fileUnread')}
                  </p>
                  <ul className={`${styles['read']} ${styles['unread']}`} aria-labelledby="unread-rows">
                    {unread.map(({ row, text }) => (
                      <li key={`${row} ${text}`}>
                        <span className="ellipsis">{text}</span>
                        <span className="n t12 muted">{t('fileRow', { row: format.number(row) })}</span>
                      </li>
                    ))}
                  </ul>
                </>
              )}
              <ul className={styles['read']} aria-label={chosen.name}>
                {chosen.found.lines.map((line) => (
                  <li key={line.reference}>
                    <span className={styles['lines']}>
                      <span className="ellipsis">{line.content || line.reference}</span>
                      <span className="n t12 muted">
                        {[line.reference, line.orderCode, standings[line.standing]].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    <Money dong={line.amount} className="w6" />
                  </li>
                ))}
              </ul>
              <div className={styles['buttons']}>
                <Button disabled={fresh === 0} loading={sending} onClick={() => void take()}>
                  {t('takeFile', { count: fresh, formatted: format.number(fresh) })}
                </Button>
              </div>
            </>
          )}
        </div>
      </Modal>
    </>
  );
};
