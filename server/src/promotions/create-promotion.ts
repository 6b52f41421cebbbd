import { CreatePromotion } from '@sandbar/contract/promotions';
import { accept } from '@sandbar/domain/common';
import { handler, NIL_UUID } from '../platform/commands/handler.ts';
import { insertCodes, insertPromotion } from './promotions.store.ts';

/** Promotion/CreatePromotion: staff begin a promotion with its gift codes. */
export const createPromotion = handler(CreatePromotion, async (input, { merchant, userId, commit }) =>
  commit(
    async (transaction) => {
      await transaction.run(
        insertPromotion({
          merchantId: merchant.id,
          id: input.Id,
          name: JSON.stringify(input.Name),
          startsAt: input.From,
          endsAt: input.To,
          minimumOrder: input.MinimumOrder,
          productTypes: input.ProductTypes,
          resultType: input.ResultType,
          resultValue: input.ResultValue,
          maxAmount: input.MaxAmount ?? null,
          stackable: input.Stackable,
          createdBy: userId === NIL_UUID ? null : userId,
        }),
      );
      await transaction.run(
        insertCodes({
          merchantId: merchant.id,
          promotionId: input.Id,
          codes: input.Codes,
          limitTotal: input.LimitTotal ?? null,
          limitPerMember: input.LimitPerMember ?? null,
        }),
      );
      return accept({ answer: { id: input.Id }, events: [{ kind: 'promotion.created', subjectId: input.Id }] });
    },
    {
      gift_codes_pkey: { code: 'GIFT_CODE_TAKEN', data: {} },
      promotions_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
    },
  ),
);
