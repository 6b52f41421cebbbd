import type { World } from '../testing/world.ts';

/**
 * Inserts a long history directly: `count` awards of 1 point, one an hour, with the names `name(n)`. For tests only.
 */
export const longHistory = async (
  world: World,
  userId: string,
  count: number,
  name: (number: number) => { vi: string; en: string; words: string },
): Promise<void> => {
  const merchantId = world.merchant.id;
  await world.sql(
    `insert into point_accounts (merchant_id, user_id, balance, transfers, last_at)
      values ($1, $2, $3::bigint, ($3::bigint)::int, now())`,
    [merchantId, userId, count],
  );
  for (let from = 1; from <= count; from += 5_000) {
    const numbers = Array.from({ length: Math.min(5_000, count - from + 1) }, (_, index) => from + index);
    const rows = JSON.stringify(numbers.map((number) => ({ number, ...name(number) })));
    await world.sql(
      `with given as (select * from jsonb_to_recordset($3::jsonb) as g(number int, vi text, en text, words text)),
         made as (select g.*, gen_random_uuid() as id,
           now() - make_interval(hours => $4::int - g.number) as at from given g),
         lots as (insert into point_lots (merchant_id, id, user_id, amount, remaining, created_at, expires_at)
           select $1, id, $2, 1, 1, at, now() + interval '1 year' from made),
         transfers as (insert into point_transfers (merchant_id, id, user_id, kind, target_name, words, created_at,
           number, points, balance)
           select $1, id, $2, 'award', jsonb_build_object('vi', vi, 'en', en), words, at, number, 1, number
             from made returning id)
       insert into point_entries (merchant_id, transfer_id, account, lot_id, points)
       select $1, made.id, side, made.id, sign from made cross
       join (values ('member', 1), ('club', -1)) as entry(side, sign)`,
      [merchantId, userId, rows, count],
    );
  }
};
