import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCitus, type TestCitus } from '../../testing/citus.ts';
import { serverStatements } from '../../testing/statements/load.ts';
import { sqlState, type Database } from './database.ts';
import { checkInvariants, invariantsText, readInvariants } from './invariants.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { DeclaredStatement } from './statement.ts';

/**
 * Citus executes every statement as one task: it passes the whole statement to the node that has the merchant's rows,
 * and evaluates nothing on the coordinator. The values are made up, so most statements find nothing.
 */

const LIST = 'its rows come as a list: the coordinator makes them, and copies them to the node in one go';
const FOLLOWS = 'its inserts follow from rows that it changes: the coordinator hands those on, to the same node';
const COORDINATOR = 'its table has no merchant, and is on the coordinator';
const LOCKS = 'it locks a name, not rows: on the coordinator, where every statement comes in';
const NO_TABLE = 'it reads no table: the coordinator, where every statement comes in, answers it';
const COUNTS =
  'it inserts where it counts few enough: the coordinator makes the row, and copies it to the node it counted on';
const CHECKS =
  'it counts what it inserted: the coordinator gets the rows from the node, and refuses when one is missing';
const FOUND =
  'its rows are worked out of others: the coordinator gets them from the node, and copies them to the same one';

/** Statements that are more than one task, or partly run on the coordinator, and why that is right. */
const EXCEPTIONS: Record<string, string> = {
  'arrivals.note-look': FOUND,
  'audit.lock-subject': LOCKS,
  'backups.forget-old': COORDINATOR,
  'backups.record': COORDINATOR,
  'calendar.import': LIST,
  'calendar.take-followed': LIST,
  'calendar.take-from-google': LIST,
  'catalogue.add-stays': LIST,
  'catalogue.insert-attributes': LIST,
  'catalogue.insert-discounts': LIST,
  'catalogue.insert-favourite': FOUND,
  'catalogue.insert-promotion-discounts': LIST,
  'catalogue.insert-resort-fees': LIST,
  'catalogue.insert-resort-images': LIST,
  'catalogue.insert-resort-texts': LIST,
  'catalogue.insert-resort-values': LIST,
  'catalogue.insert-resorts-of-file': LIST,
  'catalogue.insert-room-images': LIST,
  'catalogue.insert-room-values': LIST,
  'catalogue.insert-rooms-of-file': LIST,
  'catalogue.insert-stays': LIST,
  'catalogue.insert-stays-of-rooms': LIST,
  'catalogue.lock-attributes-count': LOCKS,
  'catalogue.lock-resorts-count': LOCKS,
  'catalogue.put-resort-fees-of-file': LIST,
  'catalogue.put-resort-values-of-file': LIST,
  'catalogue.put-room-values-of-file': LIST,
  'catalogue.save-values': LIST,
  'closures.ask-order': COUNTS,
  'closures.note-withdrawn': LIST,
  'commands.enqueue': COUNTS,
  'commands.record-events': LIST,
  'commands.remove-spent-limits': COORDINATOR,
  'drive.add-part': FOLLOWS,
  'drive.add-preview': FOLLOWS,
  'events.append': LIST,
  'identity.insert-consents': LIST,
  'identity.insert-members-of-file': LIST,
  'identity.name-as-compared': NO_TABLE,
  'identity.remember-origins': LIST,
  'imports.insert-rows': LIST,
  'imports.remember-headings': LIST,
  'insight.add-sought': LIST,
  'insight.add-to-days': LIST,
  'insight.insert-facts': LIST,
  'insight.sum-days': FOUND,
  'ledger.book': FOLLOWS,
  'ledger.book-past': FOLLOWS,
  'ledger.insert-day-close': FOUND,
  'ledger.insert-month': FOUND,
  'ledger.insert-rates': LIST,
  'ledger.keep-deductions': LIST,
  'ledger.lock-rate-sets': LOCKS,
  'ledger.set-chart-codes': LIST,
  'mailbox.keep': FOLLOWS,
  'media.insert-album': CHECKS,
  'members.insert-note': FOUND,
  'merchants.claim-host': COORDINATOR,
  'merchants.host-owner': COORDINATOR,
  'merchants.release-host': COORDINATOR,
  'notifications.make-push-keys': COORDINATOR,
  'notifications.push-keys': COORDINATOR,
  'notifications.seal-push-key': COORDINATOR,
  'notifications.stale-push-key': COORDINATOR,
  'notifications.tell': FOLLOWS,
  'operations.last-backup': COORDINATOR,
  'operations.last-migration': COORDINATOR,
  'orders.add-fees': LIST,
  'orders.cancel': FOLLOWS,
  'orders.end-offer': FOLLOWS,
  'orders.expire-lapsed': FOLLOWS,
  'orders.insert-confirmed-transition': LIST,
  'orders.insert-offered': COUNTS,
  'orders.keep-companions': LIST,
  'orders.note-at': FOUND,
  'orders.note-now': FOUND,
  'partners.insert-webhook-test': FOLLOWS,
  'payments.lock-file-against-lines': LOCKS,
  'payments.lock-line-against-files': LOCKS,
  'payouts.insert-run': COUNTS,
  'payouts.insert-run-lines': LIST,
  'payouts.lock-runs': LOCKS,
  'permissions.insert-built-in': LIST,
  'points.book': FOLLOWS,
  'points.book-reserved': FOLLOWS,
  'points.insert-extensions': LIST,
  'points.reserve': FOLLOWS,
  'processes.forget': COORDINATOR,
  'processes.forget-gone': COORDINATOR,
  'processes.note': COORDINATOR,
  'processes.seen': COORDINATOR,
  'profile.lock-membership': LOCKS,
  'promotions.insert-batches-of-file': LIST,
  'promotions.insert-chosen': LIST,
  'promotions.insert-codes': LIST,
  'promotions.insert-codes-of-file': LIST,
  'promotions.insert-rent-images': LIST,
  'promotions.insert-rent-plugins': LIST,
  'promotions.insert-rent-targets': LIST,
  'promotions.insert-uses': LIST,
  'reactions.defer': LIST,
  'retention.remove-old-invoice-drafts': FOUND,
  'secrets.change-key': COORDINATOR,
  'secrets.key-in-use': COORDINATOR,
  'secrets.key-to-seal-with': COORDINATOR,
  'secrets.name-first-key': COORDINATOR,
  'statements.enrol': FOUND,
  'tasks.insert-snooze': COUNTS,
  'vouchers.follow-order': FOUND,
  'waitlist.insert-alternatives': LIST,
  'waitlist.insert-skips': LIST,
  'waitlist.narrow-alternatives': LIST,
  'waitlist.release': FOUND,
  'waitlist.release-outside': FOUND,
  'weeks.add-views': LIST,
  'weeks.attach-proofs': CHECKS,
  'weeks.lock-giving': LOCKS,
};

/**
 * A comparison with null is removed from the plan, sometimes together with the condition that names the merchant; Citus
 * then refuses the statement. These statements would be refused so, but their types require the value.
 */
const NEVER_ABSENT = [
  'calendar.mark-missing subscriptionId',
  'calendar.mark-missing userId',
  'catalogue.end-promotion-discounts now',
  'catalogue.end-promotion-discounts promotionId',
  'google.sync-soon-for-changes userId',
  'identity.update-information id',
  'media.mark-in-library id',
  'media.mark-in-library ownerId',
  'orders.insert-offered customerId',
  'orders.move fromStatus',
  'orders.move id',
  'orders.move live',
  'partners.endpoint-fails endpointId',
  'points.release orderId',
  'points.release userId',
  'promotions.release-uses orderId',
  'promotions.retake-uses orderId',
  'sessions.bind-order sessionId',
  'waitlist.end-entry id',
  'waitlist.end-hopeless closedBefore',
  'waitlist.end-hopeless id',
  'waitlist.hopeless-entries closedBefore',
  'waitlist.other-entries-of entryId',
  'waitlist.other-entries-of memberId',
];

/** Statements that cross merchants (listed in guard.test.ts) run on every node. */
const crosses = (name: string): boolean => /^(?:feed|sweep|doctor)\./.test(name);

/**
 * Rows that are missing or invalid are not a fault of the statement. But rows that Citus passes from one step to the
 * next and cannot read are a fault, though they are reported with a data SQLSTATE. A column missing in a row that it
 * copies to a node is reported with a SQLSTATE of its own.
 */
const isOfData = (error: unknown): boolean =>
  (/^(?:22|23|SB)/.test(sqlState(error) ?? '') && !/PGCOPY|missing data for column/.test((error as Error).message)) ||
  (error as Error).message.includes('violates not-null constraint');

/** After this many executions PostgreSQL would keep one generic plan, if it could. */
const EXECUTIONS = 7;

const NAME = 'sandbar_statements';
let citus: TestCitus;
let database: Database;
let client: pg.Client;
let statements: DeclaredStatement[];

beforeAll(async () => {
  citus = await testCitus();
  const url = await citus.createDatabase(NAME);
  database = openPostgres(
    url,
    () => {},
    () => {},
  );
  await migrate(database);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  statements = await serverStatements();
}, 600_000);
afterAll(async () => {
  await client.end();
  await database.close();
  await citus.dropDatabase(NAME);
});

const merchantId = randomUUID();

/** A value of a type, as SQL. The text is valid as a time zone and as hexadecimal digits too. */
const madeUp = (type: string, parameter: string): string => {
  if (parameter === 'merchantId') return `'${merchantId}'`;
  if (type === 'uuid') return `'${randomUUID()}'`;
  return VALUES[type] ?? (type.endsWith('[]') ? `'{}'` : 'null');
};
const VALUES: Record<string, string> = {
  text: `'ABC0'`,
  boolean: 'true',
  integer: `'1'`,
  bigint: `'1'`,
  smallint: `'1'`,
  'double precision': `'1'`,
  json: `'[]'`,
  jsonb: `'[]'`,
  bytea: `'\\x00'`,
  date: `'2026-01-01'`,
  'timestamp with time zone': `'2026-01-01'`,
};

const PREPARED = 'checked';

/**
 * @param absent the parameter that is null
 * @returns the values of a prepared statement's parameters, each with its type
 */
const valuesFor = async ({ parameters }: DeclaredStatement, absent?: string): Promise<string[]> => {
  const { rows } = await client.query<{ types: string[] }>(
    'select parameter_types::text[] as types from pg_prepared_statements where name = $1',
    [PREPARED],
  );
  return rows[0]!.types.map((type, place) =>
    parameters[place] === absent ? `null::${type}` : `${madeUp(type, parameters[place]!)}::${type}`,
  );
};

/** The error of Citus, if any, when a statement is executed once more, with or without an absent parameter. */
const objectionOnce = async (statement: DeclaredStatement, absent?: string): Promise<string | undefined> => {
  const values = await valuesFor(statement, absent);
  await client.query('begin');
  try {
    await client.query(`execute ${PREPARED}${values.length > 0 ? `(${values.join(', ')})` : ''}`);
  } catch (error) {
    if (!isOfData(error)) return `${sqlState(error)} ${(error as Error).message}`;
  } finally {
    await client.query('rollback');
  }
  return undefined;
};

/** The error of Citus, if any, when a statement is executed repeatedly with changing values. */
const objectionTo = async (statement: DeclaredStatement): Promise<string | undefined> => {
  for (let execution = 0; execution < EXECUTIONS; execution += 1) {
    const objection = await objectionOnce(statement);
    if (objection) return objection;
  }
  return undefined;
};

/** Why a statement is not one task of one node; undefined when it is. */
const detourOf = async (statement: DeclaredStatement): Promise<string | undefined> => {
  const values = await valuesFor(statement);
  const text = statement.text.replaceAll(/\$(\d+)/g, (_, place: string) => `(${values[Number(place) - 1]})`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  if (plan.includes('Distributed Subplan')) return 'a part is worked out first, on the coordinator';
  if (plan.includes('pull to coordinator')) return 'rows are made on the coordinator, and copied to the node';
  return tasks.length === 1 && tasks[0] === 1 ? undefined : `tasks: ${tasks.join(', ') || 'none'}`;
};

it('every statement is one task of one node, except those that are listed', async () => {
  const refused: Record<string, string> = {};
  const detours: Record<string, string> = {};
  for (const statement of statements) {
    const { name, text } = statement;
    await client.query(`prepare ${PREPARED} as ${text}`);
    const objection = await objectionTo(statement);
    if (objection) refused[name] = objection;
    const detour = objection || crosses(name) ? undefined : await detourOf(statement);
    if (detour) detours[name] = detour;
    await client.query(`deallocate ${PREPARED}`);
  }
  expect(refused).toEqual({});
  expect(Object.keys(detours).toSorted(), JSON.stringify(detours, null, 2)).toEqual(Object.keys(EXCEPTIONS).toSorted());
}, 600_000);

it('an absent value leaves the condition that names the merchant in place', async () => {
  const refused: Record<string, string> = {};
  for (const statement of statements) {
    const { name, text, parameters } = statement;
    await client.query(`prepare ${PREPARED} as ${text}`);
    for (const absent of parameters.filter((parameter) => parameter !== 'merchantId')) {
      const objection = await objectionOnce(statement, absent);
      if (objection) refused[`${name} ${absent}`] = objection;
    }
    await client.query(`deallocate ${PREPARED}`);
  }
  expect(Object.keys(refused).toSorted(), JSON.stringify(refused, null, 2)).toEqual(NEVER_ABSENT);
}, 600_000);

it('every invariant of the doctor can be executed', async () => {
  const rules = await invariantsText();
  expect((await checkInvariants(database, rules)).map(({ name }) => name)).toEqual([]);
  expect(readInvariants(rules).length).toBeGreaterThan(50);
});

it('control: a statement that takes its merchant from a row is not one task of one node', async () => {
  const text = `select (select count(*) from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.id)
    from orders o where o.merchant_id = $1`;
  const control = { name: 'control', text, parameters: ['merchantId'] };
  await client.query(`prepare ${PREPARED} as ${text}`);
  expect(await detourOf(control)).toBe('tasks: 4');
  await client.query(`deallocate ${PREPARED}`);
});

it('control: a statement that joins a value that may be absent is refused', async () => {
  const text = `select l.id, r.points from point_lots l
    left join point_reservations r on r.merchant_id = $1 and r.order_id = $2::uuid and r.lot_id = l.id
    where l.merchant_id = $1`;
  const control = { name: 'control', text, parameters: ['merchantId', 'orderId'] };
  await client.query(`prepare ${PREPARED} as ${text}`);
  expect(await objectionOnce(control)).toBe(undefined);
  expect(await objectionOnce(control, 'orderId')).toContain('complex joins');
  await client.query(`deallocate ${PREPARED}`);
});

it('control: a statement that locks rows found by a function, for an insert that follows, is refused', async () => {
  const text = `with picked as (
      select o.id from orders o join json_to_recordset($2::json) r(id uuid) on r.id = o.id
        where o.merchant_id = $1 for update of o
    ), ended as (
      insert into notifications (merchant_id, id) select $1, id from picked returning id
    ) select * from ended`;
  await client.query(`prepare ${PREPARED} as ${text}`);
  expect(await objectionTo({ name: 'control', text, parameters: ['merchantId', 'rows'] })).toContain('PGCOPY');
  await client.query(`deallocate ${PREPARED}`);
});
