import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useState, type ComponentProps } from 'react';
import { beginPage, openPage } from '../../testing/page.tsx';
import { SecretLink } from './secret-link.tsx';

type Shown = ComponentProps<typeof SecretLink>;

/** The calls in their order. */
const calls: string[] = [];

const Link = ({ email, until, link }: { email: string; until: string | null; link: string | null }) => {
  const [failure, setFailure] = useState<Shown['making']['failure']>(null);
  return (
    <SecretLink
      email={email}
      until={until}
      making={{ sending: false, failure, reset: () => setFailure(null) }}
      make={async (byMail) => {
        calls.push(byMail ? 'mail' : 'copy');
        if (byMail || link) return { ok: true, value: { link: byMail ? null : link } };
        setFailure({ kind: 'broken', message: 'Not paid.' });
        return { ok: false };
      }}
      revoking={{ sending: false, failure: null, reset: () => {} }}
      revoke={async () => {
        calls.push('revoke');
        return { ok: true, value: {} };
      }}
    />
  );
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const copy = page.getByText('Copy it now', { exact: false });

beforeEach(async () => {
  calls.length = 0;
  await beginPage(['secret-link']);
});

test('a link is made to be copied, shown once, and gone after it was revoked', async () => {
  await openPage(<Link email="" until="2027-03-01T00:00:00.000Z" link="/resort/confirm?link=secret" />);
  // It cannot be sent without an address.
  await expect.element(page.getByRole('button', { name: /^Send to/ })).not.toBeInTheDocument();
  await button('Create link to copy').click();
  await expect.element(copy).toBeVisible();
  await button('Revoke link').click();
  await expect.element(copy).not.toBeInTheDocument();
  expect(calls).toEqual(['copy', 'revoke']);
});

test('a link that is mailed is not shown, and a refusal is', async () => {
  await openPage(<Link email="desk@azure.example" until={null} link={null} />);
  await expect.element(page.getByText('No link yet.')).toBeVisible();
  await expect.element(button('Revoke link')).not.toBeInTheDocument();
  await button('Send to desk@azure.example').click();
  await expect.element(page.getByText('The link is on its way to desk@azure.example.')).toBeVisible();
  await expect.element(copy).not.toBeInTheDocument();
  await button('Create link to copy').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(calls).toEqual(['mail', 'copy']);
});
