import { Button, Textarea, TextInput } from '@mantine/core';
import { DiscardMailText, PublishMailText, SaveMailText, SendTestMail } from '@sandbar/contract/merchants';
import { MAIL_TEXT_MOST, mailTextFaults, type MailKind, type MailText } from '@sandbar/domain/mailbox';
import { useRef, useState } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { useCommand } from '../../transport/use-command.ts';
import { confirm } from '../../ui/confirm.tsx';
import { draftOf } from '../../ui/form/draft.ts';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { MailPreview } from './mail-preview.tsx';
import { type ReadMailText } from './mail-texts.query.ts';
import styles from './mail-texts.module.css';
import { Placeholders } from './placeholders.tsx';

interface MailTextFormProps {
  read: ReadMailText;
  reread: () => Promise<ReadMailText | null | undefined>;
}

interface Values {
  Subject: string;
  Message: string;
  Action: string;
}
type Field = keyof Values;

/** The error message of an invalid placeholder. */
const FAULTS = { unknown: 'unknown', missing: 'missing', brace: 'brace' } as const;
const FIELDS = { subject: 'Subject', message: 'Message', action: 'Action' } as const;

const NOTHING: Values = { Subject: '', Message: '', Action: '' };

const textOf = ({ Subject, Message, Action }: Values): MailText => ({
  subject: Subject,
  message: Message,
  action: Action,
});

const storedOf = ({ version, draft, published }: ReadMailText) => {
  const { subject, message, action } = draft?.wording ?? published;
  return {
    version,
    by: draft?.changedBy ?? null,
    at: draft?.changedAt ?? null,
    values: { Subject: subject, Message: message, Action: action },
  };
};

/** The draft of a text beside the resulting mail. Empty parts use the product's text. */
export const MailTextForm = ({ read, reread }: MailTextFormProps) => {
  const t = useTexts('mail-texts');
  const common = useTexts('common');
  const format = useFormat();
  const saving = useCommand(SaveMailText);
  const publishing = useCommand(PublishMailText);
  const discarding = useCommand(DiscardMailText);
  const testing = useCommand(SendTestMail);
  const kind = read.kind as MailKind;
  const Mail = `${read.kind}/${read.language}`;
  const [failure, setFailure] = useState<string | null>(null);
  /** A placeholder is inserted into the field that was edited last. */
  const written = useRef<Field>('Message');
  const [form, element] = useRecordForm({
    read,
    stored: storedOf,
    reread,
    command: saving,
    input: (values, { version: Version }) => ({ Mail, Version, ...values }),
    onSaved: async () => {
      setFailure(null);
      showToast(t('draftSaved'));
    },
    fields: { Subject: { label: t('subject') }, Message: { label: t('message') }, Action: { label: t('action') } },
    staleCode: 'MAIL_TEXT_CHANGED',
    draft: draftOf(`mail-text.${Mail}`, shell.user?.id ?? ''),
    validate: (values) => mailTextFaults(kind, textOf(values)).map(({ field }) => FIELDS[field]),
    errorText: (name, value) => {
      const [found] = mailTextFaults(kind, textOf({ ...NOTHING, [name]: value }));
      return found ? t(FAULTS[found.fault], { placeholder: found.placeholder }) : '';
    },
  });
  const drafted = read.draft !== null;
  const publish = async () => {
    setFailure(null);
    const sent = await publishing.send({ Mail, Version: form.base.version });
    if (!sent.ok) return setFailure(failureText(sent.failure, common));
    showToast(t('published'));
  };
  const test = async () => {
    setFailure(null);
    const sent = await testing.send({ Mail });
    if (!sent.ok) return setFailure(failureText(sent.failure, common));
    showToast(t('tested'));
  };
  const discard = () =>
    confirm({
      title: t('discardTitle'),
      text: t('discardText'),
      action: t('discard'),
      acting: t('discarding'),
      danger: true,
      run: async () => {
        const sent = await discarding.send({ Mail });
        if (!sent.ok) return failureText(sent.failure, common);
        return null;
      },
    });
  const insert = (name: string) => {
    const into = written.current;
    const place = element.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${into}"]`);
    const was = form.values[into];
    const [from, to] = [place?.selectionStart ?? was.length, place?.selectionEnd ?? was.length];
    form.set({ [into]: `${was.slice(0, from)}{${name}}${was.slice(to)}` });
    requestAnimationFrame(() => {
      place?.focus();
      place?.setSelectionRange(from + name.length + 2, from + name.length + 2);
    });
  };
  const wiring = (name: Field) => ({ ...text(form.field(name)), onFocus: () => void (written.current = name) });
  const shownFailure = form.failure ?? failure;
  return (
    <div className={styles['columns']}>
      <form ref={element} className="stack g20 top shrink" onSubmit={form.onSubmit} noValidate>
        <p className="muted">{t('emptyText')}</p>
        <TextInput
          label={t('subject')}
          placeholder={read.standard.subject}
          maxLength={MAIL_TEXT_MOST.subject}
          autoComplete="off"
          {...wiring('Subject')}
        />
        <Textarea
          label={t('message')}
          description={t('messageText')}
          placeholder={read.standard.message}
          autosize
          minRows={6}
          maxRows={18}
          maxLength={MAIL_TEXT_MOST.message}
          {...wiring('Message')}
        />
        {read.standard.action !== '' && (
          <TextInput
            label={t('action')}
            placeholder={read.standard.action}
            maxLength={MAIL_TEXT_MOST.action}
            autoComplete="off"
            {...wiring('Action')}
          />
        )}
        <Placeholders kind={kind} placeholders={read.placeholders} onInsert={insert} />
        <p className="t14 muted">{t('fixedText')}</p>
        {form.notice}
        <FormFoot
          failure={shownFailure}
          text={
            form.dirty
              ? t('unsaved')
              : read.draft
                ? t('draftedBy', { who: read.draft.changedBy, when: format.instant(read.draft.changedAt) })
                : t('nothingDrafted')
          }
        >
          {form.dirty ? (
            <Button variant="subtle" onClick={form.reset} disabled={form.sending}>
              {t('undo')}
            </Button>
          ) : (
            drafted && (
              <Button variant="subtle" onClick={() => void discard()}>
                {t('discard')}
              </Button>
            )
          )}
          <Button
            variant="default"
            loading={testing.sending}
            disabled={form.dirty || form.sending}
            onClick={() => void test()}
          >
            {t('test')}
          </Button>
          <Button type="submit" variant="default" loading={form.sending} disabled={!form.dirty}>
            {t('saveDraft')}
          </Button>
          <Button
            loading={publishing.sending}
            disabled={!drafted || form.dirty || form.sending}
            onClick={() => void publish()}
          >
            {t('publish')}
          </Button>
        </FormFoot>
        <UnsavedGuard dirty={form.dirty && !form.sending} onDiscard={form.discard} />
      </form>
      <MailPreview kind={read.kind} language={read.language} text={textOf(form.values)} />
    </div>
  );
};
