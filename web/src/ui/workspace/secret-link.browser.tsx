import { AskResort, RevokeResortLink } from '@sandbar/contract/vouchers';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, openPage, sent } from '../../testing/page.tsx';
import { useCommand } from '../../transport/use-command.ts';
import { SecretLink } from './secret-link.tsx';

const ORDER = '00000000-0000-4000-8000-000000000001';

const Link = ({ email, until }: { email: string; until: string | null }) => {
  const making = useCommand(AskResort);
  const revoking = useCommand(RevokeResortLink);
  return (
    <SecretLink
      email={email}
      until={until}
      making={making}
      make={(ByMail) => making.send({ OrderId: ORDER, ByMail })}
      revoking={revoking}
      revoke={() => revoking.send({ OrderId: ORDER })}
    />
  );
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const copy = page.getByText('Copy it now', { exact: false });

beforeEach(() => beginPage(['secret-link']));

test('a link is made to be copied, shown once, and gone after it was revoked', async () => {
  onCommand('AskResort', () => ({ ok: true, data: { link: '/resort/confirm?link=secret' } }));
  onCommand('RevokeResortLink', () => ({ ok: true, data: {} }));
  await openPage(<Link email="" until="2027-03-01T00:00:00.000Z" />);
  // It cannot be sent without an address.
  await expect.element(page.getByRole('button', { name: /^Send to/ })).not.toBeInTheDocument();
  await button('Create link to copy').click();
  await expect.element(copy).toBeVisible();
  await button('Revoke link').click();
  await expect.element(copy).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { name: 'AskResort', content: { OrderId: ORDER, ByMail: false } },
    { name: 'RevokeResortLink', content: { OrderId: ORDER } },
  ]);
});

test('a link that is mailed is not shown, and a refusal is', async () => {
  onCommand('AskResort', () => ({ ok: true, data: { link: null } }));
  await openPage(<Link email="desk@azure.example" until={null} />);
  await expect.element(page.getByText('No link yet.')).toBeVisible();
  await expect.element(button('Revoke link')).not.toBeInTheDocument();
  await button('Send to desk@azure.example').click();
  await expect.element(page.getByText('The link is on its way to desk@azure.example.')).toBeVisible();
  await expect.element(copy).not.toBeInTheDocument();
  onCommand('AskResort', () => ({ ok: false, code: 'ORDER_NOT_PAID', message: 'Not paid.' }));
  await button('Create link to copy').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
