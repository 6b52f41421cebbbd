import { IconUsers } from '@tabler/icons-react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onRead, openPage } from '../../testing/page.tsx';
import texts from 'virtual:texts/en-US/command-bar';
import CommandBar from './command-bar.tsx';

beforeEach(() => beginPage(['command-bar', 'app']));

test('a failing lookup does not affect the others', async () => {
  onRead('FindOrders', () => null);
  onRead('FindMembers', () => ({ members: { items: [{ id: '1', name: 'Lan Anh', email: 'lan@azure.example' }] } }));
  onRead('FindResorts', () => ({ deskresorts: { items: [{ id: '2', name: 'Lan Ha Bay', place: 'Cát Bà' }] } }));
  await openPage(
    <CommandBar entries={[{ to: '/members', label: 'Members', icon: IconUsers, current: false }]} onClose={() => {}} />,
  );
  await page.getByRole('combobox', { name: texts.bar }).fill('lan');
  await expect.element(page.getByRole('option', { name: /Lan Anh/ })).toBeVisible();
  await expect.element(page.getByRole('option', { name: /Lan Ha Bay/ })).toBeVisible();
});
