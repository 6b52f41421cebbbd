import { waitingMessage } from '@sandbar/contract/approvals';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import people from 'virtual:texts/en-US/people';
import workspace from 'virtual:texts/en-US/workspace';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import { useRead } from '../transport/use-read.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { MemberQuery } from './member.query.ts';
import { toastStore } from '../ui/toast-store.ts';

let member: { id: string; email: string; mobile: string };
let answer: Parameters<typeof onCommand>[1];

beforeEach(async () => {
  await beginPage(['people']);
  member = { id: 'm', email: 'minh@azure.example', mobile: '+84903418226' };
  answer = () => ({ ok: true, data: { id: 'c' } });
  onRead('Member', () => ({ member }));
  onCommand('CorrectContact', (content) => answer(content));
});

const Opened = () => {
  const read = useRead(MemberQuery, { id: 'm' }).data?.member;
  return read && <ContactDialog member={read} onClose={() => {}} />;
};
const email = page.getByRole('textbox', { name: people.email });
const mobile = page.getByRole('textbox', { name: people.mobile });
const reason = page.getByRole('textbox', { name: people.correctReason });
const send = page.getByRole('button', { name: people.contactEdit });

test('the read values are sent along, and a new number takes effect at once', async () => {
  await openPage(<Opened />);
  await mobile.fill('0912 345 678');
  await send.click();
  await expect.element(page.getByText(people.reasonWrong)).toBeVisible();
  expect(sent).toEqual([]);
  await reason.fill('Asked for on the telephone');
  await send.click();
  await expect.element(page.getByText(people.contactSaved)).toBeVisible();
  expect(sent.map(({ content }) => content)).toEqual([
    {
      UserId: 'm',
      Email: 'minh@azure.example',
      Mobile: '0912 345 678',
      Reason: 'Asked for on the telephone',
      Seen: { Email: 'minh@azure.example', Mobile: '+84903418226' },
    },
  ]);
});

test('an address in use is an error at its field; a free one waits for a second person', async () => {
  answer = () => ({ ok: false, code: 'EMAIL_TAKEN', message: 'In use.' });
  await openPage(<Opened />);
  await email.fill('an@azure.example');
  await reason.fill('Asked for on the telephone');
  await send.click();
  await expect.element(page.getByText('In use.')).toBeVisible();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  answer = () => ({ ok: true, data: { approvalId: 'c', state: 'waiting' } });
  await email.fill('an.nguyen@azure.example');
  await send.click();
  const waits = waitingMessage({ approvalId: 'c', state: 'waiting' }, 'en-US');
  await expect.poll(() => toastStore.read()).toMatchObject([{ text: waits }]);
});

test('a number that the member changed meanwhile is shown, and must be decided before it is sent', async () => {
  answer = () => {
    member = { ...member, mobile: '+84977000111' };
    return { ok: false, code: 'CONTACT_CHANGED', message: 'Changed meanwhile.' };
  };
  await openPage(<Opened />);
  await mobile.fill('0912345678');
  await reason.fill('Asked for on the telephone');
  await send.click();
  const keep = page.getByRole('button', { name: `${workspace.keepMine}: ${people.mobile}` });
  await expect.element(keep).toBeVisible();
  answer = () => ({ ok: true, data: { id: 'c' } });
  await keep.click();
  await send.click();
  await expect
    .poll(() => sent.at(-1)?.content['Seen'])
    .toEqual({
      Email: 'minh@azure.example',
      Mobile: '+84977000111',
    });
});
