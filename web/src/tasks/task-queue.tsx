import { TASK_KINDS, taskUrgency, type TaskKind } from '@sandbar/domain/tasks';
import { IconClockPause, IconEye } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Avatar } from '../ui/avatar.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { ToggleChip } from '../ui/toggle-chip.tsx';
import { FilterButton } from './filter-button.tsx';
import { viewersAt, type TaskFilter } from './task-filter.ts';
import { TASK_ICONS, useTaskWords, type TaskGroup } from './task-words.ts';
import type { Viewer, Task, TaskList } from './tasks.query.ts';
import styles from './today.module.css';

interface TaskQueueProps {
  /** The other viewers of each task. */
  viewers: readonly Viewer[];
  /** The number of snoozed tasks, and whether they are shown. */
  snoozed: { count: number; shown: boolean; onShow: () => void };
  filter: TaskFilter;
  onFilter: (filter: TaskFilter) => void;
  notice: ReactNode;
  /** The tasks shown, in order. */
  tasks: readonly Task[];
  counts: TaskList['counts'];
  now: Date;
  kind: TaskKind | null;
  onKind: (kind: TaskKind | null) => void;
  chosen: Task | undefined;
  onChoose: (task: Task) => void;
}

const GROUPS: readonly TaskGroup[] = ['overdue', 'day', 'later', 'snoozed', 'asked'];
const groupOf = (task: Task, now: Date): TaskGroup => {
  if (task.asked) return 'asked';
  return task.snooze ? 'snoozed' : taskUrgency(new Date(task.dueDate), now);
};

/** The queue, grouped by the remaining time, with the reader's own requests below. */
export const TaskQueue = ({
  tasks,
  counts,
  now,
  kind,
  onKind,
  chosen,
  onChoose,
  viewers,
  snoozed,
  filter,
  onFilter,
  notice,
}: TaskQueueProps) => {
  const t = useTexts('tasks');
  const words = useTaskWords();
  const format = useFormat();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const counted = (count: number, atLeast: boolean) => `${format.number(count)}${atLeast ? '+' : ''}`;
  // The chosen kind stays listed, so that it can be deselected when its last task is done.
  const shownKinds = TASK_KINDS.filter((each) =>
    counts.some((one) => one.kind === each && (one.count > 0 || each === kind)),
  );
  const groups = GROUPS.map((group) => ({
    group,
    rows: tasks.filter((task) => groupOf(task, now) === group),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <div className={styles['queue']}>
      <header className={styles['queueHead']}>
        <h1 className="t28">{t('title')}</h1>
        <p className={`t12 muted ${styles['total']}`}>
          {t(counts.some(({ atLeast }) => atLeast) ? 'waitingAtLeast' : 'waiting', { count: all })}
        </p>
        {(snoozed.count > 0 || snoozed.shown) && (
          <ToggleChip
            aria-pressed={snoozed.shown}
            aria-label={t('kindCount', { kind: t('snoozed'), count: format.number(snoozed.count) })}
            title={t('snoozed')}
            onClick={snoozed.onShow}
          >
            <IconClockPause size={14} stroke={2} aria-hidden="true" />
            <span className="n">{format.number(snoozed.count)}</span>
          </ToggleChip>
        )}
        <FilterButton filter={filter} onFilter={onFilter} />
      </header>
      <div className={styles['kinds']} role="group" aria-label={t('kinds')}>
        <ToggleChip aria-pressed={kind === null} onClick={() => onKind(null)}>
          {t('all')}
        </ToggleChip>
        {shownKinds.map((each) => {
          const Icon = TASK_ICONS[each];
          const { count, atLeast } = counts.find((one) => one.kind === each)!;
          const number = counted(count, atLeast);
          return (
            <ToggleChip
              key={each}
              aria-pressed={kind === each}
              aria-label={t('kindCount', { kind: words.kinds[each], count: number })}
              title={words.kinds[each]}
              onClick={() => onKind(kind === each ? null : each)}
            >
              <Icon size={14} stroke={2} aria-hidden="true" />
              <span className="n">{number}</span>
            </ToggleChip>
          );
        })}
      </div>
      <div className={styles['groups']}>
        {groups.map(({ group, rows }) => (
          <section key={group} aria-label={words.groups[group]}>
            <h2 className={`t12 muted ${styles['group']}`}>
              <span>{words.groups[group]}</span>
              <span className="n">{format.number(rows.length)}</span>
            </h2>
            <ul>
              {rows.map((task) => (
                <li key={`${task.kind} ${task.id}`}>
                  <Row
                    task={task}
                    group={group}
                    now={now}
                    viewers={viewersAt(task, viewers)}
                    chosen={task.id === chosen?.id}
                    onChoose={() => onChoose(task)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {/* It loads later than the tasks. At this place it does not move them, and on wide screens it stays visible. */}
      {notice}
      <p className={`t12 muted ${styles['keys']}`} aria-hidden="true">
        <KeyCap>j</KeyCap>
        <KeyCap>k</KeyCap> {t('keysMove')}
        <KeyCap>s</KeyCap> {t('keysSnooze')}
      </p>
    </div>
  );
};

interface RowProps {
  task: Task;
  group: TaskGroup;
  now: Date;
  viewers: readonly Viewer[];
  chosen: boolean;
  onChoose: () => void;
}

/** Other viewers: their initials, with names for screen readers. */
const Viewers = ({ viewers }: { viewers: readonly Viewer[] }) => {
  const t = useTexts('tasks');
  const format = useFormat();
  const words = t('looking', { count: viewers.length, names: format.list(viewers.map(({ name }) => name)) });
  return (
    <span className={styles['viewers']} title={words}>
      <IconEye size={14} stroke={2} aria-hidden="true" />
      {viewers.slice(0, 2).map(({ userId, name }) => (
        <Avatar key={userId} name={name} size={20} />
      ))}
      <span className="hidden-visually">{words}</span>
    </span>
  );
};

const Row = ({ task, group, now, viewers, chosen, onChoose }: RowProps) => {
  const words = useTaskWords();
  const format = useFormat();
  const Icon = TASK_ICONS[task.kind as TaskKind];
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (chosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <button
      ref={button}
      type="button"
      className={styles['row']}
      aria-current={chosen || undefined}
      data-urgency={group}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.75} className={styles['rowIcon']} aria-hidden="true" />
      <span className="ellipsis w5">{words.title(task)}</span>
      <span className={styles['rowEnd']}>
        {viewers.length > 0 && <Viewers viewers={viewers} />}
        <span className={`n t12 ${styles['left']}`}>
          {format.relative(task.snooze?.untilDate ?? task.dueDate, now)}
        </span>
      </span>
      <span className={`ellipsis t12 muted ${styles['about']}`}>{words.about(task)}</span>
    </button>
  );
};
