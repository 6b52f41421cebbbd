import { beforeEach, expect, test } from 'vitest';
import { beginPage } from '../testing/page.tsx';
import { forgetMember } from './forget-member.ts';

/** What a sign-out leaves in the browser. */

beforeEach(() => beginPage([]));

test('signing out removes the member’s data, and keeps the device’s theme, shortcuts and table columns', async () => {
  const device = ['sandbar.scheme', 'sandbar.single-keys', 'sandbar.table.desk-orders', 'sandbar.columns.my-weeks'];
  for (const key of [...device, 'sandbar.draft.rental', 'sandbar.tables', 'other']) localStorage.setItem(key, '1');
  sessionStorage.setItem('sandbar.return', '1');
  await forgetMember();
  expect(Object.keys(localStorage).toSorted()).toEqual(device.toSorted());
  expect(sessionStorage).toHaveLength(0);
});
