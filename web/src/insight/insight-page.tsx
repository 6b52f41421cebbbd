import { Button } from '@mantine/core';
import { comparedPeriod, PRESETS, type Comparison, type Preset } from '@sandbar/domain/insight';
import { IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ComboboxField } from '../ui/form/combobox-field.tsx';
import { DateRangeField } from '../ui/form/date-field.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { WithPanel } from '../ui/workspace/detail-panel.tsx';
import { PageHead } from '../ui/workspace/shell.tsx';
import { Figures } from './figures.tsx';
import { InsightQuery, InsightResortsQuery, OccupancyQuery } from './insight.query.ts';
import { useInsightUrl } from './insight-url.ts';
import { OccupancyMap } from './occupancy-map.tsx';
import { RowsPanel } from './rows-panel.tsx';
import styles from './insight.module.css';

interface InsightPageProps {
  /** Returns the address of an order. */
  order: (code: string) => string;
  /** The address of the payouts; null for readers who may not see them. */
  payouts: string | null;
  /** Returns the export of a figure's rows, which are described in words. */
  tools: (filter: Readonly<Record<string, unknown>>, found: string) => ReactNode;
}

const FOREVER = Infinity;

/** A merchant's figures: sold, held, given and paid, with a comparison. */
export const InsightPage = ({ order, payouts, tools }: InsightPageProps) => {
  const t = useTexts('insight');
  const format = useFormat();
  const [today] = useState(() => format.dayOf(new Date()));
  const url = useInsightUrl(today);
  const { period, against, resortId, rows } = url;
  const resorts = useRead(InsightResortsQuery, {}, { staleTime: FOREVER }).data?.addresses.items ?? [];
  const read = useRead(InsightQuery, { ...period, resortId, against }, { keepPrevious: true, staleTime: 0 });
  const insight = read.data?.insight;
  // The compared days are known before the figures, so that nothing moves when these arrive. Former figures are shown
  // with their own days.
  const before = insight ? { from: insight.beforeFrom, to: insight.beforeTo } : comparedPeriod(period, against);
  const nameOf = (id: string | null) => resorts.find((resort) => resort.id === id)?.name ?? '';
  return (
    <WithPanel
      panel={
        rows && (
          <RowsPanel
            key={JSON.stringify(rows)}
            rows={rows}
            resortName={nameOf(rows.resortId)}
            onClose={url.closeRows}
            order={order}
            tools={tools}
          />
        )
      }
    >
      <PageHead
        title={t('title')}
        text={t('against', { days: format.range(before.from, before.to) })}
        actions={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} stroke={1.75} />}
            loading={read.isFetching}
            onClick={() => void read.refetch()}
          >
            {t('refresh')}
          </Button>
        }
      />
      <Filters url={url} resorts={resorts} />
      {insight && !insight.isComplete && (
        <p role="status" className={styles['note']}>
          {t('counting')}
        </p>
      )}
      {insight ? (
        <Figures insight={insight} open={url.openRows} resortId={resortId} payouts={payouts} />
      ) : (
        <ReadPending read={read} height={640} />
      )}
      {/* These are last, because the height of the figures is unknown until they are loaded. */}
      {insight && <OccupancyPart open={url.openRows} />}
    </WithPanel>
  );
};

type Url = ReturnType<typeof useInsightUrl>;

const Filters = ({ url, resorts }: { url: Url; resorts: readonly { id: string; name: string }[] }) => {
  const t = useTexts('insight');
  const names: Record<Preset, string> = {
    'last-7': t('last7'),
    'last-30': t('last30'),
    'last-90': t('last90'),
    'this-month': t('thisMonth'),
    'this-year': t('thisYear'),
  };
  const options = PRESETS.map((value) => ({ value, label: names[value] }));
  return (
    <div className={styles['filters']}>
      <ComboboxField
        label={t('days')}
        value={url.preset}
        options={url.preset === 'own' ? [...options, { value: 'own', label: t('ownDays') }] : options}
        onChange={(preset) => preset && preset !== 'own' && url.setPreset(preset as Preset)}
      />
      <DateRangeField
        label={t('range')}
        value={url.period}
        months={1}
        oneDay
        onChange={({ from, to }) => from && to && url.setPeriod({ from, to })}
      />
      <ComboboxField
        label={t('compare')}
        value={url.against}
        options={[
          { value: 'before', label: t('compareBefore') },
          { value: 'year', label: t('compareYear') },
        ]}
        onChange={(against) => against && url.setAgainst(against as Comparison)}
      />
      <ComboboxField
        label={t('resort')}
        placeholder={t('allResorts')}
        clearable
        value={url.resortId}
        options={resorts.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={url.setResort}
      />
    </div>
  );
};

const OccupancyPart = ({ open }: { open: Url['openRows'] }) => {
  const t = useTexts('insight');
  const { data, error, refetch } = useRead(OccupancyQuery, {}, { staleTime: 0 });
  const occupancy = data?.insightoccupancy;
  if (!occupancy) return <ReadPending read={{ error, refetch }} height={320} />;
  if (occupancy.resorts.length === 0) return <p className="muted">{t('nothingOffered')}</p>;
  return (
    <OccupancyMap
      occupancy={occupancy}
      onOpen={(resortId, week) => open('stay.offered', { from: week, to: week, resortId })}
    />
  );
};
