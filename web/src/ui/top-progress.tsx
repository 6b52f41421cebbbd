import { useSyncExternalStore } from 'react';
import styles from './top-progress.module.css';

let running = 0;
const listeners = new Set<() => void>();

const add = (count: number) => {
  running += count;
  for (const listener of listeners) listener();
};

/** Shows the thin bar at the top until the promise settles; what takes under 120 ms shows nothing. */
export const trackProgress = <Value,>(promise: Promise<Value>): Promise<Value> => {
  add(1);
  return promise.finally(() => add(-1));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const TopProgress = () => {
  const on = useSyncExternalStore(subscribe, () => running > 0);
  return <div className={styles['bar']} data-on={on || undefined} aria-hidden="true" />;
};
