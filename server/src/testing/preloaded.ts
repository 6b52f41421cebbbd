import { ServerResponse } from 'node:http';
import pg from 'pg';
import { waitsAtGate } from './gate.ts';

/**
 * Loaded into a server process of a test before the server itself (`node --import`), so that the process can do things
 * that no configuration allows: run without one of its guards, or end by kill -9 at a named point. The server's code
 * does not know about it. It works on the traffic of the connections: statements by their names, answers by their
 * paths.
 */

/**
 * The point at which the process ends after a message asks for it:
 * - `before <statement>`: nothing of this statement was sent
 * - `during <statement>`: it was carried out, its transaction is not over
 * - `commit after <statement>`: the transaction in which it ran is about to be committed
 * - `unanswered <path>`: the work is done, and the answer is about to be written
 * - `answered <path>`: the answer was sent
 */
export type Point = `${'before' | 'during' | 'commit after'} ${string}` | `${'unanswered' | 'answered'} /${string}`;

/** The condition that no request about the order's money waits. */
const ASKED_FOR = /not exists\s*\(select from approvals[^)]*\(\)\)/;

/** Each guarded statement without its guard, or with a wait at the gate. */
const WITHOUT = {
  /** Points are spent without waiting for another spending of the same member. */
  'points.lock-account': (text: string) => text.replace(/\s+for no key update/, ''),
  /** A payment is applied to an order without waiting for a change of the order. */
  'orders.lock': (text: string) => text.replace(' for update', ''),
  /** An order gets an offered stay without waiting for a change of the order. */
  'orders.lock-several': (text: string) => text.replace(' for update', ''),
  /** A move waits at the gate after it has read the order. */
  'orders.to-move': waitsAtGate,
  /** Confirming an order relies on the values that were loaded before. */
  'orders.confirm': (text: string) =>
    text
      .replace('"orders"."all_status" = "request"."from_status"', 'true')
      .replace(/ and coalesce\(orders\.hold_expires_at, '-infinity'\) > now\(\)/, ''),
  /** The job that expires holds waits at the gate after it has found orders, before it locks them. */
  'orders.take-lapsed': waitsAtGate,
  /** A hold ends although a request about money for its order was made since the search. */
  'orders.expire-lapsed': (text: string) => text.replace(ASKED_FOR, 'true'),
  /** Commands about one subject run at the same time. */
  'audit.lock-subject': (text: string) => text.replace('pg_advisory_xact_lock(hashtextextended', '(hashtextextended'),
  /** Things with a limit for a person are added at the same time. */
  'identity.lock-person': (text: string) => text.replace(' for no key update', ''),
  /** A stay is released while an entry for it is being made. */
  'waitlist.share-rules': (text: string) => text.replace(' for share', ''),
  /** A stay becomes free before the entries that wait for it are searched. */
  'waitlist.release': (text: string) => text.replace('and stay.published and', 'and false and'),
  /** A member who finds an expired hold gets its stay, although others wait for it. */
  'waitlist.is-awaited': (text: string) => text.replace('limit 1', 'limit 0'),
  /** An answer to an offer waits at the gate after it has read the offer. */
  'waitlist.offer-of-order': waitsAtGate,
  /** The guest of an order is read without a lock. */
  'weeks.lock-guest': (text: string) => text.replace(/ for share.*$/, ''),
  /** A week that is given for a stay is read without a lock. */
  'weeks.lock': (text: string) => text.replace(' for no key update', ''),
  /** Giving a week for a stay waits at the gate after the week was read. */
  'weeks.quote': waitsAtGate,
  /** An offer is accepted in whatever state its order is. */
  'orders.keep-offer': (text: string) =>
    text
      .replace('"orders"."all_status" = 1', 'true')
      .replace(/coalesce\(orders\.hold_expires_at, '-infinity'\) > now\(\)/, 'true'),
  /** An offer is declined in whatever state its order is. */
  'orders.end-offer': (text: string) =>
    text
      .replace('"orders"."all_status" = 1', 'true')
      .replace(/orders\.all_status & \d+ = 0/, 'true')
      .replace(/coalesce\(orders\.hold_expires_at, '-infinity'\) > now\(\)/, 'true'),
  /** An offer is answered although it is no longer open. */
  'waitlist.lock-offer': (text: string) => text.replace(/ and r\.outcome = 'open'/, ''),
  /** A bank line does not wait for a file with the same payment. */
  'payments.lock-line-against-files': (text: string) =>
    text.replace(/pg_advisory_xact_lock_shared\((.*)\)::text/, '$1'),
  /** A member's drive accepts more than it has room for. */
  'drive.take-room': (text: string) => text.replace(/\s+where taken\.files.*?(?=\s+returning)/s, ''),
  /** An event that is delivered twice is recorded twice. */
  'payments.note-event': (text: string) => text.replace(/ on conflict \(.*?\) do nothing/, ''),
  /** A release of withheld money does not wait for the order. */
  'ledger.keep-order': (text: string) => text.replace(' for share', ''),
  /** A payout reads the balance without waiting for a simultaneous change. */
  'ledger.lock-owed': (text: string) => text.replace(' for update', ''),
  /** The balance may fall below the amount that a payout leaves. */
  'ledger.change-owed': (text: string) => text.replace(/owed - .*? >= \$\d+::bigint/, 'true'),
} satisfies Record<string, (text: string) => string>;

export type Guard = keyof typeof WITHOUT;

const without = new Set((process.env.TEST_WITHOUT ?? '').split(',').filter(Boolean));
let point: string | undefined;
process.on('message', (message: { dieAt: Point }) => {
  point = message.dieAt;
  process.send!('armed');
});

/**
 * Timers of jobs that run every five seconds run every half second here, because tests wait for two runs after each
 * kill. They are recognized by their jitter (platform/jobs/jobs.ts), which time limits do not have.
 */
const isClock = (ms: number | undefined): ms is number =>
  ms !== undefined && ms >= 4_500 && ms <= 5_500 && !Number.isInteger(ms);
const { setTimeout: plainly } = globalThis;
if (process.env.TEST_QUICK_CLOCKS === 'on')
  globalThis.setTimeout = Object.assign(
    (work: () => void, ms?: number, ...given: []) => plainly(work, isClock(ms) ? ms / 10 : ms, ...given),
    plainly,
  ) as typeof setTimeout;

/**
 * Time limits are meant for servers that hang, not for a machine that is busy with other tests, where a call would be
 * repeated, or a command that waits for a row would be refused.
 */
const isPatient = process.env.TEST_PATIENT === 'on';
if (isPatient) AbortSignal.timeout = () => new AbortController().signal;

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  for (;;); // the signal arrives before another line runs
};

interface Wire {
  _send(message: Buffer): void;
  parse(query: { name: string; text: string }): void;
  bind(config: { statement: string }): void;
  query(text: string): void;
  sync(): void;
  flush(): void;
  startup(config: { options?: string }): void;
  /** The names of the statements in the transaction that `begin` opened on this connection. */
  ran?: Set<string>;
  /** Whether the statement during which the process dies was sent. */
  last?: boolean;
}
const wire = pg.Connection.prototype as unknown as Wire;
const { parse, bind, query, sync } = wire;

wire.parse = function (statement) {
  if (!without.has(statement.name)) return parse.call(this, statement);
  const text = WITHOUT[statement.name as Guard](statement.text);
  if (text === statement.text) throw new Error(`${statement.name} has no guard where it was`);
  return parse.call(this, { ...statement, text });
};
wire.bind = function (config) {
  if (point === `before ${config.statement}`) die();
  this.last ||= point === `during ${config.statement}`;
  this.ran?.add(config.statement);
  return bind.call(this, config);
};
wire.query = function (text) {
  if (text === 'commit' && point?.startsWith('commit after ') && this.ran?.has(point.slice('commit after '.length)))
    die();
  if (text === 'begin') this.ran = new Set();
  return query.call(this, text);
};
wire.sync = function () {
  if (!this.last) return sync.call(this);
  // The database runs the statement and waits for more, which never comes.
  this.flush();
  this._send = () => {};
  setTimeout(die, 100);
};

/**
 * Statements at the gate wait as long as the test needs, and so do those of a patient server: neither PostgreSQL nor
 * this process ends them.
 */
if (isPatient || [...without].some((name) => WITHOUT[name as Guard] === waitsAtGate)) {
  const { startup } = wire;
  wire.startup = function (config) {
    const limits = isPatient
      ? /(statement_timeout|lock_timeout|idle_in_transaction_session_timeout)=\w+/g
      : /(statement_timeout)=\w+/;
    const options = config.options?.replace(limits, '$1=0');
    return startup.call(this, { ...config, ...(options === undefined ? {} : { options }) });
  };
  const clients = pg.Client.prototype as unknown as { query(asked: object | string, ...more: unknown[]): unknown };
  const { query: ask } = clients;
  clients.query = function (asked, ...more) {
    return ask.call(this, typeof asked === 'string' ? asked : { ...asked, query_timeout: 0 }, ...more);
  };
}

const answers = ServerResponse.prototype;
const pathOf = (answer: ServerResponse) => answer.req.url?.split('?')[0];
const { writeHead, end } = answers;
answers.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  if (point === `unanswered ${pathOf(this)}`) die();
  return Reflect.apply(writeHead, this, given);
} as typeof writeHead;
answers.end = function (this: ServerResponse, ...given: unknown[]) {
  if (point === `answered ${pathOf(this)}`) this.once('finish', die);
  return Reflect.apply(end, this, given);
} as typeof end;
