import { describe, expect, it } from 'vitest';
import { changesBetween, summaryOf } from './changes.ts';

describe('what changed', () => {
  it('contains the columns that differ', () =>
    expect(changesBetween({ a: 1, b: { x: 1 }, c: 3 }, { a: 2, b: { x: 1 }, c: 3 })).toEqual({
      before: { a: 1 },
      after: { a: 2 },
    }));
  it('contains all columns of a row that was created or removed', () => {
    expect(changesBetween(null, { a: 1 })).toEqual({ before: null, after: { a: 1 } });
    expect(changesBetween({ a: 1 }, null)).toEqual({ before: { a: 1 }, after: null });
    expect(changesBetween(null, null)).toEqual({ before: null, after: null });
  });
  it('is empty when no column differs', () =>
    expect(changesBetween({ a: new Date(0) }, { a: new Date(0) })).toEqual({ before: {}, after: {} }));
  it('cuts long texts, also within texts of two languages', () => {
    const { after } = changesBetween(null, { name: { vi: 'a'.repeat(500), en: 'a'.repeat(501) } });
    expect(after).toEqual({ name: { vi: 'a'.repeat(500), en: `${'a'.repeat(500)}… (501)` } });
  });
});

describe('a summary of what was asked for', () => {
  it('leaves out the id, the named fields and secrets at any depth', () =>
    expect(
      summaryOf({ Id: '1', Email: 'a@b.example', Gateway: 'vnpay', SecureSecret: 's', In: [{ ApiKey: 'k', b: 1 }] }, [
        'Email',
      ]),
    ).toEqual({ Gateway: 'vnpay', In: [{ b: 1 }] }));
  it('gives the number of a list’s items, and shows the first ones', () =>
    expect(summaryOf({ Stays: Array.from({ length: 500 }, (_, n) => ({ n })) })).toEqual({
      Stays: { count: 500, first: [{ n: 0 }, { n: 1 }, { n: 2 }] },
    }));
  it('has a bounded size for any input', () => {
    const wide = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, 'a'.repeat(400)]));
    expect(summaryOf(wide)).toEqual({ fields: Object.keys(wide) });
  });
});
