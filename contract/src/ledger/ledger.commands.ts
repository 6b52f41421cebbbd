import { hasOneFeeAtMost, RATE_BASES, RATE_KINDS, RATE_LIMITS, SOLD_KINDS } from '@sandbar/domain/ledger';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/waiting.ts';
import { command, day, shortText, uuid } from '../common/index.ts';

const rate = z.object({
  /** Only for rentals, or only for extra vacations; for both when absent. */
  Sold: z.optional(z.enum(SOLD_KINDS)),
  Kind: z.enum(RATE_KINDS),
  Base: z.enum(RATE_BASES),
  /** Hundredths of a percent. */
  BasisPoints: z.int().check(z.minimum(0), z.maximum(RATE_LIMITS.basisPoints)),
  /** The least amount, in minor units. */
  Minimum: z.optional(z.int().check(z.minimum(0), z.maximum(RATE_LIMITS.minimum))),
  /** true: only owners who reside in the country; false: only those who do not; absent: all. */
  Resident: z.optional(z.boolean()),
  LegalBasis: z.optional(shortText),
});

/**
 * Sets the rates of fees and taxes of sales for owners from a day on: a named set (the specification's or the law's),
 * or an own one. Earlier sales keep their rates. Once the merchant has sold something, a second person must agree.
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
      /** `latest` of `taxrates` as it was read. If another set was entered since, the command is refused. */
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
