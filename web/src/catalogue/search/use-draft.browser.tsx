import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useDraft } from './use-draft.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a search waits 300 ms after the last letter', async () => {
  const searched: string[] = [];
  const { result, act } = await renderHook(() => useDraft<string>('', (words) => searched.push(words)));
  await act(() => result.current.edit('nha'));
  await act(() => vi.advanceTimersByTime(200));
  await act(() => result.current.edit('nha trang'));
  expect(result.current).toMatchObject({ draft: 'nha trang', pending: true });
  await act(() => vi.advanceTimersByTime(299));
  expect(searched).toEqual([]);
  await act(() => vi.advanceTimersByTime(1));
  expect(searched).toEqual(['nha trang']);
});
