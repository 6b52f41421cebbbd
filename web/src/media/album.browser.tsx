import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import '../ui/theme/layout.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPage, openPage } from '../testing/page.tsx';
import { Album } from './album.tsx';
import type { PickedImage } from './chosen.ts';

const IMAGES = ['a', 'b', 'c'].map((id): PickedImage => ({ id, name: id, path: `/${id}.webp`, isFeatured: false }));

test('on a phone the buttons of each picture lie on it', async () => {
  await page.viewport(390, 844);
  await beginPage(['media']);
  await openPage(
    <main style={{ padding: 16 }}>
      <Album value={IMAGES} onChange={() => undefined} />
    </main>,
  );
  const items = [...document.querySelectorAll('li')];
  expect(items).toHaveLength(3);
  for (const item of items) {
    const frame = item.getBoundingClientRect();
    const buttons = [...item.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    expect(buttons.length).toBeGreaterThanOrEqual(2);
    for (const { left, right, top, bottom } of buttons) {
      expect(left).toBeGreaterThanOrEqual(frame.left);
      expect(right).toBeLessThanOrEqual(frame.right);
      expect(top).toBeGreaterThanOrEqual(frame.top);
      expect(bottom).toBeLessThanOrEqual(frame.bottom);
    }
  }
});
