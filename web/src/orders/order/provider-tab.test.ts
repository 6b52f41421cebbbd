import { afterEach, expect, test, vi } from 'vitest';
import { openProviderTab } from './provider-tab.ts';

const browser = (tab: object | null) => vi.stubGlobal('window', { open: () => tab });
afterEach(() => vi.unstubAllGlobals());

test('a tab that was opened by the press is led to the provider, and cannot reach back', () => {
  const tab = { opener: {}, location: { href: '' }, close: () => expect.unreachable() };
  browser(tab);
  expect(openProviderTab().lead('/payment/open/1')).toBe(true);
  expect(tab).toMatchObject({ opener: null, location: { href: '/payment/open/1' } });
});

test('with nothing to open it is closed again', () => {
  const close = vi.fn<() => void>();
  browser({ opener: {}, location: { href: '' }, close });
  expect(openProviderTab().lead(null)).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

test('a browser that keeps it from opening is no failure: the page says so', () => {
  browser(null);
  expect(openProviderTab().lead('/payment/open/1')).toBe(false);
  expect(openProviderTab().lead(null)).toBe(false);
});
