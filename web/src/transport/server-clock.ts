import { useEffect, useState } from 'react';

/** Milliseconds by which the server's clock is ahead of this device's. */
let offset = 0;
/** The error of the offset in ms: half of the round trip that gave it. */
let error = Number.POSITIVE_INFINITY;
let measuredAt = 0;
const TRUST_MS = 5 * 60_000;

/** Updates the offset from an answer. Quick answers are trusted more than slow ones, recent ones more than old. */
export const syncServerClock = (serverNow: string, sentAt = Date.now(), receivedAt = Date.now()): void => {
  const server = Date.parse(serverNow);
  const uncertainty = (receivedAt - sentAt) / 2;
  if (Number.isNaN(server) || (uncertainty > error && receivedAt - measuredAt < TRUST_MS)) return;
  offset = server - (sentAt + receivedAt) / 2;
  error = uncertainty;
  measuredAt = receivedAt;
};

/** Any read whose root fields carry `serverNow` sets the clock. */
export const noteServerTime = (data: object, sentAt: number): void => {
  for (const field of Object.values(data) as unknown[]) {
    if (field && typeof field === 'object' && 'serverNow' in field && typeof field.serverNow === 'string')
      syncServerClock(field.serverNow, sentAt);
  }
};

/** Milliseconds since 1970 by the server's clock. */
export const serverTime = (): number => Date.now() + offset;

/** The server's time, updated on each whole interval, all components in step. */
export const useServerTime = (intervalMs = 1000): number => {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(serverTime());
      timer = setTimeout(tick, intervalMs - (serverTime() % intervalMs) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [intervalMs]);
  return now;
};
