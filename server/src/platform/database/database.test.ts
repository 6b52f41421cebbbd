import { expect, it } from 'vitest';
import { SqlState, sqlState, violated } from './database.ts';

/**
 * What an error says about a violated constraint, both from PostgreSQL itself and as a Citus coordinator passes it on.
 */

const from = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, constraint });

it.each([
  [
    'PostgreSQL',
    from('23505', 'duplicate key value violates unique constraint "users_email"', 'users_email'),
    SqlState.uniqueViolation,
    'users_email',
  ],
  [
    'a worker',
    from('23505', 'duplicate key value violates unique constraint "users_email_102238"'),
    SqlState.uniqueViolation,
    'users_email',
  ],
  [
    'a worker that rows were copied to',
    from(
      'XX000',
      'insert or update on table "consents_102029" violates foreign key constraint "consents_user_fkey_102029"',
    ),
    SqlState.foreignKeyViolation,
    'consents_user_fkey',
  ],
  [
    'a worker, of a check',
    from('23514', 'new row for relation "lots_1020" violates check constraint "lots_2"'),
    SqlState.checkViolation,
    'lots_2',
  ],
  ['a worker, of what a save needs', from('SB001', 'unmet: order as loaded'), SqlState.unmet, 'order as loaded'],
  ['no violation', from('XX000', 'could not read "constraint"'), 'XX000', undefined],
  ['no error of a database', new Error('no constraint "a" here'), undefined, undefined],
  ['nothing', undefined, undefined, undefined],
])('%s', (_who, error, state, constraint) => {
  expect(sqlState(error)).toBe(state);
  expect(violated(error)).toBe(constraint);
});
