import { PerformanceObserver } from 'node:perf_hooks';

/**
 * Preloaded into the measured server (`node --import`). It reports to the bench once a second the longest time between
 * two turns of the event loop: by the clock, and in processor time of the loop's own thread, which other work on the
 * machine does not lengthen. It also reports the longest pause for garbage collection.
 */

const EVERY_MS = 10;
const TELL_MS = 1_000;

let at = performance.now();
let used = process.threadCpuUsage();
let clockMs = 0;
let busyMs = 0;
let gcMs = 0;

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) gcMs = Math.max(gcMs, duration);
}).observe({ entryTypes: ['gc'] });

const look = () => {
  const now = performance.now();
  const usage = process.threadCpuUsage();
  clockMs = Math.max(clockMs, now - at - EVERY_MS);
  busyMs = Math.max(busyMs, (usage.user + usage.system - used.user - used.system) / 1000);
  at = now;
  used = usage;
};

setInterval(look, EVERY_MS).unref();
setInterval(() => {
  process.send?.({ clockMs, busyMs, gcMs });
  clockMs = 0;
  busyMs = 0;
  gcMs = 0;
}, TELL_MS).unref();
process.channel?.unref();
