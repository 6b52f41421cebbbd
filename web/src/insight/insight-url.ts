import { isDay, type Day } from '@sandbar/domain/common';
import {
  COMPARISONS,
  daysOf,
  LONGEST_PERIOD,
  MEASURES,
  PRESETS,
  presetPeriod,
  type Comparison,
  type Measure,
  type Period,
  type Preset,
} from '@sandbar/domain/insight';
import { useSearchParams } from 'react-router';

/** The open rows of a figure beside the page. */
export interface OpenRows extends Period {
  measure: Measure;
  resortId: string | null;
}

const USUAL: Preset = 'last-90';

const isPreset = (text: string): text is Preset => (PRESETS as readonly string[]).includes(text);
const isComparison = (text: string): text is Comparison => (COMPARISONS as readonly string[]).includes(text);
const isMeasure = (text: string): text is Measure => (MEASURES as readonly string[]).includes(text);

const periodIn = (text: string): Period | null => {
  const [from = '', to = ''] = text.split('..');
  return isDay(from) && isDay(to) && from <= to && daysOf({ from, to }) <= LONGEST_PERIOD ? { from, to } : null;
};

/** Reads the view from the address: `?days=last-30&against=year&resort=…&rows=order.paid`. */
export const useInsightUrl = (today: Day) => {
  const [params, setParams] = useSearchParams();
  const days = params.get('days') ?? USUAL;
  const own = periodIn(days);
  const preset: Preset | 'own' = isPreset(days) ? days : own ? 'own' : USUAL;
  const period = own ?? presetPeriod(preset === 'own' ? USUAL : preset, today);
  const against = params.get('against') ?? '';
  const resortId = params.get('resort')?.slice(0, 36) || null;
  const [measure = '', at = '', of = ''] = (params.get('rows') ?? '').split('~');
  const rows: OpenRows | null = isMeasure(measure)
    ? { measure, resortId: of || resortId, ...(periodIn(at) ?? period) }
    : null;
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    period,
    preset,
    against: isComparison(against) ? against : ('before' as const),
    resortId,
    rows,
    setPreset: (value: Preset) => change({ days: value, rows: null }),
    setPeriod: ({ from, to }: Period) => change({ days: `${from}..${to}`, rows: null }),
    setAgainst: (value: Comparison) => change({ against: value === 'before' ? null : value }),
    setResort: (value: string | null) => change({ resort: value, rows: null }),
    /** Opens the rows of a figure, by default of the page's own days and resort. */
    openRows: (value: Measure, other?: Period & { resortId: string }) =>
      change({ rows: other ? `${value}~${other.from}..${other.to}~${other.resortId}` : value }),
    closeRows: () => change({ rows: null }),
  };
};
