import { randomUUID } from 'node:crypto';
import {
  DismissWaitingMoney,
  MatchWaitingMoney,
  SplitWaitingMoney,
  TakeInBankFile,
  type TakenBankFile,
} from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { bankLine, confirmedOrder, openGateways, receiveLine } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Imports a bank's file, and splits the money of one line among several orders. */

const PRICE = 12_500_000;
let database: Database;
let world: World;
let clerk: string;

beforeAll(async () => {
  database = await testDatabase();
  world = await createWorld(database, commandHandlers);
  await world.set({ holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1_000_000_000 });
  await openGateways(world);
  clerk = await world.addHolder('support');
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

const order = () => confirmedOrder(world, world.bankTransferId);
const csv = (...rows: (readonly [reference: string, amount: number, content: string])[]) =>
  ['Số tham chiếu;Ghi có;Diễn giải', ...rows.map((row) => row.join(';'))].join('\n');
const take = async (Content: string, DryRun = false, by = clerk): Promise<TakenBankFile> => {
  const taken = await world.send(by, TakeInBankFile, { Id: randomUUID(), FileName: 'sao-ke.csv', Content, DryRun });
  if (!taken.ok) throw new Error(JSON.stringify(taken.refusal));
  return taken.value;
};
const waiting = (reference: string) =>
  world.sql(
    `select id, state, amount, order_id from payment_events where reference_code = $1
     and state in ('unmatched', 'mismatched')`,
    [reference],
  );
const standings = ({ lines }: TakenBankFile) => lines.map(({ standing }) => standing);

describe('a bank’s file', () => {
  it('can be previewed without a trace; its lines wait for staff once, however often it is imported', async () => {
    const paid = await order();
    const file = csv(
      ['FT-1', PRICE, `CT DEN ${paid.code}`],
      ['FT-2', PRICE - 1, paid.code],
      ['FT-3', 5_000, 'khong ro'],
      ['', 7, 'khong so'],
    );
    const looked = await take(file, true);
    expect(standings(looked)).toEqual(['fits', 'other-sum', 'unmatched']);
    expect(looked).toMatchObject({
      unread: [{ row: 5, text: '7 · khong so', reason: 'no-number' }],
      lines: [{ orderCode: paid.code }, {}, { orderCode: null }],
    });
    expect(await waiting('FT-1')).toEqual([]);

    expect(standings(await take(file))).toEqual(['fits', 'other-sum', 'unmatched']);
    expect(standings(await take(file))).toEqual(['known', 'known', 'known']);
    expect(await waiting('FT-1')).toMatchObject([{ amount: PRICE, order_id: paid.id }]);
    // A file does not prove a payment, so it pays no order.
    expect(await world.sql('select all_status from orders where id = $1', [paid.id])).toEqual([{ all_status: 33 }]);

    const [money] = await waiting('FT-1');
    const matched = await world.send(clerk, MatchWaitingMoney, {
      Id: randomUUID(),
      MoneyId: money!.id as string,
      OrderCode: paid.code,
    });
    expect(matched).toMatchObject({ ok: true, value: { left: 0 } });
    expect(standings(await take(csv(['FT-1', PRICE, paid.code])))).toEqual(['known']);
  });

  it('waits in the file’s order, lines that fit their order first', async () => {
    const [one, other] = [await order(), await order()];
    const some = Array.from({ length: 6 }, (_, number) => [`FT-T${number}`, 1_000, 'x'] as const);
    await take(csv(...some.slice(0, 3), ['FT-T6', PRICE, one.code], ...some.slice(3), ['FT-T7', PRICE, other.code]));
    const rows = await world.sql(
      `select reference_code from payment_events where reference_code like 'FT-T%' order by received_at, id`,
    );
    expect(rows.map((row) => row.reference_code)).toEqual([6, 7, 0, 1, 2, 3, 4, 5].map((number) => `FT-T${number}`));
  });

  it('and the bank’s webhook report the same money once, in either order', async () => {
    const [first, second] = [await order(), await order()];
    const reported = (code: string, referenceCode: string) =>
      receiveLine(database, world, bankLine(PRICE, code, { referenceCode }));
    await take(csv(['FT-A', PRICE, first.code]));
    expect(await reported(first.code, 'FT-A')).toBe('ignored');
    expect(await waiting('FT-A')).toHaveLength(1);
    expect(await reported(second.code, 'FT-B')).toBe('applied');
    expect(standings(await take(csv(['FT-B', PRICE, second.code])))).toEqual(['known']);
  });

  it('imported twice at once adds each line once', async () => {
    const rows = Array.from({ length: 20 }, (_, number) => [`FT-R${number}`, 1_000, 'x'] as const);
    await Promise.all([take(csv(...rows)), take(csv(...rows))]);
    for (const [reference] of rows) expect(await waiting(reference)).toHaveLength(1);
  });

  it('imports and marks two payments under one number, and recognises both when they come again', async () => {
    const [one, other] = [await order(), await order()];
    const file = csv(['FT-N', PRICE, `A ${one.code}`], ['FT-N', PRICE + 5, `B ${other.code}`]);
    for (const dry of [true, false])
      expect((await take(file, dry)).lines).toMatchObject([
        { standing: 'fits', sameNumber: true },
        { standing: 'other-sum', sameNumber: true },
      ]);
    expect(standings(await take(file))).toEqual(['known', 'known']);
    expect(await waiting('FT-N')).toHaveLength(2);
    // Each payment is matched to its order. Both lines have one number, so the second payment gets a number of its own.
    for (const [amount, { code }] of [
      [PRICE, one],
      [PRICE + 5, other],
    ] as const) {
      const money = (await waiting('FT-N')).find((row) => row.amount === amount)!;
      const sent = { Id: randomUUID(), MoneyId: money.id as string, OrderCode: code };
      expect(await world.send(clerk, MatchWaitingMoney, sent)).toMatchObject({ ok: true, value: { left: 0 } });
    }
  });

  it('contains a new payment when a known number has another sum, text or day', async () => {
    const dated = (...rows: string[]) => ['Ngày;Số tham chiếu;Ghi có;Diễn giải', ...rows].join('\n');
    await take(dated('01/11/2026;FT-D;1.000;NGUYEN VAN A'));
    const again = dated(
      '01/11/2026;FT-D;1.000;CT: NGUYEN VAN A, 01',
      '01/11/2026;FT-D;2.000;NGUYEN VAN A',
      '02/11/2026;FT-D;1.000;NGUYEN VAN A',
      '01/11/2026;FT-D;1.000;TRAN THI B',
    );
    expect(standings(await take(again))).toEqual(['known', 'unmatched', 'unmatched', 'unmatched']);
    expect(await waiting('FT-D')).toHaveLength(4);
    expect(
      await world.sql(`select booked_on from payment_events where reference_code = 'FT-D' order by id`),
    ).toContainEqual({
      booked_on: '2026-11-02',
    });
    expect(standings(await take(again))).toEqual(['known', 'known', 'known', 'known']);
  });

  it('and the webhook create two payments when one number has two texts', async () => {
    const paid = await order();
    await take(csv(['FT-M', PRICE, 'TRAN THI B']));
    const line = bankLine(PRICE, paid.code, { referenceCode: 'FT-M' });
    expect(await receiveLine(database, world, line)).toBe('applied');
    expect(await waiting('FT-M')).toHaveLength(1);
  });

  it('pays an order by the first line that fits; other lines, also of later files, do not fit', async () => {
    const paid = await order();
    const file = csv(['FT-1A', PRICE, paid.code], ['FT-1B', PRICE, paid.code]);
    expect(standings(await take(file, true))).toEqual(['fits', 'other-sum']);
    await take(file);
    expect(standings(await take(csv(['FT-1C', PRICE, paid.code]), true))).toEqual(['other-sum']);
  });

  it('reports the lines that it leaves out, with reasons', async () => {
    const text = [
      'Ngày;Số GD;Tiền rút;Tiền gửi;Loại tiền;Trạng thái;Nội dung',
      '27/11/2026;L1;4.000;;VND;Thành công;luong',
      '27/11/2026;L2;;500;USD;Thành công;x',
      '27/11/2026;L3;;5.000;VND;Thất bại;x',
      '27/11/2026;L4;;5.000;VND;Thành công;x',
      '27/11/2026;L4;;5.000;VND;Thành công;x',
    ].join('\n');
    expect(await take(text, true)).toMatchObject({
      lines: [{ reference: 'L4', day: '2026-11-27', standing: 'unmatched' }],
      leftOut: [
        { reason: 'went-out', count: 1 },
        { reason: 'other-currency', count: 1 },
        { reason: 'not-booked', count: 1 },
        { reason: 'repeated', count: 1 },
      ],
    });
  });

  test.each([
    ['a workbook that was cut', 'PK\u0003\u0004 x', { code: 'BANK_FILE_UNREADABLE', data: {} }],
    ['MT940 without an entry', ':20:STARTUMSE\n:25:007', { code: 'BANK_FILE_EMPTY', data: {} }],
    ['lost letters', 'S\uFFFD tham chi\uFFFDu;Ghi c\uFFFD;x', { code: 'BANK_FILE_ENCODING', data: {} }],
    [
      'two columns for one thing',
      'Ref;Ghi có;Credit;Nội dung\nR;1;2;x',
      { code: 'BANK_FILE_TWO_COLUMNS', data: { one: 'Ghi có', other: 'Credit' } },
    ],
  ])('%s is refused with its own message', async (_what, Content, refusal) =>
    expect(
      await world.send(clerk, TakeInBankFile, { Id: randomUUID(), FileName: 'a', Content, DryRun: true }),
    ).toMatchObject({ refusal }),
  );

  it('contains a reversed payment as an amount below 0, which waits for staff and is no payment', async () => {
    const paid = await order();
    const taken = await take(
      `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="VND">${PRICE}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
       <RvslInd>true</RvslInd><Sts>BOOK</Sts><AcctSvcrRef>FT-BACK</AcctSvcrRef>
       <AddtlNtryInf>HUY ${paid.code}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
    );
    expect(taken.lines).toMatchObject([{ kind: 'taken-back', amount: PRICE, orderCode: paid.code }]);
    const [money] = await waiting('FT-BACK');
    expect(money).toMatchObject({ amount: -PRICE, order_id: paid.id });
    const MoneyId = money!.id as string;
    expect(
      await world.send(clerk, MatchWaitingMoney, { Id: randomUUID(), MoneyId, OrderCode: paid.code }),
    ).toMatchObject({ refusal: { code: 'MONEY_NO_PAYMENT' } });
    expect(await world.send(clerk, SplitWaitingMoney, { Id: randomUUID(), MoneyId, Parts: [1, 2] })).toMatchObject({
      refusal: { code: 'MONEY_TAKEN_BACK' },
    });
    const dismissal = randomUUID();
    expect(
      await world.send(clerk, DismissWaitingMoney, { Id: dismissal, MoneyId, Reason: 'called the member' }),
    ).toMatchObject({ ok: true });
    expect(
      await world.sql(
        `select account, sum(amount)::int as sum from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
         where t.source_id = any($1) group by account order by account`,
        [[MoneyId, dismissal]],
      ),
    ).toEqual([
      { account: 'bank', sum: -PRICE },
      { account: 'money-aside', sum: PRICE },
      { account: 'waiting-money', sum: 0 },
    ]);
  });

  it('can be imported only by staff who may match lines', async () => {
    await expect(take(csv(['FT-9', 1, 'x']), true, world.memberId)).rejects.toThrow('NOT_ALLOWED');
  });
});

describe('a payment for several orders', () => {
  it('is replaced by its parts, each of which is matched to its order', async () => {
    const [one, other] = [await order(), await order()];
    await take(csv(['FT-S', 2 * PRICE, `${one.code} ${other.code}`]));
    const [money] = await waiting('FT-S');
    const split = (Parts: number[]) =>
      world.send(clerk, SplitWaitingMoney, { Id: randomUUID(), MoneyId: money!.id as string, Parts });
    expect(await split([PRICE, PRICE - 1])).toMatchObject({
      refusal: { code: 'MONEY_PARTS_SUM', data: { amount: 2 * PRICE } },
    });
    const done = await split([PRICE, PRICE]);
    if (!done.ok) throw new Error(done.refusal.code);
    for (const [index, { code }] of [one, other].entries())
      expect(
        await world.send(clerk, MatchWaitingMoney, {
          Id: randomUUID(),
          MoneyId: done.value.ids[index]!,
          OrderCode: code,
        }),
      ).toMatchObject({ ok: true, value: { left: 0 } });
    expect(await split([PRICE, PRICE])).toMatchObject({ refusal: { code: 'MONEY_SETTLED' } });
    expect(standings(await take(csv(['FT-S', 2 * PRICE, one.code])))).toEqual(['known']);
  });
});

describe('a payment whose text names two orders', () => {
  it('is offered as a split when their sums make exactly its own; each part then waits for its order', async () => {
    const [one, other, third] = [await order(), await order(), await order()];
    const text = `CK ${one.code} va ${other.code}`;
    const file = csv(
      ['FT-2A', 2 * PRICE, text],
      ['FT-2B', 2 * PRICE, text],
      ['FT-2C', 2 * PRICE - 1, `${one.code} ${third.code}`],
    );
    const { lines } = await take(file);
    const parts = [one, other].map(({ code }) => ({ code, amount: PRICE }));
    // When two lines fit the same orders, only the first gets the proposal to split it.
    expect(lines.map(({ split, standing }) => [split, standing])).toEqual([
      [parts, 'unmatched'],
      [[], 'unmatched'],
      [[], 'unmatched'],
    ]);
    const [money] = await waiting('FT-2A');
    const split = await world.send(clerk, SplitWaitingMoney, {
      Id: randomUUID(),
      MoneyId: money!.id as string,
      Parts: parts.map(({ amount }) => amount),
    });
    if (!split.ok) throw new Error(split.refusal.code);
    const rows = await world.sql(`select order_id from payment_events where id = any($1) order by reference_code`, [
      split.value.ids,
    ]);
    expect(rows.map((row) => row.order_id)).toEqual([one.id, other.id]);
  });
});
