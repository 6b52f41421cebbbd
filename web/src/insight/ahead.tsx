import { EXPIRY_BANDS, LEAD_WEEKS, type ExpiryBand } from '@sandbar/domain/insight';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { Chart } from '../ui/workspace/chart.tsx';
import { PaceQuery, type Insight } from './insight.query.ts';
import { comparisonOf } from './measures-of.ts';
import { monthOf, weeksOf } from './labels.ts';
import styles from './insight.module.css';

/** Shows sales of the coming months compared with the year before, and how early they were paid. */
export const Ahead = ({ insight, resortId }: { insight: Insight; resortId: string | null }) => {
  const t = useTexts('insight');
  const format = useFormat();
  const read = useRead(PaceQuery, { resortId }, { keepPrevious: true, staleTime: 0 });
  const pace = read.data?.insightpace;
  const write = (value: number) => format.number(value);
  return (
    <div className={styles['pair']}>
      {pace ? (
        <Chart
          title={t('pace')}
          unit={t('paceUnit')}
          labels={pace.months.map(({ month }) => monthOf(month))}
          fileLabels={pace.months.map(({ month }) => month.slice(0, 7))}
          kind="bar"
          write={write}
          series={[
            { name: t('soldByNow'), values: pace.months.map(({ sold }) => sold) },
            {
              name: t('soldByThen', { day: format.day(pace.dayBefore) }),
              values: pace.months.map(({ soldThen }) => soldThen),
            },
            { name: t('soldFinally'), values: pace.months.map(({ soldFinally }) => soldFinally), isDotted: true },
          ]}
        />
      ) : (
        <ReadPending read={read} height={320} />
      )}
      <Chart
        title={t('leads')}
        unit={t('leadsUnit')}
        labels={LEAD_WEEKS.map(weeksOf)}
        kind="bar"
        write={write}
        series={[
          { name: t('orderPaid'), values: insight.leads.map(({ count }) => count) },
          {
            name: t(comparisonOf(insight) === 'year' ? 'lastYear' : 'daysBefore'),
            values: insight.leads.map(({ countBefore }) => countBefore),
          },
        ]}
      />
    </div>
  );
};

/** Bands that are nearer have warmer colours. */
const BAND_COLOURS: Record<ExpiryBand, string> = {
  soon: 'var(--time)',
  year: 'color-mix(in srgb, var(--primary) 48%, var(--paper))',
  later: 'var(--primary)',
};
/** Two years. Later expiries are in the last quarter. */
const QUARTERS = 8;

/** Shows expiring points by quarter. A quarter is split where it crosses half a year or a year from today. */
export const Expiring = ({ insight }: { insight: Insight }) => {
  const t = useTexts('insight');
  const format = useFormat();
  const names = { soon: t('bandSoon'), year: t('bandYear'), later: t('bandLater') };
  const quarters = [...new Set(insight.expiring.map(({ quarter }) => quarter))].slice(0, QUARTERS);
  const pointsIn = (quarter: string, band: ExpiryBand) =>
    insight.expiring.find((row) => row.quarter === quarter && row.band === band)?.points ?? 0;
  return (
    <Chart
      title={t('pointsLapsing')}
      unit={t('byQuarter')}
      labels={quarters.map((quarter) =>
        t('quarter', { quarter: String(Math.ceil(Number(quarter.slice(5, 7)) / 3)), year: quarter.slice(2, 4) }),
      )}
      kind="stacked"
      write={(value) => format.number(value)}
      series={EXPIRY_BANDS.map((band) => ({
        name: names[band],
        values: quarters.map((quarter) => pointsIn(quarter, band)),
        colour: BAND_COLOURS[band],
      }))}
    />
  );
};
