import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf } from './draft.ts';

const saved = { FirstName: 'Minh', Mobile: '0903118246', Price: 5 as number | null };
type Values = typeof saved;
const draft = (owner = 'minh') => draftOf<Values>('profile', owner);
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('restores unsaved typed text, and nothing else', () => {
  draft().keep({ ...saved, FirstName: 'Minh Anh' }, saved);
  expect(draft().read(saved)).toEqual({ FirstName: 'Minh Anh' });
  draft().drop();
  expect(draft().read(saved)).toBeNull();
});

test('a draft is deleted for the next member in this tab', () => {
  draft().keep({ ...saved, Mobile: '0868091457' }, saved);
  expect(draft('ha').read(saved)).toBeNull();
  expect([...kept]).toEqual([]);
});

test('a draft is deleted after a day', () => {
  vi.useFakeTimers();
  draft().keep({ ...saved, Mobile: '0868091457' }, saved);
  vi.advanceTimersByTime(86_400_000);
  expect(draft().read(saved)).toEqual({ Mobile: '0868091457' });
  vi.advanceTimersByTime(1);
  expect(draft().read(saved)).toBeNull();
});

test('leaves out fields that the form no longer has, or has with another type', () => {
  draft().keep({ ...saved, FirstName: 'Minh Anh', Price: null }, saved);
  const now = { FirstName: ['Minh'], Price: 5 as number | null };
  expect(draftOf<typeof now>('profile', 'minh').read(now)).toEqual({ Price: null });
});

test('without storage, or with an invalid draft, the form works as before', () => {
  kept.set('sandbar.form.profile', '{');
  expect(draft().read(saved)).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  draft().keep({ ...saved, FirstName: 'Minh Anh' }, saved);
  expect(draft().read(saved)).toBeNull();
});
