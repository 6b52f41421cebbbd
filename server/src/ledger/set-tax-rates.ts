import type { ParsedOf } from '@sandbar/contract/common';
import { SetTaxRates } from '@sandbar/contract/ledger';
import { changed, day, line, word, type EvidenceLine, type EvidenceValue } from '@sandbar/domain/approvals';
import { accept, dayInZone, refuse } from '@sandbar/domain/common';
import { RATE_LIMITS, rateSet, type Rate } from '@sandbar/domain/ledger';
import { effect, everSold } from '../approvals/index.ts';
import { first } from '../platform/database/index.ts';
import { lockRateSets, rateSetsEntered } from './ledger.queries.ts';
import { rateSetInForce } from './rates.ts';
import { enterRates } from './rates.store.ts';

/**
 * Ledger/SetTaxRates: new rates from a day on. RATES_PAST for a day before today, also when the day has passed at the
 * approval, since issued statements do not change. RULES_CHANGED when other rates were entered since they were read.
 * Rates decide what owners get of a price, so a second person approves them once the merchant sells.
 */
export const setTaxRates = effect({
  kind: 'tax.edit',
  contract: SetTaxRates,
  prepare: async (transaction, { id: merchantId, timeZone }, input) => {
    const today = dayInZone(new Date(), timeZone);
    if (input.ValidFrom < today) return refuse('RATES_PAST', { from: today });
    await transaction.run(lockRateSets({ merchantId }));
    const [entered] = await transaction.run(rateSetsEntered({ merchantId }));
    if (input.Seen !== undefined && entered!.latest !== input.Seen) return refuse('RULES_CHANGED', {});
    const limit = RATE_LIMITS.sets;
    if (entered!.count >= limit) return refuse('RATE_SETS_LIMIT', { limit });
    const free = !(await first(transaction.run(everSold({ merchantId }))))!.sold;
    return accept({ subjectId: merchantId, beneficiaryId: null, amount: 0, reason: '', free });
  },
  execute: async (transaction, { merchant: { id: merchantId, settings }, actorId }, input) => {
    const { Id: id, Set: name, ValidFrom: validFrom } = input;
    await enterRates(
      transaction,
      { merchantId, id, name, validFrom, setBy: actorId },
      wantedRates(input, settings.currency),
    );
    const payload = { set: name, validFrom };
    return accept({ answer: { id }, events: [{ kind: 'tax-rates.set', subjectId: id, payload }] });
  },
  evidence: async (runner, merchant, input) => [
    line('validFrom', day(input.ValidFrom)),
    ...ratesEvidence(
      (await rateSetInForce(runner, merchant, new Date())).rates,
      wantedRates(input, merchant.settings.currency),
    ),
  ],
  onViolation: () => ({ ledger_rate_sets_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } }),
});

const wantedRates = ({ Set: name, Rates }: ParsedOf<typeof SetTaxRates>, currency: string): readonly Rate[] =>
  name !== 'own'
    ? rateSet(name, currency)
    : (Rates ?? []).map((rate) => ({
        sold: rate.Sold ?? null,
        kind: rate.Kind,
        base: rate.Base,
        basisPoints: rate.BasisPoints,
        minimum: rate.Minimum ?? 0,
        resident: rate.Resident ?? null,
        legalBasis: rate.LegalBasis ?? '',
      }));

/** A line for each new rate, beside the rate that it replaces. */
const ratesEvidence = (now: readonly Rate[], wanted: readonly Rate[]): EvidenceLine[] =>
  Array.from({ length: Math.max(now.length, wanted.length) }, (_, place) =>
    changed(
      'rates',
      now.slice(place, place + 1).flatMap(rateValues),
      wanted.slice(place, place + 1).flatMap(rateValues),
    ),
  ).flat();

const rateValues = ({ kind, base, basisPoints, minimum, sold, resident }: Rate): EvidenceValue[] => [
  word(kind),
  { type: 'percent', amount: basisPoints / 100 },
  word(base),
  ...(minimum > 0 ? [{ type: 'least', amount: minimum } as const] : []),
  ...(sold ? [word(sold)] : []),
  ...(resident === null ? [] : [word(resident ? 'resident' : 'non-resident')]),
];
