import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../testing/page.tsx';
import type { Arrival } from './arrivals.query.ts';
import { ArrivalsTable } from './arrivals-table.tsx';
import { ResortList } from './resort-list.tsx';
import StayWishes from './stay-wishes.tsx';

const GUEST: Arrival = {
  id: '00000000-0000-4000-8000-000000000001',
  orderCode: 'AZ2612345678',
  resortName: 'Kem Beach',
  roomName: 'Villa',
  fromDate: '2026-12-10',
  toDate: '2026-12-14',
  guestName: 'Minh Le',
  guestMobile: '0903418226',
  otherGuests: [],
  adultTotal: 2,
  childrenAges: [6],
  confirmationNumber: null,
  state: 'expected',
  unit: '',
  note: '',
  markedDate: null,
  markedByName: null,
  floor: 'high',
  view: 'Sea view',
  needs: ['wheelchair'],
  needsPromised: false,
  wishNote: '',
  changes: ['new', 'needs'],
  marks: ['expected', 'late', 'arrived'],
} as unknown as Arrival;
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await beginPage(['arrivals', 'secret-link', 'wishes', 'permissions']);
  onRead('ArrivalResorts', () => ({ addresses: { items: [] } }));
});

test('a clerk opens a guest and marks the arrival: only changed fields are sent', async () => {
  let guest = GUEST;
  onRead('ConsoleArrivals', () => ({
    deskarrivals: {
      totalCount: 1,
      totalIsAtLeast: false,
      nextCursor: null,
      previousCursor: null,
      asOf: '2026-12-10T05:00:00.000Z',
      gone: [],
      items: [guest],
    },
  }));
  onCommand('MarkArrival', () => {
    guest = { ...guest, state: 'arrived', unit: '305', markedDate: '2026-12-10T05:01:00.000Z', markedByName: 'Thao' };
    return { ok: true, data: { state: 'arrived', unit: '305', note: '', needsPromised: false } };
  });
  await openPage(<ArrivalsTable to={(code) => `/orders/${code}`} may={{ allowed: true, reason: null }} />);
  await expect.element(page.getByText('Wheelchair-accessible room').first()).toBeVisible();
  await expect.element(page.getByText('new and needs changed').first()).toBeVisible();
  await page.getByRole('button', { name: /^Details/ }).click();
  await page.getByText('Arrived', { exact: true }).click();
  await page.getByLabelText('Room number').fill('305');
  await button('Save').click();
  await expect.element(page.getByText('Marked by Thao', { exact: false })).toBeVisible();
  expect(sent).toMatchObject([{ name: 'MarkArrival', content: { OrderId: GUEST.id, State: 'arrived', Unit: '305' } }]);
  expect(Object.keys(sent[0]!.content).toSorted()).toEqual(['OrderId', 'State', 'Unit']);
});

test('a resort marks a guest by its link, and confirms the changes', async () => {
  const found = {
    resortName: 'Kem Beach',
    today: '2026-12-10',
    asOf: '2026-12-10T05:00:00.000Z',
    linkUntil: '2027-03-01T00:00:00.000Z',
    gone: [{ ...GUEST, id: 'gone', guestName: 'An Tran' }],
    items: [GUEST],
  };
  await openPage(<ResortList link="secret" found={found as never} />);
  await expect.element(page.getByRole('heading', { name: 'Arrivals at Kem Beach' })).toBeVisible();
  await expect.element(page.getByText('An Tran')).toBeVisible();
  await button('Mark Minh Le').click();
  await page.getByRole('checkbox', { name: 'We guarantee these needs' }).click();
  await button('Save').click();
  await expect.element(button('Mark Minh Le')).toBeVisible();
  await button('Mark changes as seen').click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toMatchObject([
    { name: 'MarkArrivalByResort', content: { Link: 'secret', OrderId: GUEST.id, NeedsPromised: true } },
    { name: 'SeeArrivalsByResort', content: { Link: 'secret', Until: found.asOf } },
  ]);
});

test('a member adds wishes and needs until the stated day', async () => {
  onRead('StayWishes', () => ({
    staywishes: { floor: null, view: '', needs: [], note: '', until: '2026-12-03', open: true, promisedDate: null },
  }));
  await openPage(<StayWishes orderId={GUEST.id} />);
  await button('Add requests').click();
  await page.getByText('High floor').click();
  await page.getByRole('checkbox', { name: 'Assistance dog' }).click();
  await button('Save requests').click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({
    name: 'SetStayWishes',
    content: { OrderId: GUEST.id, Floor: 'high', View: '', Needs: ['assistance-dog'], Note: '' },
  });
});
