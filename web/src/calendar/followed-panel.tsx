import { Button } from '@mantine/core';
import {
  CountClosings,
  DeleteCalendarSubscription,
  FreeDays,
  ReadCalendarSubscription,
} from '@sandbar/contract/calendar';
import { SUBSCRIPTION_COLOURS } from '@sandbar/domain/calendar';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { CalendarSubscriptionsQuery, type Subscription } from './calendar.query.ts';
import { FollowedForm } from './followed-form.tsx';
import { markOf } from './item-look.tsx';
import { useUnreadWords } from './use-unread-words.ts';
import styles from './followed.module.css';

/** ms; the polling interval while a fetch is pending. */
const SOON_MS = 2_000;
const SELDOM_MS = 30_000;
/** The texts of the domain's problems with subscribed calendars. */
const PROBLEMS = {
  unreachable: 'unreachable',
  missing: 'missingThere',
  denied: 'denied',
  'no-calendar': 'noCalendar',
  'too-large': 'tooLarge',
  redirects: 'redirects',
  private: 'private',
  own: 'own',
  full: 'full',
} as const;

/** Whether a fetch was requested that has not happened yet. */
const isAwaited = ({ nextDate, triedDate }: Subscription, now: number): boolean =>
  triedDate === null || (nextDate !== null && Date.parse(nextDate) <= now + 5_000);

/** Lists the reader's subscribed calendars with their states and actions. */
const FollowedPanel = ({ now }: { now: number }) => {
  const t = useTexts('followed');
  const [open, setOpen] = useState<string | null>(null);
  const read = useRead(
    CalendarSubscriptionsQuery,
    {},
    {
      refetchInterval: ({ state }) => {
        const known = state.data as { calendarsubscriptions: { items: Subscription[] } } | undefined;
        const items = known?.calendarsubscriptions.items ?? [];
        return items.some((one) => isAwaited(one, Date.now())) ? SOON_MS : SELDOM_MS;
      },
    },
  );
  const done = async () => {
    setOpen(null);
  };
  const { data } = read;
  if (!data) return <ReadPending read={read} height={120} />;
  const { items, weeks } = data.calendarsubscriptions;
  const free = SUBSCRIPTION_COLOURS.find((colour) => !items.some((one) => one.colour === colour));
  const colour = free ?? SUBSCRIPTION_COLOURS[0];
  return (
    <section className="stack g12 shrink" aria-label={t('title')}>
      <h3 className="t16 w6">{t('title')}</h3>
      <p className="muted">{t('about')}</p>
      {items.length > 0 && (
        <ul className="stack">
          {items.map((one) => (
            <li key={one.id} className={styles['one']} style={markOf(one.colour)}>
              {open === one.id ? (
                <FollowedForm
                  followed={one}
                  colour={colour}
                  weeks={weeks}
                  onDone={done}
                  onCancel={() => setOpen(null)}
                />
              ) : (
                <Followed followed={one} now={now} onEdit={() => setOpen(one.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <FollowedForm followed={null} colour={colour} weeks={weeks} onDone={done} onCancel={() => setOpen(null)} />
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpen('new')}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  );
};

interface FollowedProps {
  followed: Subscription;
  now: number;
  onEdit: () => void;
}

const Followed = ({ followed, now, onEdit }: FollowedProps) => {
  const t = useTexts('followed');
  const common = useTexts('common');
  const format = useFormat();
  const reading = useCommand(ReadCalendarSubscription);
  const { id, name, host, events, missing, readDate, triedDate, nextDate, problem, unread } = followed;
  const when = (date: string) => format.relative(date, new Date(now));
  const readNow = async () => {
    await reading.send({ SubscriptionId: id });
  };
  const stop = () =>
    confirm({
      title: t('stopTitle', { name }),
      text: t('stopText'),
      action: t('stop'),
      acting: t('stopping'),
      danger: true,
      run: async () => {
        const sent = await sendCommand(DeleteCalendarSubscription, { SubscriptionId: id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  const trouble = problem in PROBLEMS ? PROBLEMS[problem as keyof typeof PROBLEMS] : null;
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['mark']} aria-hidden="true" />
        <div className="stack shrink anywhere">
          <span className="w5">{name}</span>
          <span className="t12 muted">
            {[
              host,
              readDate ? t('read', { when: when(readDate) }) : t(triedDate ? 'neverRead' : 'reading'),
              ...(readDate ? [t('events', { number: events })] : []),
            ].join(' · ')}
          </span>
        </div>
        <IconButton label={`${t('readNow')}: ${name}`} disabled={reading.sending} onClick={() => void readNow()}>
          <IconRefresh size={18} stroke={1.75} />
        </IconButton>
      </div>
      {trouble && triedDate && (
        <div role="status" className={styles['trouble']}>
          <p className="w5">{t(trouble)}</p>
          {trouble !== 'full' && (
            <p className="t12">
              {nextDate
                ? t('tried', { tried: when(triedDate), next: when(nextDate) })
                : t('givenUp', { tried: when(triedDate) })}{' '}
              {events > 0 && t('kept')}
            </p>
          )}
        </div>
      )}
      {unread && <UnreadWords unread={unread} />}
      <Closings followed={followed} />
      <Gone followed={followed} />
      {missing > 0 && <p className="t12 muted">{t('missing', { number: missing })}</p>}
      {reading.failure && <p role="alert">{failureText(reading.failure, common)}</p>}
      <div className="flex wrap g8">
        <Button size="sm" variant="default" aria-label={`${t('edit')}: ${name}`} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="sm" variant="subtle" aria-label={`${t('stop')}: ${name}`} onClick={() => void stop()}>
          {t('stop')}
        </Button>
      </div>
    </>
  );
};

/** Asks the reader once whether days that the site closed count as booked. */
const Closings = ({ followed: { id, closings, closingsCount } }: { followed: Subscription }) => {
  const t = useTexts('followed');
  const common = useTexts('common');
  const count = useCommand(CountClosings);
  if (closings === 0) return null;
  const say = async (Count: boolean) => {
    await count.send({ SubscriptionId: id, Count });
  };
  return (
    <div className={styles['question']}>
      <p className="t14">
        {closingsCount === null
          ? t('closingsAsk', { number: closings })
          : t(closingsCount ? 'closingsCounted' : 'closingsFree', { number: closings })}
      </p>
      <div className="flex wrap g8">
        {closingsCount !== true && (
          <Button size="sm" variant="default" disabled={count.sending} onClick={() => void say(true)}>
            {t('closingsCount')}
          </Button>
        )}
        {closingsCount !== false && (
          <Button size="sm" variant="default" disabled={count.sending} onClick={() => void say(false)}>
            {t('closingsIgnore')}
          </Button>
        )}
      </div>
      {count.failure && <p role="alert">{failureText(count.failure, common)}</p>}
    </div>
  );
};

/** Lists stays that the site no longer shows. Their days become free when the reader confirms it. */
const Gone = ({ followed: { id, gone } }: { followed: Subscription }) => {
  const t = useTexts('followed');
  const common = useTexts('common');
  const format = useFormat();
  const free = useCommand(FreeDays);
  if (gone.length === 0) return null;
  const sayFree = async () => {
    await free.send({ SubscriptionId: id, EventIds: gone.map((one) => one.id) });
  };
  return (
    <div role="status" className={styles['trouble']}>
      <p>{t('goneText')}</p>
      <ul>
        {gone.map((one) => (
          <li key={one.id} className="t12">{`${one.title}, ${format.range(one.fromDate, one.toDate)}`}</li>
        ))}
      </ul>
      <div className="flex wrap g8">
        <Button size="sm" variant="default" loading={free.sending} onClick={() => void sayFree()}>
          {t('goneFree')}
        </Button>
      </div>
      {free.failure && <p role="alert">{failureText(free.failure, common)}</p>}
    </div>
  );
};

const UnreadWords = ({ unread }: { unread: NonNullable<Subscription['unread']> }) => {
  const words = useUnreadWords();
  return (
    <div role="status" className={styles['trouble']}>
      {words(unread).map((line) => (
        <p key={line} className="t12">
          {line}
        </p>
      ))}
    </div>
  );
};

export default FollowedPanel;
