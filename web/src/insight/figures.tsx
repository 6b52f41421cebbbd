import { addDays, majorUnits } from '@sandbar/domain/common';
import type { Period } from '@sandbar/domain/insight';
import { useState } from 'react';
import { merchantRules, useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Chart } from '../ui/workspace/chart.tsx';
import { Figure, Open } from './figure.tsx';
import { Searches } from './searches.tsx';
import type { Sum } from './insight.query.ts';
import { useMeasureName } from './measure-names.ts';
import { PointMoves, Weeks } from './tables.tsx';
import { Ahead, Expiring } from './ahead.tsx';
import { monthOf } from './labels.ts';
import { comparisonOf, measuresOf, type PartProps } from './measures-of.ts';
import { Fact, FactList } from '../ui/fact-list.tsx';
import styles from './insight.module.css';

const useStepLabels = (steps: readonly Period[]): string[] => {
  const format = useFormat();
  const byMonth = steps.some(({ from, to }) => from.slice(8) === '01' && to > addDays(from, 26));
  return steps.map(({ from }) => (byMonth ? monthOf(from) : format.dayMonth(from)));
};

export const Figures = ({
  insight,
  open,
  resortId,
  payouts,
}: PartProps & { resortId: string | null; payouts: string | null }) => {
  const t = useTexts('insight');
  const format = useFormat();
  const of = measuresOf(insight);
  const against = comparisonOf(insight);
  const ofResort = resortId !== null;
  const labels = useStepLabels(insight.steps);
  const days = insight.steps.map(({ from }) => from);
  const [today] = useState(() => format.dayOf(new Date()));
  const now = { from: today, to: today, resortId: '' };
  const [paid, back, issued] = [of('order.paid'), of('sale.canceled'), of('points.award')];
  const net = (sum: Sum, off: Sum) => sum.amount + sum.worth - off.amount - off.worth;
  const { outstanding, outstandingBefore, outstandingSteps } = insight;
  return (
    <>
      <dl className={styles['figures']}>
        <Figure
          against={against}
          name={t('sales')}
          value={format.money(net(paid.now, back.now))}
          now={net(paid.now, back.now)}
          before={net(paid.before, back.before)}
          more="good"
          line={paid.steps.map((sum, at) => net(sum, back.steps[at]!))}
          onOpen={() => open('order.paid')}
        />
        <Figure
          against={against}
          name={t('orderPaid')}
          value={format.number(paid.now.count)}
          now={paid.now.count}
          before={paid.before.count}
          more="good"
          line={paid.steps.map(({ count }) => count)}
          onOpen={() => open('order.paid')}
        />
        {!ofResort && (
          <>
            <Figure
              against={against}
              name={t('pointsIssued')}
              value={format.number(issued.now.points)}
              now={issued.now.points}
              before={issued.before.points}
              line={issued.steps.map(({ points }) => points)}
              below={format.money(issued.now.worth)}
              onOpen={() => open('points.award')}
            />
            <Figure
              against={against}
              name={t('pointsOutstanding')}
              value={format.number(outstanding.points)}
              now={outstanding.points}
              before={outstandingBefore.points}
              line={outstandingSteps}
              below={format.money(outstanding.worth)}
              {...(insight.to === today ? { onOpen: () => open('points.outstanding', now) } : {})}
            />
          </>
        )}
      </dl>
      <div className={styles['pair']} data-wide="first">
        <Chart
          title={t('salesByTime')}
          unit={t('beforeCancellations', { currency: format.currencySymbol })}
          labels={labels}
          fileLabels={days}
          kind="stacked"
          write={(value) => format.moneyCompact(value)}
          inFile={(value) => majorUnits(value, merchantRules().currency)}
          series={[
            { name: t('inMoney'), values: paid.steps.map(({ amount }) => amount) },
            { name: t('inPoints', { currency: format.currencySymbol }), values: paid.steps.map(({ worth }) => worth) },
            {
              name: t(against === 'year' ? 'lastYear' : 'daysBefore'),
              values: paid.stepsBefore.map(({ amount, worth }) => amount + worth),
              isDotted: true,
            },
          ]}
        />
        <Funnel insight={insight} open={open} />
      </div>
      <Ahead insight={insight} resortId={resortId} />
      {!ofResort && (
        <>
          <div className={styles['pair']}>
            <Chart
              title={t('pointsOutstanding')}
              unit={t('pointsAtEnd')}
              labels={labels}
              fileLabels={days}
              kind="line"
              write={(value) => format.number(value)}
              series={[{ name: t('pointsOutstanding'), values: outstandingSteps }]}
            />
            <Expiring insight={insight} />
          </div>
          <PointMoves insight={insight} open={open} />
        </>
      )}
      {!ofResort && <Searches insight={insight} />}
      <Weeks insight={insight} open={open} ofResort={ofResort} payouts={payouts} />
    </>
  );
};

/** The numbers from hold to payment on one scale, and the lost ones. */
const Funnel = ({ insight, open }: PartProps) => {
  const t = useTexts('insight');
  const format = useFormat();
  const of = measuresOf(insight);
  const name = useMeasureName();
  const held = of('order.held').now.count;
  return (
    <section className={styles['section']}>
      <header>
        <h2 className="t16 w6">{t('funnel')}</h2>
        <p className="t12 muted">{t('funnelUnit')}</p>
      </header>
      <dl className={styles['funnel']}>
        {(['order.held', 'order.confirmed', 'order.paid'] as const).map((measure) => {
          const { count } = of(measure).now;
          const share = held > 0 ? Math.min(1, count / held) : 0;
          return (
            <div key={measure}>
              <dt>{name(measure)}</dt>
              <dd>
                <Open name={name(measure)} onOpen={() => open(measure)}>
                  {format.number(count)}
                </Open>
                {measure !== 'order.held' && held > 0 && (
                  <span className="muted"> {format.percent(Math.round((count / held) * 100))}</span>
                )}
              </dd>
              <dd className={styles['bar']} aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </dd>
            </div>
          );
        })}
      </dl>
      <div className={styles['lost']}>
        <FactList>
          {(['order.expired', 'order.canceled', 'sale.canceled'] as const).map((measure) => (
            <Fact key={measure} name={name(measure)}>
              <Open name={name(measure)} onOpen={() => open(measure)}>
                {format.number(of(measure).now.count)}
              </Open>
            </Fact>
          ))}
        </FactList>
      </div>
    </section>
  );
};
