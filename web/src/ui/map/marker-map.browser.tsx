import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginPage, openPage } from '../../testing/page.tsx';
import MarkerMap from './marker-map.tsx';

/** The first place of a map without a marker, and other places of one that is there. */

const START = { latitude: 16, longitude: 106, zoom: 5 };

interface Place {
  latitude: number;
  longitude: number;
}

/** What the map asked for. */
const tried: Place[] = [];

/** @param agrees whether a place may be changed to another */
const Page = ({ first = null, agrees = true }: { first?: Place | null; agrees?: boolean }) => {
  const [place, setPlace] = useState(first);
  return (
    <div style={{ position: 'relative', height: 320, width: 320, display: 'grid' }}>
      <MarkerMap
        place={place}
        start={START}
        source={{ baseMap: '/none.json', tiles: null }}
        name="Place"
        texts={{ zoomIn: 'Zoom in', zoomOut: 'Zoom out', mapLabel: 'Map' }}
        onChange={(latitude, longitude) => {
          tried.push({ latitude, longitude });
          if (agrees) setPlace({ latitude, longitude });
          return Promise.resolve(agrees);
        }}
      />
      <output>{place && `${place.latitude.toFixed(0)}, ${place.longitude.toFixed(0)}`}</output>
    </div>
  );
};

const map = page.getByRole('region', { name: 'Map' });
const marker = page.getByRole('button', { name: 'Place' });

beforeEach(async () => {
  tried.length = 0;
  await beginPage([]);
});
const openEmpty = async () => {
  await openPage(<Page />);
  await expect.poll(() => document.querySelector('.leaflet-container')).not.toBe(null);
  await expect.element(marker).not.toBeInTheDocument();
};

test('a click chooses the place', async () => {
  await openEmpty();
  await map.click();
  await expect.element(marker).toBeVisible();
  await expect.element(page.getByText('16, 106')).toBeVisible();
});

test('Enter chooses the middle of the map', async () => {
  await openEmpty();
  (map.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(marker).toBeVisible();
  await expect.element(page.getByText('16, 106')).toBeVisible();
});

/** Moves the marker by ten steps to the right. @returns how far it is from where it was, before it is decided; px */
const moveByKeys = async () => {
  const at = () => marker.element().getBoundingClientRect().x;
  await expect.element(marker).toBeVisible();
  const before = at();
  (marker.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight>10/}');
  return { before, moved: at() - before, at };
};

test('a marker is moved by arrow keys, and reports its new place once', async () => {
  await openPage(<Page first={{ latitude: 16, longitude: 106 }} />);
  const { before, moved, at } = await moveByKeys();
  expect(moved).toBeGreaterThan(40);
  await expect.poll(() => tried).toMatchObject([{ latitude: expect.closeTo(16, 1) as number }]);
  expect(tried[0]!.longitude).toBeGreaterThan(106);
  await expect.poll(() => at() - before).toBeGreaterThan(40);
});

test('a marker returns to its place when the new one is not allowed', async () => {
  await openPage(<Page first={{ latitude: 16, longitude: 106 }} agrees={false} />);
  const { before, moved, at } = await moveByKeys();
  expect(moved).toBeGreaterThan(40);
  await expect.poll(() => tried).toHaveLength(1);
  await expect.poll(() => Math.abs(at() - before)).toBeLessThan(2);
  await expect.element(page.getByText('16, 106')).toBeVisible();
});
