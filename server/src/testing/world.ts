import { randomUUID } from 'node:crypto';
import type { AnswerOf, CommandContract, InputOf } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { addDays, dayInZone, type Result } from '@sandbar/domain/common';
import type { MerchantSettings } from '@sandbar/domain/merchants';
import { permissionsOf } from '@sandbar/domain/permissions';
import { openLedger } from '../ledger/index.ts';
import { makeBuiltInRoles } from '../permissions/index.ts';
import { createBus } from '../platform/commands/bus.ts';
import type { CommandBus, Sender } from '../platform/commands/bus.ts';
import type { CommandHandler } from '../platform/commands/handler.ts';
import { migrate, openPostgres, type Database } from '../platform/database/index.ts';
import { merchantScope, type Merchant, type MerchantScope } from '../platform/merchant-scope.ts';
import { draftMerchant } from './fixtures.ts';
import { testInstallation } from './installation.ts';

/**
 * A small merchant on a real database, for integration tests: two members, staff, an administrator, one resort with one
 * room and some free stays.
 */
export interface World {
  database: Database;
  merchant: Merchant;
  merchants: MerchantScope;
  bus: CommandBus;
  memberId: string;
  otherMemberId: string;
  staffId: string;
  administratorId: string;
  resortId: string;
  roomId: string;
  bankTransferId: string;
  codId: string;
  /** Adds a free stay, `days` from today in the merchant's time zone. @returns its id */
  addStay(options?: { days?: number; nights?: number; price?: number; pointPrice?: number }): Promise<string>;
  addMember(): Promise<string>;
  /** Adds a user with roles, by their codes. @returns the user's id */
  addHolder(...roles: string[]): Promise<string>;
  /** Gives a user a role, like the server itself. */
  grant(userId: string, role: string): Promise<void>;
  /** Sends a command as a user, as the bus gets it after HTTP. */
  send<Contract extends CommandContract>(
    userId: string | 'system',
    contract: Contract,
    input: InputOf<Contract>,
  ): Promise<Result<AnswerOf<Contract>, AnyRefusal>>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Changes some settings of the merchant. */
  set(settings: Partial<MerchantSettings>): Promise<void>;
}

/**
 * Longer limits in ms, because a busy machine must not look like a database that is down or a row that is locked
 * forever. The limit for a lock is shorter than that of a statement.
 */
const PATIENT = { connect: 100_000, free: 100_000, answer: 100_000, lock: 25_000, idle: 300_000 };

/**
 * A PostgreSQL database with every migration applied.
 * @param lock the longest wait for a lock, in ms
 */
export const serverDatabase = async (url: string, lock = PATIENT.lock): Promise<Database> => {
  const database = openPostgres(
    url,
    () => {},
    () => {},
    { ...PATIENT, lock },
  );
  await migrate(database);
  return database;
};

/** In one test staff do the work of many days; the limits for acting alone are covered by the tests of approvals. */
const ALONE_WITHOUT_LIMIT = { pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 };

export const createWorld = async (
  database: Database,
  handlers: readonly CommandHandler[],
  code = 'azure',
): Promise<World> => {
  const sql = async (text: string, values: unknown[] = []) => (await database.raw(text, values)).rows;
  const merchantId = randomUUID();
  const { brand, meta } = draftMerchant;
  await sql(
    `insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta, settings)
      values ($1, $2, $3, 5000, 'AZ', $4, $5, $6)`,
    [merchantId, code, code, JSON.stringify(brand), JSON.stringify(meta), JSON.stringify(ALONE_WITHOUT_LIMIT)],
  );
  await database.transaction((transaction) => openLedger(transaction, merchantId));
  const merchants = merchantScope(database, 'localhost', code);
  const merchant = await merchants.byId(merchantId);
  const bus = createBus(database, handlers, {
    installation: testInstallation,
    observe: () => {},
  });

  await database.transaction((transaction) => makeBuiltInRoles(transaction, merchantId));
  const grant = async (userId: string, role: string) => {
    await sql(
      `insert into user_roles (merchant_id, user_id, role_id) select $1, $2, id from roles where merchant_id = $1
        and code = $3`,
      [merchantId, userId, role],
    );
  };
  const addUser = async (...roles: string[]) => {
    const id = randomUUID();
    await sql(
      `insert into users (merchant_id, id, user_name, email, first_name, last_name, mobile)
        values ($1, $2, $3, $4, 'Minh', 'Lê Hoàng', '0903418226')`,
      [merchantId, id, `user-${id}`, `${id}@${code}.example`],
    );
    for (const role of roles) await grant(id, role);
    return id;
  };
  const text = (words: string) => JSON.stringify({ vi: words, en: words });
  const resortId = randomUUID();
  const roomId = randomUUID();
  await sql(
    `insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude, longitude)
      values ($1, $2, 'bai-kem', $3, $3, $3, $3, 10.03, 104.03)`,
    [merchantId, resortId, text('Bãi Kem')],
  );
  await sql(
    `insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
      child_max, child_age_from, child_age_to)
     values ($1, $2, $3, $4, $4, 2, 3, 1, 2, 0, 11)`,
    [merchantId, roomId, resortId, text('Căn hộ')],
  );
  const addMethod = async (sku: string, minutes: number, order: number) => {
    const id = randomUUID();
    await sql(
      `insert into payment_methods (merchant_id, id, sku, name, configuration, timeout_minutes, display_order)
        values ($1, $2, $3, $4, '{"message": {"vi": "…", "en": "…"}}', $5, $6)`,
      [merchantId, id, sku, text(sku), minutes, order],
    );
    return id;
  };

  let added = 0;
  return {
    database,
    merchant,
    merchants,
    bus,
    memberId: await addUser(),
    otherMemberId: await addUser(),
    staffId: await addUser('support', 'clerk'),
    administratorId: await addUser('administrator'),
    resortId,
    roomId,
    bankTransferId: await addMethod('bank-transfer', 2880, 1),
    codId: await addMethod('cod', 2880, 2),
    addMember: () => addUser(),
    addHolder: addUser,
    grant,
    set: async (settings) => {
      await sql('update merchants set settings = settings || $2::jsonb where id = $1', [
        merchantId,
        JSON.stringify(settings),
      ]);
      Object.assign(merchant.settings, settings);
    },
    addStay: async ({ days = 30 + (added += 1), nights = 7, price = 12_500_000, pointPrice } = {}) => {
      const id = randomUUID();
      const fromDate = addDays(dayInZone(new Date(), merchant.timeZone), days);
      await sql(
        `insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price, point_price)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          merchantId,
          id,
          resortId,
          roomId,
          pointPrice === undefined ? 16384 : 131072,
          fromDate,
          addDays(fromDate, nights),
          pointPrice === undefined ? price : null,
          pointPrice ?? null,
        ],
      );
      // A published stay is announced in the feed, so that its followers count it.
      await sql(
        `insert into events (merchant_id, kind, subject_id, payload)
         select merchant_id, 'stay.published', room_id, jsonb_build_object('resortId', resort_id, 'roomId', room_id,
           'productType', product_type, 'stays', jsonb_build_array(jsonb_build_object('id', id,
             'fromDate', from_date, 'toDate', to_date, 'price', coalesce(price, point_price))))
         from stays where merchant_id = $1 and id = $2`,
        [merchantId, id],
      );
      return id;
    },
    send: async (userId, contract, input) => {
      const held = await sql(
        `select distinct unnest(permissions) as name from roles
          join user_roles on user_roles.merchant_id = roles.merchant_id and role_id = id
         where roles.merchant_id = $1 and user_id::text = $2`,
        [merchantId, userId],
      );
      const permissions = permissionsOf(held.map(({ name }) => name as string));
      const sender: Sender =
        userId === 'system' ? { kind: 'system' } : { kind: 'user', session: { userId, permissions } };
      const origin = { ipAddress: '127.0.0.1', userAgent: 'test', acceptLanguage: 'vi' };
      const result = await bus.dispatch({
        merchant,
        sender,
        locale: 'vi-VN',
        origin,
        domain: contract.domain,
        name: contract.name,
        content: input,
      });
      return result as never;
    },
    sql,
  };
};
