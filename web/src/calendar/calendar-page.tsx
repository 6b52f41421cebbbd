import { Button, Popover } from '@mantine/core';
import { DeleteEvent, MoveEvent, RestoreEvent, type SavedCalendarEvent } from '@sandbar/contract/calendar';
import {
  CALENDAR,
  clockText,
  instantOf,
  isTimeZone,
  isTooLate,
  mondayOf,
  overlap,
  wallTimeOf,
} from '@sandbar/domain/calendar';
import { addDays, addMonths, isDay, type Day } from '@sandbar/domain/common';
import { IconChevronLeft, IconChevronRight, IconPlus, IconShare2 } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { merchantRules, useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { Outcome } from '../transport/failure.ts';
import { sendCommand } from '../transport/send-command.ts';
import { useServerTime } from '../transport/server-clock.ts';
import { shell } from '../transport/shell.ts';
import { queryClient, readKey, useRead } from '../transport/use-read.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { announce } from '../ui/live-region.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { showToast } from '../ui/toast-store.ts';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { PageHead } from '../ui/workspace/shell.tsx';
import { Dialog } from '../ui/workspace/dialog.tsx';
import { AgendaView } from './agenda-view.tsx';
import { CalendarQuery, type Item } from './calendar.query.ts';
import { EventForm, type PlaceField } from './event-form.tsx';
import { isOwn } from './item-look.tsx';
import { dropKeptEvent, keptEvent, reopened, type Open } from './kept-event.ts';
import { MonthView } from './month-view.tsx';
import type { Span } from './placed.ts';
import { SharePanel } from './share-panel.tsx';
import { ShownItem } from './shown-item.tsx';
import { TimeGrid } from './time-grid.tsx';
import { useWords } from './use-words.ts';
import styles from './calendar.module.css';

const VIEWS = ['day', 'week', 'month', 'agenda'] as const;
type View = (typeof VIEWS)[number];

const AGENDA_DAYS = 28;
const MINUTE = 60_000;

/** The form moves as far from its slot as needed to stay visible. */
const UNLIMITED = { fn: ({ x, y }: { x: number; y: number }) => ({ x, y }) };

/** The time zone of the calendar: the reader's own. */
const readersZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : merchantRules().timeZone;
};

/** Whether two names mean the same zone, because browsers use several names for a zone. */
const isSameZone = (one: string, other: string): boolean => {
  const named = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  return named(one) === named(other);
};

const daysOf = (view: View, day: Day): Day[] => {
  const [from, count] = {
    day: [day, 1] as const,
    week: [mondayOf(day), 7] as const,
    month: [mondayOf(`${day.slice(0, 8)}01`), 42] as const,
    agenda: [day, AGENDA_DAYS] as const,
  }[view];
  return Array.from({ length: count }, (_, at) => addDays(from, at));
};

/** The reader's calendar by day, week and month. */
interface CalendarPageProps {
  /** Other calendars, which are shown beside addresses and files. */
  elsewhere: ReactNode;
  /** The field that searches for an event's place. */
  place: PlaceField;
}

export const CalendarPage = ({ elsewhere, place }: CalendarPageProps) => {
  const t = useTexts('calendar');
  const common = useTexts('common');
  const format = useFormat();
  const phone = useMedia(PHONE);
  const [timeZone] = useState(readersZone);
  const words = useWords(timeZone);
  const now = useServerTime(MINUTE);
  const { day: today, minutes: nowMinutes } = wallTimeOf(new Date(now), timeZone);
  const [search, setSearch] = useSearchParams();
  const view = VIEWS.find((one) => one === search.get('view')) ?? (phone ? 'agenda' : 'week');
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  const days = daysOf(view, day);
  const variables = { from: days[0]!, to: addDays(days.at(-1)!, 1), timeZone };
  const { data, error, refetch } = useRead(CalendarQuery, variables, { keepPrevious: true });
  const owner = shell.user?.id ?? '';
  const [opened, setOpened] = useState<Open | null>(null);
  /** Opens a form again that a reload or an expired session closed; an event's form waits until the event is read. */
  const [kept, setKept] = useState(() => keptEvent(owner));
  const setOpen = (next: Open | null) => {
    setKept(null);
    setOpened(next);
  };
  const back = kept && reopened(kept, data?.calendar.items ?? [], timeZone);
  // Refetches do not change an open form.
  if (back) setOpen(back);
  const open = opened ?? back;
  const close = () => {
    dropKeptEvent(owner);
    setOpen(null);
  };
  const [shown, setShown] = useState<Item | null>(null);
  // Shows the result after returning from Google.
  const [sharing, setSharing] = useState(() => search.has('google'));
  const closeSharing = () => {
    setSharing(false);
    if (!search.has('google')) return;
    const next = new URLSearchParams(search);
    next.delete('google');
    setSearch(next, { replace: true });
  };

  const go = (next: { view?: View; day?: Day }) => {
    setOpen(null);
    setSearch(
      (params) => {
        if (next.view) params.set('view', next.view);
        if (next.day) params.set('day', next.day);
        return params;
      },
      // A change of the view is a history entry; moving between days is not.
      { replace: !next.view || next.view === view },
    );
  };
  const step = (by: 1 | -1) => {
    if (view === 'month') return go({ day: `${addMonths(`${day.slice(0, 8)}01`, by).slice(0, 8)}01` });
    return go({ day: addDays(day, by * { day: 1, week: 7, agenda: AGENDA_DAYS }[view]) });
  };

  const items = data?.calendar.items ?? [];
  const instants = (span: Span) => ({
    startsAt: instantOf({ day: span.day, minutes: span.from }, timeZone),
    endsAt: instantOf({ day: span.day, minutes: span.to }, timeZone),
  });
  /** Returns why the reader may not add events; null: allowed. The server checks again. */
  const conflictReason = (span: Span, except: Item | null): string | null => {
    const to = instants(span);
    const event = except?.startsAt ? { startsAt: new Date(except.startsAt), endsAt: new Date(except.endsAt!) } : null;
    if (isTooLate(to, event, new Date(now))) return t('inPast');
    const clashes = items.some(
      (item) =>
        isOwn(item) &&
        item.startsAt &&
        item.id !== except?.id &&
        overlap({ startsAt: item.startsAt, endsAt: item.endsAt! }, to),
    );
    return clashes ? t('overlaps') : null;
  };
  const refused = (text: string) => {
    showToast(text, { look: 'failed' });
    announce(text);
  };
  const choose = (slot: Span) => {
    const why = conflictReason(slot, null);
    if (why) return refused(why);
    setOpen({ item: null, slot });
  };
  /** The next half hour, at which the form starts. */
  const chooseOn = (on: Day) => {
    const soonest = Math.ceil((nowMinutes + 1) / CALENDAR.stepMinutes) * CALENDAR.stepMinutes;
    const [first, most] = [
      on === today ? Math.max(soonest, CALENDAR.formFromMinutes) : 9 * 60,
      1440 - CALENDAR.stepMinutes,
    ];
    if (first > most) return chooseOn(addDays(on, 1));
    for (let from = first; from <= most; from += CALENDAR.stepMinutes) {
      const slot = { day: on, from, to: from + CALENDAR.stepMinutes };
      if (!conflictReason(slot, null)) return setOpen({ item: null, slot });
    }
    return setOpen({ item: null, slot: { day: on, from: first, to: first + CALENDAR.stepMinutes } });
  };

  // Changes of one event are sent in order, each with the version that the previous one returned.
  const queue = useRef<{ last: Promise<unknown>; versions: Map<string, number> }>({
    last: Promise.resolve(),
    versions: new Map(),
  });
  const enqueue = (work: (version: number) => Promise<Outcome<SavedCalendarEvent>>, { id, version }: Item) => {
    const { current } = queue;
    const run = async () => {
      const sent = await work(Math.max(version, current.versions.get(id) ?? 0));
      if (sent.ok) current.versions.set(id, sent.value.version);
      return sent;
    };
    const next = current.last.then(run);
    current.last = next;
    return next;
  };

  const move = async (item: Item, to: Span) => {
    const why = conflictReason(to, item);
    if (why) return refused(why);
    const { startsAt, endsAt } = instants(to);
    const key = readKey(CalendarQuery, variables);
    // A running request would show the event at its former time.
    await queryClient.cancelQueries({ queryKey: key });
    const before = queryClient.getQueryData<typeof data>(key);
    const [begins, ends] = [startsAt.toISOString(), endsAt.toISOString()];
    queryClient.setQueryData<typeof data>(
      key,
      (known) =>
        known && {
          calendar: {
            ...known.calendar,
            items: known.calendar.items.map((one) =>
              one.id === item.id ? { ...one, startsAt: begins, endsAt: ends } : one,
            ),
          },
        },
    );
    const slot = { Day: to.day, Start: clockText(to.from), End: clockText(to.to), TimeZone: timeZone };
    const sent = await enqueue((Version) => sendCommand(MoveEvent, { EventId: item.id, Version, ...slot }), item);
    if (sent.ok) announce(t('moved', { title: item.title, when: words.slot(to) }));
    else {
      queryClient.setQueryData(key, before);
      refused(failureText(sent.failure, common));
    }
  };

  const remove = async (item: Item) => {
    close();
    setShown(null);
    const sent = await enqueue(() => sendCommand(DeleteEvent, { EventId: item.id }), item);
    if (!sent.ok) return refused(failureText(sent.failure, common));
    const undo = async () => {
      const back = await enqueue(() => sendCommand(RestoreEvent, { EventId: item.id }), item);
      if (!back.ok) refused(failureText(back.failure, common));
    };
    showToast(t('deleted', { title: item.title }), { undo: () => void undo() });
  };

  const openItem = (item: Item, at: Span) => (item.kind === 'own' ? setOpen({ item, slot: at }) : setShown(item));

  // The dialog is labelled by its purpose instead of the slot, which is the default.
  const formTitleId = useId();
  const formTitle = t(open?.item ? 'editTitle' : 'newTitle');
  const eventForm = open && (
    <EventForm
      key={open.item ? `${open.item.id} ${open.item.version}` : 'new'}
      item={open.item}
      own={open.own ?? open.slot}
      slot={open.slot}
      timeZone={timeZone}
      today={today}
      onSlot={(slot) => setOpen({ ...open, slot })}
      onClose={close}
      onDelete={(item) => void remove(item)}
      place={place}
    />
  );
  const isBeside = !phone && (view === 'day' || view === 'week') && open !== null && days.includes(open.slot.day);
  const beside = (slot: ReactNode) =>
    isBeside ? (
      <Popover
        opened
        position={view === 'day' ? 'bottom' : 'right-start'}
        offset={12}
        width={400}
        trapFocus
        returnFocus
        closeOnClickOutside={false}
        onDismiss={close}
        // The form stays visible whichever time is chosen.
        hideDetached={false}
        middlewares={{ flip: true, shift: { padding: 12, crossAxis: true, limiter: UNLIMITED } }}
      >
        <Popover.Target>{slot}</Popover.Target>
        <Popover.Dropdown aria-labelledby={formTitleId} className={styles['beside']!}>
          <h2 id={formTitleId} className="t16 w6">
            {formTitle}
          </h2>
          {eventForm}
        </Popover.Dropdown>
      </Popover>
    ) : (
      slot
    );

  const title = {
    day: () => words.long(day),
    week: () => format.rangeWords(days[0]!, days.at(-1)!),
    month: () => format.month(day),
    agenda: () => format.rangeWords(days[0]!, days.at(-1)!),
  }[view]();
  const grid = {
    days,
    items,
    timeZone,
    today,
    onOpen: openItem,
    onDay: (next: Day) => go({ view: 'day', day: next }),
  };
  return (
    <>
      <PageHead
        title={t('title')}
        text={
          isSameZone(timeZone, merchantRules().timeZone)
            ? undefined
            : t('zone', { zone: timeZone.replaceAll('_', ' ') })
        }
        actions={
          <>
            <IconButton label={t('share')} onClick={() => setSharing(true)}>
              <IconShare2 size={20} stroke={1.75} />
            </IconButton>
            <Button
              leftSection={phone ? undefined : <IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              aria-label={phone ? t('newTitle') : undefined}
              onClick={() => chooseOn(day < today ? today : day)}
            >
              {phone ? <IconPlus size={20} stroke={1.75} aria-hidden="true" /> : t('newTitle')}
            </Button>
          </>
        }
      />
      <div className={styles['toolbar']}>
        <div className={styles['steps']}>
          <IconButton label={t('earlier')} onClick={() => step(-1)}>
            <IconChevronLeft size={20} stroke={1.75} />
          </IconButton>
          <Button variant="default" size="sm" onClick={() => go({ day: today })}>
            {t('today')}
          </Button>
          <IconButton label={t('later')} onClick={() => step(1)}>
            <IconChevronRight size={20} stroke={1.75} />
          </IconButton>
          <h2 className={`t16 w6 ${styles['range']}`} aria-live="polite">
            {title}
          </h2>
        </div>
        <Segmented
          label={t('views')}
          value={view}
          onChange={(next) => go({ view: next, day })}
          options={[
            { value: 'day', label: t('viewDay') },
            { value: 'week', label: t('viewWeek') },
            { value: 'month', label: t('viewMonth') },
            { value: 'agenda', label: t('viewAgenda') },
          ]}
        />
      </div>
      {!data && <ReadPending read={{ error, refetch }} height={820} />}
      {data && (view === 'day' || view === 'week') && (
        <TimeGrid
          {...grid}
          nowMinutes={nowMinutes}
          chosen={open?.slot ?? null}
          beside={beside}
          onChoose={choose}
          onMove={(item, to) => void move(item, to)}
          onDelete={(item) => void remove(item)}
        />
      )}
      {data && view === 'month' && <MonthView {...grid} month={day.slice(0, 7)} onNew={chooseOn} />}
      {data && view === 'agenda' && <AgendaView {...grid} now={now} />}
      {data?.calendar.isCut && <p className="muted">{t('cut')}</p>}
      {open && !isBeside && (
        <Dialog title={formTitle} place="sheet" onClose={close}>
          {eventForm}
        </Dialog>
      )}
      {shown && (
        <ShownItem item={shown} timeZone={timeZone} now={now} onClose={() => setShown(null)} onDelete={remove} />
      )}
      {sharing && (
        <SharePanel timeZone={timeZone} now={now} onClose={closeSharing}>
          {elsewhere}
        </SharePanel>
      )}
    </>
  );
};
