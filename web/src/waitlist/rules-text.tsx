import { WAITLIST_COUNTS, type Chance, type WaitlistCount } from '@sandbar/domain/waitlist';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { OnPhone, OnWide, SkeletonLines } from '../ui/skeleton.tsx';
import { OrderOf } from './waitlist-order.tsx';
import { useChanceWords } from './waitlist-words.ts';
import { WaitlistRulesQuery, type ReadWaitlistRules } from './waitlist-rules.query.ts';
import styles from './waitlist.module.css';

const CountedRows = lazyPart(() => import('./counted-rows.tsx'));

/** Shows the rules in words, made from the settings in effect, and the results of the last twelve months. */
export const RulesText = () => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const { data, error, refetch } = useRead(WaitlistRulesQuery, {});
  if (!data)
    return (
      <ReadPending read={{ error, refetch }}>
        <Loading />
      </ReadPending>
    );
  const rules = data.waitlistrules;
  if (!rules.enabled) return <p>{t('rulesOff')}</p>;
  return (
    <div className="stack one g24 mt16">
      <p className="muted">{t('rulesSince', { day: format.day(rules.changedDay) })}</p>
      <OrderOf rules={rules} />
      <WaitlistCounts counts={rules.counts} />
      {rules.shown.length > 0 && <Shown shown={rules.shown} />}
    </div>
  );
};

/** Shows the outcomes of entries by their shown chance. */
const Shown = ({ shown }: { shown: ReadWaitlistRules['shown'] }) => {
  const t = useTexts('waitlist');
  const words = useChanceWords();
  return (
    <section className="stack g8">
      <h2 className="t16 w6">{t('shownTitle')}</h2>
      <ul className={styles['places']}>
        {shown.map((each) => (
          <li key={each.chance}>
            <span>{words[each.chance as Chance]}</span>
            <span>{t('shownRow', { shown: each.shown, served: each.served })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** On a phone the rules fill the window. */
const Loading = () => (
  <>
    <OnPhone>
      <SkeletonLines lines={12} gap={52} />
    </OnPhone>
    <OnWide>
      <SkeletonLines lines={14} gap={20} />
    </OnWide>
  </>
);

/** Figures of the last twelve months. Each opens its rows. */
export const WaitlistCounts = ({ counts }: { counts: ReadWaitlistRules['counts'] }) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const [open, setOpen] = useState<WaitlistCount | null>(null);
  const { medianHours } = counts;
  const labels: Record<WaitlistCount, string> = {
    released: t('countReleased'),
    offers: t('countOffers'),
    accepted: t('countAccepted'),
    declined: t('countDeclined'),
    lapsed: t('countLapsed'),
    outside: t('countOutside'),
    weeks: t('countWeeks'),
    weeksTaken: t('countWeeksTaken'),
    weeksSold: t('countWeeksSold'),
  };
  const figure = (label: string, value: ReactNode) => (
    <div key={label}>
      <dt className="muted">{label}</dt>
      <dd className="w6">{value}</dd>
    </div>
  );
  return (
    <div className="stack g16">
      <dl className="figures">
        {figure(t('countEntries'), format.number(counts.entries))}
        {WAITLIST_COUNTS.map((of) =>
          figure(
            labels[of],
            counts[of] === 0 ? (
              format.number(0)
            ) : (
              <Button
                look="link"
                aria-expanded={open === of}
                aria-label={t('countOpen', { label: labels[of], count: counts[of] })}
                onClick={() => setOpen(open === of ? null : of)}
              >
                {format.number(counts[of])}
              </Button>
            ),
          ),
        )}
        {figure(
          t('countMedian'),
          medianHours === null ? t('tooFew') : t('days', { count: Math.max(1, Math.round(medianHours / 24)) }),
        )}
      </dl>
      {open && <CountedRows key={open} of={open} count={counts[open]} label={labels[open]} />}
    </div>
  );
};
