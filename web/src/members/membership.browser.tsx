import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import people from 'virtual:texts/en-US/people';
import common from 'virtual:texts/en-US/common';
import workspace from 'virtual:texts/en-US/workspace';
import { asked, beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import { queryClient, useRead } from '../transport/use-read.ts';
import { MemberQuery } from './member.query.ts';
import { MembershipDialog } from './membership-part.tsx';

const FIRST = { rank: 'silver', value: 1_000_000, validTo: null };
let membership: { rank: string; value: number; validTo: string | null };

beforeEach(async () => {
  await beginPage(['people']);
  membership = FIRST;
  onRead('Member', () => ({ member: { id: 'm', membership } }));
  onCommand('SetMembership', ({ Rank, Value, ValidTo, Seen }) => {
    const { rank, value, validTo } = membership;
    if (JSON.stringify(Seen) !== JSON.stringify({ Rank: rank, Value: value, ValidTo: validTo }))
      return { ok: false, code: 'SAVED_MEANWHILE', message: 'Changed meanwhile.' };
    membership = { rank: Rank as string, value: Value as number, validTo: ValidTo as string | null };
    return { ok: true };
  });
});

const Opened = () => {
  const member = useRead(MemberQuery, { id: 'm' }).data?.member;
  return member && <MembershipDialog member={member} onClose={() => {}} />;
};
const rank = page.getByRole('combobox', { name: people.rank });
const value = page.getByRole('textbox', { name: people.membershipValue });
const save = page.getByRole('button', { name: common.save });

test('a rank that a colleague set meanwhile stays, also when the page does not know it', async () => {
  await openPage(<Opened />);
  await value.fill('2000000');
  membership = { ...FIRST, rank: 'gold' };
  await save.click();
  await expect.element(rank).toHaveValue('gold');
  expect(membership).toEqual({ ...FIRST, rank: 'gold' });
  await save.click();
  await expect.poll(() => membership).toEqual({ rank: 'gold', value: 2_000_000, validTo: null });
  expect(sent).toHaveLength(2);
  expect(asked.length).toBeGreaterThan(1);
});

test('an untouched value follows a colleague at once; one that both changed needs a decision', async () => {
  await openPage(<Opened />);
  await rank.selectOptions('platinum');
  membership = { rank: 'gold', value: 3_000_000, validTo: null };
  await queryClient.refetchQueries();
  await expect.element(value).toHaveValue('3,000,000');
  await expect.element(rank).toHaveValue('platinum');
  await save.click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: `${workspace.keepMine}: ${people.rank}` }).click();
  await save.click();
  await expect.poll(() => membership.rank).toBe('platinum');
  expect(membership.value).toBe(3_000_000);
});
