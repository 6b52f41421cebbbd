import { isGiftCode, LONGEST_PREFIX, MAX_CODES, normalGiftCode } from '@sandbar/domain/promotions';
import * as z from 'zod/mini';
import { day, line } from '../common/index.ts';

/** The prefix of generated codes: capital letters and digits. */
export const codePrefix = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(100)),
    z.transform((typed: string) => normalGiftCode(typed)),
  ),
  z.string().check(z.regex(new RegExp(`^[A-Z0-9]{0,${LONGEST_PREFIX}}$`))),
);

const name = line.check(z.minLength(1), z.maxLength(120));
const money = z.int().check(z.minimum(1), z.maximum(100_000_000_000));
const count = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

/**
 * The form that issues gift codes: one custom code, or many generated ones. Pages import it by name, because the
 * browser gets commands without schemas.
 */
export const giftCodeForm = z
  .object({
    vi: name,
    en: name,
    many: z.boolean(),
    Code: z.string(),
    Count: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_CODES))),
    Prefix: codePrefix,
    percent: z.boolean(),
    ResultValue: money,
    MaxAmount: z.nullable(money),
    MinimumOrder: z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000_000))),
    Dates: z.object({ from: day, to: day }),
    LimitTotal: z.nullable(count),
    MaxUses: z.nullable(count),
    MaxUsesPerMember: z.nullable(count),
    Budget: z.nullable(money),
    Stackable: z.boolean(),
  })
  .check(z.refine((typed) => typed.many || isGiftCode(normalGiftCode(typed.Code)), { path: ['Code'] }))
  .check(z.refine((typed) => !typed.many || typed.Count !== null, { path: ['Count'] }))
  .check(z.refine((typed) => !typed.percent || typed.ResultValue <= 100, { path: ['ResultValue'] }));
