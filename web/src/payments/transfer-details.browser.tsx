import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import '../ui/theme/layout.css';
import '../ui/theme/type.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadNamespaces, startI18n } from '../i18n/i18n.ts';
import { beginPage, openPage } from '../testing/page.tsx';
import { TransferDetails } from './transfer-details.tsx';

/** Tested on a phone in the language with the longest names. */

vi.mock('../transport/shell.ts', () => ({ shell: { frame: null, merchant: { currency: 'EUR' }, user: null } }));

const TRANSFER = {
  bankName: 'Vietcombank',
  branch: 'Khánh Hòa',
  accountNumber: '1029384756',
  accountName: 'CONG TY TNHH AZURE COAST',
  amount: 7_080_000,
  purpose: 'AZ2650364272',
  qr: '',
};

/** Returns the position of an element's text, which may differ from its box. */
const wordsOf = (element: Element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};

test.each([820, 390, 320])('no name of a row runs into what stands beside it, at %i px in German', async (width) => {
  await page.viewport(width, 844);
  await beginPage(['payments']);
  startI18n('de');
  await loadNamespaces(['common', 'payments']);
  await openPage(
    <main style={{ padding: 16 }}>
      <TransferDetails transfer={TRANSFER} received={0} />
    </main>,
  );
  await expect.element(page.getByText('Verwendungszweck')).toBeVisible();
  const rows = [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map(wordsOf));
  expect(rows).toHaveLength(5);
  for (const [name, value, action] of rows) {
    expect(name!.right <= value!.left || name!.bottom <= value!.top).toBe(true);
    if (action) expect(value!.right).toBeLessThanOrEqual(action.left);
    expect((action ?? value!).right).toBeLessThanOrEqual(width - 16);
  }
  // All rows share one column.
  expect(new Set(rows.map(([, value]) => Math.round(value!.left))).size).toBe(1);
});
