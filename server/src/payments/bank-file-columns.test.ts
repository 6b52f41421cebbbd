import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sandbar/contract/common';
import { TakeInBankFile } from '@sandbar/contract/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { workbookOf } from '../testing/workbook.ts';
import { bankLine, receiveLine } from './testing.ts';

/** Staff name the columns of a bank's files once. */

let served: Served;
let clerk: string;

beforeAll(async () => {
  served = await serve();
  clerk = await served.azure.addHolder('support');
});
afterAll(() => served.close());

/** Sends a file as a dry run, unless its fields say otherwise. */
const take = (file: Partial<InputOf<typeof TakeInBankFile>> & { FileName: string }) =>
  served.azure.send(clerk, TakeInBankFile, { Id: randomUUID(), DryRun: true, ...file });

describe('a file whose columns are unknown', () => {
  const month = (number: number) =>
    workbookOf([
      { hidden: true, rows: [['x']] },
      {
        name: 'Sao kê',
        rows: [
          ['NGÂN HÀNG TMCP X'],
          ['Sổ phụ', null, 'Tháng', number],
          ['Cột A', 'Cột B', 'Cột C', 'Cột D', 'Cột E'],
          [{ day: 46_350 + number }, `X-${number}`, 'khach chuyen', 1_500_000, null],
          [{ day: 46_351 + number }, `X-${number}-0`, 'phi', null, 50_000],
        ],
      },
    ]);
  const send = async (number: number, more: Record<string, unknown>) => {
    const File = (await month(number)).toString('base64');
    const sent = await take({ FileName: 'so-phu.xlsx', File, ...more });
    if (!sent.ok) throw new Error(JSON.stringify(sent.refusal));
    return sent.value;
  };
  const Columns = (['date', 'reference', 'content', 'credit', 'debit'] as const).map((Role, Column) => ({
    Role,
    Column,
  }));

  it('asks for them once; the next month’s file of the bank is read by itself', async () => {
    const asked = await send(1, { Ask: true });
    expect(asked).toMatchObject({ asks: 'columns', lines: [], table: { sheet: 1 } });
    expect(asked.table!.rows[2]).toEqual({ line: 3, cells: ['Cột A', 'Cột B', 'Cột C', 'Cột D', 'Cột E'] });
    const Layout = { Head: 3, Columns };
    const read = await send(1, { Ask: true, Layout });
    expect(read).toMatchObject({ asks: null, lines: [{ reference: 'X-1', amount: 1_500_000, day: '2026-11-25' }] });
    expect(read.leftOut).toEqual([{ reason: 'went-out', count: 1 }]);
    // A dry run stores no columns, so the next file asks again.
    expect(await send(2, { Ask: true })).toMatchObject({ asks: 'columns' });
    await send(1, { Layout, DryRun: false });
    expect(await send(2, { Ask: true })).toMatchObject({ asks: null, lines: [{ reference: 'X-2' }] });
  });

  it('of a bank without numbers uses day and balance instead, and recognizes payments of its webhook', async () => {
    const rows = (...all: string[]) => ['Ngày hiệu lực;Rút ra;Gửi vào;Số dư;Nội dung', ...all].join('\n');
    const columns = (['date', 'debit', 'credit', 'balance', 'content'] as const).map((Role, Column) => ({
      Role,
      Column,
    }));
    const first = rows('21/11/2026;;5.000;105.000;an', '21/11/2026;;5.000;110.000;an', '21/11/2026;1.000;;109.000;phi');
    const look = async (Content: string, more: object = {}) => {
      const sent = await take({ FileName: 'so-phu.csv', Content, ...more });
      if (!sent.ok) throw new Error(JSON.stringify(sent.refusal));
      return sent.value;
    };
    expect(await look(first, { Ask: true })).toMatchObject({ asks: 'columns' });
    const taken = await look(first, { Layout: { Head: 1, Columns: columns }, DryRun: false });
    expect(taken.lines).toMatchObject([
      { reference: '2026-11-21 105000', amount: 5_000, standing: 'unmatched' },
      { reference: '2026-11-21 110000', amount: 5_000, standing: 'unmatched' },
    ]);
    expect(taken.statements).toMatchObject([{ difference: 0 }]);
    // In the next file, which is cut and sorted differently, the row that was read before is known and the new one is
    // not.
    const next = rows('22/11/2026;;7.000;116.000;MBVCB binh', '21/11/2026;;5.000;110.000;an');
    const standings = async () => (await look(next)).lines.map(({ standing }) => standing);
    expect(await standings()).toEqual(['unmatched', 'known']);
    const reported = { transactionDate: '2026-11-22 10:00:00', accountNumber: '1023867559' };
    await receiveLine(served.database, served.azure, bankLine(7_000, 'binh', reported));
    expect(await standings()).toEqual(['known', 'known']);
    // With another day it is another payment.
    expect((await look(next.replace('22/11', '23/11'))).lines[0]).toMatchObject({ standing: 'unmatched' });
  });

  it('is read from the sheet that was chosen before', async () => {
    const month = (number: number) =>
      workbookOf([
        {
          name: `Tháng ${number}`,
          rows: [
            ['Tổng', 'x'],
            ['1', '2'],
          ],
        },
        {
          name: 'Chi tiết',
          rows: [
            ['Số tham chiếu', 'Ghi có', 'Diễn giải'],
            [`SH-${number}`, 1_000, 'x'],
          ],
        },
      ]);
    const look = async (number: number, more: Record<string, unknown>) => {
      const File = (await month(number)).toString('base64');
      const answer = await take({ FileName: 'a.xlsx', File, Ask: true, ...more });
      return answer.ok ? answer.value : answer.refusal;
    };
    expect(await look(1, {})).not.toMatchObject({ lines: [{ reference: 'SH-1' }] });
    expect(await look(1, { Layout: { Sheet: 1 }, DryRun: false })).toMatchObject({ lines: [{ reference: 'SH-1' }] });
    expect(await look(2, {})).toMatchObject({ asks: null, table: { sheet: 1 }, lines: [{ reference: 'SH-2' }] });
  });

  it('is refused when the request allows no question', async () => {
    const Content = 'Cột 1;Cột 2;Cột 3;Cột 4\nX-9;khach;1.000;2.000';
    expect(await take({ FileName: 'a.csv', Content })).toMatchObject({
      ok: false,
      refusal: { code: 'BANK_FILE_UNREADABLE' },
    });
  });

  it('needs a choice of its day order, unless the file or its language decides it', async () => {
    const file = (day: string) => `Date,Reference No,Amount,Description\n${day},D-1,1000,x`;
    const look = async (Content: string, more = {}) => {
      const answer = await take({ FileName: 'a.csv', Content, Ask: true, ...more });
      return answer.ok ? answer.value : answer.refusal;
    };
    expect(await look(file('05/06/2026'))).toMatchObject({ asks: 'days', lines: [] });
    expect(await look(file('05/06/2026'), { Ask: false })).toMatchObject({ lines: [{ day: null }] });
    expect(await look(file('05/06/2026'), { Layout: { Days: 'month-first' } })).toMatchObject({
      lines: [{ day: '2026-05-06' }],
    });
    expect(await look(file('25/06/2026'))).toMatchObject({ lines: [{ day: '2026-06-25' }] });
    expect(await look('Ngày;Số tham chiếu;Ghi có;Diễn giải\n05/06/2026;D-2;1000;x')).toMatchObject({
      lines: [{ day: '2026-06-05' }],
    });
  });
});
