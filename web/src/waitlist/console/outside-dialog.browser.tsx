import { waitingMessage } from '@sandbar/contract/approvals';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import waitlist from 'virtual:texts/en-US/waitlist';
import { beginPage, onCommand, onRead, openPage, sent } from '../../testing/page.tsx';
import OutsideDialog from './outside-dialog.tsx';
import type { WaitingFor } from './waiting.query.ts';

const ENTRY = { entryId: 'e', memberName: 'Ngọc Đinh' } as WaitingFor;
const STAY = { id: 's', resortName: 'North', roomName: 'Suite', fromDate: '2027-03-06', toDate: '2027-03-13' };
const REASON = 'We had confirmed the week to two families';
const WAITING = { approvalId: 'a', state: 'waiting' } as const;

let closed: number;
let stays: (typeof STAY)[];
beforeEach(async () => {
  await beginPage(['waitlist']);
  closed = 0;
  stays = [STAY];
  onRead('WaitlistFreeStays', () => ({ waitlistfreestays: stays }));
  onCommand('OfferOutsideOrder', () => ({ ok: true, data: WAITING }));
});

const stay = page.getByRole('textbox', { name: waitlist.outsideStay });
const reason = page.getByRole('textbox', { name: waitlist.outsideWhy });
const ask = page.getByRole('button', { name: waitlist.outsideAsk });
const open = () => openPage(<OutsideDialog entry={ENTRY} onClose={() => (closed += 1)} />);
const fill = async () => {
  await stay.click();
  await expect.element(page.getByRole('option', { name: /North/ })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => (stay.element() as HTMLInputElement).value).toContain('North');
  await reason.fill(`  ${REASON} `);
};

test('nothing is sent without a stay and a reason, which are both marked', async () => {
  await open();
  await ask.click();
  await expect.element(page.getByText(waitlist.outsideStayWrong)).toBeVisible();
  await expect.element(page.getByText(waitlist.outsideWhyWrong)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a request waits for a second person, and the dialog closes', async () => {
  await open();
  await fill();
  await ask.click();
  await expect.poll(() => closed).toBe(1);
  expect(sent.map(({ content }) => content)).toEqual([{ EntryId: 'e', StayId: 's', Reason: REASON }]);
  await expect.element(page.getByText(waitingMessage(WAITING, 'en-US'))).toBeVisible();
});

test('a refusal stays on screen with the typed text', async () => {
  onCommand('OfferOutsideOrder', () => ({ ok: false, code: 'STAY_TAKEN', message: 'Someone has this stay.' }));
  await open();
  await fill();
  await ask.click();
  await expect.element(page.getByText('Someone has this stay.')).toBeVisible();
  await expect.element(reason).toHaveValue(`  ${REASON} `);
  expect(closed).toBe(0);
});

test('a message says when no free stay matches the entry', async () => {
  stays = [];
  await open();
  await expect.element(page.getByText(waitlist.outsideNone)).toBeVisible();
});
