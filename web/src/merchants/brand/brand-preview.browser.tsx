import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useState } from 'react';
import type { BrandTheme } from '@sandbar/domain/merchants';
import { beginPage, openPage } from '../../testing/page.tsx';
import { BrandPreview } from './brand-preview.tsx';

const THEME: BrandTheme = {
  primary: '#0B6E8F',
  primaryDark: '#5CC0DF',
  accent: '#FF6F4D',
  surfaceTint: '#FCFBF8',
  radius: 12,
  font: 'Be Vietnam Pro',
};

const Edited = () => {
  const [theme, setTheme] = useState(THEME);
  return (
    <>
      <button type="button" onClick={() => setTheme({ ...theme, primary: '#7A3E9D' })}>
        Violet
      </button>
      <BrandPreview theme={theme} revision="1" />
    </>
  );
};

test('a colour that is typed while the frame has no document element yet is shown once it has', async () => {
  await beginPage(['brand']);
  await openPage(<Edited />);
  const frame = () => document.querySelector('iframe')!;
  await expect.poll(frame).toBeTruthy();
  frame().contentDocument!.documentElement.remove();
  await page.getByRole('button', { name: 'Violet' }).click();
  await expect.element(page.getByRole('button', { name: 'Violet' })).toBeVisible();
  const inFrame = frame().contentDocument!;
  // Unless the frame has loaded its page meanwhile.
  if (!inFrame.documentElement) inFrame.append(inFrame.createElement('html'));
  frame().dispatchEvent(new Event('load'));
  const shown = () => frame().contentDocument?.documentElement?.style.getPropertyValue('--primary');
  await expect.poll(shown).toBe('#7A3E9D');
});
