import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import texts from 'virtual:texts/en-US/console-resorts';
import { PlaceField } from './place-field.tsx';

/** The place of a new resort has no marker before one is chosen. */

const Place = () => {
  const [{ Latitude, Longitude }, setPlace] = useState<{ Latitude: number | null; Longitude: number | null }>({
    Latitude: null,
    Longitude: null,
  });
  return (
    <PlaceField
      name="Azure Bay"
      latitude={Latitude}
      longitude={Longitude}
      findPlace={({ onPlace }) => (
        <button type="button" onClick={() => onPlace({ name: 'Huế', latitude: 16.46, longitude: 107.59 })}>
          Huế
        </button>
      )}
      lookup={{ onLookup: () => undefined, resetKey: 0, cancel: () => undefined }}
      errors={{ latitude: undefined, longitude: undefined }}
      onChange={setPlace}
    />
  );
};

const marker = page.getByRole('button', { name: 'Place of Azure Bay' });
const hint = page.getByText(texts.notPlaced);
const field = (label: string) => page.getByRole('textbox', { name: label });

beforeEach(async () => {
  await beginPage(['console-resorts']);
  await openPage(<Place />);
});

test('a place that was not chosen has no marker, and the field explains how to choose it', async () => {
  await expect.element(page.getByRole('region', { name: texts.placeMap })).toBeVisible();
  await expect.element(hint).toBeVisible();
  await expect.element(marker).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Huế' }).click();
  await expect.element(marker).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});

test('one coordinate alone is no place yet', async () => {
  await field(texts.latitude).fill('16.46');
  await expect.element(hint).toBeVisible();
  await expect.element(marker).not.toBeInTheDocument();
  await field(texts.longitude).fill('107.59');
  await expect.element(marker).toBeVisible();
});
