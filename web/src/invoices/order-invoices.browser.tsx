import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import OrderInvoices from './console-order-invoices.tsx';
import OwnInvoices from './own-invoices.tsx';

const ORDER = '00000000-0000-4000-8000-000000000001';
const MEMBER = '00000000-0000-4000-8000-000000000002';
const INVOICE = '00000000-0000-4000-8000-000000000003';
const BUYER = { name: 'Lê Hoàng Minh', taxCode: '', address: '', email: 'minh@example.com' };
const COMPANY = { name: 'Công ty Hải Âu', taxCode: '0101243150', address: '1 Tràng Tiền', email: 'ke@haiau.vn' };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

const own = (items: object[] = [], isDue = false) =>
  onRead('OwnInvoices', () => ({
    orderinvoices: { mayRequest: items.length === 0, isDue, country: 'VN', buyer: BUYER, items },
  }));
const issued = { id: INVOICE, series: 'C26TAA', number: 7, kind: 'original', state: 'issued', total: 12_500_000 };
const staffs = { ...issued, ofName: null, buyer: COMPANY, net: 11_574_074, vat: 925_926, vatPercent: 8, steps: [] };

beforeEach(async () => {
  await beginPage(['own-invoices', 'invoices', 'common']);
});

test('a member requests an invoice: wrong fields are marked, then it is sent once', async () => {
  own();
  await openPage(<OwnInvoices orderId={ORDER} />);
  await button('Request an invoice').click();
  await expect.element(field('Company or person')).toHaveValue(BUYER.name);
  await field('Company or person').fill(COMPANY.name);
  await field('Tax code').fill('12');
  await button('Request invoice').click();
  await expect.element(page.getByText(/^Enter a tax code/)).toBeVisible();
  expect(sent).toEqual([]);
  await field('Tax code').fill(COMPANY.taxCode);
  await button('Request invoice').click();
  await expect.element(page.getByText('Enter the address registered with the tax code.')).toBeVisible();
  await field('Address').fill(COMPANY.address);
  await field('Email').fill(COMPANY.email);
  await button('Request invoice').dblClick();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const { name: Name, taxCode: TaxCode, address: Address, email: Email } = COMPANY;
  expect(sent).toMatchObject([{ name: 'RequestInvoice', content: { OrderId: ORDER, Name, TaxCode, Address, Email } }]);
});

test('a refusal is shown in the dialog; Enter sends, Cancel changes nothing', async () => {
  own();
  onCommand('RequestInvoice', () => ({ ok: false, code: 'INVOICE_EXISTS', message: 'It has its number already.' }));
  await openPage(<OwnInvoices orderId={ORDER} />);
  await button('Request an invoice').click();
  (field('Email').element() as HTMLInputElement).form!.requestSubmit();
  await expect.element(page.getByRole('alert').getByText('It has its number already.')).toBeVisible();
  await button('Cancel').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test.each([
  [false, /is issued once the order is paid/],
  [true, /is being issued/],
])('a draft states what it waits for; paid: %s', async (isDue, words) => {
  own([{ ...issued, series: null, number: null, state: 'draft', buyer: COMPANY }], isDue);
  await openPage(<OwnInvoices orderId={ORDER} />);
  await expect.element(page.getByText(words)).toBeVisible();
});

test('an issued invoice can be read, and downloaded as issued', async () => {
  own([{ ...issued, buyer: COMPANY }]);
  await openPage(<OwnInvoices orderId={ORDER} />);
  await expect.element(page.getByText(/^Invoice C26TAA 00000007 for Công ty Hải Âu/)).toBeVisible();
  for (const kind of ['PDF', 'XML'])
    await expect
      .element(page.getByRole('link', { name: `Download C26TAA 00000007 as ${kind}` }))
      .toHaveAttribute('href', `/Invoice/${INVOICE}.${kind.toLowerCase()}`);
  await expect.element(button('Request an invoice')).not.toBeInTheDocument();
});

const staff = async (invoice: object, may = { issue: true, request: true }) => {
  const found = { mayRequest: false, isDue: true, country: 'VN', buyer: BUYER, items: [invoice] };
  onRead('OrderInvoices', () => ({ deskorderinvoices: found }));
  await openPage(<OrderInvoices orderId={ORDER} memberId={MEMBER} may={may} />);
};

test('staff replace an issued invoice with a reason', async () => {
  await staff({ ...staffs, problem: null });
  await button('Replace with another buyer').click();
  await field('Company or person').fill('Công ty Mới');
  await button('Replace').click();
  await expect.element(page.getByText('Enter a reason.')).toBeVisible();
  await field('Reason').fill('The accountant gave another name');
  await button('Replace').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { name: 'CorrectInvoice', content: { OrderId: ORDER, InvoiceId: INVOICE, Name: 'Công ty Mới' } },
  ]);
});

test('a provider’s refusal is shown; staff without the permission cannot correct it', async () => {
  await staff({ ...staffs, state: 'draft', problem: 'BUYER_TAX_CODE' }, { issue: false, request: false });
  await expect.element(page.getByRole('alert').getByText(/^The provider rejected this invoice/)).toBeVisible();
  await expect.element(button('Correct buyer')).not.toBeInTheDocument();
});
