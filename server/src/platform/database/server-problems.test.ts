import { expect, it } from 'vitest';
import { DatabaseUnavailable } from './database.ts';
import { orRefuseServer } from './server-problems.ts';

/**
 * The messages about a PostgreSQL server that is unfit or away. start-errors.extended.test.ts covers what a real
 * server can show.
 */

const URL_OF_ONE = 'postgres://lan:s%40cret@db.example:6000/clubs';
const FIT = { number: 150_004, version: '15.4', encoding: 'UTF8', letters: true, locale: 'C.UTF-8', used: true };
const failing = (code: string, message = 'as PostgreSQL says it') => Object.assign(new Error(message), { code });

const look = async (answer: Partial<typeof FIT> | Error, url = URL_OF_ONE) => {
  const warnings: string[] = [];
  const raw = async () => {
    if (answer instanceof Error) throw answer;
    return { rows: [{ ...FIT, ...answer }], rowCount: 1 };
  };
  const said = await orRefuseServer({ raw }, url, (sentence) => warnings.push(sentence)).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { said, warnings };
};

it.each<[string, Error, RegExp]>([
  ['a wrong password', failing('28P01'), /refuses the password of lan: correct DATABASE_URL/],
  [
    'no password where one is asked for',
    new Error('SASL: client password must be a string'),
    /refuses the password of lan/,
  ],
  ['one that refuses every connection', failing('28000', 'no pg_hba.conf entry'), /does not let lan in: no pg_hba/],
  ['a database that is not there', failing('3D000'), /has no database clubs: create database "clubs" encoding/],
  ['one that is full', new DatabaseUnavailable(failing('53300')), /has no connection left: raise its max_connections/],
  ['one that is starting', new DatabaseUnavailable(failing('57P03')), /is starting or stopping: try again/],
  ['one that is away', new DatabaseUnavailable(failing('ECONNREFUSED')), /does not answer: start it, or correct/],
  ['one that hangs', new DatabaseUnavailable(new Error('timeout')), /is not reached: timeout$/],
])('%s', async (_, error, sentence) => {
  const { said } = await look(error);
  expect(said).toMatch(sentence);
  expect(said).toMatch(/^PostgreSQL at db\.example:6000 /);
  expect(said).not.toContain('cret');
});

it('the message names a server without a host by its socket', async () => {
  const { said } = await look(failing('ENOENT'), 'postgres:///clubs?host=/run/postgresql');
  expect(said).toMatch(/^PostgreSQL at \/run\/postgresql:5432 does not answer/);
});

it('a server that is too old or has another encoding, and a new database of the locale C, are refused', async () => {
  expect((await look({ number: 140_011, version: '14.11' })).said).toBe(
    'PostgreSQL at db.example:6000 is version 14.11: Sandbar needs 15 or newer',
  );
  expect((await look({ encoding: 'SQL_ASCII' })).said).toMatch(/^the database clubs has the encoding SQL_ASCII: make/);
  expect((await look({ letters: false, locale: 'C', used: false })).said).toMatch(
    /^the database clubs has the locale C/,
  );
});

it('a database of the locale C that has rows is accepted with a warning', async () => {
  expect(await look({ letters: false, locale: 'C' })).toEqual({
    said: undefined,
    warnings: [expect.stringMatching(/^WARNING: the database clubs has the locale C/)],
  });
  expect(await look({})).toEqual({ said: undefined, warnings: [] });
});
