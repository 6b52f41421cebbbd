import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, openPage, sent } from '../testing/page.tsx';
import { AnswerOffer } from './answer-offer.tsx';

beforeEach(() => beginPage(['waitlist', 'common']));

test('one tap accepts it, and the page says before and after which other entry ends with it', async () => {
  onCommand('AnswerOfferByLink', () => ({ ok: true, data: { orderId: 'order' } }));
  const others = [{ entryId: 'other', resorts: ['Long Beach'], fromDate: '2027-02-01', toDate: '2027-02-08' }];
  const terms = { link: 'secret', replaces: false, staked: false, listPath: '/waitlist', others };
  await openPage(<AnswerOffer {...terms} checkout={(id) => `/checkout/${id}`} />);
  await expect.element(page.getByText(/^If you accept, your entry for Long Beach, .*, also ends/)).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText(/^Your entry for Long Beach, .*, has ended\.$/)).toBeVisible();
  expect(sent).toMatchObject([{ name: 'AnswerOfferByLink', content: { Link: 'secret', Answer: 'accept' } }]);
});
