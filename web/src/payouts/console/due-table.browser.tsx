import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { asked, beginPage, onRead, openPage } from '../../testing/page.tsx';
import runs from 'virtual:texts/en-US/payout-runs';
import workspace from 'virtual:texts/en-US/workspace';
import { DueTable } from './due-table.tsx';

const OWNERS = Array.from({ length: 60 }, (_, index) => ({
  ownerId: `owner-${index + 1}`,
  ownerName: `Owner ${index + 1}`,
  email: `owner${index + 1}@azure.example`,
  owed: (100 - index) * 1_000,
  waiting: 0,
  inRuns: 0,
  payouts: 0,
  account: index % 2 === 0 ? { id: `account-${index}`, bank: 'Vietcombank', numberEnd: '1234' } : null,
}));
let proposed: unknown;

beforeEach(async () => {
  await beginPage(['payouts', 'payout-runs']);
  proposed = null;
  onRead('DuePayouts', ({ limit, offset, after, named }) => {
    const found = OWNERS.filter(({ account }) => named === undefined || (account !== null) === named);
    const first = Number(after ?? offset ?? 0);
    const end = first + Number(limit);
    return {
      ownerbalances: {
        items: found.slice(first, end),
        nextCursor: end < found.length ? String(end) : null,
        totalCount: found.length,
        totalOwed: 1,
      },
    };
  });
});

const show = (search = '') =>
  openPage(<DueTable open={null} onOpen={() => {}} why={null} onPropose={(owners) => (proposed = owners)} />, {
    at: `/page${search}`,
  });
const check = (number: number) => page.getByRole('checkbox', { name: new RegExp(`Owner ${number},`) });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('proposes owners of several pages', async () => {
  await show();
  await check(1).click();
  await press(workspace.nextPage);
  await check(26).click();
  await check(27).click();
  await press(runs.propose);
  await expect.poll(() => proposed).toEqual({ ownerIds: ['owner-1', 'owner-26', 'owner-27'] });
});

test('all matching owners are those of the filter, without deselected ones', async () => {
  await show('?account=named');
  await page.getByRole('checkbox', { name: workspace.choosePage }).click();
  await press('Select all 30 matching rows');
  await check(3).click();
  await press(runs.propose);
  await expect.poll(() => (proposed as { ownerIds: string[] } | null)?.ownerIds).toHaveLength(29);
  const { ownerIds } = proposed as { ownerIds: string[] };
  expect(ownerIds).not.toContain('owner-2');
  expect(ownerIds).not.toContain('owner-3');
  expect(ownerIds).toContain('owner-59');
  expect(asked.filter(({ variables }) => variables['named'] !== true)).toEqual([]);
});
