import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../../testing/page.tsx';
import type { ImageData } from '../resort-page.query.ts';
import { Gallery } from './gallery.tsx';

const picture = (id: string): ImageData => ({ id, path: `/${id}`, colour: '#224466', alternative: `Picture ${id}` });
const pictures = page.getByRole('dialog');
const open = async () => {
  await page.viewport(390, 844);
  const shown = <Gallery name="Sao Mai" images={[picture('a'), picture('b')]} onBack={() => undefined} />;
  const { router } = await openPage(shown, { at: '/resort', others: { '/before': <p>Before</p> } });
  await router.navigate('/before');
  await router.navigate('/resort');
  await page.getByRole('button', { name: /Picture b/ }).click();
  await expect.element(pictures).toBeVisible();
  return router;
};

beforeEach(() => beginPage(['common', 'resort']));

test('Back closes the pictures, and a second Back leaves the page', async () => {
  const router = await open();
  await router.navigate(-1);
  await expect.element(pictures).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/resort');
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/before');
});

test('Escape closes the pictures and removes their history entry', async () => {
  const router = await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(pictures).not.toBeInTheDocument();
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/before');
});
