import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CreateCalendarFeed, RevokeCalendarFeed } from '@sandbar/contract/calendar';
import { IconDownload, IconFileImport } from '@tabler/icons-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { sendCalendarFile } from './send-calendar-file.ts';
import { useCommand } from '../transport/use-command.ts';
import { invalidate, useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Dialog } from '../ui/workspace/dialog.tsx';
import { CalendarFeedsQuery, CalendarQuery, CalendarSubscriptionsQuery } from './calendar.query.ts';
import styles from './calendar.module.css';
import { useUnreadWords } from './use-unread-words.ts';

const FollowedPanel = lazyPart(() => import('./followed-panel.tsx'));

interface SharePanelProps {
  timeZone: string;
  now: number;
  /** Content at the top. */
  children: ReactNode;
  onClose: () => void;
}

/** Addresses at which other programs read the calendar, and import and export of files. */
export const SharePanel = ({ timeZone, now, children, onClose }: SharePanelProps) => {
  const t = useTexts('calendar');
  return (
    <Dialog place="panel" closeBy="click" size={480} title={t('share')} onClose={onClose}>
      <div className="stack g32">
        <Suspense fallback={<Skeleton height={120} />}>
          <FollowedPanel now={now} />
        </Suspense>
        {children}
        <Feeds now={now} />
        <Files timeZone={timeZone} />
      </div>
    </Dialog>
  );
};

const Feeds = ({ now }: { now: number }) => {
  const t = useTexts('calendar');
  const common = useTexts('common');
  const format = useFormat();
  const { data } = useRead(CalendarFeedsQuery, {});
  const followed = useRead(CalendarSubscriptionsQuery, {}).data?.calendarsubscriptions.items ?? [];
  const { send } = useCommand(CreateCalendarFeed);
  const [made, setMade] = useState<{ id: string; address: string } | null>(null);
  const [form, element] = useContractForm({
    initial: { Name: '', SubscriptionId: '' },
    validate: ({ Name }) => (Name.trim() === '' ? ['Name'] : []),
    errorText: () => t('titleRequired'),
    submit: async (values) => {
      const { SubscriptionId, ...named } = values;
      const sent = await send({ ...named, ...(SubscriptionId ? { SubscriptionId } : {}) });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      if (sent.value.path) setMade({ id: sent.value.id, address: new URL(sent.value.path, location.origin).href });
      return null;
    },
    resetOnSuccess: true,
  });
  const revoke = (id: string, name: string) =>
    confirm({
      title: t('revokeTitle', { name }),
      text: t('revokeText'),
      action: t('revoke'),
      acting: t('revoking'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(RevokeCalendarFeed, { FeedId: id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  return (
    <section className="stack g12 shrink">
      <h3 className="t16 w6">{t('feeds')}</h3>
      <p className="muted">{t('feedsText')}</p>
      <ul className="stack">
        {data?.calendarfeeds.items.map(({ id, name, lastFetchedDate, lastFetchedBy }) => (
          <li key={id} className={styles['feed']}>
            <div className="stack shrink anywhere">
              <span className="w5">{name}</span>
              <span className="t12 muted">
                {lastFetchedDate
                  ? t('lastFetched', {
                      by: lastFetchedBy.split('/')[0] || t('someProgram'),
                      when: format.relative(lastFetchedDate, new Date(now)),
                    })
                  : t('neverFetched')}
              </span>
            </div>
            <Button
              size="sm"
              variant="subtle"
              aria-label={`${t('revoke')}: ${name}`}
              onClick={() => void revoke(id, name)}
            >
              {t('revoke')}
            </Button>
            {made?.id === id && (
              <div className={styles['address']}>
                <code>{made.address}</code>
                <CopyButton text={made.address} name={t('address')} />
                <p className="t12 muted">{t('addressOnce')}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      <form ref={element} className={styles['addFeed']} onSubmit={form.onSubmit} noValidate>
        <TextInput label={t('feedName')} placeholder="Google Calendar" maxLength={80} {...text(form.field('Name'))} />
        {followed.length > 0 && (
          <NativeSelect
            label={t('feedFor')}
            description={t('feedForHint')}
            data={[
              { value: '', label: t('feedForAnybody') },
              ...followed.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...text(form.field('SubscriptionId'))}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const chosen = followed.find(({ id }) => id === value);
              form.set({ SubscriptionId: value, ...(chosen && !form.values.Name ? { Name: chosen.name } : {}) });
            }}
          />
        )}
        <Button type="submit" loading={form.sending}>
          {t('makeAddress')}
        </Button>
        {form.failure && (
          <p role="alert" className="danger">
            {form.failure}
          </p>
        )}
      </form>
    </section>
  );
};

const Files = ({ timeZone }: { timeZone: string }) => {
  const t = useTexts('calendar');
  const words = useUnreadWords();
  const common = useTexts('common');
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean } | null>(null);
  const take = async (file: File) => {
    setSending(true);
    setOutcome(null);
    const sent = await sendCalendarFile(file, timeZone);
    setSending(false);
    if (!sent.ok) return setOutcome({ text: failureText(sent.failure, common), failed: true });
    const { added, changed, unchanged, skipped, isCut, unread } = sent.value;
    const parts = [
      t('imported', { added, changed, unchanged }),
      ...(skipped > 0 ? [t('importSkipped', { number: skipped })] : []),
      ...words(unread),
      ...(isCut ? [t('importCut')] : []),
    ];
    setOutcome({ text: parts.join(' '), failed: false });
    await invalidate(CalendarQuery);
  };
  return (
    <section className="stack g12 shrink">
      <h3 className="t16 w6">{t('files')}</h3>
      <p className="muted">{t('filesText')}</p>
      <div className="flex wrap g8">
        <Button
          component="a"
          href="/Calendar/Export"
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('exportFile')}
        </Button>
        <Button
          variant="default"
          loading={sending}
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('importFile')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".ics,text/calendar"
          hidden
          aria-label={t('importFile')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void take(file);
          }}
        />
      </div>
      {outcome && (
        <p role={outcome.failed ? 'alert' : 'status'} className={outcome.failed ? 'danger' : ''}>
          {outcome.text}
        </p>
      )}
    </section>
  );
};
