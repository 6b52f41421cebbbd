import { expect, it } from 'vitest';
import { collecting } from './give-back-memory.ts';

const MIB = 1024 * 1024;

/** A process that still holds far more memory than it needs after each garbage collection. */
const rig = () => {
  const state = { resident: 300 * MIB, busy: 0, collections: 0 };
  const look = collecting({
    collect: () => {
      state.collections += 1;
      state.resident = 160 * MIB;
    },
    residentBytes: () => state.resident,
    utilization: () => state.busy,
  });
  return { state, look };
};

it('memory is given back at the start, and when the process rests after work', () => {
  const { state, look } = rig();
  expect(state).toMatchObject({ collections: 1, resident: 160 * MIB });
  state.resident = 800 * MIB;
  state.busy = 0.6;
  look();
  expect(state.collections).toBe(1);
  state.busy = 0.01;
  look();
  expect(state).toMatchObject({ collections: 2, resident: 160 * MIB });
});

it('a process that rests without having grown is not collected again', () => {
  const { state, look } = rig();
  state.resident += 60 * MIB;
  for (let time = 0; time < 10; time += 1) look();
  expect(state.collections).toBe(1);
});
