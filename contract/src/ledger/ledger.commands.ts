import { hasOneFeeAtMost, RATE_BASES, RATE_KINDS, RATE_LIMITS, SOLD_KINDS } from '@sandbar/domain/ledger';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, shortText, uuid } from '../common/index.ts';

const rate = z.object({
  /** Only of rentals, or only of extra vacations; of both when not given. */
  Sold: z.optional(z.enum(SOLD_KINDS)),
  Kind: z.enum(RATE_KINDS),
  Base: z.enum(RATE_BASES),
  /** Hundredths of a percent. */
  BasisPoints: z.int().check(z.minimum(0), z.maximum(RATE_LIMITS.basisPoints)),
  /** Minor units, at least. */
  Minimum: z.optional(z.int().check(z.minimum(0), z.maximum(RATE_LIMITS.minimum))),
  /** Only of owners who reside in the country, or only of those who do not; of all when not given. */
  Resident: z.optional(z.boolean()),
  LegalBasis: z.optional(shortText),
});

/**
 * From a day on, take fee and taxes off what is sold for owners by another set of rates: one by name (the
 * specification's, the law's), or an own one. What was sold before stays as it was issued. A second person agrees,
 * once the merchant sells.
 */
export const SetTaxRates = command({
  domain: 'Ledger',
  name: 'SetTaxRates',
  permission: 'tax.edit',
  subject: { kind: 'tax-rates', keeps: 'input' },
  changes: ['taxrates', 'currenttaxrates'],
  input: z
    .object({
      Id: uuid,
      Set: z.enum(['default', 'law', 'own']),
      ValidFrom: day,
      /** `latest` of `taxrates` as it was read: what others entered since is not covered. */
      Seen: z.optional(uuid),
      /** Required with the set `own`, refused with the others. */
      Rates: z.optional(z.array(rate).check(z.minLength(1), z.maxLength(RATE_LIMITS.lines))),
    })
    .check(
      z.refine(({ Set, Rates }) => (Set === 'own') === (Rates !== undefined), { error: 'invalid', path: ['Rates'] }),
      z.refine(
        ({ Rates }) =>
          hasOneFeeAtMost(
            (Rates ?? []).map(({ Sold, Kind, Resident }) => ({
              sold: Sold ?? null,
              kind: Kind,
              resident: Resident ?? null,
            })),
          ),
        { error: 'invalid', path: ['Rates'] },
      ),
    ),
}).answering<{ id: string } | Waiting>();
