import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import common from 'virtual:texts/en-US/common';
import people from 'virtual:texts/en-US/people';
import { queryClient } from '../transport/use-read.ts';
import { RolesPage } from './roles-page.tsx';

let permissions: string[];

beforeEach(async () => {
  await beginPage(['people']);
  permissions = ['resort.edit'];
  onRead('RolesToEdit', () => ({
    rolestoedit: {
      items: [
        {
          id: 'staff',
          code: 'staff',
          name: 'Staff',
          builtIn: true,
          permissions: [...permissions],
          holders: 2,
          names: { vi: 'Nhân viên', en: 'Staff' },
          descriptions: { vi: '', en: '' },
        },
      ],
    },
  }));
  onCommand('EditRole', ({ Add, Remove }) => {
    permissions = [...permissions, ...(Add as string[])].filter((name) => !(Remove as string[]).includes(name));
    return { ok: true };
  });
});

const may = (permission: 'order.read' | 'resort.edit') =>
  page.getByRole('checkbox', { name: `${people[`may.${permission}`]}, Staff` });

test.each(['before the page hears of it', 'after'])(
  'a permission that a colleague withdrew meanwhile, %s, is not restored by a save of another one',
  async (when) => {
    await openPage(<RolesPage myPermissions={PERMISSION_NAMES} assignees={(_, text) => text} page="/page" />);
    await may('order.read').click();
    permissions = [];
    if (when === 'after') {
      await queryClient.refetchQueries();
      await expect.element(may('resort.edit')).not.toBeChecked();
      await expect.element(may('order.read')).toBeChecked();
    }
    await page.getByRole('button', { name: common.save }).click();
    await expect.poll(() => permissions).toEqual(['order.read']);
    expect(sent.map(({ content }) => content)).toEqual([{ RoleId: 'staff', Add: ['order.read'], Remove: [] }]);
    await expect.element(may('resort.edit')).not.toBeChecked();
  },
);
