import { randomInt } from 'node:crypto';
import { CreatePromotion, EndPromotion } from '@sandbar/contract/promotions';
import type { ParsedOf } from '@sandbar/contract/common';
import { accept, isDay, refuse, searchable } from '@sandbar/domain/common';
import { makeCode, maxDiscount } from '@sandbar/domain/promotions';
import { effect } from '../approvals/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { batchById } from './gift-codes.queries.ts';
import { promotionEvidence } from './promotion-evidence.ts';
import { endPromotionRow, insertCodes, insertPromotion } from './promotions.store.ts';

const draw = (bound: number): number => randomInt(bound);

const codesOf = ({ Codes, Make }: ParsedOf<typeof CreatePromotion>): string[] => {
  if (!Make) return Codes;
  const made = new Set<string>();
  while (made.size < Make.Count) made.add(makeCode(Make.Prefix, draw));
  return [...made];
};

/**
 * Promotion/CreatePromotion: staff create a promotion with its gift codes. The most that they can take off together
 * counts as money given away. Codes are generated when the promotion takes effect, so a waiting request contains none
 * that could be used.
 */
export const createPromotion = effect({
  kind: 'promotion.edit',
  contract: CreatePromotion,
  prepare: async (_transaction, _merchant, input) =>
    accept({
      subjectId: input.Id,
      beneficiaryId: null,
      amount: maxDiscount({
        resultType: input.ResultType,
        resultValue: input.ResultValue,
        maxAmount: input.MaxAmount ?? null,
        codes: input.Make?.Count ?? input.Codes.length,
        limitTotal: input.LimitTotal ?? null,
        maxUses: input.MaxUses ?? null,
        budget: input.Budget ?? null,
      }),
      reason: input.Name.vi.slice(0, 200),
    }),
  evidence: async (_runner, _merchant, input) => promotionEvidence(input),
  execute: async (transaction, { merchant, actorId }, input) => {
    const codes = codesOf(input);
    await transaction.run(
      insertPromotion({
        merchantId: merchant.id,
        id: input.Id,
        name: JSON.stringify(input.Name),
        searchName: ` ${searchable(`${input.Name.vi} ${input.Name.en}`)} `,
        ...(isDay(input.From)
          ? { fromDay: input.From, toDay: input.To, startsAt: null, endsAt: null }
          : { fromDay: null, toDay: null, startsAt: input.From, endsAt: input.To }),
        timeZone: merchant.timeZone,
        minimumOrder: input.MinimumOrder,
        productTypes: input.ProductTypes,
        resultType: input.ResultType,
        resultValue: input.ResultValue,
        maxAmount: input.MaxAmount ?? null,
        stackable: input.Stackable,
        codeCount: codes.length,
        maxUses: input.MaxUses ?? null,
        maxUsesPerMember: input.MaxUsesPerMember ?? null,
        budget: input.Budget ?? null,
        createdBy: actorId,
      }),
    );
    await transaction.run(
      insertCodes({
        merchantId: merchant.id,
        promotionId: input.Id,
        codes,
        limitTotal: input.LimitTotal ?? null,
        limitPerMember: input.LimitPerMember ?? null,
      }),
    );
    return accept({ answer: { id: input.Id }, events: [{ kind: 'promotion.created', subjectId: input.Id }] });
  },
  onViolation: () => ({
    gift_codes_pkey: { code: 'GIFT_CODE_TAKEN', data: {} },
    promotions_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} },
  }),
});

/** Promotion/EndPromotion: its codes no longer reduce prices. Orders that use one keep their prices. */
export const endPromotion = handler(EndPromotion, (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const key = { merchantId: merchant.id, id: input.PromotionId };
    const ended = await first(transaction.run(endPromotionRow(key)));
    if (!ended)
      return (await first(transaction.run(batchById(key)))) ? refuse('GIFT_CODES_OVER', {}) : refuse('NOT_FOUND', {});
    return accept({
      answer: { id: input.PromotionId },
      events: [{ kind: 'promotion.ended', subjectId: input.PromotionId }],
    });
  }),
);
