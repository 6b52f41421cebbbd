import { TASK_KINDS, type TaskKind } from '@sandbar/domain/tasks';
import { Button } from '@mantine/core';
import { WakeTask } from '@sandbar/contract/tasks';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconClockPause, IconEye } from '@tabler/icons-react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { Code } from '../ui/code.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast-store.ts';
import { DESKTOP, useMedia } from '../ui/use-media.ts';
import { usePageActions } from '../ui/workspace/page-actions.ts';
import { isSwitchedOff } from '../ui/workspace/single-keys.ts';
import { filterIn, isFiltered, viewersAt, passes } from './task-filter.ts';
import { TaskQueue } from './task-queue.tsx';
import { TASK_ICONS, useTaskWords } from './task-words.ts';
import { TaskLookersQuery, TasksQuery, type Viewer, type Task } from './tasks.query.ts';
import type { TaskProps } from './task-props.ts';
import { useLooking } from './use-looking.ts';
import styles from './today.module.css';

const SnoozeDialog = lazyPart(() => import('./snooze-dialog.tsx'));

/** ms; polling interval, because other staff decide, too. */
const AGAIN_MS = 15_000;
/** A key of one wait of a task, because a corrected week or a resumed task waits again under the same id. */
const versionKey = ({ id, sinceDate, snooze }: Task) => `${id} ${sinceDate} ${snooze?.untilDate ?? ''}`;
/** Whether a key goes to a field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The part that handles each kind. Slices do not import each other, so the page combines them. */
export type TaskParts = Readonly<Record<TaskKind, ComponentType<TaskProps>>>;

/** The queue of the reader's tasks beside the chosen one; smaller screens show one or the other. */
export const Today = ({
  parts,
  notice,
  nothing,
}: {
  parts: TaskParts;
  /** Shown below the tasks. */
  notice?: ReactNode;
  /** Shown without a task. */
  nothing: (empty: ReactNode) => ReactNode;
}) => {
  const t = useTexts('tasks');
  const wide = useMedia(DESKTOP);
  const [query, setQuery] = useSearchParams();
  const showsSnoozed = query.get('snoozed') === '1';
  const read = useRead(TasksQuery, showsSnoozed ? { snoozed: true } : {}, { refetchInterval: () => AGAIN_MS });
  const viewers = useRead(TaskLookersQuery, {}, { refetchInterval: () => AGAIN_MS }).data?.tasklookers ?? NO_VIEWERS;
  // Tasks that were decided a moment ago and wait for the undo time or a refetch. They are keyed by their waits instead
  // of ids, because the same week may wait again before the list is refetched.
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const isHidden = (task: Task) => hidden.has(versionKey(task));

  const [snoozing, setSnoozing] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  /** The target of a double click's first press. */
  const pressedOn = useRef<string>(undefined);

  const list = read.data?.tasks;
  const now = new Date(list?.serverNow ?? 0);
  const kind = TASK_KINDS.find((each) => each === query.get('kind')) ?? null;
  // Tasks that are no longer in the list were decided.
  const listed = list?.items.filter(isHidden) ?? [];
  if (list && listed.length < hidden.size) setHidden(new Set(listed.map(versionKey)));
  const waiting = (list?.items ?? []).filter((task) => !isHidden(task));
  const filter = filterIn(query);
  const shown = waiting.filter((task) => (!kind || task.kind === kind) && passes(task, filter, viewers, now));
  const taskId = query.get('task');
  const at = shown.findIndex((task) => task.id === taskId);
  // A task that another person decided stays open with the typed text until the reader opens another one.
  const [open, setOpen] = useState<Task | null>(null);
  const isDecidedElsewhere = open !== null && !isHidden(open) && !waiting.some(({ id }) => id === open.id);
  const decidedElsewhere = isDecidedElsewhere && (open.id === taskId || (wide && !taskId)) ? open : undefined;
  const chosen = at >= 0 ? shown[at] : (decidedElsewhere ?? (wide ? shown[0] : undefined));
  const index = chosen ? shown.indexOf(chosen) : -1;
  if (chosen && chosen.id !== open?.id) setOpen(chosen);

  const go = (task: Task | undefined) =>
    setQuery(
      (before) => {
        if (task) before.set('task', task.id);
        else before.delete('task');
        return before;
      },
      // On phones Back leads from a task to the list; on wide screens choosing a task makes no history entry.
      { replace: wide },
    );
  /** Sets filters of the queue; null removes one. */
  const choose = (next: Readonly<Record<string, string | number | null>>) => {
    setOpen(null);
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(next)) {
          if (value === null) before.delete(name);
          else before.set(name, String(value));
        }
        before.delete('task');
        return before;
      },
      { replace: true },
    );
  };
  const move = (by: number) => {
    const next = shown[Math.max(0, Math.min(shown.length - 1, index + by))];
    if (next) go(next);
  };
  /** Opens the next task at once; `back` shows this one again. */
  const complete = (task: Task) => {
    const next = shown[index + 1] ?? shown[index - 1];
    setHidden((before) => new Set(before).add(versionKey(task)));
    setOpen(null);
    go(wide ? next : undefined);
    return {
      back: () => {
        setHidden((before) => new Set([...before].filter((wait) => wait !== versionKey(task))));
        // When it is undone from another page, only the list is restored, because the address belongs to that page.
        if (isHere.current) go(task);
      },
    };
  };

  /**
   * Ignores the second press of a double click, which arrives after the first one has decided and would hit the next
   * task.
   */
  const ignoreDoubleClick = (event: MouseEvent) => {
    if (event.detail < 2) pressedOn.current = chosen?.id;
    else if (pressedOn.current !== chosen?.id && !waiting.some(({ id }) => id === pressedOn.current)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  useLooking(chosen && waiting.includes(chosen) ? chosen : undefined);
  usePageActions(
    chosen
      ? [
          ...(chosen.asked ? [] : [{ label: t('snooze'), keys: 's', run: () => setSnoozing(true) }]),
          { label: t('next'), keys: 'j', run: () => move(1) },
          { label: t('previous'), keys: 'k', run: () => move(-1) },
        ]
      : [],
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      isSwitchedOff(event) ||
      event.defaultPrevented ||
      isTyping(event.target) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (document.querySelector('dialog[open], [role="dialog"]')) return;
    const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (by !== undefined) move(by);
    else if (event.key === 's' && chosen && !chosen.asked) setSnoozing(true);
    else if (event.key === 'Enter' && event.target === document.body) focusFirstField();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (!list)
    return (
      <ReadPending read={read}>
        <QueueSkeleton />
      </ReadPending>
    );
  const counts = list.counts.map((each) => ({
    ...each,
    count: each.count - list.items.filter((task) => task.kind === each.kind && !task.asked && isHidden(task)).length,
  }));
  const dropped = kind !== null || isFiltered(filter) || showsSnoozed;
  const empty = dropped ? (
    <EmptyState
      title={t('nothingFits')}
      action={
        <Button variant="default" onClick={() => choose(NO_FILTER)}>
          {t('dropFilters')}
        </Button>
      }
    />
  ) : (
    nothing(<EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>)
  );
  return (
    <div className={styles['today']} data-open={!wide && chosen ? true : undefined}>
      {(wide || !chosen) && (
        <TaskQueue
          tasks={shown}
          counts={counts}
          now={now}
          kind={kind}
          onKind={(next) => choose({ kind: next })}
          chosen={chosen}
          onChoose={go}
          viewers={viewers}
          snoozed={{
            count: list.snoozed,
            shown: showsSnoozed,
            onShow: () => choose({ snoozed: showsSnoozed ? null : 1 }),
          }}
          filter={filter}
          onFilter={(next) => choose({ ...next })}
          notice={notice}
        />
      )}
      {(wide || chosen) && (
        <section className={styles['pane']} aria-label={t('decision')} onClickCapture={ignoreDoubleClick}>
          {!wide && <h1 className="hidden-visually">{t('title')}</h1>}
          {chosen ? (
            <OneTask
              key={chosen.id}
              parts={parts}
              task={chosen}
              now={now}
              viewers={viewersAt(chosen, viewers)}
              onSnooze={() => setSnoozing(true)}
              onMove={move}
              onBack={wide ? undefined : () => go(undefined)}
              onDone={() => complete(chosen)}
            />
          ) : (
            empty
          )}
        </section>
      )}
      {!wide && !chosen && shown.length === 0 && empty}
      {snoozing && chosen && (
        <Suspense>
          <SnoozeDialog
            task={chosen}
            now={now}
            onClose={() => setSnoozing(false)}
            onDone={() => {
              setSnoozing(false);
              if (!chosen.snooze) complete(chosen);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

const NO_VIEWERS: readonly Viewer[] = [];
const NO_FILTER = { kind: null, age: null, look: null, sum: null, snoozed: null };

/** Moves the focus from the queue into the part that handles the task. */
const focusFirstField = () =>
  document.querySelector<HTMLElement>(`.${styles['pane']!} :is(input, textarea, select):not([disabled])`)?.focus();

interface OneTaskProps extends TaskProps {
  parts: TaskParts;
  now: Date;
  viewers: readonly Viewer[];
  onSnooze: () => void;
  onMove: (by: number) => void;
  onBack: (() => void) | undefined;
}

const OneTask = ({ parts, task, now, viewers, onSnooze, onMove, onBack, onDone }: OneTaskProps) => {
  const t = useTexts('tasks');
  const words = useTaskWords();
  const format = useFormat();
  const Icon = TASK_ICONS[task.kind as TaskKind];
  const Part = parts[task.kind as TaskKind];
  return (
    <>
      <header className={styles['bar']} data-watched={viewers.length > 0 || undefined}>
        {onBack && (
          <button type="button" className={styles['step']} aria-label={t('back')} onClick={onBack}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        <p className={styles['what']}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          <span>{words.kind(task)}</span>
          {task.code && task.kind !== 'approval' && <Code code={task.code} className="w6" />}
          <span className={`muted ${styles['since']}`}>{t('since', { at: format.instant(task.sinceDate) })}</span>
        </p>
        {viewers.length > 0 && (
          <span className={`t12 ${styles['watched']}`} role="status">
            <IconEye size={16} stroke={1.75} aria-hidden="true" />
            <span className="ellipsis">
              {t('looking', { count: viewers.length, names: format.list(viewers.map(({ name }) => name)) })}
            </span>
          </span>
        )}
        <span className={`n t12 ${styles['due']}`} data-overdue={new Date(task.dueDate) <= now || undefined}>
          {t('due', { at: format.relative(task.dueDate, now) })}
        </span>
        {!task.asked && (
          <button
            type="button"
            className={styles['step']}
            aria-label={t('snooze')}
            title={t('snooze')}
            aria-keyshortcuts="s"
            onClick={onSnooze}
          >
            <IconClockPause size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
        <button type="button" className={styles['step']} aria-label={t('previous')} onClick={() => onMove(-1)}>
          <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <button type="button" className={styles['step']} aria-label={t('next')} onClick={() => onMove(1)}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </header>
      {task.snooze && <SnoozeNotice task={task} snooze={task.snooze} onDone={onDone} />}
      <Part task={task} onDone={onDone} />
    </>
  );
};

/** Shows until when it is snoozed, by whom and why. Any staff may end the snooze. */
const SnoozeNotice = ({
  task,
  snooze,
  onDone,
}: {
  task: Task;
  snooze: NonNullable<Task['snooze']>;
  onDone: () => void;
}) => {
  const t = useTexts('tasks');
  const common = useTexts('common');
  const format = useFormat();
  const unsnooze = useCommand(WakeTask);
  const now = async () => {
    const sent = await unsnooze.send({ Kind: task.kind as TaskKind, TaskId: task.id });
    if (!sent.ok) return showToast(failureText(sent.failure, common), { look: 'failed' });
    showToast(t('woken'));
    onDone();
  };
  return (
    <div className={styles['snoozed']}>
      <p>
        {t('snoozedBy', { name: snooze.byName, at: format.deadline(snooze.untilDate) })}
        {snooze.note && <span className="muted"> · {snooze.note}</span>}
      </p>
      <Button size="sm" variant="default" loading={unsnooze.sending} onClick={() => void now()}>
        {t('wake')}
      </Button>
    </div>
  );
};

const QueueSkeleton = () => (
  <Waiting className={styles['today']}>
    <div className={styles['queue']}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </div>
  </Waiting>
);
