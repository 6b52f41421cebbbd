import { useRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import { chooseSingleKeys } from '../workspace/single-keys.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Keys in tables of one page. */

let chosen: string[];

const Table = ({ name, hidden = false }: { name: string; hidden?: boolean }) => {
  const box = useRef<HTMLDivElement>(null);
  const keys = [`${name} 1`, `${name} 2`];
  useRowKeys(box, { keys, open: () => {}, choose: (key) => chosen.push(key) });
  return (
    <div ref={box} hidden={hidden}>
      <input type="search" aria-label={`Search ${name}`} />
      {keys.map((key, index) => (
        <div key={key} role="row" aria-label={key} tabIndex={-1} data-index={index}>
          {key}
        </div>
      ))}
    </div>
  );
};
const row = (name: string) => page.getByRole('row', { name });
const press = (keys: string) => userEvent.keyboard(keys);

beforeEach(async () => {
  await beginPage([]);
  chooseSingleKeys(true);
  chosen = [];
  (document.activeElement as HTMLElement | null)?.blur();
});

test('of two tables the first visible one has the keys, until the other one has the focus', async () => {
  await openPage(
    <>
      <Table name="Hidden" hidden />
      <Table name="Order" />
      <Table name="Refund" />
    </>,
  );
  await press('j');
  await expect.element(row('Order 1')).toHaveFocus();
  await press('jx');
  expect(chosen).toEqual(['Order 2']);
  (row('Refund 1').element() as HTMLElement).focus();
  await press('jx');
  await expect.element(row('Refund 2')).toHaveFocus();
  expect(chosen).toEqual(['Order 2', 'Refund 2']);
});

test('the search of the first one has the focus after /', async () => {
  await openPage(
    <>
      <Table name="Order" />
      <Table name="Refund" />
    </>,
  );
  await press('/');
  await expect.element(page.getByRole('searchbox', { name: 'Search Order' })).toHaveFocus();
});

test('switched-off single letters do nothing, arrow keys still work', async () => {
  await openPage(<Table name="Order" />);
  chooseSingleKeys(false);
  (row('Order 1').element() as HTMLElement).focus();
  await press('jx/');
  await expect.element(row('Order 1')).toHaveFocus();
  expect(chosen).toEqual([]);
  await press('{ArrowDown}');
  await expect.element(row('Order 2')).toHaveFocus();
});
