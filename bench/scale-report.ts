import type { Burst } from './measure.ts';
import type { Midnight } from './midnight.ts';
import type { Published } from './publish.ts';
import type { Stalls } from './server-figures.ts';

export interface ScaleFigures {
  postgres: string;
  stays: number;
  resorts: number;
  merchants: number;
  /** The first search of the large merchant in a process without loaded data. */
  coldMs: number;
  startMs: number;
  readyMs: number;
  merchantsReady: number;
  /** p95 in ms, at the large merchant and at one of 5,000 stays. */
  searches: { kind: string; large: number; small: number }[];
  published: Published;
  whilePublishing: Burst;
  stalled: Stalls;
  memory: { bytes: number; max: number; merchants: number; rssMiB: number };
  bounded: { maxMiB: number; highestMiB: number; evictions: number; searches: number };
  midnight: Midnight;
}

const MAX_RATIO = 3;
const MAX_STALL_MS = 50;
const MAX_READY_MS = 30_000;
const MIB = 1024 * 1024;

const met = (yes: boolean) => (yes ? 'yes' : '**no**');
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Returns the figures as Markdown. Missed goals are marked **no**. */
export const scaleReport = (figures: ScaleFigures): string => {
  const { searches, stalled, memory, bounded, published, whilePublishing, midnight } = figures;
  const ratio = ({ large, small }: { large: number; small: number }) => large / Math.max(small, 0.5);
  const rows = [
    ...searches.map((each) => [
      `${each.kind}, p95`,
      `${each.large} ms; ${each.small} ms at 5,000 stays: ${ratio(each).toFixed(1)} ×`,
      `≤ ${MAX_RATIO} ×`,
      met(ratio(each) <= MAX_RATIO),
    ]),
    [
      'longest stall while weeks are published',
      `${stalled.busyMs.toFixed(0)} ms of work; by the clock, with all that shared the machine, ${stalled.clockMs.toFixed(0)} ms (${stalled.gcMs.toFixed(0)} ms a pause for garbage)`,
      `≤ ${MAX_STALL_MS} ms`,
      met(stalled.busyMs <= MAX_STALL_MS),
    ],
    [
      'search memory',
      `${(memory.bytes / MIB).toFixed(0)} MiB of ${(memory.max / MIB).toFixed(0)}, ${memory.merchants} merchants`,
      'within its bound',
      met(memory.bytes <= memory.max),
    ],
    [
      'search memory, with too small a bound',
      `${bounded.highestMiB.toFixed(1)} MiB of ${bounded.maxMiB}; ${bounded.evictions} evictions in ${bounded.searches} searches of all merchants but the large one, all answered`,
      'within its bound',
      met(bounded.highestMiB <= bounded.maxMiB && bounded.evictions > 0),
    ],
    [
      'ready after the start',
      `${seconds(figures.readyMs)} s, ${figures.merchantsReady} merchants loaded`,
      `≤ ${MAX_READY_MS / 1000} s`,
      met(figures.readyMs <= MAX_READY_MS),
    ],
  ];
  return `${figures.stays.toLocaleString('en')} stays of one merchant (${figures.resorts.toLocaleString('en')} resorts × 4 rooms), ${figures.merchants.toLocaleString('en')} merchants in one process.

| what | measured | goal | met |
|---|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

- First answer after ${seconds(figures.startMs)} s; the first search of the large merchant in a process that has not loaded it: ${seconds(figures.coldMs)} s.
- Published through commands in the time of the stalls: ${published.weeks} weeks; ${published.changes} repriced or withdrawn. In the middle of it a discount began for half of the rooms.
  Searches beside it, 40 a second: p50 ${whilePublishing.p50} ms, p95 ${whilePublishing.p95} ms, ${whilePublishing.refused} failed.
- Resident memory of the process: ${memory.rssMiB.toFixed(0)} MiB.
- Midnight (30 nights at once) at the large merchant: the new day takes effect in ${midnight.turnMs.toFixed(2)} ms; what is left is done in ${midnight.slices} slices, the longest ${midnight.longestMs.toFixed(1)} ms, ${midnight.totalMs.toFixed(0)} ms together.
- PostgreSQL ${figures.postgres}, ${process.arch}, Node ${process.versions.node}.
`;
};
