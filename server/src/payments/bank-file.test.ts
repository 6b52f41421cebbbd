import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { MatchWaitingMoney, SplitWaitingMoney, TakeInBankFile, type TakenBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { readBankLine } from './gateways/bank-line.ts';
import { createReceiver } from './index.ts';
import { readCamt } from './read-camt.ts';
import { bankLine, confirmedOrder, openGateways } from './testing.ts';

/** A bank's file taken in, and money of one line for several orders. */

const PRICE = 12_500_000;
let database: Database;
let world: World;
let clerk: string;

beforeAll(async () => {
  database = await testDatabase();
  world = await createWorld(database, commandHandlers);
  await world.sql(
    `update merchants set settings = '{"holdLimit": 300, "unpaidLimit": 300, "moneyAloneLimit": 1000000000}'
     where id = $1`,
    [world.merchant.id],
  );
  Object.assign(world.merchant.settings, { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1_000_000_000 });
  await openGateways(world);
  clerk = await world.addHolder('support');
}, 60_000);
afterAll(async () => {
  expect(
    await checkInvariants(database, await readFile(new URL('../../../db/invariants.sql', import.meta.url), 'utf8')),
  ).toEqual([]);
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
  it('is looked at without a trace, then waits for staff once, however often it is taken', async () => {
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
      unread: [{ row: 5, text: '7 · khong so' }],
      lines: [{ orderCode: paid.code }, {}, { orderCode: null }],
    });
    expect(await waiting('FT-1')).toEqual([]);

    expect(standings(await take(file))).toEqual(['fits', 'other-sum', 'unmatched']);
    expect(standings(await take(file))).toEqual(['known', 'known', 'known']);
    expect(await waiting('FT-1')).toMatchObject([{ amount: PRICE, order_id: paid.id }]);
    // A file proves nothing: no order is paid by it.
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

  it('waits as it stands in the file, what fits its order before the rest', async () => {
    const [one, other] = [await order(), await order()];
    const some = Array.from({ length: 6 }, (_, number) => [`FT-T${number}`, 1_000, 'x'] as const);
    await take(csv(...some.slice(0, 3), ['FT-T6', PRICE, one.code], ...some.slice(3), ['FT-T7', PRICE, other.code]));
    const rows = await world.sql(
      `select reference_code from payment_events where reference_code like 'FT-T%' order by received_at, id`,
    );
    expect(rows.map((row) => row.reference_code)).toEqual([6, 7, 0, 1, 2, 3, 4, 5].map((number) => `FT-T${number}`));
  });

  it('and the bank’s messenger tell of the same money once, whoever is first', async () => {
    const [first, second] = [await order(), await order()];
    const receiver = createReceiver({ database, committed: () => undefined });
    const told = (code: string, referenceCode: string) => {
      const raw = JSON.stringify(bankLine(PRICE, code, { referenceCode }));
      return receiver.bankLine(world.merchant, readBankLine(raw)!, raw);
    };
    await take(csv(['FT-A', PRICE, first.code]));
    expect(await told(first.code, 'FT-A')).toBe('ignored');
    expect(await waiting('FT-A')).toHaveLength(1);
    expect(await told(second.code, 'FT-B')).toBe('applied');
    expect(standings(await take(csv(['FT-B', PRICE, second.code])))).toEqual(['known']);
  });

  it('taken twice at once adds each line once', async () => {
    const rows = Array.from({ length: 20 }, (_, number) => [`FT-R${number}`, 1_000, 'x'] as const);
    await Promise.all([take(csv(...rows)), take(csv(...rows))]);
    for (const [reference] of rows) expect(await waiting(reference)).toHaveLength(1);
  });

  it('is taken by who may match lines alone', async () => {
    await expect(take(csv(['FT-9', 1, 'x']), true, world.memberId)).rejects.toThrow('NOT_ALLOWED');
  });
});

describe('CAMT.053', () => {
  const entry = (body: string) =>
    `<Ntry><Amt Ccy="VND">12500000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${body}</Ntry>`;
  const camt = (...entries: string[]) =>
    `<?xml version="1.0"?><d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><d:BkToCstmrStmt><d:Stmt>${entries
      .join('')
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1d:')}</d:Stmt></d:BkToCstmrStmt></d:Document>`;

  it('gives the money that came, each payment of an entry by itself', () => {
    const read = readCamt(
      camt(
        entry(
          '<AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>AZ26 &amp; x</Ustrd></RmtInf><RltdPties><Dbtr><Nm>LE VAN A</Nm></Dbtr></RltdPties></TxDtls></NtryDtls>',
        ),
        entry(
          '<AcctSvcrRef>B2</AcctSvcrRef><NtryDtls><TxDtls><Amt Ccy="VND">5000</Amt></TxDtls><TxDtls><Amt Ccy="VND">7000</Amt></TxDtls></NtryDtls>',
        ),
        entry('').replace('VND', 'USD'),
        entry('<AcctSvcrRef>B3</AcctSvcrRef>').replace('CRDT', 'DBIT'),
        entry('<AcctSvcrRef>B4</AcctSvcrRef>').replace('BOOK', 'PDNG'),
      ),
    );
    expect(read).toEqual({
      ok: true,
      value: {
        lines: [
          { reference: 'B1', amount: 12_500_000, content: 'AZ26 & x · LE VAN A' },
          { reference: 'B2/1', amount: 5_000, content: '' },
          { reference: 'B2/2', amount: 7_000, content: '' },
        ],
        unread: [{ row: 3, text: '12500000.00 USD' }],
      },
    });
  });

  test.each([
    ['no statement', '<a/>'],
    ['broken', '<Document><BkTo'],
    ['words of its own', '<!DOCTYPE a [<!ENTITY b "c">]><Document/>'],
    ['nothing at all', '<'],
  ])('%s is refused', (_what, text) =>
    expect(readCamt(text)).toMatchObject({ refusal: { code: 'BANK_FILE_UNREADABLE' } }),
  );
});

describe('money for several orders', () => {
  it('gives way to its parts, which are matched each to its order', async () => {
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
