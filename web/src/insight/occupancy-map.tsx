import { addDays, nightsBetween, type Day } from '@sandbar/domain/common';
import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { ChartFigure } from '../ui/workspace/chart-figure.tsx';
import type { Occupancy } from './insight.query.ts';
import styles from './insight.module.css';

type Week = Occupancy['resorts'][number]['weeks'][number];

const shareOf = (week: Week): number | null =>
  week && week.offered > 0 ? (week.held + week.sold) / week.offered : null;

const totalOf = (weeks: readonly Week[]): Week => {
  const offered = weeks.filter((week) => week !== null);
  return offered.length === 0
    ? null
    : {
        offered: offered.reduce((sum, week) => sum + week.offered, 0),
        held: offered.reduce((sum, week) => sum + week.held, 0),
        sold: offered.reduce((sum, week) => sum + week.sold, 0),
      };
};

type Holiday = Occupancy['holidays'][number];

/** Returns the holidays that begin in a week from Monday on. */
const holidaysIn = (holidays: readonly Holiday[], week: Day) =>
  holidays.filter(({ from }) => from >= week && from <= addDays(week, 6));

/** Columns that a name needs at least; it is left out when the next name is closer. */
const COLUMNS = 3;

/** Names of holidays above the weeks in which they begin; the longest one where several begin. */
const Holidays = ({ weeks, holidays }: { weeks: readonly Day[]; holidays: readonly Holiday[] }) => {
  const starts = weeks.flatMap((week, place) => {
    const [longest] = holidaysIn(holidays, week).toSorted(
      (one, other) => nightsBetween(other.from, other.to) - nightsBetween(one.from, one.to),
    );
    return longest ? [{ ...longest, place }] : [];
  });
  return (
    <div className={styles['holidays']} aria-hidden="true">
      {starts.map(({ from, name, place }, index) => {
        const room = (starts[index + 1]?.place ?? weeks.length) - place;
        return (
          <span key={from} title={name} style={{ gridColumn: `${place + 1} / span ${room}` }}>
            {room >= COLUMNS && name}
          </span>
        );
      })}
    </div>
  );
};

interface OccupancyMapProps {
  occupancy: Occupancy;
  /** Called to show the stays of a resort in a week. */
  onOpen: (resortId: string, week: Day) => void;
}

/** Shows resorts by weeks, darker where fuller, and the same as a table of the year. */
export const OccupancyMap = ({ occupancy: { weeks, resorts, holidays }, onOpen }: OccupancyMapProps) => {
  const t = useTexts('insight');
  const chart = useTexts('chart');
  const format = useFormat();
  const [at, setAt] = useState<readonly [row: number, week: number] | null>(null);
  const percent = (week: Week) => {
    const share = shareOf(week);
    return share === null ? '–' : format.percent(Math.round(share * 100));
  };
  const pointed = at && { resort: resorts[at[0]]!, week: weeks[at[1]]!, counts: resorts[at[0]]!.weeks[at[1]] ?? null };
  const feasts = pointed ? holidaysIn(holidays, pointed.week).map(({ name }) => name) : [];
  const summary =
    pointed &&
    `${[pointed.resort.name, format.range(pointed.week, addDays(pointed.week, 6)), ...feasts].join(', ')}: ${
      pointed.counts
        ? t('weekTold', {
            percent: percent(pointed.counts),
            taken: pointed.counts.held + pointed.counts.sold,
            held: pointed.counts.held,
            offered: pointed.counts.offered,
          })
        : t('notOffered')
    }`;
  const rows = () => [
    [t('resort'), chart('label'), t('offered'), t('heldNow'), t('sold')],
    ...resorts.flatMap(({ name, weeks: counts }) =>
      weeks.map((week, place) => {
        const { offered = 0, held = 0, sold = 0 } = counts[place] ?? {};
        return [name, week, offered, held, sold];
      }),
    ),
  ];
  const move = (down: number, right: number) =>
    setAt((now) => {
      const [row, week] = now ?? [0, -1];
      return [
        Math.min(resorts.length - 1, Math.max(0, row + down)),
        Math.min(weeks.length - 1, Math.max(0, week + right)),
      ];
    });
  const KEYS: Record<string, () => void> = {
    ArrowRight: () => move(0, 1),
    ArrowLeft: () => move(0, -1),
    ArrowDown: () => move(1, 0),
    ArrowUp: () => move(-1, 0),
    Enter: () => pointed && onOpen(pointed.resort.id, pointed.week),
  };
  return (
    <ChartFigure
      title={t('occupancy')}
      unit={t('occupancyUnit')}
      rows={rows}
      className={styles['plotted']}
      plot={
        <>
          <p className={`t12 ${styles['scale']}`}>
            <span>{format.percent(0)}</span>
            <span aria-hidden="true">
              {[0, 0.25, 0.5, 0.75, 1].map((share) => (
                <i key={share} style={tone(share)} />
              ))}
            </span>
            <span>{format.percent(100)}</span>
            <span aria-hidden="true">
              <i />
            </span>
            <span>{t('notOffered')}</span>
          </p>
          <div
            role="application"
            tabIndex={0}
            aria-label={t('occupancyKeys')}
            className={styles['map']}
            onBlur={() => setAt(null)}
            onPointerLeave={() => setAt(null)}
            onKeyDown={(event) => {
              const act = KEYS[event.key];
              if (!act) return;
              event.preventDefault();
              act();
            }}
          >
            <div className={styles['months']} aria-hidden="true">
              {weeks.map((week, place) => (
                <span key={week}>{(place === 0 || Number(week.slice(8)) <= 7) && week.slice(5, 7)}</span>
              ))}
            </div>
            <Holidays weeks={weeks} holidays={holidays} />
            {resorts.map((resort, row) => (
              <div key={resort.id} className={styles['mapRow']}>
                <span className="t12 ellipsis">{resort.name}</span>
                <span className={styles['cells']} aria-hidden="true">
                  {resort.weeks.map((week, place) => (
                    <i
                      key={weeks[place]}
                      style={tone(shareOf(week))}
                      data-on={(at?.[0] === row && at[1] === place) || undefined}
                      onPointerEnter={() => setAt([row, place])}
                      onClick={() => week && onOpen(resort.id, weeks[place]!)}
                    />
                  ))}
                </span>
                <span className="n t12 right">{percent(totalOf(resort.weeks))}</span>
              </div>
            ))}
          </div>
          <p role="status" className={`t12 ${styles['mapSummary']}`}>
            {summary}
          </p>
        </>
      }
      table={
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('resort')}</th>
              <th scope="col">{t('offered')}</th>
              <th scope="col">{t('heldNow')}</th>
              <th scope="col">{t('sold')}</th>
              <th scope="col">{t('taken')}</th>
            </tr>
          </thead>
          <tbody>
            {resorts.map((resort) => {
              const year = totalOf(resort.weeks);
              return (
                <tr key={resort.id}>
                  <th scope="row">{resort.name}</th>
                  <td className="n">{format.number(year?.offered ?? 0)}</td>
                  <td className="n">{format.number(year?.held ?? 0)}</td>
                  <td className="n">{format.number(year?.sold ?? 0)}</td>
                  <td className="n">{percent(year)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      }
    />
  );
};

/** A colour between the paper and the merchant's own one. Weeks without offers have an outline. */
const tone = (share: number | null) =>
  share === null
    ? undefined
    : { background: `color-mix(in srgb, var(--primary) ${Math.round(8 + share * 92)}%, var(--paper))`, border: 0 };
