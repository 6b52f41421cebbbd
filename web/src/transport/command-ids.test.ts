import { afterEach, describe, expect, it, vi } from 'vitest';
import { forButton, forPage, newId } from './command-ids.ts';

describe('the id of a button’s command', () => {
  it('stays the same until it was answered', () => {
    const ids = forButton();
    const first = ids.idOf('a');
    expect(ids.idOf('a')).toBe(first);
    ids.answered('a');
    expect(ids.idOf('a')).not.toBe(first);
  });

  it('changes with the input, and never returns to a former one', () => {
    const ids = forButton();
    const first = ids.idOf('100 points');
    const second = ids.idOf('200 points');
    expect(second).not.toBe(first);
    // Under the first id the server would repeat its first answer, and the points would stay at 200.
    expect(ids.idOf('100 points')).not.toBe(first);
  });

  it('is unique for each button, also with the same input', () => {
    expect(forButton().idOf('a')).not.toBe(forButton().idOf('a'));
  });
});

it('buttons of one page find unanswered ids by command and input', () => {
  const [one, other] = [forPage('Hold'), forPage('Hold')];
  const [first, second] = [one.idOf('stay 1'), one.idOf('stay 2')];
  expect(second).not.toBe(first);
  expect(other.idOf('stay 1')).toBe(first);
  expect(forPage('Cancel').idOf('stay 1')).not.toBe(first);
  other.answered('stay 1');
  expect(one.idOf('stay 1')).not.toBe(first);
  expect(one.idOf('stay 2')).toBe(second);
});

describe('a new id', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['with', 'without'])('is a random UUID %s crypto.randomUUID, which only secure contexts have', (how) => {
    if (how === 'without')
      vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.random() * 256) });
    const ids = [newId(), newId()];
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(2);
  });
});
