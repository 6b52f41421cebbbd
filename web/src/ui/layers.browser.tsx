import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../testing/page.tsx';
import { Modal } from './modal.tsx';

/** A dialog whose own button closes it, above a button of the page. */

let beneath: number;

const Page = () => {
  const [open, setOpen] = useState(true);
  const cover = { position: 'fixed', inset: '200px auto auto 200px' } as const;
  return (
    <>
      <button type="button" style={cover} onClick={() => (beneath += 1)}>
        Beneath
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Above" size="full">
        <button type="button" style={cover} onClick={() => setOpen(false)}>
          Close it
        </button>
      </Modal>
    </>
  );
};

beforeEach(async () => {
  await beginPage([]);
  beneath = 0;
  await openPage(<Page />);
});

test('the second click of a double click that closes a dialog does not reach the page beneath', async () => {
  await page.getByRole('button', { name: 'Close it' }).dblClick();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(beneath).toBe(0);
});

test('a later click or double click does', async () => {
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // Longer than the clicks of a double click are apart.
  await new Promise((resolve) => setTimeout(resolve, 700));
  await page.getByRole('button', { name: 'Beneath' }).dblClick();
  expect(beneath).toBe(2);
});
