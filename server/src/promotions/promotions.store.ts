import { GUESS_WINDOW_MINUTES } from '@sandbar/domain/promotions';
import { sql } from 'kysely';
import { ensure, statement, type Query } from '../platform/database/index.ts';

interface NewPromotion extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** JSON of a LocalText. */
  name: string;
  startsAt: string;
  endsAt: string;
  minimumOrder: number;
  productTypes: number[];
  resultType: number;
  resultValue: number;
  maxAmount: number | null;
  stackable: boolean;
  createdBy: string | null;
}

/** A promotion; its codes follow. */
export const insertPromotion = statement<NewPromotion, unknown>(
  'promotions.insert',
  (_, p) => sql`insert into promotions (merchant_id, id, name, starts_at, ends_at, minimum_order, product_types,
      result_type, result_value, max_amount, stackable, created_by)
    values (${p.merchantId}, ${p.id}, ${p.name}::jsonb, ${p.startsAt}::timestamptz, ${p.endsAt}::timestamptz,
      ${p.minimumOrder}, ${p.productTypes}::int[], ${p.resultType}, ${p.resultValue}, ${p.maxAmount}, ${p.stackable},
      ${p.createdBy}::uuid)`,
);

interface NewCodes extends Record<string, unknown> {
  merchantId: string;
  promotionId: string;
  codes: string[];
  limitTotal: number | null;
  limitPerMember: number | null;
}

/** A promotion's codes. A unique violation of `gift_codes_pkey` when one of them exists. */
export const insertCodes = statement<NewCodes, unknown>(
  'promotions.insert-codes',
  (_, p) => sql`insert into gift_codes (merchant_id, code, promotion_id, limit_total, limit_per_member)
    select ${p.merchantId}::uuid, listed.code, ${p.promotionId}::uuid, ${p.limitTotal}::int, ${p.limitPerMember}::int
    from unnest(${p.codes}::text[]) as listed (code)`,
);

interface Tries extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** Codes tried that do not exist. */
  unknown: number;
}

const WINDOW = sql.raw(`interval '${GUESS_WINDOW_MINUTES} minutes'`);

/**
 * Counts codes that do not exist, those of this try among them, within a window that begins with the first. Tries
 * sent at once wait for each other here, whatever they found, so no right guess comes through beside wrong ones
 * uncounted.
 */
export const countGuesses = statement<Tries, { guesses: number; beganAt: Date }>(
  'promotions.count-guesses',
  (_, p) => sql<{ guesses: number; beganAt: Date }>`
    insert into gift_code_guesses as known (merchant_id, user_id, began_at, guesses)
    values (${p.merchantId}, ${p.userId}, now(), ${p.unknown}::int)
    on conflict (merchant_id, user_id) do update set
      guesses = excluded.guesses + case when excluded.began_at - known.began_at < ${WINDOW} then known.guesses else 0 end,
      began_at = case when excluded.began_at - known.began_at < ${WINDOW} then known.began_at else excluded.began_at end
    returning guesses, began_at`,
);

/** Constraints that object when a code is used once too often. */
export const CODE_LIMIT = 'gift_codes_limit';
export const MEMBER_LIMIT = 'gift_code_members_limit';

interface Uses extends Record<string, unknown> {
  merchantId: string;
  orderId: string;
  userId: string;
  codes: string[];
  /** What each takes off, in the order of `codes`. */
  amounts: number[];
}

/**
 * Codes are locked in the order of their names wherever several are written: two orders with the same codes then never
 * wait for each other in a circle.
 */
export const lockCodes = statement<Pick<Uses, 'merchantId' | 'codes'>, unknown>('promotions.lock-codes', (db, p) =>
  db
    .selectFrom((of) =>
      of
        .selectFrom('giftCodes')
        .where('giftCodes.merchantId', '=', p.merchantId)
        .where('giftCodes.code', '=', sql<string>`any(${p.codes}::text[])`)
        .orderBy('giftCodes.code')
        .forUpdate()
        .select('giftCodes.code')
        .as('locked'),
    )
    .select(ensure(sql`count(*) = cardinality(${p.codes}::text[])`, 'gift codes as loaded')),
);

const countUses = statement<Pick<Uses, 'merchantId' | 'codes'>, unknown>('promotions.count-uses', (db, p) =>
  db
    .updateTable('giftCodes')
    .set({ uses: sql<number>`gift_codes.uses + 1` })
    .where('giftCodes.merchantId', '=', p.merchantId)
    .where('giftCodes.code', '=', sql<string>`any(${p.codes}::text[])`),
);

const countUsesOfMember = statement<Omit<Uses, 'orderId' | 'amounts'>, unknown>(
  'promotions.count-uses-of-member',
  (_, p) => sql`insert into gift_code_members (merchant_id, code, user_id, limit_per_member, uses)
    select g.merchant_id, g.code, ${p.userId}::uuid, g.limit_per_member, 1 from gift_codes g
    where g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[])
    on conflict (merchant_id, code, user_id) do update set
      uses = gift_code_members.uses + 1, limit_per_member = excluded.limit_per_member`,
);

const noteUses = statement<Uses, unknown>(
  'promotions.note-uses',
  (_, p) => sql`insert into gift_code_uses (merchant_id, order_id, code, user_id, amount, position)
    select g.merchant_id, ${p.orderId}::uuid, g.code, ${p.userId}::uuid,
      (${p.amounts}::bigint[])[array_position(${p.codes}::text[], g.code)],
      array_position(${p.codes}::text[], g.code) - 1
    from gift_codes g where g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[])`,
);

/**
 * Counts one use of each code, by an order and its member; for the save of its confirmation, after the order itself.
 * Fails as a whole with a violation of `CODE_LIMIT` or `MEMBER_LIMIT` when one is used up.
 */
export const countCodeUses = ({
  merchantId,
  orderId,
  userId,
  codes: used,
}: {
  merchantId: string;
  orderId: string;
  userId: string;
  codes: readonly { code: string; amount: number }[];
}): Query<unknown>[] => {
  const codes = used.map(({ code }) => code);
  return [
    lockCodes({ merchantId, codes }),
    countUses({ merchantId, codes }),
    countUsesOfMember({ merchantId, userId, codes }),
    noteUses({ merchantId, orderId, userId, codes, amounts: used.map(({ amount }) => amount) }),
  ];
};

/** Orders that ended without a sale give their uses back. Done again it does nothing. */
export const returnCodeUses = statement<{ merchantId: string; orderIds: string[] }, { code: string }>(
  'promotions.return-uses',
  (db, p) =>
    db
      .with('returned', (cte) =>
        cte
          .updateTable('giftCodeUses')
          .set({ returnedAt: sql<Date>`now()` })
          .where('giftCodeUses.merchantId', '=', p.merchantId)
          .where('giftCodeUses.orderId', '=', sql<string>`any(${p.orderIds}::uuid[])`)
          .where('giftCodeUses.returnedAt', 'is', null)
          .returning(['giftCodeUses.code', 'giftCodeUses.userId']),
      )
      .with('locked', (cte) =>
        cte
          .selectFrom('giftCodes')
          .where('giftCodes.merchantId', '=', p.merchantId)
          .where('giftCodes.code', 'in', (of) => of.selectFrom('returned').select('returned.code'))
          .orderBy('giftCodes.code')
          .forUpdate()
          .select('giftCodes.code'),
      )
      .with('perCode', (cte) =>
        cte
          .updateTable('giftCodes')
          .from((eb) =>
            eb
              .selectFrom('returned')
              .innerJoin('locked', 'locked.code', 'returned.code')
              .groupBy('returned.code')
              .select(['returned.code', sql<number>`count(*)::int`.as('count')])
              .as('given'),
          )
          .set({ uses: sql<number>`gift_codes.uses - given.count` })
          .where('giftCodes.merchantId', '=', p.merchantId)
          .whereRef('giftCodes.code', '=', 'given.code')
          .returning('giftCodes.code'),
      )
      .with('perMember', (cte) =>
        cte
          .updateTable('giftCodeMembers')
          .from((eb) =>
            eb
              .selectFrom('returned')
              .innerJoin('locked', 'locked.code', 'returned.code')
              .groupBy(['returned.code', 'returned.userId'])
              .select(['returned.code', 'returned.userId', sql<number>`count(*)::int`.as('count')])
              .as('given'),
          )
          .set({ uses: sql<number>`gift_code_members.uses - given.count` })
          .where('giftCodeMembers.merchantId', '=', p.merchantId)
          .whereRef('giftCodeMembers.code', '=', 'given.code')
          .whereRef('giftCodeMembers.userId', '=', 'given.userId')
          .returning('giftCodeMembers.code'),
      )
      .selectFrom('returned')
      .select('returned.code'),
);

/** Locks the codes an order used, until the transaction ends. */
export const lockCodesOfOrder = statement<{ merchantId: string; orderId: string }, { code: string }>(
  'promotions.lock-codes-of-order',
  (db, p) =>
    db
      .selectFrom('giftCodes')
      .innerJoin('giftCodeUses as used', (join) =>
        join.onRef('used.merchantId', '=', 'giftCodes.merchantId').onRef('used.code', '=', 'giftCodes.code'),
      )
      .where('giftCodes.merchantId', '=', p.merchantId)
      .where('used.orderId', '=', p.orderId)
      .orderBy('giftCodes.code')
      .forUpdate('giftCodes')
      .select('giftCodes.code'),
);

/**
 * Counts the uses that an order gave back again, all or none. Its codes are locked. `fit`: they were within their
 * limits, and have been counted.
 */
export const retakeUses = statement<{ merchantId: string; orderId: string }, { fit: boolean }>(
  'promotions.retake-uses',
  (_, p) => sql<{ fit: boolean }>`with limits as (
      select coalesce(bool_and((g.limit_total is null or g.uses < g.limit_total) and (m.limit_per_member is null or m.uses < m.limit_per_member)), false) as fit
      from gift_code_uses u
      join gift_codes g on g.merchant_id = u.merchant_id and g.code = u.code
      join gift_code_members m on m.merchant_id = u.merchant_id and m.code = u.code and m.user_id = u.user_id
      where u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId} and u.returned_at is not null
    ), taken as (
      update gift_code_uses u set returned_at = null from limits
      where limits.fit and u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId} and u.returned_at is not null
      returning u.code, u.user_id
    ), counted as (
      update gift_codes g set uses = g.uses + 1 from taken where g.merchant_id = ${p.merchantId} and g.code = taken.code
    ), by_member as (
      update gift_code_members m set uses = m.uses + 1 from taken where m.merchant_id = ${p.merchantId} and m.code = taken.code and m.user_id = taken.user_id
    )
    select fit from limits`,
);

/** A held order lets go of its codes: nothing remains of it, as if they had not been typed. Its codes are locked. */
export const releaseUses = statement<{ merchantId: string; orderId: string }, unknown>(
  'promotions.release-uses',
  (_, p) => sql`with gone as (
      delete from gift_code_uses u where u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId} and u.returned_at is null
      returning u.code, u.user_id
    ), counted as (
      update gift_codes g set uses = g.uses - 1 from gone where g.merchant_id = ${p.merchantId} and g.code = gone.code
    )
    update gift_code_members m set uses = m.uses - 1 from gone where m.merchant_id = ${p.merchantId} and m.code = gone.code and m.user_id = gone.user_id`,
);
