import { IconInbox } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import '../theme/base.css';
import '../theme/layout.css';
import { PageHead, WorkspaceShell, type WorkspaceGroup } from './shell.tsx';

/** The menu of an administrator fits a window of 900 px: where it does not, one group is open at a time. */

const group = (name: string, count: number, current = -1): WorkspaceGroup => ({
  ...(name === 'Work' ? {} : { title: name }),
  entries: Array.from({ length: count }, (_, at) => ({
    to: `/${name}/${at}`,
    label: `${name} ${at}`,
    icon: IconInbox,
    current: at === current,
  })),
});
const GROUPS = [group('Work', 9), group('Catalogue', 4), group('Offers', 2), group('People', 3), group('House', 5, 2)];

const open = async (height: number, groups: readonly WorkspaceGroup[], width = 1440) => {
  await page.viewport(width, height);
  await beginPage([]);
  await openPage(
    <WorkspaceShell
      brand={{ mark: null, name: 'Azure', to: '/' }}
      groups={groups}
      account={{ name: 'Lan', picture: null, role: 'Azure', menu: [] }}
      find={() => {}}
    >
      <h1>Page</h1>
    </WorkspaceShell>,
  );
};
const link = (name: string) => page.getByRole('link', { name, exact: true });
const side = () => document.querySelector('aside')!;

test('of 23 entries the page’s group is open, another one closes it, and nothing scrolls', async () => {
  await open(900, GROUPS);
  await expect.element(link('House 4')).toBeVisible();
  await expect.element(link('Work 8')).toBeVisible();
  expect(link('Catalogue 0').query()).toBeNull();
  expect(side().scrollHeight).toBeLessThanOrEqual(side().clientHeight);
  await page.getByText('Catalogue', { exact: true }).click();
  await expect.element(link('Catalogue 3')).toBeVisible();
  expect(link('House 4').query()).toBeNull();
  expect(side().scrollHeight).toBeLessThanOrEqual(side().clientHeight);
});

test('few entries are all shown', async () => {
  await open(900, GROUPS.slice(0, 3));
  await expect.element(link('Catalogue 0')).toBeVisible();
  await expect.element(link('Offers 1')).toBeVisible();
});

test('in a tall window all entries are shown', async () => {
  await open(1400, GROUPS);
  await expect.element(link('Catalogue 0')).toBeVisible();
  await expect.element(link('House 4')).toBeVisible();
  expect(side().scrollHeight).toBeLessThanOrEqual(side().clientHeight);
});

test('the rail shows all entries without scrolling', async () => {
  await open(900, GROUPS, 1000);
  await expect.element(link('House 4')).toBeVisible();
  expect(side().scrollHeight).toBeLessThanOrEqual(side().clientHeight);
});

test.each([1440, 1000, 390])('the controls beside the brand are visible at %i px', async (width) => {
  await page.viewport(width, 900);
  await beginPage([]);
  await openPage(
    <WorkspaceShell
      brand={{ mark: null, name: 'Azure', to: '/' }}
      groups={GROUPS.slice(0, 1)}
      bell={<button type="button">Bell</button>}
      account={{ name: 'Lan', picture: null, role: 'Azure', menu: [] }}
    >
      <h1>Page</h1>
    </WorkspaceShell>,
  );
  await expect.element(page.getByRole('button', { name: 'Bell' })).toBeVisible();
});

test.each([1440, 820])('buttons that leave a page’s words no room stand below them, at %i px', async (width) => {
  await page.viewport(width, 900);
  await beginPage([]);
  const wide = { width: 200, flex: 'none' } as const;
  const long = 'What members see of it: descriptions, pictures, equipment, categories of rooms.';
  await openPage(
    <main style={{ padding: 32 }}>
      <PageHead
        title="Resorts"
        text={long}
        actions={['One', 'Two', 'Three'].map((name) => (
          <button key={name} type="button" style={wide}>
            {name}
          </button>
        ))}
      />
    </main>,
  );
  await expect.element(page.getByText(long)).toBeVisible();
  const box = (element: Element) => element.getBoundingClientRect();
  const [text, first] = [box(page.getByText(long).element()), box(page.getByRole('button', { name: 'One' }).element())];
  expect(text.width).toBeGreaterThanOrEqual(300);
  expect(text.bottom <= first.top).toBe(width < 1200);
});
