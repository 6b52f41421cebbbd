import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../../testing/page.tsx';
import ConsoleGuests from '../console/console-guests.tsx';
import MyCompanions from './my-companions.tsx';
import OrderGuests from './order-guests.tsx';

const ORDER = '00000000-0000-4000-8000-000000000001';
const MEMBER = '00000000-0000-4000-8000-000000000002';
const GUESTS = {
  receiverName: 'Lê Hoàng Minh',
  receiverEmail: 'minh@example.com',
  receiverMobile: '0903418226',
  others: [
    { name: 'Trần Văn Bình', age: null },
    { name: '', age: 7 },
  ],
  adultsMax: 3,
  childMax: 2,
  childAgeFrom: 3,
  childAgeTo: 11,
  until: '2026-12-20',
  open: true,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const open = async (part = <OrderGuests orderId={ORDER} />) => {
  await openPage(part);
  await button('Change guests').click();
};

beforeEach(async () => {
  await beginPage(['own-changes', 'companions', 'common']);
  onRead('Companions', () => ({ companions: [] }));
  onRead('OrderGuests', () => ({ orderguests: GUESTS }));
});

test('shows the lead guest, other named guests, and the number of unnamed ones', async () => {
  await openPage(<OrderGuests orderId={ORDER} />);
  await expect.element(page.getByText('Lê Hoàng Minh')).toBeVisible();
  await expect.element(page.getByText('Trần Văn Bình')).toBeVisible();
  await expect.element(page.getByText('1 more guest without a name')).toBeVisible();
  await expect.element(page.getByText(/^You can change the guests until/)).toBeVisible();
});

test('after the deadline guests cannot be changed, and the hotline is shown', async () => {
  onRead('OrderGuests', () => ({ orderguests: { ...GUESTS, open: false } }));
  await openPage(<OrderGuests orderId={ORDER} />);
  await expect.element(page.getByText(/^The deadline for changing guests was/)).toBeVisible();
  await expect.element(button('Change guests')).not.toBeInTheDocument();
});

test('an order that is not paid shows no guests', async () => {
  onRead('OrderGuests', () => ({ orderguests: null }));
  await openPage(<OrderGuests orderId={ORDER} />);
  await expect.element(page.getByText('Guests')).not.toBeInTheDocument();
});

test('a guest is named, added and removed; a double press sends once', async () => {
  await open();
  await field('Name of guest 3').fill('Lê Thị Chi');
  await button('Add guest').click();
  await field('Name of guest 4').fill('Phạm An');
  await page.getByRole('combobox', { name: 'Age of guest 4' }).selectOptions('12 years');
  await button('Remove guest 2').click();
  await button('Save guests').dblClick();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    {
      name: 'SetOrderGuests',
      content: {
        OrderId: ORDER,
        ReceiverName: 'Lê Hoàng Minh',
        Others: [
          { Name: 'Lê Thị Chi', Age: 7 },
          { Name: 'Phạm An', Age: 12 },
        ],
      },
    },
  ]);
});

test('an invalid name is marked at its field, and nothing is sent', async () => {
  await open();
  await field('Name of guest 3').fill('x@y');
  await button('Save guests').click();
  await expect.element(page.getByText(/^Enter a first and last name/)).toBeVisible();
  await expect.element(field('Name of guest 3')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Name of guest 2')).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

test('a party above the room’s size is refused with a sentence', async () => {
  await open();
  onCommand('SetOrderGuests', () => ({ ok: false, code: 'PARTY_TOO_LARGE', message: 'The room is too small.' }));
  await button('Add guest').click();
  await button('Save guests').click();
  await expect.element(page.getByText('The room is too small.')).toBeVisible();
});

test('staff give a reason, which the member reads, and need the permission to act for members', async () => {
  await open(<ConsoleGuests order={{ id: ORDER, memberId: MEMBER }} may />);
  await button('Save guests').click();
  await expect.element(page.getByText(/^Enter a reason of at least/)).toBeVisible();
  await field('Reason').fill('The member called');
  await button('Save guests').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ name: 'SetOrderGuests' }]);
});

test('staff who may not act for members see the guests alone', async () => {
  await openPage(<ConsoleGuests order={{ id: ORDER, memberId: MEMBER }} may={false} />);
  await expect.element(page.getByText('Trần Văn Bình')).toBeVisible();
  await expect.element(button('Change guests')).not.toBeInTheDocument();
});

test('former names are offered: a tap fills the first unnamed adult, or adds one', async () => {
  onRead('Companions', () => ({
    companions: ['Phạm Thu Hà', 'Vũ Minh', 'Trần Văn Bình'].map((name, at) => ({ id: String(at), name })),
  }));
  await open();
  await button('Choose Phạm Thu Hà').click();
  await expect.element(field('Name of guest 4')).toHaveValue('Phạm Thu Hà');
  await expect.element(button('Choose Phạm Thu Hà')).not.toBeInTheDocument();
  await expect.element(button('Choose Trần Văn Bình')).not.toBeInTheDocument();
  await button('Add guest').click();
  await button('Choose Vũ Minh').click();
  await expect.element(field('Name of guest 5')).toHaveValue('Vũ Minh');
  await expect.element(field('Name of guest 6')).not.toBeInTheDocument();
});

test('the profile lists former names, and removes one', async () => {
  onRead('Companions', () => ({ companions: [{ id: ORDER, name: 'Phạm Thu Hà' }] }));
  await openPage(<MyCompanions />);
  await button('Remove Phạm Thu Hà').click();
  expect(sent).toMatchObject([{ name: 'RemoveCompanion', content: { CompanionId: ORDER } }]);
});
