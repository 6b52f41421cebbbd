import { DatabaseUnavailable, sqlState, type Database } from './database.ts';

/** What is wrong with the PostgreSQL server that DATABASE_URL names, in sentences for the operator. */

const OLDEST = 15;
const NEW_DATABASE = `encoding 'UTF8' locale 'C.UTF-8' template template0`;

/** Host, port, user and database of the URL, without the password. */
const placeOf = (url: string) => {
  // A URL without a host names a socket.
  const parsed = new URL(url.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1socket/'));
  const host = parsed.searchParams.get('host') ?? (parsed.hostname || 'localhost');
  const user = decodeURIComponent(parsed.username) || parsed.searchParams.get('user') || 'this user';
  const name = decodeURIComponent(parsed.pathname.slice(1)) || user;
  return { host, at: `PostgreSQL at ${host}:${parsed.port || 5432}`, user, name };
};

/** pg's message when PostgreSQL asks for a password and the URL has none. */
const LACKS_PASSWORD = /client password must be a string/;

/** The deepest cause that has a code, since connecting wraps errors. */
const reasonOf = (error: unknown): Error & { code?: string } => {
  const { cause } = error as Error;
  return error instanceof DatabaseUnavailable && cause instanceof Error ? reasonOf(cause) : (error as Error);
};

/** @param error the error of the first statement */
const unreached = (url: string, error: unknown): string => {
  const { host, at, user, name } = placeOf(url);
  const reason = reasonOf(error);
  switch (LACKS_PASSWORD.test(reason.message) ? '28P01' : sqlState(reason)) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `${at} does not answer: start it, or correct DATABASE_URL`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${at} is not reached, since no machine is known by the name ${host}: correct DATABASE_URL`;
    case '28P01':
      return (
        `${at} refuses the password of ${user}: correct DATABASE_URL (of @ : / ? # % in a password write %40 ` +
        `%3A %2F %3F %23 %25)`
      );
    case '28000':
      return `${at} does not let ${user} in: ${reason.message}`;
    case '3D000':
      return `${at} has no database ${name}: create database "${name}" ${NEW_DATABASE}`;
    case '53300':
      return `${at} has no connection left: raise its max_connections, or stop who has them`;
    case '57P03':
      return `${at} is starting or stopping: try again in a moment`;
    default:
      return `${at} is not reached: ${reason.message}`;
  }
};

/**
 * "Ầ" and "ầ" by their code points: encodings other than UTF8 lack them, and a statement that contains them would fail.
 */
const letter = (number: number) => `chr(case current_setting('server_encoding') when 'UTF8' then ${number} else 1 end)`;
const LOOK = `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
  current_setting('server_encoding') as encoding, lower(${letter(0x1e_a6)}) = ${letter(0x1e_a7)} as letters,
  (select datcollate from pg_database where datname = current_database()) as locale,
  to_regclass('public.schema_migrations') is not null as used`;

interface Looked {
  /** For example `150004`. */
  number: number;
  /** For example `15.4`. */
  version: string;
  encoding: string;
  letters: boolean;
  locale: string;
  used: boolean;
}

/**
 * Examines a PostgreSQL server before its first use.
 * @param warn receives faults that cannot be corrected once there are rows
 * @throws Error in a sentence: the server cannot be reached, is too old, or cannot store what Sandbar writes
 */
export const orRefuseServer = async (
  database: Pick<Database, 'raw'>,
  url: string,
  warn: (sentence: string) => void,
): Promise<void> => {
  const { rows } = await database.raw(LOOK).catch((error: unknown) => {
    throw new Error(unreached(url, error), { cause: error });
  });
  const { number, version, encoding, letters, locale, used } = rows[0] as unknown as Looked;
  const { at, name } = placeOf(url);
  if (Math.floor(number / 10_000) < OLDEST)
    throw new Error(`${at} is version ${version}: Sandbar needs ${OLDEST} or newer`);
  if (encoding !== 'UTF8')
    throw new Error(`the database ${name} has the encoding ${encoding}: make another, with ${NEW_DATABASE}`);
  if (letters) return;
  const unfit = `the database ${name} has the locale ${locale}, to which "Ầ" and "ầ" are two letters`;
  if (!used) throw new Error(`${unfit}: make another, with ${NEW_DATABASE}`);
  warn(`WARNING: ${unfit}: names that differ by that count as two, and are not found by each other`);
};
