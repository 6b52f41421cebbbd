import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import MarkerMap from './marker-map.tsx';

/** The first place of a map without a marker. */

const START = { latitude: 16, longitude: 106, zoom: 5 };

const Page = () => {
  const [place, setPlace] = useState<{ latitude: number; longitude: number } | null>(null);
  return (
    <div style={{ position: 'relative', height: 320, width: 320, display: 'grid' }}>
      <MarkerMap
        place={place}
        start={START}
        source={{ baseMap: '/none.json', tiles: null }}
        name="Place"
        texts={{ zoomIn: 'Zoom in', zoomOut: 'Zoom out', mapLabel: 'Map' }}
        onChange={(latitude, longitude) => {
          setPlace({ latitude, longitude });
          return Promise.resolve(true);
        }}
      />
      <output>{place && `${place.latitude.toFixed(0)}, ${place.longitude.toFixed(0)}`}</output>
    </div>
  );
};

const map = page.getByRole('region', { name: 'Map' });
const marker = page.getByRole('button', { name: 'Place' });

beforeEach(async () => {
  await beginPage([]);
  await openPage(<Page />);
  await expect.poll(() => document.querySelector('.leaflet-container')).not.toBe(null);
  await expect.element(marker).not.toBeInTheDocument();
});

test('a click chooses the place', async () => {
  await map.click();
  await expect.element(marker).toBeVisible();
  await expect.element(page.getByText('16, 106')).toBeVisible();
});

test('and so does Enter, in the middle of the map', async () => {
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(marker).toBeVisible();
  await expect.element(page.getByText('16, 106')).toBeVisible();
});
