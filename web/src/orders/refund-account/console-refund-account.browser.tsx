import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import orders from 'virtual:texts/en-US/console-orders';
import payouts from 'virtual:texts/en-US/payouts';
import { beginPage, onRead, openPage } from '../../testing/page.tsx';
import { useDialogRoute } from '../../ui/workspace/use-dialog-route.ts';
import { ConsoleMoney } from '../console/console-money.tsx';
import type { DeskOrder } from '../console/console.query.ts';

let account: { namedBy: string; namedByName: string | null };

beforeEach(async () => {
  await beginPage(['console-orders', 'payouts', 'payments']);
  onRead('ConsoleRefundTransfer', () => ({
    refundtransfer: {
      comesBy: '2026-12-07',
      account: { bank: 'Vietcombank', numberEnd: '4567', namedDate: '2026-11-30T08:00:00Z', ...account },
    },
  }));
});

const refund = (id: string, sku: string) => ({
  id,
  amount: 12_500_000,
  state: 'owed',
  reason: 'canceled',
  paymentMethodName: sku,
  sku,
  referenceCode: '',
  sentOn: null,
  byHand: true,
  createdDate: '2026-11-30T08:00:00Z',
});
const found = {
  order: { id: 'o', code: 'A1', grandTotal: 25_000_000, userName: 'Lan', user: { id: 'm' }, payments: [] },
  kept: 0,
  left: 0,
  refunds: [refund('transfer', 'bank-transfer'), refund('cash', 'cod')],
} as unknown as DeskOrder;
const may = { allowed: true, reason: null };
const Page = () => (
  <ConsoleMoney found={found} dialog={useDialogRoute('/orders/A1')} may={may} actFor={may} revealWith={() => null} />
);
const recordButtons = page.getByRole('button', { name: orders.recordRefund });

test('the clerk who entered the account cannot record its transfer, only cash', async () => {
  account = { namedBy: 'reader', namedByName: 'Minh' };
  await openPage(<Page />);
  await expect.element(page.getByText(payouts.refundAccountByYou)).toBeVisible();
  await expect.element(recordButtons.nth(0)).toBeDisabled();
  await expect.element(recordButtons.nth(0)).toHaveAttribute('title', payouts.refundAccountByYou);
  await expect.element(recordButtons.nth(1)).toBeEnabled();
});

test('a colleague sees who entered it, and can record both', async () => {
  account = { namedBy: 'staff', namedByName: 'Minh' };
  await openPage(<Page />);
  await expect.element(page.getByText('Entered for the member by Minh')).toBeVisible();
  await expect.element(recordButtons.nth(0)).toBeEnabled();
  await expect.element(page.getByRole('button', { name: payouts.refundAccountChange })).toBeVisible();
});

test('an account that the member entered cannot be changed by staff', async () => {
  account = { namedBy: 'member', namedByName: null };
  await openPage(<Page />);
  await expect.element(page.getByText(payouts.refundAccountByMember)).toBeVisible();
  await expect.element(recordButtons.nth(0)).toBeEnabled();
  await expect.element(page.getByRole('button', { name: payouts.refundAccountChange })).not.toBeInTheDocument();
});
