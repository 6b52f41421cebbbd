import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LiveMessage } from '@sandbar/contract/live';
import texts from 'virtual:texts/en-US/console-orders';
import { beginPage, onRead, openPage } from '../../testing/page.tsx';
import { useLiveWorkspace } from '../../transport/live-workspace.ts';
import { UnappliedPaymentsTable } from './waiting-tables.tsx';

/** The contents that two clerks see. */

let contents: string[];

beforeEach(async () => {
  await beginPage(['console-orders', 'payments']);
  contents = ['A transfer', 'Another transfer'];
  onRead('ConsoleMoney', () => ({
    waitingmoney: {
      totalCount: contents.length,
      items: contents.map((content) => ({
        id: content,
        gateway: 'bank-line',
        state: 'unmatched',
        amount: 12_500_000,
        content,
        referenceCode: content,
        orderCode: null,
        orderLeft: null,
        receivedDate: '2026-11-27T08:00:00Z',
        about: null,
        bookedOn: null,
        sameNumber: false,
        repeatsOrder: false,
        split: null,
        approvalId: null,
      })),
    },
  }));
});

const Page = () => {
  useLiveWorkspace();
  return (
    <UnappliedPaymentsTable
      open={null}
      onOpen={() => undefined}
      to={(code) => `/orders/${code}`}
      toRequest={(id) => `/approvals/${id}`}
      tools={() => null}
    />
  );
};
/** Sends a message as another tab of this browser would. */
const hear = (message: LiveMessage) => new BroadcastChannel('sandbar-live').postMessage(message);

test('a payment that a colleague matched leaves the list without a reload', async () => {
  await openPage(<Page />);
  const table = page.getByRole('table', { name: texts.unappliedPayments });
  await expect.element(table.getByText('A transfer', { exact: true }).first()).toBeVisible();
  contents = ['Another transfer'];
  hear({ kind: 'tasks.changed', data: { what: 'list' } });
  await expect.element(table.getByText('A transfer', { exact: true })).not.toBeInTheDocument();
  await expect.element(table.getByText('Another transfer', { exact: true }).first()).toBeVisible();
});
