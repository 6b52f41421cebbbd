import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import workspace from 'virtual:texts/en-US/workspace';
import payments from 'virtual:texts/en-US/payments';
import { asked, beginPage, onCommand, onRead, openPage, sent } from '../../testing/page.tsx';
import { CancelOrder } from './cancel-order.tsx';

// Tests run in a frame, where no account would be asked for.
vi.mock('../../transport/frame.ts', async (original) => ({ ...(await original<object>()), isFramed: false }));

const PREVIEW = {
  percent: 100,
  paid: 12_000_000,
  refund: 12_000_000,
  automatic: false,
  byTransfer: true,
  points: [],
  pointsLost: [],
  giftCodes: ['SUMMER'],
  giftCodesLost: [],
};
const dialog = page.getByRole('dialog', { name: payments.cancelTitle });
const open = async () => {
  await openPage(<CancelOrder order={{ id: 'o', fromDate: '2027-01-03', toDate: '2027-01-10' }} />);
  await page.getByRole('button', { name: payments.cancelOrder }).click();
  await expect.element(dialog.getByText('SUMMER')).toBeVisible();
};
const cancel = () => dialog.getByRole('button', { name: payments.cancelOrder }).click();

beforeEach(async () => {
  await beginPage(['payments', 'orders', 'common', 'workspace']);
  onRead('OrderCancellation', () => ({ ordercancellation: PREVIEW }));
});

test('sends the shown codes, and shows the new ones when others are returned', async () => {
  onCommand('CancelOrder', () => ({ ok: false, code: 'CANCELLATION_CHANGED', message: 'The refund has changed.' }));
  await open();
  onRead('OrderCancellation', () => ({
    ordercancellation: { ...PREVIEW, giftCodes: [], giftCodesLost: ['SUMMER'] },
  }));
  await cancel();
  await expect.element(dialog.getByText(payments.cancelCodeOver)).toBeVisible();
  await expect.element(dialog.getByRole('alert').getByText('The refund has changed.')).toBeVisible();
  await cancel();
  await expect
    .poll(() => sent.map(({ content }) => content))
    .toEqual([
      { OrderId: 'o', Refund: 12_000_000, Points: 0, GiftCodes: ['SUMMER'] },
      { OrderId: 'o', Refund: 12_000_000, Points: 0, GiftCodes: [] },
    ]);
  expect(asked.filter(({ name }) => name === 'OrderCancellation').length).toBeGreaterThan(1);
});

test('Escape closes it at once when nothing was typed, and restores the focus', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: payments.cancelOrder })).toHaveFocus();
});

test('Escape asks before a typed account is lost', async () => {
  await open();
  const bank = dialog.getByLabelText(payments.accountBank);
  const question = page.getByRole('dialog', { name: workspace.unsavedTitle });
  await bank.fill('Vietcombank');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: workspace.stay }).click();
  await expect.element(bank).toHaveValue('Vietcombank');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: workspace.leave }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
