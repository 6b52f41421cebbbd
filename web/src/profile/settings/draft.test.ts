import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, dropDraft, keepDraft } from './draft.ts';

const saved = { FirstName: 'Minh', Mobile: '0903118246' };
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed and not saved is there again, and nothing else', () => {
  keepDraft('minh', saved, { ...saved, FirstName: 'Minh Anh' });
  expect(draftOf('minh')).toEqual({ FirstName: 'Minh Anh' });
  dropDraft();
  expect(draftOf('minh')).toEqual({});
});

test('whoever signs in next in this tab gets nothing of it, and it is gone', () => {
  keepDraft('minh', saved, { ...saved, Mobile: '0868091457' });
  expect(draftOf('ha')).toEqual({});
  expect([...kept]).toEqual([]);
});

test('without storage the form works as before', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('minh', saved, { ...saved, FirstName: 'Minh Anh' });
  expect(draftOf('minh')).toEqual({});
});
