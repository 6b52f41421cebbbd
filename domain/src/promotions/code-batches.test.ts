import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CODE_ALPHABET,
  CODE_SIGNS,
  LONGEST_PREFIX,
  makeCode,
  maxDiscount,
  NO_END_AMOUNT,
  type Generosity,
} from './code-batches.ts';
import { isGiftCode, normalGiftCode } from './read-codes.ts';

test('a generated code has no ambiguous characters', () => {
  for (const sign of '01OIL') expect(CODE_ALPHABET).not.toContain(sign);
  expect(new Set(CODE_ALPHABET).size).toBe(CODE_ALPHABET.length);
});

test('a generated code is valid as stored, for any random values and any prefix', () =>
  fc.assert(
    fc.property(
      fc.array(fc.nat(CODE_ALPHABET.length - 1), { minLength: CODE_SIGNS, maxLength: CODE_SIGNS }),
      fc.stringMatching(new RegExp(`^[A-Z0-9]{0,${LONGEST_PREFIX}}$`)),
      (drawn, prefix) => {
        let at = 0;
        const code = makeCode(prefix, () => drawn[at++]!);
        expect(isGiftCode(code)).toBe(true);
        expect(normalGiftCode(code)).toBe(code);
        const plain = code.replaceAll('-', '').slice(prefix.length);
        expect([...plain].map((sign) => CODE_ALPHABET.indexOf(sign))).toEqual(drawn);
      },
    ),
  ));

const none: Generosity = {
  resultType: 1,
  resultValue: 500_000,
  maxAmount: null,
  codes: 10,
  limitTotal: null,
  maxUses: null,
  budget: null,
};
test.each<[string, Partial<Generosity>, number]>([
  ['codes without a limit give without end', {}, NO_END_AMOUNT],
  ['each once', { limitTotal: 1 }, 5_000_000],
  ['each twice, but not all', { limitTotal: 2, maxUses: 3 }, 1_500_000],
  ['a budget below that', { limitTotal: 1, budget: 700_000 }, 700_000],
  ['a budget above that', { limitTotal: 1, budget: 70_000_000 }, 5_000_000],
  ['a percentage up to its cap', { resultType: 0, resultValue: 10, maxAmount: 100_000, limitTotal: 1 }, 1_000_000],
  ['a percentage without one', { resultType: 0, resultValue: 10, limitTotal: 1 }, NO_END_AMOUNT],
  ['a percentage with a budget', { resultType: 0, resultValue: 10, budget: 9_000_000 }, 9_000_000],
])('%s', (_what, more, expected) => expect(maxDiscount({ ...none, ...more })).toBe(expected));
