import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import { OrderHistory } from './order-history.tsx';

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

/** Returns the text of a line; the newest is first. */
const line = (place: number) => () => page.getByRole('listitem').nth(place).element().textContent;

beforeEach(() => beginPage(['order-list', 'common']));

test('payments show the bank’s number or the bank line; cash shows none', async () => {
  await openPage(
    <OrderHistory
      history={[
        change({ reason: 'bank-line-matched', referenceCode: 'line-92704' }),
        change({ reason: 'bank-line-matched', referenceCode: 'FT27004' }),
        change({ referenceCode: 'cash-0f0e7a2c' }),
      ]}
    />,
  );
  await expect.poll(line(2)).toContain('Bank line 92704');
  await expect.poll(line(2)).not.toContain('line-');
  await expect.poll(line(1)).toContain('FT27004');
  await expect.poll(line(0)).not.toContain('cash-');
});

test('a stay from the waitlist is marked, with its entry’s wish', async () => {
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
  await expect.poll(line(1)).toContain('Offered by the waitlist');
  await expect.poll(line(1)).toContain('Waited for: Bãi Kem · ');
  await expect.poll(line(1)).not.toContain('2027-05-01');
  await expect.poll(line(1)).toContain('Automatically');
  await expect.poll(line(0)).toContain('Waitlist offer accepted');
});
