import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../testing/page.tsx';
import { useToday } from './use-today.ts';

/** The day of forms in a tab that stays open. */

const Page = () => <p>today is {useToday()}</p>;

beforeEach(() => beginPage([]));
afterEach(() => vi.useRealTimers());

test('the day changes at the merchant’s midnight, not at the reader’s', async () => {
  // Half past eleven in the evening in Vietnam.
  vi.useFakeTimers({ now: Date.parse('2027-03-01T16:30:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
  await openPage(<Page />);
  await expect.element(page.getByText('today is 2027-03-01')).toBeVisible();
  vi.advanceTimersByTime(31 * 60_000);
  await expect.element(page.getByText('today is 2027-03-02')).toBeVisible();
});
