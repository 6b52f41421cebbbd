import { Button, Textarea } from '@mantine/core';
import { RemoveNote, WriteNote } from '@sandbar/contract/members';
import { NOTE_LIMITS } from '@sandbar/domain/members';
import { IconTrash } from '@tabler/icons-react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { Code } from '../ui/code.tsx';
import { confirm } from '../ui/confirm.tsx';
import { draftOf } from '../ui/form/draft.ts';
import { UnsavedGuard } from '../ui/form/unsaved-guard.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { showToast } from '../ui/toast-store.ts';
import styles from './member.module.css';
import { StaffNotesQuery, type StaffNote } from './notes.query.ts';

interface StaffNotesProps {
  memberId: string;
  /** If set, notes about this order and notes without an order are shown, and new notes are about it. */
  orderId?: string;
  mayWrite: boolean;
}

/** ms; notes are refetched, because other staff write notes, too. */
const AGAIN_MS = 15_000;

/** Shows the notes of staff about a member or one order, and a field for the next note. */
const StaffNotes = ({ memberId, orderId, mayWrite }: StaffNotesProps) => {
  const t = useTexts('staff-notes');
  const about = { memberId, ...(orderId ? { orderId } : {}) };
  const read = useRead(StaffNotesQuery, about, { staleTime: 0, refetchInterval: () => AGAIN_MS });
  return (
    <section className="stack one g12 shrink" aria-labelledby="staff-notes">
      <h2 id="staff-notes" className={orderId ? 't20' : 't16 w6'}>
        {t('title')}
      </h2>
      {read.data ? (
        <ul className={styles['notes']} aria-labelledby="staff-notes">
          {read.data.staffnotes.map((note) => (
            <Note key={note.id} note={note} memberId={memberId} code={orderId ? null : note.orderCode} />
          ))}
        </ul>
      ) : (
        <ReadPending read={read} lines={2} />
      )}
      {mayWrite && <NoteForm {...about} />}
    </section>
  );
};

export default StaffNotes;

/** @param code the code of the note's order, where the page shows another one */
const Note = ({ note, memberId, code }: { note: StaffNote; memberId: string; code: string | null }) => {
  const t = useTexts('staff-notes');
  const common = useTexts('common');
  const format = useFormat();
  const removal = useCommand(RemoveNote);
  const remove = () =>
    void confirm({
      title: t('remove'),
      text: t('removeText'),
      action: t('remove'),
      acting: t('removing'),
      danger: true,
      run: async () => {
        const sent = await removal.send({ UserId: memberId, NoteId: note.id });
        if (!sent.ok) return failureText(sent.failure, common);
        showToast(t('removed'));
        return null;
      },
    });
  return (
    <li>
      <div className="shrink">
        <p className={styles['noteText']}>{note.text}</p>
        <p className="t12 muted">
          {`${note.authorName || t('byProgram')} · `}
          <span className="n">{format.instant(note.createdDate)}</span>
          {code && (
            <>
              {' · '}
              <Code code={code} />
            </>
          )}
        </p>
      </div>
      {note.own && (
        <IconButton label={t('remove')} onClick={remove}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};

const NoteForm = ({ memberId, orderId }: { memberId: string; orderId?: string }) => {
  const t = useTexts('staff-notes');
  const common = useTexts('common');
  const write = useCommand(WriteNote);
  const [form, element] = useContractForm({
    draft: draftOf<{ Text: string }>(`note ${orderId ?? memberId}`, shell.user?.id ?? ''),
    initial: { Text: '' },
    validate: ({ Text }) => (Text.trim() ? [] : ['Text']),
    errorText: () => t('empty'),
    resetOnSuccess: true,
    submit: async ({ Text }) => {
      const sent = await write.send({ UserId: memberId, Text: Text.trim(), ...(orderId ? { OrderId: orderId } : {}) });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('added'));
      return 'reset';
    },
  });
  return (
    <form ref={element} className="stack one g8" onSubmit={form.onSubmit} noValidate aria-label={t('add')}>
      <Textarea
        label={t(orderId ? 'about' : 'aboutMember')}
        description={t('who')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_LIMITS.length}
        {...text(form.field('Text'))}
      />
      {form.failure && (
        <p role="alert" className={styles['noteFailure']}>
          {form.failure}
        </p>
      )}
      <div>
        <Button type="submit" variant="default" loading={form.sending}>
          {t('add')}
        </Button>
      </div>
      <UnsavedGuard dirty={form.dirty && !form.sending} onDiscard={form.reset} />
    </form>
  );
};
