import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../../testing/page.tsx';
import money from 'virtual:texts/en-US/money';
import workspace from 'virtual:texts/en-US/workspace';
import { queryClient } from '../../transport/use-read.ts';
import { MoneyPage } from './money-page.tsx';

/** The present values on the page of two administrators. */

const NOW = {
  bank: { name: 'Vietcombank', bin: '970436', accountNumber: '0071000123456', accountName: 'AZURE', branch: '' },
  pointsAloneLimit: 500,
  moneyAloneLimit: 5_000_000,
  nextRate: null as { fromDay: string; rate: number } | null,
  cancellation: [{ daysBefore: 30, percent: 100 }],
};
let now: typeof NOW;
let version: number;
let waiting: object | null;

beforeEach(async () => {
  await beginPage(['money', 'merchants', 'approvals']);
  [now, version, waiting] = [NOW, 1, null];
  onRead('MerchantMoney', () => ({
    merchantmoney: {
      version: String(version),
      mayNameAlone: false,
      rate: 1_000,
      rateSince: null,
      rateFirst: '2027-01-01',
      now,
      waiting,
      history: [],
    },
  }));
  onCommand('SetMerchantMoney', ({ Version }) =>
    Version === String(version)
      ? { ok: true, data: { approvalId: 'asked' } }
      : { ok: false, code: 'RULES_CHANGED', message: 'Changed meanwhile.' },
  );
});

const open = () => openPage(<MoneyPage decide={(id) => <p>decide {id}</p>} />);
const branch = page.getByRole('textbox', { name: money.branch });
const points = page.getByRole('textbox', { name: new RegExp(money.pointsAlone) });
const reason = page.getByRole('textbox', { name: money.reason });
/** Another administrator saved, and the window got the focus again. */
const hear = async (next: Partial<typeof NOW>) => {
  now = { ...now, ...next };
  version += 1;
  await queryClient.refetchQueries();
};

test('typed fields stay when a colleague saves, untouched ones follow, and both are requested', async () => {
  await open();
  await branch.fill('Nha Trang');
  await reason.fill('A new branch');
  await hear({ pointsAloneLimit: 800 });
  await expect.element(points).toHaveValue('800');
  await expect.element(branch).toHaveValue('Nha Trang');
  await expect.element(reason).toHaveValue('A new branch');
  await expect.element(page.getByRole('region', { name: workspace.conflictTitle })).toBeVisible();
  await page.getByRole('button', { name: money.ask, exact: true }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.content).toMatchObject({
    Version: '2',
    PointsAloneLimit: 800,
    Reason: 'A new branch',
    Bank: { Branch: 'Nha Trang' },
  });
});

test('a colleague’s request replaces an untouched form, but not typed text', async () => {
  await open();
  await reason.fill('A new branch');
  waiting = { approvalId: 'theirs', askedBy: 'Minh', askedDate: '2026-11-27T08:00:00Z', reason: 'Why', wanted: NOW };
  await queryClient.refetchQueries();
  await expect.element(page.getByText('decide theirs')).toBeVisible();
  await expect.element(reason).toHaveValue('A new branch');
  await expect.element(page.getByRole('button', { name: money.ask, exact: true })).toBeDisabled();
});
