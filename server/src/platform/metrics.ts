import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sql } from 'kysely';
import { refusedByLimit } from './limit-table.ts';
import { statement, type Database, type StatementObserver } from './database/index.ts';
import { kindOfFailure } from './failure-log.ts';
import type { Backlog } from './jobs/jobs.ts';
import { VERSION } from './version.ts';

const oldestTransaction = statement('doctor.oldest-transaction', (db, _: Record<string, never>) =>
  db.selectNoFrom(
    sql<number>`(select coalesce(extract(epoch from max(now() - xact_start)), 0)::float8 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')`.as(
      'seconds',
    ),
  ),
);

const lastBackup = statement('doctor.last-backup', (db, _: Record<string, never>) =>
  db.selectFrom('backups').select(sql<number | null>`extract(epoch from now() - max(taken_at))::float8`.as('seconds')),
);

/**
 * How often the database is read for metrics: a scrape then costs the database nothing, and these reads are not counted
 * as statements.
 */
const LOOK_EVERY_MS = { transactions: 5_000, backups: 60_000 };

/** There are some hundred statements: with more buckets each, the text would be a megabyte. */
const STATEMENT_SECONDS = [0.001, 0.01, 0.1, 1, 10];
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The metrics of GET /metrics, in Prometheus' text format. */
export interface Metrics {
  text(): Promise<string>;
  contentType: string;
  observeStatement: StatementObserver;
  observeRequest(route: string, method: string, status: number, milliseconds: number): void;
  observeCommand(command: string, outcome: string, milliseconds: number): void;
  /** Counts a failure outside requests. @param doing what was being done; ids in it are removed */
  observeFailure(doing: string): void;
  watchDatabase(database: Database): void;
  /** How much waits in a queue; undefined when unknown: then the metrics are left out. */
  backlog(queue: string, backlog: Backlog | undefined): void;
  /** A metric of a slice, read at each scrape. A counter only grows. */
  watch(kind: 'gauge' | 'counter', name: string, help: string, read: () => number): void;
  liveStreams(count: number): void;
  /** Statements run so far, by name, for tests and benchmarks. */
  statementCounts(): ReadonlyMap<string, number>;
}

/** What is counted and measured as it happens. */
const measuresIn = (registers: Registry[]) => {
  const statements = new Histogram({
    name: 'sandbar_sql_seconds',
    help: 'SQL statements by name',
    labelNames: ['statement'],
    buckets: STATEMENT_SECONDS,
    registers,
  });
  const requests = new Histogram({
    name: 'sandbar_http_seconds',
    help: 'HTTP requests',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const commands = new Histogram({
    name: 'sandbar_command_seconds',
    help: 'Commands by outcome',
    labelNames: ['command', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const streams = new Gauge({ name: 'sandbar_live_streams', help: 'Open live streams', registers });
  const total = new Counter({ name: 'sandbar_sql_statements_total', help: 'SQL statements run', registers });
  const failures = new Counter({
    name: 'sandbar_failures_total',
    help: 'What failed beside requests: jobs and event handlers',
    labelNames: ['doing'],
    registers,
  });
  const waiting = new Gauge({
    name: 'sandbar_queue_waiting',
    help: 'Rows that wait in a queue, due or not',
    labelNames: ['queue'],
    registers,
  });
  const oldestDue = new Gauge({
    name: 'sandbar_queue_oldest_seconds',
    help: 'How long the first of them has been due',
    labelNames: ['queue'],
    registers,
  });
  const dead = new Gauge({
    name: 'sandbar_queue_dead',
    help: 'Rows that were given up',
    labelNames: ['queue'],
    registers,
  });
  return { statements, requests, commands, streams, total, failures, waiting, oldestDue, dead };
};

/**
 * A gauge that is read every so often. Its last value stays while the database does not answer: other metrics show that
 * it is away. @param read undefined: there is no value, and no gauge
 */
const looked = (
  described: { name: string; help: string; registers: Registry[] },
  everyMs: number,
  read: () => Promise<number | undefined>,
): void => {
  const gauge = new Gauge(described);
  gauge.remove();
  const look = async () => {
    const value = await read();
    if (value === undefined) gauge.remove();
    else gauge.set(value);
  };
  let looking: Promise<unknown> | undefined;
  const lookOnce = () =>
    (looking ??= look()
      .catch(() => {})
      .finally(() => (looking = undefined)));
  setInterval(() => void lookOnce(), everyMs).unref();
};

const watchDatabase = (database: Parameters<Metrics['watchDatabase']>[0], registers: Registry[]): void => {
  const build = new Gauge({
    name: 'sandbar_build_info',
    help: 'What runs: always 1',
    labelNames: ['version', 'node', 'database'],
    registers,
  });
  build.set({ version: VERSION, node: process.versions.node, database: database.kind }, 1);
  looked(
    { name: 'sandbar_backup_age_seconds', help: 'Since the moment that the last backup holds', registers },
    LOOK_EVERY_MS.backups,
    async () => (await database.run(lastBackup({})))[0]?.seconds ?? undefined,
  );
  if (database.kind === 'server')
    looked(
      {
        name: 'sandbar_oldest_transaction_seconds',
        help: 'Age of the oldest open transaction in this database',
        registers,
      },
      LOOK_EVERY_MS.transactions,
      async () => (await database.run(oldestTransaction({})))[0]?.seconds ?? 0,
    );
  const gauge = new Gauge({
    name: 'sandbar_pool_connections',
    help: 'Database connections',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { size, idle, waiting } = database.pressure();
      gauge.set({ state: 'size' }, size);
      gauge.set({ state: 'idle' }, idle);
      gauge.set({ state: 'waiting' }, waiting);
    },
  });
};

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const { statements, requests, commands, streams, total, failures, waiting, oldestDue, dead } = measuresIn(registers);
  const refused = new Counter({
    name: 'sandbar_refused_by_limit_total',
    help: 'Calls refused by a rate limit (docs/operations.md, "Limits")',
    labelNames: ['limit'],
    registers: [],
    collect() {
      this.reset();
      for (const [limit, count] of refusedByLimit()) this.inc({ limit }, count);
    },
  });
  registry.registerMetric(refused);
  const counts = new Map<string, number>();
  let text: Promise<string> | undefined;

  return {
    // Concurrent scrapes share one text.
    text: () => (text ??= registry.metrics().finally(() => (text = undefined))),
    contentType: registry.contentType,
    statementCounts: () => counts,
    observeStatement: (name, milliseconds) => {
      const label = name || 'unnamed';
      counts.set(label, (counts.get(label) ?? 0) + 1);
      total.inc();
      statements.observe({ statement: label }, milliseconds / 1000);
    },
    observeRequest: (route, method, status, milliseconds) =>
      requests.observe({ route, method, status: String(status) }, milliseconds / 1000),
    observeCommand: (command, outcome, milliseconds) => commands.observe({ command, outcome }, milliseconds / 1000),
    observeFailure: (doing) => failures.inc({ doing: kindOfFailure(doing) }),
    watch: (kind, name, help, read) => {
      const described = { name, help, registers: [] };
      const metric =
        kind === 'gauge'
          ? new Gauge({
              ...described,
              collect() {
                this.set(read());
              },
            })
          : new Counter({
              ...described,
              collect() {
                this.reset();
                this.inc(read());
              },
            });
      registry.registerMetric(metric);
    },
    liveStreams: (count) => streams.set(count),
    backlog: (queue, backlog) => {
      for (const gauge of [waiting, oldestDue, dead]) if (!backlog) gauge.remove({ queue });
      if (!backlog) return;
      waiting.set({ queue }, backlog.waiting);
      oldestDue.set({ queue }, backlog.oldestSeconds);
      if (backlog.dead !== undefined) dead.set({ queue }, backlog.dead);
    },
    watchDatabase: (database) => watchDatabase(database, registers),
  };
};
