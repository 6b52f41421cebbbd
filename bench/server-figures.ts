import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from './processes.ts';

/** The figures of a running server. */

/** Returns one figure of GET /metrics, or NaN without it. */
export const readFigure = async (server: Running, name: string): Promise<number> => {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([^\\n]+)`, 'm').exec(text)?.[1]);
};

/** Waits until the server reports that it accepts requests. @returns the time in ms */
export const untilReady = async (server: Running): Promise<number> => {
  const began = performance.now();
  while ((await fetch(`${server.address}/health/ready`)).status !== 200) await pause(20);
  return performance.now() - began;
};

export interface Stalls {
  /** The longest time between two turns of the event loop in ms: in processor time of its thread, and by the clock. */
  busyMs: number;
  clockMs: number;
  /** The longest pause for garbage collection by the clock, in ms. */
  gcMs: number;
  seconds: number;
}

/** Follows the reports that the probe in a server sends once a second. */
export const watchStalls = (server: Running): { stop(): Stalls } => {
  const seen: Omit<Stalls, 'seconds'>[] = [];
  const stop = server.onMessage((message) => seen.push(message as Omit<Stalls, 'seconds'>));
  return {
    stop: () => {
      stop();
      // The first second began before the measurement.
      const [, ...whole] = seen;
      const longest = (figure: keyof (typeof seen)[0]) => Math.max(...whole.map((each) => each[figure]));
      return { busyMs: longest('busyMs'), clockMs: longest('clockMs'), gcMs: longest('gcMs'), seconds: whole.length };
    },
  };
};
