import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExportOrders } from '@sandbar/contract/workspace';
import common from 'virtual:texts/en-US/common';
import workspace from 'virtual:texts/en-US/workspace';
import { startI18n } from '../i18n/i18n.ts';
import { addTexts } from '../i18n/translate.ts';
import { setMerchantRules } from '../i18n/use-format.ts';
import { queryClient } from '../transport/use-read.ts';
import { column } from '../ui/table/column.tsx';
import type { Option } from '../ui/form/combobox-field.tsx';
import { choiceFilter, textFilter } from '../ui/table/filters.tsx';
import type { Column, Selection } from '../ui/table/types.ts';
import { WorkList } from './work-list.tsx';

/** A row of the list. */

interface Thing {
  id: string;
  name: string;
  state: 'open' | 'ended';
  amount: number;
}

const THINGS = Array.from({ length: 30 }, (_, index): Thing => ({
  id: String(index + 1),
  name: `Thing ${index + 1}`,
  state: index % 3 === 0 ? 'ended' : 'open',
  amount: (index + 1) * 1000,
}));

const { asked, sent } = vi.hoisted(() => ({
  /** The requests for the list, and the commands. */
  asked: [] as Record<string, unknown>[],
  sent: [] as unknown[],
}));

/** The server's answer: matching things, ten on a page. */
const answer = (variables: Record<string, unknown>) => {
  const {
    limit,
    offset = 0,
    state,
    keyword = '',
  } = variables as {
    limit: number;
    offset?: number;
    state?: string;
    keyword?: string;
  };
  const found = THINGS.filter((one) => (!state || one.state === state) && one.name.includes(keyword));
  return { things: { items: found.slice(offset, offset + limit), totalCount: found.length, totalIsAtLeast: false } };
};

vi.mock('../transport/shell.ts', () => ({
  shell: { frame: null, merchant: {}, preview: false, user: null, serverNow: '2026-11-27T08:00:00Z' },
}));
vi.mock('../transport/read.ts', async (original) => ({
  ...(await original<object>()),
  read: (document: { text: string }, variables: Record<string, unknown>) => {
    if (document.text.includes('tableviews')) return Promise.resolve({ tableviews: { items: [] } });
    if (document.text.includes('listexports')) return Promise.resolve({ listexports: { items: [] } });
    asked.push(variables);
    return Promise.resolve(answer(variables));
  },
}));
vi.mock('../transport/send-command.ts', async (original) => ({
  ...(await original<object>()),
  sendCommand: (_contract: unknown, input: unknown) => {
    sent.push(input);
    return Promise.resolve({ ok: true, value: {} });
  },
}));

type Things = { things: { items: Thing[]; totalCount: number } };
const ThingsQuery = { text: 'query Things { things }', fragments: [] } as unknown as Parameters<
  typeof WorkList<Things, Record<string, unknown>>
>[0]['query'];

const columns: Column<Thing>[] = [
  column.name('name', 'Name', ({ id, name }) => ({ first: name, second: `No. ${id}`, to: `/things/${id}` })),
  column.text('state', 'State', ({ state }) => state),
  column.text('remark', 'Remark', ({ id }) => (id === '1' ? 'the first' : null)),
  column.money('amount', 'Amount', ({ amount }) => amount, { sortable: true }),
];

/** The last selection with which the action was run. */
let chosen: { selection: Selection; filter: unknown; matching: number | null } | null = null;

/** Resolves the choices of a filter that are read from the server. */
let choosePlaces: (places: readonly Option[]) => void;

const Things = () => {
  const [places, setPlaces] = useState<readonly Option[]>();
  useEffect(() => {
    choosePlaces = setPlaces;
  }, []);
  return (
    <WorkList
      id="things"
      query={ThingsQuery}
      filters={[
        textFilter({ key: 'remark', label: 'Remark' }),
        choiceFilter({ key: 'place', label: 'Place', options: places }),
        choiceFilter({
          key: 'state',
          label: 'State',
          options: [
            { value: 'open', label: 'Open' },
            { value: 'ended', label: 'Ended' },
          ],
        }),
      ]}
      sort="name"
      sortVariables={({ key, desc }) => ({ sortBy: key, descending: desc })}
      size={10}
      columns={columns}
      rowName={({ name }) => name}
      label="Things"
      count={({ count }) => `${count} things`}
      searchLabel="Find a thing"
      empty={{ title: 'There is nothing' }}
      openAs={({ id }) => `/things/${id}`}
      exporting={{ contract: ExportOrders, kind: 'orders' }}
      actions={({ filter, matching }) => [
        {
          key: 'pay',
          label: 'Pay',
          icon: null,
          run: (selection, clear) => {
            chosen = { selection, filter, matching };
            clear(['2']);
          },
        },
      ]}
    />
  );
};

const open = (search = '') => {
  history.replaceState(null, '', `/things${search}`);
  const router = createBrowserRouter([
    { path: '/things', element: <Things /> },
    { path: '/things/:id', element: <p>One thing</p> },
  ]);
  return render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
};

const rows = () => page.getByRole('table', { name: 'Things' }).getByRole('row');
const check = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  asked.length = 0;
  sent.length = 0;
  chosen = null;
  queryClient.clear();
  localStorage.clear();
  startI18n('en-US');
  setMerchantRules({ timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' });
  addTexts('en-US', 'workspace', workspace);
  addTexts('en-US', 'common', common);
  await page.viewport(1200, 900);
});

test('requests its first page in its default order, or what the address says', async () => {
  await open('?state=open&q=1&page=2');
  await expect.element(page.getByRole('status').first()).toBeInTheDocument();
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      limit: 10,
      offset: 10,
      state: 'open',
      keyword: '1',
      sortBy: 'name',
      descending: false,
    });
});

test('pages keep the filter and are entries of the history; another filter begins at the first page', async () => {
  await open();
  await expect.element(page.getByText('1–10 of 30')).toBeInTheDocument();
  await button(workspace.nextPage).click();
  await expect.element(page.getByText('11–20 of 30')).toBeInTheDocument();
  await userEvent.type(page.getByRole('searchbox', { name: 'Find a thing' }), 'Thing 1{Enter}');
  await expect.element(page.getByText('1–10 of 11')).toBeInTheDocument();
  expect(location.search).toBe('?q=Thing+1');
  history.back();
  await expect.element(page.getByText('11–20 of 30')).toBeInTheDocument();
});

test('a selection spans pages, and keeps rows that an action leaves', async () => {
  await open();
  await check('Thing 1').click();
  await check('Thing 2').click();
  await button(workspace.nextPage).click();
  await check('Thing 12').click();
  await expect.element(page.getByText('3 selected')).toBeInTheDocument();
  await button('Pay').click();
  expect(chosen!.selection).toEqual({ all: false, ids: new Set(['1', '2', '12']) });
  await expect.element(page.getByText('1 selected')).toBeInTheDocument();
  await button(workspace.previousPage).click();
  await expect.element(check('Thing 2')).toBeChecked();
  await expect.element(check('Thing 1')).not.toBeChecked();
});

test('selects all matching rows of the filter except deselected ones', async () => {
  await open('?state=open');
  await page.getByRole('checkbox', { name: workspace.choosePage }).click();
  await button('Select all 20 matching rows').click();
  await button(workspace.nextPage).click();
  await check('Thing 18').click();
  await expect.element(page.getByText('19 selected')).toBeInTheDocument();
  await button('Pay').click();
  expect(chosen).toMatchObject({ selection: { all: true, except: new Set(['18']) }, filter: { state: 'open' } });
  expect(chosen!.matching).toBe(20);
});

test('text half typed into a filter survives a refetch of the list', async () => {
  await open();
  await button(workspace.filter).click();
  await page.getByRole('button', { name: 'Remark', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Remark' });
  await field.fill('the fi');
  const before = asked.length;
  await queryClient.refetchQueries();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await expect.element(field).toHaveValue('the fi');
  await expect.element(field).toHaveFocus();
});

test('a filter of the address is applied from the first request, before its choices are loaded', async () => {
  await open('?place=hue');
  await expect.element(page.getByText('1–10 of 30')).toBeInTheDocument();
  choosePlaces([{ value: 'hue', label: 'Huế' }]);
  await expect.element(page.getByText(/Huế/).first()).toBeVisible();
  expect(asked.map(({ place }) => place)).toEqual(asked.map(() => 'hue'));
});

test('a new filter clears the selection: no action reaches rows out of sight', async () => {
  await open();
  await check('Thing 1').click();
  await expect.element(page.getByText('1 selected')).toBeInTheDocument();
  history.pushState(null, '', '/things?state=ended');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByText('1–10 of 10')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
});

test('exports all matching rows of all pages', async () => {
  await open('?state=ended&page=1');
  await expect.element(page.getByText('10 things').first()).toBeInTheDocument();
  await button(workspace.export).click();
  await button(workspace.exportNow).click();
  await expect.poll(() => sent).toEqual([{ Format: 'xlsx', Filter: { state: 'ended' } }]);
});

test('on a phone a row is a card with name and amount, then labelled fields without empty ones', async () => {
  await page.viewport(390, 844);
  await open();
  const cards = page.getByRole('list', { name: 'Things' }).getByRole('listitem');
  const text = (index: number) => cards.nth(index).element().textContent;
  await expect.poll(() => text(0)).toMatch(/^Thing 1\D?1.000\D*No\. 1Stateended/u);
  expect(text(0)).toContain('Remarkthe first');
  expect(text(1)).not.toContain('Remark');
  await page.getByRole('button', { name: 'Details of Thing 2' }).click();
  await expect.element(page.getByText('One thing')).toBeInTheDocument();
});

test('a row opens by a click and by Enter', async () => {
  await open();
  await rows()
    .nth(3)
    .click({ position: { x: 500, y: 20 } });
  await expect.element(page.getByText('One thing')).toBeInTheDocument();
  expect(location.pathname).toBe('/things/3');
});
