import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, holdToasts, showToast, toastStore } from './toast-store.ts';

const said = () => toastStore.read().map(({ text }) => text);

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    for (const { id } of toastStore.read()) dismissToast(id);
    vi.useRealTimers();
  });

  it('disappear after five seconds, those with a button after ten', () => {
    showToast('seen');
    showToast('taken back', { undo: () => {} });
    vi.advanceTimersByTime(5000);
    expect(said()).toEqual(['taken back']);
    vi.advanceTimersByTime(5000);
    expect(said()).toEqual([]);
  });

  it('pause under the pointer or with focus, and then continue', () => {
    showToast('read');
    vi.advanceTimersByTime(3000);
    holdToasts(true);
    showToast('came meanwhile');
    vi.advanceTimersByTime(60_000);
    expect(said()).toEqual(['read', 'came meanwhile']);
    holdToasts(false);
    vi.advanceTimersByTime(1999);
    expect(said()).toEqual(['read', 'came meanwhile']);
    vi.advanceTimersByTime(1);
    expect(said()).toEqual(['came meanwhile']);
  });

  it('are closed one by one, and a closed one does not pause a later one', () => {
    const id = showToast('closed');
    holdToasts(true);
    dismissToast(id);
    showToast('later');
    vi.advanceTimersByTime(5000);
    expect(said()).toEqual([]);
  });

  it('are three at most, each sentence once', () => {
    for (const text of ['a', 'b', 'b', 'c', 'd']) showToast(text);
    expect(said()).toEqual(['b', 'c', 'd']);
  });

  it('are removed by one about the next page, except those with an undo', () => {
    showToast('points used');
    showToast('snoozed', { undo: () => {} });
    showToast('confirmed', { alone: true });
    expect(said()).toEqual(['snoozed', 'confirmed']);
  });
});
