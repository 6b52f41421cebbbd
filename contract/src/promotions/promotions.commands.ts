import { isGiftCode, normalGiftCode } from '@sandbar/domain/promotions';
import * as z from 'zod/mini';
import { command, instant, localText, productType, uuid } from '../common/index.ts';

const dong = z.int().check(z.minimum(0), z.maximum(100_000_000_000));
const limit = z.nullish(z.int().check(z.minimum(1), z.maximum(1_000_000_000)));
const giftCode = z.pipe(
  z.string().check(z.maxLength(100)),
  z.pipe(z.transform(normalGiftCode), z.string().check(z.refine(isGiftCode))),
);

/**
 * Begin a promotion: a reduction, its conditions, and the gift codes by which members ask for it. Limits hold for each
 * code.
 */
export const CreatePromotion = command({
  domain: 'Promotion',
  name: 'CreatePromotion',
  permission: 'promotion.edit',
  subject: { kind: 'promotion', id: 'Id' },
  input: z
    .object({
      Id: uuid,
      Name: localText,
      Codes: z.array(giftCode).check(
        z.minLength(1),
        z.maxLength(500),
        z.refine((codes) => new Set(codes).size === codes.length),
      ),
      From: instant,
      To: instant,
      /** Dong of the order before codes and points. */
      MinimumOrder: z._default(dong, 0),
      /** Kinds of stays it is for; none = every kind. */
      ProductTypes: z._default(z.array(productType).check(z.maxLength(20)), []),
      /** 0 percent, 1 dong. */
      ResultType: z.union([z.literal(0), z.literal(1)]),
      ResultValue: dong.check(z.minimum(1)),
      /** Dong a percentage takes off at most. */
      MaxAmount: z.nullish(dong.check(z.minimum(1))),
      LimitTotal: limit,
      LimitPerMember: limit,
      Stackable: z._default(z.boolean(), false),
    })
    .check(z.refine((promotion) => Date.parse(promotion.To) > Date.parse(promotion.From), { path: ['To'] }))
    .check(
      z.refine((promotion) => promotion.ResultType === 1 || promotion.ResultValue <= 100, { path: ['ResultValue'] }),
    ),
}).answering<{ id: string }>();
