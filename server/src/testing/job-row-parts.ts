import { randomUUID } from 'node:crypto';
import { holdDirectly } from './hold-directly.ts';
import type { Served } from './served.ts';
import type { World } from './world.ts';

/** A row that is due for a job. */
export interface DueRow {
  id: string;
  isDone(): Promise<boolean>;
}

/** Makes due rows for one job, and describes how work on one of them can be made to fail. */
export interface JobRows {
  add(world: World, served: Served): Promise<DueRow>;
  /** The write that fails: table, operation and row. When absent, the sender of mails, messages or requests fails. */
  broken?: { table: string; on: 'insert' | 'update' | 'delete'; when: (id: string) => string };
}

export const exists = async (world: World, sql: string, values: unknown[]) => (await world.sql(sql, values)).length > 0;

export const held = async (world: World, endsIn: string) => {
  const id = randomUUID();
  await holdDirectly(world, await world.addMember(), id, await world.addStay());
  await world.sql(`update orders set hold_expires_at = now() + $2::interval where id = $1`, [id, endsIn]);
  return id;
};

export const notification = async (world: World, userId: string) => {
  const id = randomUUID();
  const words = JSON.stringify({ 'vi-VN': { title: 'a', message: id } });
  await world.sql(
    `insert into notifications (merchant_id, id, user_id, telling, kind, words, path, shown)
     values ($1, $2, $3, $2::uuid::text, 'orders', $4, '/', true)`,
    [world.merchant.id, id, userId, words],
  );
  return id;
};

export const mail = async (world: World, createdAt: string) => {
  const id = randomUUID();
  await world.sql(
    `insert into mails (merchant_id, id, user_id, kind, from_name, from_address, to_name, to_address, subject,
       words, text_body, html_body, path, created_at)
     values ($1, $2, $3, 'orders', 'a', 'a@a.example', 'a', 'a@a.example', 'a', ' a', 'a', 'a', '/', now() -
     $4::interval)`,
    [world.merchant.id, id, world.memberId, createdAt],
  );
  return id;
};

export const gone = (world: World, table: string, id: string) => async () =>
  !(await exists(world, `select 1 from ${table} where id::text = $1`, [id]));
