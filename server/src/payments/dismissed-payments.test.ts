import { randomUUID } from 'node:crypto';
import { DismissWaitingMoney, MatchWaitingMoney, ReturnWaitingMoney } from '@sandbar/contract/payments';
import { searchable } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordPatterns } from '../platform/database/word-search.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { DATABASES, openMoneyByHand, type MoneyByHand } from '../testing/money-by-hand.ts';
import { dismissedPayments, dismissedPaymentsCount } from './payments.dismissals.store.ts';
import { bankLine, confirmedOrder, receiveLine } from './testing.ts';

/** Unapplied payments that staff dismissed: they are found, and return when they were dismissed by mistake. */

const PRICE = 12_500_000;

describe.each(DATABASES)('%s', (kind) => {
  let money: MoneyByHand;
  beforeAll(async () => {
    money = await openMoneyByHand(kind, 'dismissed');
  });
  afterAll(() => money.close());

  const unapplied = async (amount: number, content: string): Promise<string> => {
    const line = bankLine(amount, content);
    await receiveLine(money.database, money.world, line);
    const [event] = await money.world.sql('select id from payment_events where event_id = $1', [String(line.id)]);
    return event!.id as string;
  };
  const byStaff = ({ world }: MoneyByHand) => ({
    dismiss: (MoneyId: string, Reason: string) =>
      world.send(world.staffId, DismissWaitingMoney, { Id: randomUUID(), MoneyId, Reason }),
    takeBack: (MoneyId: string) =>
      world.send(world.staffId, ReturnWaitingMoney, { Id: randomUUID(), MoneyId, Reason: 'nhầm' }),
    match: (MoneyId: string, OrderCode: string) =>
      world.send(world.staffId, MatchWaitingMoney, { Id: randomUUID(), MoneyId, OrderCode }),
  });
  const found = async (keyword: string) => {
    const searched = searchable(keyword);
    const which = { merchantId: money.world.merchant.id, patterns: searched === '' ? [] : wordPatterns(searched) };
    const [rows, [counted]] = await Promise.all([
      money.database.run(dismissedPayments({ ...which, limit: 50, offset: 0 })),
      money.database.run(dismissedPaymentsCount(which)),
    ]);
    expect(counted!.total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };

  it('are found by what the payer wrote, the amount and the reason, the last dismissed first', async () => {
    const { dismiss } = byStaff(money);
    const [one, two] = [await unapplied(PRICE, 'tiền phòng của chị Hạnh'), await unapplied(77_000, 'lương')];
    expect(await found('')).toEqual([]);
    await dismiss(one, 'không rõ của ai');
    await dismiss(two, 'lương nhân viên');
    expect(await found('')).toEqual([two, one]);
    for (const keyword of ['hanh phong', 'KHONG RO', String(PRICE)]) expect(await found(keyword)).toEqual([one]);
    expect(await found('another')).toEqual([]);
  });

  it('wait again with the state that they had, and can be dismissed again or matched', async () => {
    const { dismiss, takeBack, match } = byStaff(money);
    const order = await confirmedOrder(money.world, money.world.bankTransferId);
    const id = await unapplied(PRICE, 'a');
    await dismiss(id, 'b');
    expect(await takeBack(id)).toEqual({ ok: true, value: { id } });
    const state = 'select state, settled_by, settled_at, settled_note from payment_events where id = $1';
    expect(await money.world.sql(state, [id])).toEqual([
      { state: 'unmatched', settled_by: null, settled_at: null, settled_note: '' },
    ]);
    expect(await brokenInvariants(money.database)).toEqual([]);
    expect(await dismiss(id, 'c')).toMatchObject({ ok: true });
    expect(await brokenInvariants(money.database)).toEqual([]);
    expect(await takeBack(id)).toMatchObject({ ok: true });
    expect(await match(id, order.code)).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await brokenInvariants(money.database)).toEqual([]);
    const kept = 'select reason, cancel_reason from payment_dismissals where event_id = $1 order by dismissed_at';
    expect(await money.world.sql(kept, [id])).toEqual([
      { reason: 'b', cancel_reason: 'nhầm' },
      { reason: 'c', cancel_reason: 'nhầm' },
    ]);
  });

  it('return once, however many staff ask for it at once', async () => {
    const { dismiss, takeBack } = byStaff(money);
    const id = await unapplied(PRICE, 'a');
    await dismiss(id, 'b');
    const answers = await Promise.all([takeBack(id), takeBack(id), takeBack(id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject(
      [1, 2].map(() => ({ refusal: { code: 'MONEY_NOT_DISMISSED' } })),
    );
    expect(await brokenInvariants(money.database)).toEqual([]);
  });

  it('do not return when they were never dismissed or are unknown', async () => {
    const { takeBack } = byStaff(money);
    expect(await takeBack(await unapplied(PRICE, 'a'))).toMatchObject({ refusal: { code: 'MONEY_NOT_DISMISSED' } });
    expect(await takeBack(randomUUID())).toMatchObject({ refusal: { code: 'MONEY_NOT_FOUND' } });
  });
});
