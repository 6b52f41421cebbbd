import { isDay } from '@sandbar/domain/common';
import { isGiftCode, MAX_CODES, normalGiftCode } from '@sandbar/domain/promotions';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, differ, instant, localText, productType, uuid } from '../common/index.ts';
import { codePrefix } from './gift-code-forms.ts';

const money = z.int().check(z.minimum(0), z.maximum(100_000_000_000));
const limit = z.nullish(z.int().check(z.minimum(1), z.maximum(1_000_000_000)));
/** An instant, or a day in the merchant's time zone. */
const moment = z.union([instant, day]);
const DAY_MS = 86_400_000;
/** Returns the instant of the end: a last day ends when the next one begins. */
const endOf = (to: string): number => Date.parse(to) + (isDay(to) ? DAY_MS : 0);
const giftCode = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(z.transform(normalGiftCode), z.string().check(z.refine(isGiftCode))),
);

/**
 * Creates a promotion: a reduction, its conditions, and named or generated gift codes for members. The most that its
 * codes can take off together counts as money given away: above the sender's daily limit a second person must agree.
 */
export const CreatePromotion = command({
  domain: 'Promotion',
  name: 'CreatePromotion',
  permission: 'promotion.edit',
  subject: { kind: 'promotion', id: 'Id' },
  changes: ['giftcodebatches'],
  input: z
    .object({
      Id: uuid,
      Name: localText,
      /** Named codes; empty when codes are generated. */
      Codes: z._default(z.array(giftCode).check(z.maxLength(500), z.refine(differ)), []),
      /** The number of random codes to generate. */
      Make: z.nullish(
        z.object({ Count: z.int().check(z.minimum(1), z.maximum(MAX_CODES)), Prefix: z._default(codePrefix, '') }),
      ),
      /** First and last day, or the first instant and the instant after the last. */
      From: moment,
      To: moment,
      /** Money of the order before codes and points. */
      MinimumOrder: z._default(money, 0),
      /** Product types of the stays it is for; empty = all. */
      ProductTypes: z._default(z.array(productType).check(z.maxLength(20)), []),
      /** 0 percentage, 1 amount. */
      ResultType: z.union([z.literal(0), z.literal(1)]),
      ResultValue: money.check(z.minimum(1)),
      /** The most money that a percentage takes off. */
      MaxAmount: z.nullish(money.check(z.minimum(1))),
      /** Uses of each code. */
      LimitTotal: limit,
      LimitPerMember: limit,
      /** Uses of all codes together, and by one member; and money that they take off together. */
      MaxUses: limit,
      MaxUsesPerMember: limit,
      Budget: z.nullish(money.check(z.minimum(1))),
      Stackable: z._default(z.boolean(), false),
    })
    .check(z.refine((promotion) => endOf(promotion.To) > Date.parse(promotion.From), { path: ['To'] }))
    .check(z.refine((promotion) => isDay(promotion.To) === isDay(promotion.From), { path: ['To'] }))
    .check(z.refine((promotion) => promotion.Codes.length > 0 !== Boolean(promotion.Make), { path: ['Codes'] }))
    .check(
      z.refine((promotion) => promotion.ResultType === 1 || promotion.ResultValue <= 100, { path: ['ResultValue'] }),
    ),
}).answering<{ id: string } | Waiting>();

/** Ends a promotion for good: its codes are no longer valid. Orders keep their prices. */
export const EndPromotion = command({
  domain: 'Promotion',
  name: 'EndPromotion',
  permission: 'promotion.edit',
  subject: { kind: 'promotion', id: 'PromotionId' },
  changes: ['giftcodebatch', 'giftcodebatches'],
  input: z.object({ Id: uuid, PromotionId: uuid }),
}).answering<{ id: string }>();
