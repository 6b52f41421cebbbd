import type { BankTable } from '@sandbar/contract/payments';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import texts from 'virtual:texts/en-US/file-columns';
import { beginPage, openPage } from '../../testing/page.tsx';
import { BankColumns, type Layout } from './bank-columns.tsx';

/** Columns of a bank that gives its payments no references. */

const HEADINGS = ['Ngày hiệu lực', 'Gửi vào', 'Số dư', 'Nội dung'];
const TABLE: BankTable = {
  head: 1,
  columns: HEADINGS.map((heading) => ({ heading, samples: ['x'], role: null })),
  rows: [{ line: 1, cells: HEADINGS }],
  sheets: [],
  sheet: 0,
};
let said: Layout[] = [];

beforeEach(async () => {
  said = [];
  await beginPage(['file-columns']);
  await openPage(
    <BankColumns table={TABLE} asks="columns" said={{}} busy={false} onSay={(layout) => void said.push(layout)} />,
  );
});

test('day and balance are chosen when there is no reference, as the form explains', async () => {
  const choose = (label: string, at: number) => page.getByLabelText(label, { exact: true }).selectOptions(String(at));
  const read = page.getByRole('button', { name: texts.match });
  await expect.element(page.getByText(texts.bankNoReference)).toBeVisible();
  await choose(texts.bankCredit, 1);
  await choose(texts.bankContent, 3);
  await choose(texts.bankDate, 0);
  await expect.element(read).toBeDisabled();
  await choose(texts.bankBalance, 2);
  await read.click();
  const columns = { date: 0, credit: 1, balance: 2, content: 3 };
  expect(Object.fromEntries(said[0]!.Columns!.map(({ Role, Column }) => [Role, Column]))).toEqual(columns);
});
