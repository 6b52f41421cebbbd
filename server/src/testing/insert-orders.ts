import type { World } from './world.ts';

/**
 * Inserts orders of a member, one a minute, in three states and with forty different names.
 * @param year the two digits in their codes after the merchant's letters
 */
export const insertOrders = (world: World, customerId: string, count: number, year: string) =>
  world.sql(
    `with text as (
       select n, case when n = 7 then 'one of a kind' else 'vinh ngoc ha long can ho ' || n % 40 end as about
       from generate_series(1, $3::int) n),
     subject as (insert into order_subjects (merchant_id, id, text)
       select distinct $1::uuid, md5(about)::uuid, about from text on conflict do nothing)
     insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate,
       grand_total, hold_minutes, subject_id, created_at)
     select $1::uuid, gen_random_uuid(), 'AZ' || $4::text || lpad((n * 7919 % 10000000)::text, 7, '0') || n % 10,
       $2::uuid, case when n % 3 = 0 then 33 | 1048576 when n % 3 = 1 then 257 else 1 end,
       1, 1000 + n % 977, 5000, 1000 + n % 977, 15, md5(about)::uuid, now() - n * interval '1 minute' from text`,
    [world.merchant.id, customerId, count, year],
  );
