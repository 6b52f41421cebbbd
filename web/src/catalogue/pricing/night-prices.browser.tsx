import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, onCommand, onRead, openPage, sent } from '../../testing/page.tsx';
import pricing from 'virtual:texts/en-US/pricing';
import workspace from 'virtual:texts/en-US/workspace';
import { NightPrices } from './night-prices.tsx';

let prices: Record<string, number>;

beforeEach(async () => {
  await beginPage(['pricing']);
  prices = { azure: 1_890_000, coral: 900_000 };
  onRead('PricedResorts', () => ({
    addresses: {
      items: [
        { id: 'azure', name: 'Azure Bay', place: 'Nha Trang' },
        { id: 'coral', name: 'Coral Cove', place: 'Phú Quốc' },
      ],
    },
  }));
  onRead('NightPrices', ({ resortId }) => ({
    nightprices: [
      {
        id: `room-${String(resortId)}`,
        name: 'Studio',
        price: prices[String(resortId)],
        changedDate: null,
        changedByName: null,
      },
    ],
  }));
  onCommand('SetNightPrices', ({ ResortId, Prices }) => {
    prices[String(ResortId)] = (Prices as [{ NightPrice: number }])[0].NightPrice;
    return { ok: true };
  });
});

const price = page.getByRole('textbox', { name: /Studio/ });
const resort = page.getByRole('textbox', { name: pricing.resort, exact: true });
const choose = async (name: string) => {
  await resort.click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
};

test('a saved price is shown on return to its resort, and the next save is based on it', async () => {
  await openPage(<NightPrices />);
  await expect.element(price).toHaveValue('1,890,000');
  await price.fill('1234000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => prices['azure']).toBe(1_234_000);
  await choose('Coral Cove');
  await expect.element(price).toHaveValue('900,000');
  await choose('Azure Bay');
  await expect.element(price).toHaveValue('1,234,000');
  await price.fill('1300000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => prices['azure']).toBe(1_300_000);
  expect(sent[1]!.content['Prices']).toEqual([{ RoomId: 'room-azure', NightPrice: 1_300_000, Seen: 1_234_000 }]);
});

test('choosing another resort asks before typed text is lost', async () => {
  await openPage(<NightPrices />);
  await price.fill('1234000');
  await choose('Coral Cove');
  await page.getByRole('dialog').getByRole('button', { name: workspace.stay }).click();
  await expect.element(price).toHaveValue('1,234,000');
});
