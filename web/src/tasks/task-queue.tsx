import { TASK_KINDS, taskUrgency, type TaskKind } from '@sandbar/domain/tasks';
import { useEffect, useRef } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { TASK_ICONS, useTaskWords, type TaskGroup } from './task-words.ts';
import type { Task, TaskList } from './tasks.query.ts';
import styles from './today.module.css';

interface TaskQueueProps {
  /** What is shown, in its order. */
  tasks: readonly Task[];
  counts: TaskList['counts'];
  now: Date;
  kind: TaskKind | null;
  onKind: (kind: TaskKind | null) => void;
  chosen: Task | undefined;
  onChoose: (task: Task) => void;
}

const GROUPS: readonly TaskGroup[] = ['overdue', 'day', 'later', 'asked'];
const groupOf = (task: Task, now: Date): TaskGroup => (task.asked ? 'asked' : taskUrgency(new Date(task.dueDate), now));

/** The queue: by kinds, in groups by the time that is left; behind them what the reader asked somebody else for. */
export const TaskQueue = ({ tasks, counts, now, kind, onKind, chosen, onChoose }: TaskQueueProps) => {
  const t = useTexts('tasks');
  const words = useTaskWords();
  const format = useFormat();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const counted = (count: number, atLeast: boolean) => `${format.number(count)}${atLeast ? '+' : ''}`;
  const shownKinds = TASK_KINDS.filter((each) => counts.some((one) => one.kind === each));
  const groups = GROUPS.map((group) => ({
    group,
    rows: tasks.filter((task) => groupOf(task, now) === group),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <div className={styles['queue']}>
      <header className={styles['queueHead']}>
        <h1 className="t28">{t('title')}</h1>
        <p className="t12 muted">
          {t('waiting', {
            count: all,
            formatted: counted(
              all,
              counts.some(({ atLeast }) => atLeast),
            ),
          })}
        </p>
      </header>
      <div className={styles['kinds']} role="group" aria-label={t('kinds')}>
        <button type="button" className={styles['kind']} aria-pressed={kind === null} onClick={() => onKind(null)}>
          {t('all')}
        </button>
        {shownKinds.map((each) => {
          const Icon = TASK_ICONS[each];
          const { count, atLeast } = counts.find((one) => one.kind === each)!;
          const number = counted(count, atLeast);
          return (
            <button
              key={each}
              type="button"
              className={styles['kind']}
              aria-pressed={kind === each}
              aria-label={t('kindCount', { kind: words.kinds[each], count: number })}
              title={words.kinds[each]}
              onClick={() => onKind(kind === each ? null : each)}
            >
              <Icon size={14} stroke={2} aria-hidden="true" />
              <span className="n">{number}</span>
            </button>
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
                    chosen={task.id === chosen?.id}
                    onChoose={() => onChoose(task)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={`t12 muted ${styles['keys']}`} aria-hidden="true">
        <kbd>j</kbd>
        <kbd>k</kbd> {t('keysMove')}
      </p>
    </div>
  );
};

interface RowProps {
  task: Task;
  group: TaskGroup;
  now: Date;
  chosen: boolean;
  onChoose: () => void;
}

const Row = ({ task, group, now, chosen, onChoose }: RowProps) => {
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
      <span className={styles['rowWords']}>
        <span className="ellipsis w5">{words.title(task)}</span>
        <span className="ellipsis t12 muted">{words.about(task)}</span>
      </span>
      <span className={`n t12 ${styles['left']}`}>{format.relative(task.dueDate, now)}</span>
    </button>
  );
};
