import type { Burst } from './measure.ts';

export interface Figures {
  postgres: string;
  bursts: Record<string, Burst>;
  /** The rate of each figure with a ceiling as a share of the ceiling in the same round: the median of the rounds. */
  shares: Record<string, number>;
  hot: Burst & { winners: number };
  /** The first start of a version on this machine. */
  firstStartMs: number;
  startMs: number;
  idleMiB: number;
  loadedMiB: number;
  /** The memory after a rest in which the process could give memory back. */
  restedMiB: number;
  statements: Record<string, string[]>;
  pgbench: { select: number; hold: number } | null;
}

/** The goal of each figure as a share of its ceiling. */
export const GOALS: Record<string, { ceiling: 'G' | 'H'; share: number }> = {
  browse: { ceiling: 'G', share: 0.5 },
  keyword: { ceiling: 'G', share: 0.3 },
  dates: { ceiling: 'G', share: 0.15 },
  detail: { ceiling: 'G', share: 0.15 },
  hold: { ceiling: 'H', share: 0.28 },
  'hold + confirm': { ceiling: 'H', share: 0.12 },
};

/** Returns the figures as a Markdown table of ratios. */
export const report = (figures: Figures): string => {
  const { bursts, pgbench, hot } = figures;
  const ceiling = (name: 'G' | 'H') => bursts[name]!;
  const rows = Object.entries(GOALS).map(([name, goal]) => {
    const burst = bursts[name]!;
    const ratio = figures.shares[name]!;
    const tail = burst.p99 / ceiling(goal.ceiling).p99;
    return `| ${name} | ${burst.rate.toFixed(0)} | ${ratio.toFixed(2)} ${goal.ceiling} | ≥ ${goal.share} ${goal.ceiling} | ${ratio >= goal.share ? 'yes' : '**no**'} | ${burst.p50} / ${burst.p99} | ${tail.toFixed(1)} × | ${burst.refused} |`;
  });
  const many = bursts.dates!;
  const few = bursts['dates, 5,000 stays']!;
  return `| request | a second | ratio | goal | met | p50 / p99 ms | p99 to its ceiling's | refused |
|---|---|---|---|---|---|---|---|
| ceiling G | ${ceiling('G').rate.toFixed(0)} | | | | ${ceiling('G').p50} / ${ceiling('G').p99} | | |
| ceiling H | ${ceiling('H').rate.toFixed(0)} | | | | ${ceiling('H').p50} / ${ceiling('H').p99} | | |
${rows.join('\n')}

- Search p95 at 500,000 stays is ${(many.p95 / Math.max(few.p95, 0.5)).toFixed(1)} × that at 5,000 (${many.p95} and ${few.p95} ms; goal ≤ 3 ×).
- A hot stay with 1,000 buyers at once: ${hot.winners} winner, all answered in ${(hot.rate > 0 ? 1000 / hot.rate : 0).toFixed(2)} s, p99 ${hot.p99} ms.
- Start to first answer on the existing database: ${(figures.startMs / 1000).toFixed(2)} s, the median of three (goal ≤ 1.5); a version's first start, which compiles it, ${(figures.firstStartMs / 1000).toFixed(2)} s. Memory idle, five seconds later, ${figures.idleMiB.toFixed(0)} MiB (goal ≤ 180), after the whole run ${figures.loadedMiB.toFixed(0)} MiB, after a rest ${figures.restedMiB.toFixed(0)} MiB (goal ≤ 400).
- Statements a request: ${Object.entries(figures.statements)
    .map(([name, list]) => `${name} ${list.length} (${list.join(', ')})`)
    .join('; ')}.
- pgbench, same database: ${pgbench ? `the ceiling's SELECT ${pgbench.select.toFixed(0)}/s, a hold's writes ${pgbench.hold.toFixed(0)}/s` : 'not installed'}.
- PostgreSQL ${figures.postgres}, default durability, ${process.arch}, Node ${process.versions.node}.
`;
};
