import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, openPage, sent } from '../testing/page.tsx';
import type { ConsoleInvoice } from './invoices.query.ts';
import VoidDialog from './void-dialog.tsx';

const ORDER = '00000000-0000-4000-8000-000000000001';
const INVOICE = '00000000-0000-4000-8000-000000000002';
const invoice = { id: INVOICE, series: 'C26TAA', number: 99 } as unknown as ConsoleInvoice;

const send = page.getByRole('button', { name: 'Void number', exact: true });
const reason = page.getByLabelText('Reason');
const onClose = vi.fn<() => void>();

beforeEach(async () => {
  onClose.mockClear();
  await beginPage(['invoices']);
  await openPage(<VoidDialog orderId={ORDER} invoice={invoice} onClose={onClose} />);
});

test('a number is made void only with a reason, and the dialog names it', async () => {
  await expect.element(page.getByText('C26TAA 00000099')).toBeVisible();
  await reason.fill('   ');
  await send.click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
  await reason.fill(' The tax office refused it. ');
  await send.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    { name: 'VoidInvoice', content: { OrderId: ORDER, InvoiceId: INVOICE, Reason: 'The tax office refused it.' } },
  ]);
});

test('a refusal keeps the dialog and the typed reason', async () => {
  onCommand('VoidInvoice', () => ({ ok: false, code: 'INVOICE_ISSUED', message: 'The invoice was issued meanwhile.' }));
  await reason.fill('Refused for good');
  await send.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(reason).toHaveValue('Refused for good');
  expect(onClose).not.toHaveBeenCalled();
});
