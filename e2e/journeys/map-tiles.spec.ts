import { expect, type Page } from '@playwright/test';
import { copyDemo } from '../server/demo-copy.ts';
import { startDemoServer, type DemoServer } from '../server/demo-server.ts';
import { siteOf } from '../server/merchants.ts';
import { test } from '../support/journey.ts';
import { signInAs } from '../support/member.ts';

/** An installation with its own map tiles: they cover the embedded map, which is visible when they are missing. */

const TILES = {
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_CREDIT: '© Tiles',
  MAP_TILES_CREDIT_URL: 'https://tiles.example/about',
};

/** One pixel, which the map stretches. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12O4/+ICAAVBApjWYM7dAAAAAElFTkSuQmCC',
  'base64',
);

let place: Awaited<ReturnType<typeof copyDemo>>;
let server: DemoServer;
let usual: string;

test.beforeAll(async () => {
  place = await copyDemo();
  server = await startDemoServer(place, TILES);
});
test.afterAll(async () => {
  await server.stop();
  await place.remove();
});
test.beforeEach(() => {
  usual = process.env.E2E_PORT!;
  process.env.E2E_PORT = String(server.port);
});
test.afterEach(() => void (process.env.E2E_PORT = usual));

/** Opens the form of a resort with a place chosen. */
const openForm = async (page: Page) => {
  await signInAs(page, 'azure', 'staff@azure.example');
  await page.goto(`${siteOf('azure')}/console/resorts/new`);
  await page.getByLabel('Tìm địa điểm trên bản đồ').fill('da lat');
  await page
    .getByRole('option', { name: /^Đà Lạt/ })
    .first()
    .click();
  await expect(page.getByLabel('Vĩ độ')).toHaveValue('11,9404');
};

test('map tiles are shown with their credit; when they fail, the embedded map is shown with its own @extended', async ({
  page,
}) => {
  let answers = true;
  let asked = 0;
  // One of the first tiles fails as well, and the others are shown.
  await page.route('https://tiles.example/**', (route) => {
    asked += 1;
    return answers && asked !== 3 ? route.fulfill({ contentType: 'image/png', body: TILE }) : route.abort();
  });
  await openForm(page);
  const map = page.getByRole('region', { name: 'Vị trí trên bản đồ' });
  await expect(map.locator('img').first()).toHaveAttribute('src', /^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  await expect(page.getByRole('link', { name: '© Tiles' })).toHaveAttribute('href', 'https://tiles.example/about');
  answers = false;
  await page.getByRole('button', { name: 'Phóng to' }).click();
  await expect(page.getByRole('link', { name: 'Natural Earth' })).toBeVisible();
  await expect(map.locator('svg path').first()).toBeAttached();
  answers = true;
  // Zooms out, so that other tiles are requested.
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Thu nhỏ' }).click();
  await expect(page.getByRole('link', { name: '© Tiles' })).toBeVisible();
});
