import { ChangeRentPromotion, CreateRentPromotion, EndRentPromotion } from '@sandbar/contract/promotions';
import type { ParsedOf } from '@sandbar/contract/common';
import { accept, refuse, searchable } from '@sandbar/domain/common';
import { RENT_PLUGIN_IDS, type RentPluginKind } from '@sandbar/domain/promotions';
import { endPromotionDiscountsIn } from '../catalogue/index.ts';
import { handler, NIL_UUID } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { knownTargets } from './promotions.rent.queries.ts';
import {
  changeRentTerms,
  deleteRentImages,
  deleteRentPlugins,
  deleteRentTargets,
  endRentPromotionRow,
  forgetChangesOf,
  insertRentImages,
  insertRentPlugins,
  insertRentPromotion,
  insertRentTargets,
  lockRentPromotion,
} from './promotions.rent.store.ts';

type Given = Pick<
  ParsedOf<typeof CreateRentPromotion>,
  'Name' | 'FromDate' | 'ToDate' | 'Plugins' | 'Targets' | 'Images' | 'MaxRentals' | 'MaxRentalsPerOwner' | 'Budget'
>;

const KINDS = Object.fromEntries(Object.entries(RENT_PLUGIN_IDS).map(([kind, id]) => [id, kind as RentPluginKind]));

const termsOf = ({ Name, FromDate, ToDate, MaxRentals, MaxRentalsPerOwner, Budget }: Given) => ({
  name: JSON.stringify(Name),
  searchName: ` ${searchable(`${Name.vi} ${Name.en}`)} `,
  fromDate: FromDate,
  toDate: ToDate,
  maxRentals: MaxRentals ?? null,
  maxRentalsPerOwner: MaxRentalsPerOwner ?? null,
  budget: Budget ?? null,
});

/** Only the fields of the plugin's kind are saved; others are ignored. */
const pluginRow = ({ Id, PluginId, Amount, Percent, MaxDiscountAmount, Content }: Given['Plugins'][number]) => {
  const kind = KINDS[PluginId]!;
  const none = { id: Id, kind, amount: null, percent: null, content: null };
  if (kind === 'percent') return { ...none, amount: MaxDiscountAmount, percent: Percent };
  return kind === 'amount' ? { ...none, amount: Amount } : { ...none, content: Content };
};

/** @returns false when a resort, room or picture is not the merchant's */
const saveParts = async (
  transaction: Transaction,
  merchantId: string,
  promotionId: string,
  given: Given,
): Promise<boolean> => {
  const of = { merchantId, promotionId };
  const idsOf = (kind: string) => given.Targets.filter(({ Kind }) => Kind === kind).map(({ TargetId }) => TargetId);
  const aims = { resortIds: idsOf('resort'), roomIds: idsOf('room'), imageIds: given.Images };
  const { known } = (await first(transaction.run(knownTargets({ merchantId, ...aims }))))!;
  if (known !== given.Targets.length + given.Images.length) return false;
  const targets = given.Targets.map(({ Kind, TargetId }) => ({ kind: Kind, id: TargetId }));
  await transaction.batch([
    insertRentPlugins({ ...of, rows: JSON.stringify(given.Plugins.map(pluginRow)) }),
    insertRentTargets({ ...of, rows: JSON.stringify(targets) }),
    insertRentImages({ ...of, imageIds: given.Images }),
  ]);
  return true;
};

/** Promotion/CreateRentPromotion. NOT_FOUND when a target is not the merchant's resort or room. */
export const createRentPromotion = handler(CreateRentPromotion, (input, { merchant, userId, commit }) =>
  commit(
    async (transaction) => {
      const createdBy = userId === NIL_UUID ? null : userId;
      await transaction.run(
        insertRentPromotion({ merchantId: merchant.id, id: input.Id, ...termsOf(input), createdBy }),
      );
      if (!(await saveParts(transaction, merchant.id, input.Id, input))) return refuse('NOT_FOUND', {});
      return accept({ answer: { id: input.Id }, events: [{ kind: 'rent-promotion.changed', subjectId: input.Id }] });
    },
    { rent_promotions_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  ),
);

/** Promotion/ChangeRentPromotion: rooms that already have it keep their terms. */
export const changeRentPromotion = handler(ChangeRentPromotion, (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const of = { merchantId: merchant.id, promotionId: input.PromotionId };
    const program = await first(transaction.run(lockRentPromotion({ merchantId: merchant.id, id: input.PromotionId })));
    if (!program) return refuse('NOT_FOUND', {});
    if (program.endedAt) return refuse('RENT_PROMOTION_OVER', {});
    const { rentals, promised } = program;
    if (rentals > (input.MaxRentals ?? rentals) || promised > (input.Budget ?? promised))
      return refuse('RENT_PROMOTION_PROMISED', { rentals, promised });
    await transaction.batch([deleteRentPlugins(of), deleteRentTargets(of), deleteRentImages(of)]);
    await transaction.run(changeRentTerms({ merchantId: merchant.id, id: input.PromotionId, ...termsOf(input) }));
    if (!(await saveParts(transaction, merchant.id, input.PromotionId, input))) return refuse('NOT_FOUND', {});
    return accept({
      answer: { id: input.PromotionId },
      events: [{ kind: 'rent-promotion.changed', subjectId: input.PromotionId }],
    });
  }),
);

/** Promotion/EndRentPromotion: rooms that have it return to their price without it at once. */
export const endRentPromotion = handler(EndRentPromotion, (input, { merchant, commit }) =>
  commit(async (transaction) => {
    const of = { merchantId: merchant.id, promotionId: input.PromotionId };
    const program = await first(transaction.run(lockRentPromotion({ merchantId: merchant.id, id: input.PromotionId })));
    if (!program) return refuse('NOT_FOUND', {});
    if (program.endedAt) return refuse('RENT_PROMOTION_OVER', {});
    const { now } = program;
    await transaction.run(
      endRentPromotionRow({ merchantId: merchant.id, id: input.PromotionId, now: now.toISOString() }),
    );
    await transaction.run(forgetChangesOf(of));
    const touched = await endPromotionDiscountsIn(transaction, merchant.id, input.PromotionId, now);
    return accept({
      answer: { id: input.PromotionId },
      events: [{ kind: 'rent-promotion.changed', subjectId: input.PromotionId }, ...touched],
    });
  }),
);
