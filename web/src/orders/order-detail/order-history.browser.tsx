import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import { OrderHistory } from './order-history.tsx';

/** What an order's history says of money and of the waitlist, in the reader's words. */

let id = 0;
const change = (more: object) => ({
  id: String((id += 1)),
  fromStatus: 33,
  toStatus: 33,
  reason: 'cash-received',
  note: '',
  amount: 5_000_000,
  referenceCode: '',
  by: 'staff',
  byName: 'Mai',
  createdDate: '2027-01-02T03:04:05.000Z',
  moved: null,
  ...more,
});

beforeEach(() => beginPage(['order-list', 'common']));

test('money is named by the bank’s number, or by the line of the bank; cash has none', async () => {
  await openPage(
    <OrderHistory
      history={[
        change({ reason: 'bank-line-matched', referenceCode: 'line-92704' }),
        change({ reason: 'bank-line-matched', referenceCode: 'FT27004' }),
        change({ referenceCode: 'cash-0f0e7a2c' }),
      ]}
    />,
  );
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(2)).toHaveTextContent('Bank line 92704');
  await expect.element(lines.nth(2)).not.toHaveTextContent('line-');
  await expect.element(lines.nth(1)).toHaveTextContent('FT27004');
  await expect.element(lines.nth(0)).not.toHaveTextContent('cash-');
});

test('a stay that came by the waitlist is said so, with what its entry waited for', async () => {
  const waited = {
    reason: 'offered',
    note: 'Bãi Kem · 2027-05-01 – 2027-05-31',
    by: 'clock',
    byName: null,
    amount: null,
  };
  await openPage(
    <OrderHistory history={[change(waited), change({ reason: 'offer-accepted', by: 'customer', amount: null })]} />,
  );
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(1)).toHaveTextContent('Offered by the waitlist');
  await expect.element(lines.nth(1)).toHaveTextContent('Waited for: Bãi Kem · ');
  await expect.element(lines.nth(1)).not.toHaveTextContent('2027-05-01');
  await expect.element(lines.nth(1)).toHaveTextContent('Automatically');
  await expect.element(lines.nth(0)).toHaveTextContent('Waitlist offer accepted');
});
