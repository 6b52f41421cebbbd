import { ServerResponse } from 'node:http';
import pg from 'pg';
import { waitsAtGate } from './gate.ts';

/**
 * Loaded into a server process of a test before the server itself (`node --import`), so that this process can do what
 * no configuration allows: run without one of its guards, or end by kill -9 at a named point. Nothing of the server
 * knows of it. It works on what goes over its connections: statements by their names, answers by their paths.
 */

/**
 * Where the process ends after a message asks for it:
 * - `before <statement>`: nothing of this statement was sent
 * - `during <statement>`: it was carried out, its transaction is not over
 * - `commit after <statement>`: the transaction it ran in is about to be committed
 * - `unanswered <path>`: all is done, and the answer is about to be written
 * - `answered <path>`: the answer was sent
 */
export type Point = `${'before' | 'during' | 'commit after'} ${string}` | `${'unanswered' | 'answered'} /${string}`;

/** No request about the order's money waits. */
const ASKED_FOR = /not exists\s*\(select from approvals[^)]*\(\)\)/;

/** What a statement is without its guard. */
const WITHOUT = {
  /** Spending points does not wait for other spending of the same member. */
  'points.lock-account': (text: string) => text.replace(/\s+for no key update/, ''),
  /** Money for an order does not wait for a change of that order. */
  'orders.lock': (text: string) => text.replace(' for update', ''),
  /** An order that gets an offered stay does not wait for a change of that order. */
  'orders.lock-several': (text: string) => text.replace(' for update', ''),
  /** A move waits at the gate once it has read the order. */
  'orders.to-move': waitsAtGate,
  /** Confirming believes what was loaded before. */
  'orders.confirm': (text: string) =>
    text
      .replace('"orders"."all_status" = "request"."from_status"', 'true')
      .replace(/ and coalesce\(orders\.hold_expires_at, '-infinity'\) > now\(\)/, ''),
  /** The expiry job searches for orders, and waits at the gate before it locks them. */
  'orders.take-lapsed': waitsAtGate,
  /** A hold ends although money for its order waits for a second person since the search. */
  'orders.expire-lapsed': (text: string) => text.replace(ASKED_FOR, 'true'),
  /** Commands about one subject run side by side. */
  'audit.lock-subject': (text: string) => text.replace('pg_advisory_xact_lock(hashtextextended', '(hashtextextended'),
  /** What is limited for a person is added while another one is. */
  'identity.lock-person': (text: string) => text.replace(' for no key update', ''),
  /** A stay is released while an entry that asks for it is being made. */
  'waitlist.share-rules': (text: string) => text.replace(' for share', ''),
  /** A stay is free before anyone looks at who waits for it. */
  'waitlist.release': (text: string) => text.replace('and stay.published and', 'and false and'),
  /** Who finds an expired hold has its stay, although others wait for it. */
  'waitlist.is-awaited': (text: string) => text.replace('limit 1', 'limit 0'),
  /** An answer to an offer waits at the gate once it has read the offer. */
  'waitlist.offer-of-order': waitsAtGate,
  /** The guest of an order is read without a lock on it. */
  'weeks.lock-guest': (text: string) => text.replace(/ for share.*$/, ''),
  /** A week that is given for a stay is read without a lock. */
  'weeks.lock': (text: string) => text.replace(' for no key update', ''),
  /** Who gives it waits at the gate once it was read. */
  'weeks.quote': waitsAtGate,
  /** An offer is taken whatever became of its order. */
  'orders.keep-offer': (text: string) =>
    text
      .replace('"orders"."all_status" = 1', 'true')
      .replace(/coalesce\(orders\.hold_expires_at, '-infinity'\) > now\(\)/, 'true'),
  /** An offer is turned down whatever became of its order. */
  'orders.end-offer': (text: string) =>
    text
      .replace('"orders"."all_status" = 1', 'true')
      .replace(/orders\.all_status & \d+ = 0/, 'true')
      .replace(/coalesce\(orders\.hold_expires_at, '-infinity'\) > now\(\)/, 'true'),
  /** An offer is answered although it is not open any more. */
  'waitlist.lock-offer': (text: string) => text.replace(/ and r\.outcome = 'open'/, ''),
  /** A line of the bank does not wait for a file with the same payment. */
  'payments.lock-line-against-files': (text: string) =>
    text.replace(/pg_advisory_xact_lock_shared\((.*)\)::text/, '$1'),
  /** A member's drive takes more than it has room for. */
  'drive.take-room': (text: string) => text.replace(/\s+where taken\.files.*?(?=\s+returning)/s, ''),
  /** An event that is delivered twice is recorded twice. */
  'payments.note-event': (text: string) => text.replace(/ on conflict \(.*?\) do nothing/, ''),
  /** A release does not wait for the order. */
  'ledger.keep-order': (text: string) => text.replace(' for share', ''),
  /** A payout reads what is owed without waiting for a concurrent change. */
  'ledger.lock-owed': (text: string) => text.replace(' for update', ''),
  /** What is owed falls below what a payout leaves. */
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
 * Clocks that come round every five seconds come round every half second here: tests wait for two rounds of them after
 * each kill. They are known by their jitter (platform/jobs/jobs.ts), which limits of time do not have.
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
 * Limits of time are for servers that hang, not for a machine that is busy with other tests: a call outside would be
 * made once more, and a command refused that waits for a row.
 */
const isPatient = process.env.TEST_PATIENT === 'on';
if (isPatient) AbortSignal.timeout = () => new AbortController().signal;

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  for (;;); // the signal comes before another line runs
};

interface Wire {
  _send(message: Buffer): void;
  parse(query: { name: string; text: string }): void;
  bind(config: { statement: string }): void;
  query(text: string): void;
  sync(): void;
  flush(): void;
  startup(config: { options?: string }): void;
  /** Statements of the transaction that `begin` opened on this connection. */
  ran?: Set<string>;
  /** It is sent what the process dies during. */
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
  // The database carries it out and waits for more, which never comes.
  this.flush();
  this._send = () => {};
  setTimeout(die, 100);
};

/**
 * Who waits at the gate waits as long as the test takes, and so does a patient server: neither PostgreSQL nor this
 * process gives a statement up.
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
