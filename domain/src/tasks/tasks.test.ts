import { describe, expect, it, test } from 'vitest';
import { isPermission } from '../permissions/index.ts';
import { TASK_HOURS, TASK_KINDS, TASK_PERMISSION, taskDue, taskUrgency, type TaskKind } from './index.ts';

const TOGETHER: readonly (readonly TaskKind[])[] = [
  ['rental', 'guest-check'],
  ['deposit', 'no-reply', 'lapsing'],
  ['taken-week', 'voucher', 'mail'],
];

describe('tasks of staff', () => {
  test.each(TASK_KINDS)('%s has a permission of its own for its work', (kind) => {
    expect(isPermission(TASK_PERMISSION[kind])).toBe(true);
    // Permissions that deal with several kinds: publishing a rental also covers its guest's name, accepting weeks also
    // unsold ones, and changing orders also what their weeks conflict with.
    const together = TOGETHER.find((kinds) => kinds.includes(kind)) ?? [kind];
    expect(TASK_KINDS.filter((other) => TASK_PERMISSION[other] === TASK_PERMISSION[kind])).toEqual(together);
  });

  it('are due a number of hours after they came', () => {
    const since = new Date('2026-11-20T10:00:00Z');
    expect(taskDue('deposit', since)).toEqual(new Date('2026-11-22T10:00:00Z'));
    expect(taskDue('money', since)).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(TASK_HOURS.refund).toBe(72);
  });

  it.each([
    ['2026-11-20T09:59:59Z', 'overdue'],
    ['2026-11-20T10:00:00Z', 'overdue'],
    ['2026-11-20T10:00:01Z', 'day'],
    ['2026-11-21T10:00:00Z', 'day'],
    ['2026-11-21T10:00:01Z', 'later'],
  ])('due at %s: %s', (due, urgency) => {
    expect(taskUrgency(new Date(due), new Date('2026-11-20T10:00:00Z'))).toBe(urgency);
  });
});
