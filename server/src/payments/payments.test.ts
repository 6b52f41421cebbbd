import { ChangeFee, SetFee, SetPaymentMethod } from '@sandbar/contract/payments';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEE_LIMITS } from '@sandbar/domain/payments';
import { permissionsOf } from '@sandbar/domain/permissions';
import type { GraphContext } from '../platform/graphql/context.ts';
import { openTestBed, type TestBed } from '../testing/test-bed.ts';
import { paymentResolvers } from './index.ts';
import { fees } from './payments.queries.ts';
import { testInstallation } from '../testing/installation.ts';

describe('payment methods', () => {
  let bed: TestBed;
  beforeAll(async () => {
    bed = await openTestBed();
  });
  afterAll(() => bed.close());

  const set = (Sku: 'bank-transfer' | 'cod', more: object = {}) =>
    bed.send('azure', SetPaymentMethod, {
      Id: randomUUID(),
      Sku,
      Name: { vi: 'Tên', en: 'Name' },
      Message: { vi: 'Lời nhắn', en: 'Message' },
      TimeoutMinutes: 2880,
      DisplayOrder: 1,
      Published: true,
      ...more,
    });
  const read = async (locale: string, merchant = bed.azure) => {
    const context = {
      merchant,
      locale,
      database: bed.database,
      recentSession: async () => ({}),
    } as unknown as GraphContext;
    return (
      paymentResolvers(testInstallation).Query.paymentmethods as (
        ...given: unknown[]
      ) => Promise<{ items: { sku: string; name: string; configuration: string }[]; totalCount: number }>
    )({}, {}, context);
  };

  test('are listed in display order, in the reader’s content language, for this merchant only', async () => {
    await set('bank-transfer');
    await set('cod', { DisplayOrder: 0, Name: { vi: 'Tại văn phòng', en: 'At our office' } });
    expect(await read('de')).toMatchObject({
      totalCount: 2,
      items: [
        { sku: 'cod', name: 'At our office', timeout: 2880, type: 1 },
        { sku: 'bank-transfer', configuration: '{"message":"Message"}' },
      ],
    });
    expect((await read('vi-VN')).items.map((item) => item.name)).toEqual(['Tại văn phòng', 'Tên']);
    expect((await read('vi-VN', bed.lotus)).items).toEqual([]);
  });

  test('exist once per kind: a second command changes the first; an unpublished one is not offered', async () => {
    const first = await set('cod');
    expect(await set('cod', { Published: false })).toEqual(first);
    expect((await read('vi-VN')).items.map((item) => item.sku)).toEqual(['bank-transfer']);
  });

  test('and fees are set by administrators only', async () => {
    const fee = {
      Id: randomUUID(),
      Name: { vi: 'Phí', en: 'Fee' },
      ProductType: 131072,
      Amount: 350_000,
      Published: true,
    };
    const as = (...names: string[]) =>
      ({ kind: 'user', session: { userId: randomUUID(), permissions: permissionsOf(names) } }) as const;
    for (const names of [[], ['payment.record', 'refund.record'], ['payment-method.edit', 'gateway.edit']])
      expect(await bed.send('azure', SetFee, fee, as(...names))).toMatchObject({
        ok: false,
        refusal: { code: 'NOT_ALLOWED' },
      });
    expect(await bed.send('azure', SetFee, fee, as('fee.edit'))).toMatchObject({ ok: true });
    expect(await bed.send('azure', SetFee, { ...fee, Id: randomUUID(), Amount: 0 }, as('fee.edit'))).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_FIELDS' },
    });
  });

  test('a fee is changed only at its current version: the slower of two overwrites nothing', async () => {
    const FeeId = randomUUID();
    const first = { Name: { vi: 'Phí trao đổi', en: 'Exchange fee' }, Amount: 300_000, Published: true };
    await bed.send('azure', SetFee, { ...first, Id: FeeId, ProductType: 131072 });
    const change = (Seen: typeof first, Amount: number, more: object = {}, merchant: 'azure' | 'lotus' = 'azure') =>
      bed.send(merchant, ChangeFee, { ...first, Amount, ...more, Id: randomUUID(), FeeId, Seen });
    const known = async (merchant = bed.azure) =>
      (await bed.database.run(fees({ merchantId: merchant.id }))).filter(({ id }) => id === FeeId);

    expect(await change(first, 350_000)).toMatchObject({ ok: true });
    expect(await change(first, 1)).toMatchObject({ ok: false, refusal: { code: 'FEE_CHANGED' } });
    expect(await known()).toMatchObject([{ amount: 350_000, published: true, productType: 131072 }]);
    expect(await change({ ...first, Amount: 350_000 }, 350_000, { Published: false })).toMatchObject({ ok: true });
    expect(await known()).toMatchObject([{ published: false, name: first.Name }]);

    expect(await change(first, 1, {}, 'lotus')).toMatchObject({ ok: false, refusal: { code: 'FEE_NOT_FOUND' } });
    expect(await known(bed.lotus)).toEqual([]);
    expect(await change(first, 1, { Name: { vi: ' ', en: 'x' } })).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_FIELDS' },
    });
  });

  test('a merchant has at most fifty fees', async () => {
    const add = () =>
      bed.send('lotus', SetFee, {
        Id: randomUUID(),
        Name: { vi: 'Phí', en: 'Fee' },
        ProductType: 16384,
        Amount: 1,
        Published: false,
      });
    for (let n = 0; n < FEE_LIMITS.fees; n++) expect(await add()).toMatchObject({ ok: true });
    expect(await add()).toMatchObject({ ok: false, refusal: { code: 'FEE_LIMIT' } });
  });
});
