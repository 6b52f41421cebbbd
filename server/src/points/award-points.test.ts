import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBed, type TestBed } from '../testing/test-bed.ts';
import { balanceOf } from './index.ts';

describe('awarding points', () => {
  let bed: TestBed;
  beforeAll(async () => {
    bed = await openTestBed();
  });
  afterAll(() => bed.close());

  const award = (userId: string, points: number, more: { id?: string; at?: string } = {}) =>
    bed.send('azure', AwardPoints, {
      Id: more.id ?? randomUUID(),
      UserId: userId,
      Points: points,
      Reason: { vi: 'Tặng', en: 'Gift' },
      ...(more.at ? { AwardedAt: more.at } : {}),
    });

  test('the ledger sums to zero, and ledger = balance = lots', async () => {
    const user = await bed.createUser('azure');
    expect(await award(user.id, 300)).toEqual({ ok: true, value: { balance: 300 } });
    expect(await award(user.id, 200)).toEqual({ ok: true, value: { balance: 500 } });
    expect(await balanceOf(bed.database, bed.azure.id, user.id)).toBe(500);
    const { rows } = await bed.database.raw(
      `select sum(e.points)::int as all, (sum(e.points) filter (where account = 'member'))::int as member,
         (select sum(remaining)::int from point_lots where merchant_id = $1 and user_id = $2) as lots
       from point_entries e join point_transfers t on t.id = transfer_id and t.merchant_id = $1
       where e.merchant_id = $1 and t.user_id = $2`,
      [bed.azure.id, user.id],
    );
    expect(rows[0]).toEqual({ all: 0, member: 500, lots: 500 });
  });

  test('a balance is limited to a thousand million points, so that screens can show it', async () => {
    const user = await bed.createUser('azure');
    for (let n = 0; n < 10; n += 1) expect((await award(user.id, 100_000_000)).ok).toBe(true);
    expect(await award(user.id, 1)).toEqual({
      ok: false,
      refusal: { code: 'BALANCE_LIMIT', data: { limit: 1_000_000_000 } },
    });
    expect(await balanceOf(bed.database, bed.azure.id, user.id)).toBe(1_000_000_000);
    const more = await award(user.id, 1);
    expect(more.ok).toBe(false);
  });

  test('a correction is limited to the same amount below zero', async () => {
    const user = await bed.createUser('azure');
    const correct = (Points: number) =>
      bed.send('azure', CorrectPoints, { Id: randomUUID(), UserId: user.id, Points, Reason: { vi: 'Sửa', en: 'Fix' } });
    for (let n = 0; n < 10; n += 1) expect((await correct(-100_000_000)).ok).toBe(true);
    expect(await correct(-1)).toMatchObject({ ok: false, refusal: { code: 'BALANCE_LIMIT' } });
    expect((await correct(1)).ok).toBe(true);
  });

  test.each([
    ['2025-03-15T03:00:00Z', '2027-03-15T03:00:00.000Z'],
    ['2025-02-28T18:00:00Z', '2027-02-28T18:00:00.000Z'], // 1 March in Vietnam, so the end is on that day too
    ['2024-02-29T05:00:00Z', '2026-02-28T05:00:00.000Z'], // the day is limited to the month's last
  ])('a lot of %s is valid until %s', async (at, until) => {
    const user = await bed.createUser('azure');
    const id = randomUUID();
    await award(user.id, 10, { id, at });
    const { rows } = await bed.database.raw('select expires_at from point_lots where id = $1', [id]);
    expect((rows[0]!.expires_at as Date).toISOString()).toBe(until);
  });

  test('sent twice, it takes effect once', async () => {
    const user = await bed.createUser('azure');
    const id = randomUUID();
    expect(await award(user.id, 40, { id })).toEqual(await award(user.id, 40, { id }));
    expect(await balanceOf(bed.database, bed.azure.id, user.id)).toBe(40);
  });

  test('a member of another merchant gets no points', async () => {
    const stranger = await bed.createUser('lotus');
    expect(await award(stranger.id, 10)).toMatchObject({ ok: false, refusal: { code: 'USER_NOT_FOUND' } });
    expect(await balanceOf(bed.database, bed.lotus.id, stranger.id)).toBe(0);
  });

  test('the ledger cannot be changed', async () => {
    await expect(bed.database.script('update point_entries set points = points + 1')).rejects.toThrow(/append-only/);
  });
});
