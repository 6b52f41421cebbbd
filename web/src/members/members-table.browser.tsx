import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onRead, openPage } from '../testing/page.tsx';
import type { LiveMessage } from '@sandbar/contract/live';
import people from 'virtual:texts/en-US/people';
import { useLiveWorkspace } from '../transport/live-workspace.ts';
import { MembersTable } from './members-table.tsx';

let names: string[];

beforeEach(async () => {
  await beginPage(['people', 'permissions']);
  names = ['Lan Anh'];
  onRead('MemberRoles', () => ({ memberroles: [] }));
  onRead('TableViews', () => ({ tableviews: { items: [] } }));
  onRead('ListExports', () => ({ listexports: { items: [] } }));
  onRead('Members', () => ({
    members: {
      items: names.map((name) => ({
        id: name,
        name,
        userName: name,
        email: `${name}@azure.example`,
        mobile: '',
        state: 'active',
        twoStep: false,
        createdDate: '2026-11-01T08:00:00Z',
        lastSeenDate: null,
        roles: [],
      })),
      totalCount: names.length,
      totalIsAtLeast: false,
      nextCursor: null,
      previousCursor: null,
    },
  }));
});

const Page = () => {
  useLiveWorkspace();
  const allowed = { reason: null };
  return <MembersTable may={{ deactivate: allowed, grant: allowed }} pageOf={(id) => `/members/${id}`} />;
};
/** Sends a message as another tab of this browser would. */
const hear = (message: LiveMessage) => new BroadcastChannel('sandbar-live').postMessage(message);

test('a member added by a colleague appears without a reload; other kinds of records cause no read', async () => {
  await openPage(<Page />);
  const table = page.getByRole('table', { name: people.title });
  await expect.element(table.getByRole('link', { name: 'Lan Anh' })).toBeVisible();
  names = ['Lan Anh', 'Minh Quân'];
  hear({ kind: 'record.changed', data: { subject: 'user' } });
  await expect.element(table.getByRole('link', { name: 'Minh Quân' })).toBeVisible();
});
