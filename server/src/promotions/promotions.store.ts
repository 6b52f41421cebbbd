import { GUESS_WINDOW_MINUTES } from '@sandbar/domain/promotions';
import { sql } from 'kysely';
import { endOfDay, ensure, type Query, startOfDay, statement } from '../platform/database/index.ts';
import { oldRows } from '../platform/jobs/retention.ts';

interface NewPromotion extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** JSON text of a LocalText. */
  name: string;
  /** Both languages in searchable form, with spaces around them. */
  searchName: string;
  /** Instants, or days in the merchant's time zone. */
  startsAt: string | null;
  endsAt: string | null;
  fromDay: string | null;
  toDay: string | null;
  timeZone: string;
  minimumOrder: number;
  productTypes: number[];
  resultType: number;
  resultValue: number;
  maxAmount: number | null;
  stackable: boolean;
  codeCount: number;
  maxUses: number | null;
  maxUsesPerMember: number | null;
  budget: number | null;
  createdBy: string | null;
}

/** Inserts a promotion, before its codes. */
export const insertPromotion = statement<NewPromotion, unknown>(
  'promotions.insert',
  (
    _,
    p,
  ) => sql`insert into promotions (merchant_id, id, name, search_name, starts_at, ends_at, minimum_order, product_types,
      result_type, result_value, max_amount, stackable, code_count, max_uses, max_uses_per_member, budget, created_by)
    values (${p.merchantId}, ${p.id}, ${p.name}::jsonb, ${p.searchName},
      coalesce(${p.startsAt}::timestamptz, ${startOfDay(p.fromDay, p.timeZone)}),
      coalesce(${p.endsAt}::timestamptz, ${endOfDay(p.toDay, p.timeZone)}),
      ${p.minimumOrder}, ${p.productTypes}::int[], ${p.resultType}, ${p.resultValue}, ${p.maxAmount}, ${p.stackable},
      ${p.codeCount}, ${p.maxUses}::bigint, ${p.maxUsesPerMember}::int, ${p.budget}::bigint, ${p.createdBy}::uuid)`,
);

interface NewCodes extends Record<string, unknown> {
  merchantId: string;
  promotionId: string;
  codes: string[];
  limitTotal: number | null;
  limitPerMember: number | null;
}

/** Inserts a promotion's codes. Violates `gift_codes_pkey` when one of them exists. */
export const insertCodes = statement<NewCodes, unknown>(
  'promotions.insert-codes',
  (_, p) => sql`insert into gift_codes (merchant_id, code, promotion_id, limit_total, limit_per_member)
    select ${p.merchantId}::uuid, listed.code, ${p.promotionId}::uuid, ${p.limitTotal}::int, ${p.limitPerMember}::int
    from unnest(${p.codes}::text[]) as listed (code)`,
);

/** Ends a promotion. @returns no row when it is unknown or has already ended */
export const endPromotionRow = statement<{ merchantId: string; id: string }, { id: string }>(
  'promotions.end',
  (db, p) =>
    db
      .updateTable('promotions')
      .set({ endedAt: sql<Date>`now()` })
      .where('promotions.merchantId', '=', p.merchantId)
      .where('promotions.id', '=', p.id)
      .where('promotions.endedAt', 'is', null)
      .returning('promotions.id'),
);

interface Tries extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** The number of typed codes that do not exist. */
  unknown: number;
}

const WINDOW = sql.raw(`interval '${GUESS_WINDOW_MINUTES} minutes'`);

/**
 * Counts unknown codes, including those of this attempt, within a window that begins with the first one. Simultaneous
 * attempts wait for each other here, whatever they found, so that a correct guess cannot succeed beside wrong ones that
 * are not yet counted.
 */
export const countGuesses = statement<Tries, { guesses: number; beganAt: Date }>(
  'promotions.count-guesses',
  (_, p) => sql<{ guesses: number; beganAt: Date }>`
    insert into gift_code_guesses as known (merchant_id, user_id, began_at, guesses)
    values (${p.merchantId}, ${p.userId}, now(), ${p.unknown}::int)
    on conflict (merchant_id, user_id) do update set
      guesses = excluded.guesses + case when excluded.began_at - known.began_at < ${WINDOW}
        then known.guesses else 0 end,
      began_at = case when excluded.began_at - known.began_at < ${WINDOW} then known.began_at else excluded.began_at end
    returning guesses, began_at`,
);

/** A count is not needed after its window. */
export const oldGuesses = oldRows('gift_code_guesses', {
  keys: ['user_id'],
  by: 'began_at',
  isOld: () => sql`began_at < now() - interval '1 day'`,
});

/** The constraints that are violated when a code is used more often than allowed. */
export const CODE_LIMIT = 'gift_codes_limit';
export const MEMBER_LIMIT = 'gift_code_members_limit';
/** The constraints for all codes of a promotion together. */
export const PROMOTION_LIMITS = ['promotions_max_uses', 'promotions_budget', 'promotion_members_limit'] as const;

interface Uses extends Record<string, unknown> {
  merchantId: string;
  orderId: string;
  userId: string;
  codes: string[];
  /** The deductions, in the order of `codes`. */
  amounts: number[];
}

/**
 * Call this before counted uses change: it locks the promotions of the codes in the order of their ids, so that two
 * orders with codes of the same promotions cannot deadlock, and each sees what the other used.
 */
export const lockPromotionsOf = statement<Pick<Uses, 'merchantId' | 'codes'>, unknown>(
  'promotions.lock-promotions-of',
  (_, p) => sql`select ${ensure(
    sql`(select count(*) from gift_codes g where g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[]))
      = cardinality(${p.codes}::text[])`,
    'gift codes as loaded',
  )} from (select promotions.id from promotions
    where promotions.merchant_id = ${p.merchantId} and promotions.id in (select g.promotion_id from gift_codes g
      where g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[]))
    order by promotions.id for no key update) locked`,
);

/** The same for the promotions of the codes that orders use. */
export const lockPromotionsOfOrders = statement<{ merchantId: string; orderIds: string[] }, { id: string }>(
  'promotions.lock-promotions-of-orders',
  (_, p) => sql<{ id: string }>`select promotions.id from promotions
    where promotions.merchant_id = ${p.merchantId} and promotions.id in (select u.promotion_id from gift_code_uses u
      where u.merchant_id = ${p.merchantId} and u.order_id = any(${p.orderIds}::uuid[]))
    order by promotions.id for no key update`,
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

const countUsesOfPromotions = statement<Pick<Uses, 'merchantId' | 'codes' | 'amounts'>, unknown>(
  'promotions.count-uses-of-promotions',
  (_, p) => sql`update promotions set uses = promotions.uses + used.uses, spent = promotions.spent + used.amount
    from (select g.promotion_id, count(*) as uses,
        sum((${p.amounts}::bigint[])[array_position(${p.codes}::text[], g.code)])::bigint as amount
      from gift_codes g where g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[])
      group by g.promotion_id) used
    where promotions.merchant_id = ${p.merchantId} and promotions.id = used.promotion_id`,
);

const countPromotionsOfMember = statement<Pick<Uses, 'merchantId' | 'userId' | 'codes'>, unknown>(
  'promotions.count-promotions-of-member',
  (_, p) => sql`insert into promotion_members (merchant_id, promotion_id, user_id, max_uses, uses)
    select promotion.merchant_id, promotion.id, ${p.userId}::uuid, promotion.max_uses_per_member, count(*)
    from promotions promotion
    join gift_codes g on g.merchant_id = ${p.merchantId} and g.promotion_id = promotion.id
    where promotion.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[])
    group by promotion.merchant_id, promotion.id, promotion.max_uses_per_member
    on conflict (merchant_id, promotion_id, user_id) do update set
      uses = promotion_members.uses + excluded.uses, max_uses = excluded.max_uses`,
);

const noteUses = statement<Uses, unknown>(
  'promotions.note-uses',
  (_, p) => sql`insert into gift_code_uses (merchant_id, order_id, code, promotion_id, user_id, amount, position)
    select g.merchant_id, ${p.orderId}::uuid, g.code, g.promotion_id, ${p.userId}::uuid,
      (${p.amounts}::bigint[])[array_position(${p.codes}::text[], g.code)],
      array_position(${p.codes}::text[], g.code) - 1
    from gift_codes g where g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[])`,
);

/**
 * Fails when a code no longer exists, because its import was taken back after it was loaded. Then nothing is counted.
 */
const ensureNoted = statement<Pick<Uses, 'merchantId' | 'orderId' | 'codes'>, unknown>(
  'promotions.ensure-noted',
  (_, p) =>
    sql`select ${ensure(
      sql`(select count(*) from gift_code_uses u where u.merchant_id = ${p.merchantId}
      and u.order_id = ${p.orderId}::uuid and u.code = any(${p.codes}::text[])) = cardinality(${p.codes}::text[])`,
      'gift codes as loaded',
    )}`,
);

/**
 * Counts one use of each code by an order and its member. It belongs in the transaction of the confirmation, after the
 * order. Violates `CODE_LIMIT`, `MEMBER_LIMIT` or one of `PROMOTION_LIMITS` when a limit is reached; then nothing is
 * counted.
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
  const amounts = used.map(({ amount }) => amount);
  return [
    lockPromotionsOf({ merchantId, codes }),
    countUses({ merchantId, codes }),
    countUsesOfMember({ merchantId, userId, codes }),
    countUsesOfPromotions({ merchantId, codes, amounts }),
    countPromotionsOfMember({ merchantId, userId, codes }),
    noteUses({ merchantId, orderId, userId, codes, amounts }),
    ensureNoted({ merchantId, orderId, codes }),
  ];
};

/** Subtracts ended uses from all counts; the caller has locked their promotions. */
const uncounted = (merchantId: unknown, gone: 'returned' | 'gone') => {
  const uses = sql.raw(gone);
  return sql`per_code as (
      update gift_codes g set uses = g.uses - given.uses
      from (select code, count(*)::int as uses from ${uses} group by code) given
      where g.merchant_id = ${merchantId} and g.code = given.code
    ), per_member as (
      update gift_code_members m set uses = m.uses - given.uses
      from (select code, user_id, count(*)::int as uses from ${uses} group by code, user_id) given
      where m.merchant_id = ${merchantId} and m.code = given.code and m.user_id = given.user_id
    ), per_promotion as (
      update promotions set uses = promotions.uses - given.uses, spent = promotions.spent - given.amount
      from (select promotion_id, count(*) as uses, sum(amount)::bigint as amount from ${uses}
        group by promotion_id) given
      where promotions.merchant_id = ${merchantId} and promotions.id = given.promotion_id
    ), per_promotion_member as (
      update promotion_members m set uses = m.uses - given.uses
      from (select promotion_id, user_id, count(*)::int as uses from ${uses} group by promotion_id, user_id) given
      where m.merchant_id = ${merchantId} and m.promotion_id = given.promotion_id and m.user_id = given.user_id
    )`;
};

const giveBackUses = statement<{ merchantId: string; orderIds: string[] }, unknown>(
  'promotions.return-uses',
  (_, p) => sql`with returned as (
      update gift_code_uses u set returned_at = now()
      where u.merchant_id = ${p.merchantId} and u.order_id = any(${p.orderIds}::uuid[]) and u.returned_at is null
      returning u.code, u.promotion_id, u.user_id, u.amount
    ), ${uncounted(p.merchantId, 'returned')}
    select returned.code from returned`,
);

/** Returns the uses of orders that ended without a sale. A second call changes nothing. */
export const returnCodeUses = (of: { merchantId: string; orderIds: string[] }): Query<unknown>[] => [
  lockPromotionsOfOrders(of),
  giveBackUses(of),
];

/**
 * Counts the returned uses of an order again, all or none; the caller has locked their promotions. `fit` is true when
 * they were within their limits and were counted.
 */
export const retakeUses = statement<{ merchantId: string; orderId: string }, { fit: boolean }>(
  'promotions.retake-uses',
  (_, p) => sql<{ fit: boolean }>`with back as (
      select u.code, u.promotion_id, u.user_id, u.amount from gift_code_uses u
      where u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId} and u.returned_at is not null
    ), together as (
      select back.promotion_id, back.user_id, count(*) as uses, sum(back.amount)::bigint as amount from back
      group by back.promotion_id, back.user_id
    ), limits as (
      select coalesce((select bool_and((g.limit_total is null or g.uses < g.limit_total)
          and (m.limit_per_member is null or m.uses < m.limit_per_member))
        from back
        join gift_codes g on g.merchant_id = ${p.merchantId} and g.code = back.code
        join gift_code_members m on m.merchant_id = ${p.merchantId} and m.code = back.code
          and m.user_id = back.user_id), false)
      and coalesce((select bool_and((promotion.max_uses is null or promotion.uses + given.uses <= promotion.max_uses)
          and (promotion.budget is null or promotion.spent + given.amount <= promotion.budget)
          and (own.max_uses is null or own.uses + given.uses <= own.max_uses))
        from together given
        join promotions promotion on promotion.merchant_id = ${p.merchantId} and promotion.id = given.promotion_id
        join promotion_members own on own.merchant_id = ${p.merchantId} and own.promotion_id = given.promotion_id
          and own.user_id = given.user_id), false) as fit
    ), taken as (
      update gift_code_uses u set returned_at = null from limits
      where limits.fit and u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId} and u.returned_at is not null
      returning u.code, u.promotion_id, u.user_id, u.amount
    ), counted as (
      update gift_codes g set uses = g.uses + 1 from taken where g.merchant_id = ${p.merchantId} and g.code = taken.code
    ), by_member as (
      update gift_code_members m set uses = m.uses + 1 from taken where m.merchant_id = ${p.merchantId}
        and m.code = taken.code and m.user_id = taken.user_id
    ), by_promotion as (
      update promotions set uses = promotions.uses + given.uses, spent = promotions.spent + given.amount
      from (select promotion_id, count(*) as uses, sum(amount)::bigint as amount from taken group by promotion_id) given
      where promotions.merchant_id = ${p.merchantId} and promotions.id = given.promotion_id
    ), by_promotion_member as (
      update promotion_members m set uses = m.uses + given.uses
      from (select promotion_id, user_id, count(*)::int as uses from taken group by promotion_id, user_id) given
      where m.merchant_id = ${p.merchantId} and m.promotion_id = given.promotion_id and m.user_id = given.user_id
    )
    select fit from limits`,
);

/** Deletes the uses of a held order, as if its codes had not been entered; the caller has locked their promotions. */
export const releaseUses = statement<{ merchantId: string; orderId: string }, unknown>(
  'promotions.release-uses',
  (_, p) => sql`with gone as (
      delete from gift_code_uses u where u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId}
        and u.returned_at is null
      returning u.code, u.promotion_id, u.user_id, u.amount
    ), ${uncounted(p.merchantId, 'gone')}
    select gone.code from gone`,
);

/**
 * Lowers the deductions of an order's uses; the caller has locked their promotions.
 * @param p `codes`: JSON text of `{ code, amount }[]`
 */
export const lowerUses = statement<{ merchantId: string; orderId: string; codes: string }, unknown>(
  'promotions.lower-uses',
  (_, p) => sql`with less as (
      select u.code, u.promotion_id, c.amount, u.amount - c.amount as by
      from jsonb_to_recordset(${p.codes}::jsonb) as c(code text, amount bigint)
      join gift_code_uses u on u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId} and u.code = c.code
        and u.returned_at is null
    ), lowered as (
      update gift_code_uses u set amount = less.amount from less
      where u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId} and u.code = less.code
    )
    update promotions set spent = promotions.spent - given.by
    from (select promotion_id, sum(by)::bigint as by from less group by promotion_id) given
    where promotions.merchant_id = ${p.merchantId} and promotions.id = given.promotion_id`,
);
