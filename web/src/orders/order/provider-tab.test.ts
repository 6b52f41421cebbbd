import { afterEach, expect, test, vi } from 'vitest';
import { openProviderTab } from './provider-tab.ts';

const browser = (tab: object | null) => vi.stubGlobal('window', { open: () => tab });
afterEach(() => vi.unstubAllGlobals());

test('the opened tab leads to the provider, without access to our page', () => {
  const tab = { opener: {}, location: { href: '' }, close: () => expect.unreachable() };
  browser(tab);
  expect(openProviderTab().lead('/payment/open/1')).toBe(true);
  expect(tab).toMatchObject({ opener: null, location: { href: '/payment/open/1' } });
});

test('the tab is closed when no address comes', () => {
  const close = vi.fn<() => void>();
  browser({ opener: {}, location: { href: '' }, close });
  expect(openProviderTab().lead(null)).toBe(false);
  expect(close).toHaveBeenCalledOnce();
});

test('a blocked tab is no failure, and the page offers a link', () => {
  browser(null);
  expect(openProviderTab().lead('/payment/open/1')).toBe(false);
  expect(openProviderTab().lead(null)).toBe(false);
});
