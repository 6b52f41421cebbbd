import { Button, Modal, TextInput } from '@mantine/core';
import { isWaiting } from '@sandbar/contract/approvals';
import { RecordPayout } from '@sandbar/contract/payouts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { newId } from '../../transport/command-ids.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Badge } from '../../ui/workspace/badge.tsx';
import { type DueOwner, refreshPayouts } from './console-payouts.query.ts';
import styles from './console.module.css';
import { useFocusReturn } from '../../ui/use-focus-return.ts';

interface Row {
  owner: DueOwner;
  amount: number | null;
  reference: string;
  /** As many payouts as were shown. */
  knownCount: number;
  /** It stays while nobody answered, so that what was sent twice is recorded once. */
  id: string;
  state: 'open' | 'done' | 'asked';
  problem: string | null;
}

interface RecordManyProps {
  owners: readonly DueOwner[];
  /** @param left whom nothing was recorded for */
  onClose: (left: readonly string[]) => void;
}

const maxPayable = ({ owed, waiting }: DueOwner): number => Math.max(0, owed - waiting);

const canBePaid = (owner: DueOwner): boolean => owner.account !== null && maxPayable(owner) > 0;

/** Several payouts of one day, one after the other: each is answered for itself, and what was refused can be mended. */
const RecordMany = ({ owners, onClose }: RecordManyProps) => {
  useFocusReturn();
  const t = useTexts('payouts');
  const workspace = useTexts('workspace');
  const common = useTexts('common');
  const format = useFormat();
  const [today] = useState(() => format.dayOf(new Date()));
  const [sentOn, setSentOn] = useState(today);
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    owners.map((owner) => ({
      owner,
      amount: maxPayable(owner) || null,
      reference: '',
      knownCount: owner.payouts,
      id: newId(),
      state: 'open',
      problem: null,
    })),
  );
  const set = (ownerId: string, patch: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.owner.ownerId === ownerId ? { ...row, ...patch } : row)));
  const wrongAmount = (row: Row) => row.amount === null || row.amount < 1 || row.amount > maxPayable(row.owner);
  const open = rows.filter((row) => row.state === 'open' && canBePaid(row.owner));
  const left = rows.filter(({ state }) => state === 'open').map(({ owner }) => owner.ownerId);

  const send = async () => {
    setTried(true);
    if (open.some((row) => wrongAmount(row) || !row.reference.trim())) return;
    setSending(true);
    let failed = 0;
    for (const row of open) {
      const { owner, amount, reference, knownCount, id } = row;
      const sent = await sendCommand(
        RecordPayout,
        {
          UserId: owner.ownerId,
          AccountId: owner.account!.id,
          Amount: amount!,
          ReferenceCode: reference.trim(),
          SentOn: sentOn,
          Seen: knownCount,
        },
        id,
      );
      if (sent.ok) {
        set(owner.ownerId, { state: isWaiting(sent.value) ? 'asked' : 'done', problem: null });
        continue;
      }
      failed += 1;
      const { failure } = sent;
      const isRefused = failure.kind === 'refused';
      set(owner.ownerId, {
        problem: failureText(failure, common),
        // Refused, it is another one when it is sent again; unanswered, it is the same.
        ...(isRefused ? { id: newId() } : {}),
        ...(isRefused && failure.code === 'PAYOUT_MEANWHILE' ? { knownCount: knownCount + 1 } : {}),
      });
    }
    setSending(false);
    await refreshPayouts();
    const done = rows.length - left.length + open.length - failed;
    // Whom nothing was recorded for stands here with the reason.
    if (done < rows.length) return showToast(t('manyDone', { done, left: rows.length - done }), { look: 'failed' });
    showToast(t('recorded'));
    onClose([]);
  };

  const sum = open.reduce((whole, { amount }) => whole + (amount ?? 0), 0);
  return (
    <Modal
      opened
      onClose={() => onClose(left)}
      title={t('recordManyTitle')}
      size={760}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': workspace('close') }}
    >
      <form
        noValidate
        className={styles['many']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="muted">{t('recordText')}</p>
        <DateField label={t('sentOn')} value={sentOn} max={today} onChange={(next) => setSentOn(next ?? today)} />
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <li key={row.owner.ownerId} aria-label={row.owner.ownerName}>
              <span className={styles['line']}>
                <span className="w5">{row.owner.ownerName}</span>
                <RowState row={row} />
              </span>
              {open.includes(row) && (
                <span className={styles['fields']}>
                  <MoneyField
                    label={t('amount')}
                    value={row.amount}
                    min={1}
                    disabled={sending}
                    error={tried && wrongAmount(row) && t('amountWrong', { most: format.money(maxPayable(row.owner)) })}
                    onChange={(amount) => set(row.owner.ownerId, { amount })}
                  />
                  <TextInput
                    label={t('reference')}
                    autoComplete="off"
                    maxLength={100}
                    value={row.reference}
                    disabled={sending}
                    error={tried && !row.reference.trim() && t('referenceMissing')}
                    onChange={(event) => set(row.owner.ownerId, { reference: event.currentTarget.value })}
                  />
                </span>
              )}
              {row.state === 'open' && !canBePaid(row.owner) && (
                <p className={styles['failed']}>{t(row.owner.account ? 'nothingLeft' : 'noAccountText')}</p>
              )}
              {row.problem && (
                <p role="alert" className={styles['failed']}>
                  {row.problem}
                </p>
              )}
            </li>
          ))}
        </ul>
        <div className={styles['foot']}>
          <span className="n w6">{t('sum', { amount: format.money(sum) })}</span>
          <Button type="submit" size="md" loading={sending} disabled={open.length === 0}>
            {t('recordRows', { number: format.number(open.length) })}
          </Button>
        </div>
      </form>
    </Modal>
  );
};

const RowState = ({ row }: { row: Row }) => {
  const t = useTexts('payouts');
  if (row.state === 'done')
    return (
      <Badge tone="success" icon={<IconCheck size={14} stroke={2} />}>
        {t('rowDone')}
      </Badge>
    );
  if (row.state === 'asked')
    return (
      <Badge tone="warning" icon={<IconClock size={14} stroke={2} />}>
        {t('rowAsked')}
      </Badge>
    );
  const { account } = row.owner;
  return <span className="n t12 muted">{account ? `${account.bank} ···· ${account.numberEnd}` : t('noAccount')}</span>;
};

export default RecordMany;
