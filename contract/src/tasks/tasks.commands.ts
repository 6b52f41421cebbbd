import { SNOOZE_NOTE, TASK_KINDS } from '@sandbar/domain/tasks';
import * as z from 'zod/mini';
import { command, instant, lines, uuid } from '../common/index.ts';

const task = { Id: uuid, Kind: z.enum(TASK_KINDS), TaskId: uuid };

/**
 * Snoozes a task for all staff who deal with its kind. It comes back by itself, or earlier when its subject changes. If
 * it is snoozed again, the later moment counts.
 */
export const SnoozeTask = command({
  domain: 'Task',
  name: 'SnoozeTask',
  permission: 'member',
  changes: ['tasks'],
  input: z.object({
    ...task,
    Until: instant,
    Note: lines.check(z.maxLength(SNOOZE_NOTE)),
  }),
}).answering<{ id: string; until: string }>();

/** Ends a snooze: the task is listed again. */
export const WakeTask = command({
  domain: 'Task',
  name: 'WakeTask',
  permission: 'member',
  changes: ['tasks'],
  input: z.object(task),
}).answering<{ id: string }>();
