import { SetTaxRates } from '@sandbar/contract/ledger';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { RATE_LIMITS, RATE_SETS } from '@sandbar/domain/ledger';
import { handler } from '../platform/commands/handler.ts';
import { lockRateSets, rateSetsEntered } from './ledger.queries.ts';
import { enterRates } from './rates.store.ts';

/**
 * Ledger/SetTaxRates: other rates from a day on. RATES_PAST for a day before today, since issued statements stay as
 * they are. RULES_CHANGED when others were entered since they were read.
 */
export const setTaxRates = handler(SetTaxRates, async (input, context) => {
  const { merchant, actor } = context;
  const today = dayInZone(new Date(), merchant.timeZone);
  if (input.ValidFrom < today) return refuse('RATES_PAST', { from: today });
  const own = (input.Rates ?? []).map((rate) => ({
    sold: rate.Sold ?? null,
    kind: rate.Kind,
    base: rate.Base,
    basisPoints: rate.BasisPoints,
    minimum: rate.Minimum ?? 0,
    resident: rate.Resident ?? null,
    legalBasis: rate.LegalBasis ?? '',
  }));
  const set = {
    merchantId: merchant.id,
    id: input.Id,
    name: input.Set,
    validFrom: input.ValidFrom,
    setBy: actor.kind === 'user' ? actor.userId : null,
  };
  return context.commit(
    async (transaction) => {
      await transaction.run(lockRateSets({ merchantId: merchant.id }));
      const [entered] = await transaction.run(rateSetsEntered({ merchantId: merchant.id }));
      if (input.Seen !== undefined && entered!.latest !== input.Seen) return refuse('RULES_CHANGED', {});
      const limit = RATE_LIMITS.sets;
      if (entered!.count >= limit) return refuse('RATE_SETS_LIMIT', { limit });
      await enterRates(transaction, set, input.Set === 'own' ? own : RATE_SETS[input.Set]);
      const payload = { set: input.Set, validFrom: input.ValidFrom };
      return accept({ answer: { id: input.Id }, events: [{ kind: 'tax-rates.set', subjectId: input.Id, payload }] });
    },
    { ledger_rate_sets_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});
