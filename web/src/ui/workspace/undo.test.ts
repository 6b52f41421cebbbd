import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, holdToasts, showToast, toastStore } from '../toast-store.ts';
import { chooseSingleKeys } from './single-keys.ts';
import { withUndo } from './undo.ts';

const shown = () => toastStore.read();

describe('an action with undo', () => {
  let page: EventTarget;
  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    // No key is pressed in a field here.
    vi.stubGlobal('Element', Map);
  });
  afterEach(() => {
    for (const { id } of shown()) dismissToast(id);
    vi.useRealTimers();
  });

  it('is sent after ten seconds, once', () => {
    const send = vi.fn<() => void>();
    withUndo('approved', send);
    vi.advanceTimersByTime(9_999);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('waits while its toast has the pointer or focus', () => {
    const [send, undone] = [vi.fn<() => void>(), vi.fn<() => void>()];
    withUndo('approved', send, undone);
    holdToasts(true);
    vi.advanceTimersByTime(60_000);
    expect(send).not.toHaveBeenCalled();
    const [toast] = shown();
    toast!.undo!();
    dismissToast(toast!.id);
    vi.advanceTimersByTime(60_000);
    expect(undone).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
  });

  it('is undone by the key u, the last one first, unless single letters are switched off', () => {
    const [first, last] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const [firstBack, lastBack] = [vi.fn<() => void>(), vi.fn<() => void>()];
    withUndo('first', first, firstBack);
    withUndo('last', last, lastBack);
    const press = (keys: object) => page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'u', ...keys }));
    press({ ctrlKey: true });
    chooseSingleKeys(false);
    press({});
    chooseSingleKeys(true);
    expect(lastBack).not.toHaveBeenCalled();
    press({});
    expect(lastBack).toHaveBeenCalledTimes(1);
    expect(firstBack).not.toHaveBeenCalled();
    press({});
    press({});
    expect(firstBack).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect([first, last].map((each) => each.mock.calls.length)).toEqual([0, 0]);
  });

  it('is sent at once when its toast is closed or replaced, or the page is left', () => {
    const [closed, pushed, left] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    withUndo('closed', closed);
    dismissToast(shown()[0]!.id);
    expect(closed).toHaveBeenCalledTimes(1);
    withUndo('pushed out', pushed);
    for (const text of ['a', 'b', 'c']) showToast(text);
    expect(pushed).toHaveBeenCalledTimes(1);
    withUndo('left', left);
    page.dispatchEvent(new Event('pagehide'));
    expect(left).toHaveBeenCalledTimes(1);
    expect(shown().map(({ text }) => text)).not.toContain('left');
  });

  it('with the same text waits twice', () => {
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    withUndo('approved', first);
    withUndo('approved', second);
    expect(shown()).toHaveLength(2);
    expect(first).not.toHaveBeenCalled();
  });
});
