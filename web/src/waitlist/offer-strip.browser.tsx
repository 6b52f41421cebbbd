import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onRead, openPage } from '../testing/page.tsx';
import { queryClient } from '../transport/use-read.ts';
import OfferStrip from './offer-strip.tsx';

const offer = (seconds: number, given = {}) => ({
  orderId: crypto.randomUUID(),
  resortName: 'Kem Beach',
  roomName: 'Villa',
  fromDate: '2027-02-01',
  toDate: '2027-02-08',
  endDate: new Date(Date.now() + seconds * 1_000).toISOString(),
  ...given,
});
const open = async (offers: readonly object[], at?: string) => {
  onRead('OpenOffers', () => ({ waitlistoffers: offers }));
  await openPage(<OfferStrip to={at ?? '/waitlist'} />, { others: { '/waitlist': <p>The waitlist</p> } });
};
const strip = page.getByRole('region', { name: 'A stay is held for you' });
const said = () => document.querySelector('[data-live-region]')!.children;

beforeEach(() => beginPage(['waitlist', 'common']));

test('shows the offer that ends first with its clock, the number of others, and a link to answer', async () => {
  await open([offer(12 * 3_600), offer(20 * 3_600, { resortName: 'Long Beach' })]);
  await expect.element(strip.getByText(/^Held for you: Kem Beach · Villa, .*2027$/)).toBeVisible();
  await expect.element(strip.getByText('1 more offer', { exact: true })).toBeVisible();
  await expect.poll(() => strip.getByRole('timer').element().textContent).toMatch(/^1[12]:\d\d:\d\d$/);
  await strip.getByRole('link', { name: 'See the offer' }).click();
  await expect.element(page.getByText('The waitlist')).toBeVisible();
});

test('an offer is announced once, not with each second', async () => {
  await open([offer(600)]);
  const clock = strip.getByRole('timer');
  await expect.element(clock).toBeVisible();
  const first = clock.element().textContent;
  await expect.poll(() => clock.element().textContent).not.toBe(first);
  await expect.poll(() => said().length).toBe(1);
  expect(said()[0]!.textContent).toMatch(/^Held for you: Kem Beach · Villa, .*2027\. Until .*\.$/);
});

test('an offer disappears when its time is over, and the next one is shown', async () => {
  await open([offer(2), offer(600, { resortName: 'Long Beach' })]);
  await expect.element(strip.getByText(/Kem Beach/)).toBeVisible();
  await expect.element(strip.getByText(/Long Beach/)).toBeVisible();
  await expect.element(strip.getByText(/Kem Beach/)).not.toBeInTheDocument();
});

test('an offer disappears when it is answered elsewhere', async () => {
  await open([offer(600)]);
  await expect.element(strip).toBeVisible();
  onRead('OpenOffers', () => ({ waitlistoffers: [] }));
  await queryClient.invalidateQueries();
  await expect.element(strip).not.toBeInTheDocument();
});
