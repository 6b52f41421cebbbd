import { Button, Textarea } from '@mantine/core';
import type { Day } from '@sandbar/domain/common';
import { useId, useState, type KeyboardEvent } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Outcome } from '../../transport/failure.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { ToggleChip } from '../../ui/toggle-chip.tsx';
import { DiscardQuestion } from '../../ui/workspace/dialog.tsx';
import styles from './decide.module.css';

export interface ReplyDays {
  suggested: Day;
  first: Day;
  last: Day;
}

interface LetterFormProps {
  title: string;
  /** The explanation of who reads the reason, and of its effect. */
  explanation: string;
  sendLabel: string;
  danger?: boolean;
  /** Whether it can no longer be sent. */
  over?: boolean;
  /** Common problems: number keys add their sentences to the letter, and remove them. */
  reasons?: readonly { name: string; letter: string }[];
  /** The language of these sentences, if it is not the reader's. */
  language?: string | null;
  /** For a request to reply: the suggested day, and the possible days. */
  reply?: ReplyDays | null;
  send: (reason: string, replyBy: Day | null) => Promise<Outcome<unknown>>;
  /** Called once it took effect. */
  onSent: () => Promise<void>;
  onClose: () => void;
}

/** Writes a letter to an owner about problems. */
export const ReasonForm = ({
  title,
  explanation,
  sendLabel,
  danger = false,
  over = false,
  reasons = [],
  language = null,
  reply = null,
  send,
  onSent,
  onClose,
}: LetterFormProps) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const id = useId();
  const [form, element] = useContractForm<{ Reason: string; ReplyBy: Day | null }>({
    validate: ({ Reason, ReplyBy }) => [
      ...(Reason.trim() ? [] : ['Reason']),
      ...(!reply || (ReplyBy && reply.first <= ReplyBy && ReplyBy <= reply.last) ? [] : ['ReplyBy']),
    ],
    initial: { Reason: '', ReplyBy: reply?.suggested ?? null },
    errorText: (field) =>
      field === 'ReplyBy' && reply
        ? t('replyWrong', { first: format.day(reply.first), last: format.day(reply.last) })
        : t('letterMissing'),
    submit: async ({ Reason, ReplyBy }) => {
      const sent = await send(Reason.trim(), ReplyBy);
      if (!sent.ok) {
        const { failure } = sent;
        const message = failureText(failure, common);
        return failure.kind === 'refused' && failure.code === 'WEEK_REPLY_BY'
          ? { message, fields: [{ path: 'ReplyBy', message }] }
          : refusalOf(failure, message);
      }
      await onSent();
      return null;
    },
  });
  const { error, ...wiring } = text(form.field('Reason'));
  const written = form.values.Reason;
  const add = (letter: string) => {
    form.set({ Reason: withOrWithout(written, letter) });
    element.current?.querySelector('textarea')?.focus();
  };
  const [asking, setAsking] = useState(false);
  const dirty = form.dirty && !form.sending;
  const close = () => (dirty ? setAsking(true) : onClose());
  const keyed = (event: KeyboardEvent) => {
    const reason = event.altKey ? reasons[Number(event.key) - 1] : undefined;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.onSubmit();
    else if (reason) add(reason.letter);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <form
        ref={element}
        className={styles['letter']}
        aria-labelledby={id}
        onSubmit={form.onSubmit}
        onKeyDown={keyed}
        noValidate
      >
        <header className="flex wrap g4-16 between baseline">
          <h3 id={id} className="t16 w6">
            {title}
          </h3>
          <p className="t12 muted">{explanation}</p>
        </header>
        {reasons.length > 0 && (
          <div className="flex wrap g6" role="group" aria-label={t('reasons')}>
            {reasons.map(({ name, letter }, index) => (
              <ToggleChip
                key={name}
                aria-pressed={written.includes(letter)}
                aria-keyshortcuts={`Alt+${index + 1}`}
                onClick={() => add(letter)}
              >
                <KeyCap aria-hidden="true">{index + 1}</KeyCap>
                {name}
              </ToggleChip>
            ))}
          </div>
        )}
        {reasons.length > 0 && language && <p className="t12 muted">{t('letterLanguage', { language })}</p>}
        <Textarea
          {...wiring}
          ref={focusAtFirst}
          aria-label={t('letter')}
          minRows={3}
          maxRows={6}
          autosize
          maxLength={500}
          error={error ?? form.failure ?? undefined}
        />
        <div className={styles['foot']}>
          {reply && (
            <>
              <DateField {...form.field('ReplyBy')} label={t('replyBy')} min={reply.first} max={reply.last} />
              <p className="t12 muted">{t('replyHint')}</p>
            </>
          )}
          <div className="row g8 end">
            <Button size="md" variant="subtle" onClick={close}>
              {common('close')}
            </Button>
            <Button
              type="submit"
              size="md"
              variant={danger ? 'default' : 'filled'}
              data-danger={danger || undefined}
              loading={form.sending}
              disabled={over}
            >
              {sendLabel}
            </Button>
          </div>
        </div>
      </form>
      <UnsavedGuard dirty={dirty} />
      {asking && <DiscardQuestion onStay={() => setAsking(false)} onDiscard={onClose} />}
    </>
  );
};

const withOrWithout = (written: string, letter: string) => {
  if (written.includes(letter)) return written.replace(letter, '').replaceAll(/\s+/g, ' ').trim();
  return written ? `${written.trim()} ${letter}` : letter;
};

const focusAtFirst = (area: HTMLTextAreaElement | null) => area?.focus();
