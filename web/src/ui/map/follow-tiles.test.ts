import { expect, it } from 'vitest';
import { followTiles } from './follow-tiles.ts';

type Kind = 'tileload' | 'tileerror' | 'tileunload';

/**
 * The last call after each of these events: `+a` a tile that loaded, `!a` one that failed, `-a` one that was removed.
 */
const changes = (...steps: string[]): boolean[] => {
  const listeners = new Map<string, (event: { tile: unknown }) => void>();
  let last = true;
  followTiles({ on: (kind, listener) => listeners.set(kind, listener) }, (areThere) => (last = areThere));
  const kinds: Record<string, Kind> = { '+': 'tileload', '!': 'tileerror', '-': 'tileunload' };
  return steps.map((step) => {
    listeners.get(kinds[step[0]!]!)!({ tile: step.slice(1) });
    return last;
  });
};

it.each([
  ['one tile fails among others', ['+a', '+b', '!c'], [true, true, true]],
  ['the first one fails and others come', ['!a', '+b', '!c'], [false, true, true]],
  ['none comes', ['!a', '!b'], [false, false]],
  ['what was there leaves, and nothing comes for it', ['+a', '+b', '!c', '-a', '-b'], [true, true, true, true, false]],
  ['what was there leaves before the next one is there', ['+a', '-a', '+b'], [true, true, true]],
  ['a failed one leaves', ['+a', '!b', '-b'], [true, true, true]],
  ['the service is back', ['+a', '!b', '-a', '+c'], [true, true, false, true]],
])('the credit names the tiles while one is visible: %s', (_, steps, expected) => {
  expect(changes(...steps)).toEqual(expected);
});
