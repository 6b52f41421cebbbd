import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asked, beginPage, onRead, openPage } from '../testing/page.tsx';
import { RulesText } from './rules-text.tsx';

/** The counts of the rules' page, which open their rows. */

const COUNTS = { released: 7, offers: 4, accepted: 1, declined: 2, lapsed: 1, weeks: 2, weeksTaken: 1, weeksSold: 0 };
const rules = (more: object = {}) => ({
  version: '1',
  changedDay: '2026-11-02',
  enabled: true,
  offerHours: 12,
  circulationHours: 72,
  leastDays: 14,
  ownersFirst: false,
  counts: { entries: 3, ...COUNTS, medianHours: null },
  shown: [],
  ...more,
});
const row = (what: string, day: string) => ({
  date: `${day}T05:00:00.000Z`,
  resortName: 'Kem Beach',
  roomName: 'Villa',
  fromDate: '2027-02-01',
  toDate: '2027-02-08',
  what,
});

beforeEach(async () => {
  await beginPage(['waitlist', 'common']);
  onRead('WaitlistRules', () => ({ waitlistrules: rules() }));
  onRead('WaitlistReleases', ({ of }) => ({
    waitlistreleases:
      of === 'declined'
        ? [row('declined', '2026-11-02'), row('declined', '2026-11-01')]
        : [row('accepted', '2026-11-03')],
  }));
});

const count = (name: RegExp) => page.getByRole('button', { name });

test('a count opens its rows in place of others; a count of zero opens none', async () => {
  await openPage(<RulesText />);
  await count(/^Declined: 2\./).click();
  const declined = page.getByRole('region', { name: 'Declined' });
  await expect.poll(() => declined.getByRole('listitem').elements().length).toBe(2);
  await expect.element(count(/^Declined: 2\./)).toHaveAttribute('aria-expanded', 'true');
  await count(/^Weeks taken by those who waited: 1\./).click();
  const weeks = page.getByRole('region', { name: 'Weeks taken by those who waited' });
  await expect.element(weeks.getByText(/^Taken/)).toBeVisible();
  await expect.element(declined).not.toBeInTheDocument();
  expect(asked.slice(1).map(({ variables }) => variables['of'])).toEqual(['declined', 'weeksTaken']);
  await expect.element(count(/^Weeks sold to others/)).not.toBeInTheDocument();
});

test('says since when the rules are in effect', async () => {
  await openPage(<RulesText />);
  await expect.element(page.getByText(/^In effect since .*2026/)).toBeVisible();
});

test('the rules mention owners first only if that rule is on', async () => {
  const owners = page.getByText(/^Owners at a resort come first/);
  const { unmount } = await openPage(<RulesText />);
  await expect.element(page.getByText(/^First come, first served/)).toBeVisible();
  await expect.element(owners).not.toBeInTheDocument();
  await unmount();
  await beginPage(['waitlist', 'common']);
  onRead('WaitlistRules', () => ({ waitlistrules: rules({ ownersFirst: true }) }));
  await openPage(<RulesText />);
  await expect.element(owners).toBeVisible();
});
