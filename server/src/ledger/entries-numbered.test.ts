import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate, openPostgres } from '../platform/database/index.ts';
import { startPostgres } from '../testing/postgres.ts';
import { unpaidSales } from './owners.ts';

it('owners’ entries of earlier releases get numbers in the order of their booking', async () => {
  const postgres = await startPostgres();
  const ignore = () => {};
  const database = openPostgres(await postgres.createDatabase('entries_numbered'), ignore, ignore);
  const sql = async (text: string, values: unknown[] = []) => (await database.raw(text, values)).rows;
  await migrate(database, { upTo: '124_uploads_of_old_clients' });
  const [merchantId, ownerId] = [randomUUID(), randomUUID()];
  await sql(
    `insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta)
      values ($1, 'azure', 'azure', 5000, 'AZ', '{}', '{}')`,
    [merchantId],
  );
  await sql(`insert into users (merchant_id, id, user_name, email) values ($1, $2, 'a', 'a@a.example')`, [
    merchantId,
    ownerId,
  ]);
  await database.script('alter table ledger_transfers drop constraint ledger_transfers_merchant_id_order_id_fkey');
  await database.script('alter table ledger_entries drop constraint ledger_entries_merchant_id_order_id_fkey');
  const sell = async () => {
    const orderId = randomUUID();
    await sql(
      `insert into ledger_transfers (merchant_id, id, kind, source_id, order_id)
       values ($1, md5('owner-sale ' || $2::text)::uuid, 'owner-sale', $2::uuid, $2::uuid)`,
      [merchantId, orderId],
    );
    await sql(
      `insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id, owner_id)
       select $1, md5('owner-sale ' || $2::text)::uuid, line, account, amount, $2::uuid, $3
       from (values (1, 'stay-sales', 100), (2, 'owners-payable', -100)) as e(line, account, amount)`,
      [merchantId, orderId, ownerId],
    );
    return orderId;
  };
  const orders: string[] = [];
  for (let n = 0; n < 30; n += 1) orders.push(await sell());
  await migrate(database);
  orders.push(await sell());
  await sql('insert into ledger_owners (merchant_id, owner_id, owed) values ($1, $2, 250)', [merchantId, ownerId]);
  const left = orders.slice(-3).map((orderId, place) => ({ orderId, left: place === 0 ? 50 : 100 }));
  expect(await unpaidSales(database, { merchantId, ownerId })).toEqual(left);
  await expect(sql('update ledger_entries set number = null')).rejects.toThrow('append-only');
  await database.close();
  await postgres.stop();
});
