import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Deletes expired snoozes; the next snooze runs it. */
export const removeOverSnoozes = statement('tasks.remove-over-snoozes', (db, p: { merchantId: string }) =>
  db
    .deleteFrom('taskSnoozes')
    .where('merchantId', '=', p.merchantId)
    .where('until', '<', sql<Date>`now()`),
);

interface NewSnooze extends Record<string, unknown> {
  merchantId: string;
  kind: string;
  taskId: string;
  userId: string;
  until: string;
  note: string;
  /** The most snoozes that are stored. */
  most: number;
}

/** Returns a row when it was stored; a later snooze replaces an earlier one. */
export const insertSnooze = statement<NewSnooze, { taskId: string }>(
  'tasks.insert-snooze',
  (_, p) => sql<{ taskId: string }>`
    insert into task_snoozes (merchant_id, kind, task_id, user_id, until, note)
    select ${p.merchantId}, ${p.kind}::text, ${p.taskId}::uuid, ${p.userId}::uuid,
      ${p.until}::timestamptz, ${p.note}::text
      where (select count(*) from task_snoozes where merchant_id = ${p.merchantId} and task_id <> ${p.taskId}::uuid)
        < ${p.most}::int
    on conflict (merchant_id, task_id, kind) do update
      set user_id = excluded.user_id, until = excluded.until, note = excluded.note, created_at = excluded.created_at
    returning task_id`,
);

/** Returns a row when the task was snoozed. */
export const deleteSnooze = statement(
  'tasks.delete-snooze',
  (db, p: { merchantId: string; kind: string; taskId: string }) =>
    db
      .deleteFrom('taskSnoozes')
      .where('merchantId', '=', p.merchantId)
      .where('taskId', '=', p.taskId)
      .where('kind', '=', p.kind)
      .returning('taskId'),
);

/** Reads the task that a user views, if it was reported within a number of seconds. */
export const lookOf = statement('tasks.look-of', (db, p: { merchantId: string; userId: string; seconds: number }) =>
  db
    .selectFrom('taskLookers')
    .select('taskId')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${p.seconds}::int)`),
);

/** Records that a user views this task, and no other one. */
export const noteLook = statement<{ merchantId: string; userId: string; kind: string; taskId: string }, object>(
  'tasks.note-look',
  (_, p) => sql<object>`
    insert into task_lookers (merchant_id, user_id, kind, task_id)
      values (${p.merchantId}, ${p.userId}::uuid, ${p.kind}::text, ${p.taskId}::uuid)
    on conflict (merchant_id, user_id) do update
      set kind = excluded.kind, task_id = excluded.task_id, seen_at = excluded.seen_at`,
);

/** Ends the view of this task; a later view of another task stays. */
export const endLook = statement('tasks.end-look', (db, p: { merchantId: string; userId: string; taskId: string }) =>
  db
    .deleteFrom('taskLookers')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('taskId', '=', p.taskId)
    .returning('taskId'),
);
