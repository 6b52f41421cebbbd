import type { Chance } from '@sandbar/domain/waitlist';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { OnPhone, OnWide, SkeletonLines } from '../ui/skeleton.tsx';
import { useChanceWords } from './waitlist-words.ts';
import { WaitlistRulesQuery, type ReadWaitlistRules } from './waitlist-rules.query.ts';
import styles from './waitlist.module.css';

/** The rules in words, made from the settings that act, and what the waitlist did in the last twelve months. */
export const RulesText = () => {
  const t = useTexts('waitlist');
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
    <>
      <ol className={styles['rules']}>
        <li>{t('ruleOrder')}</li>
        {rules.ownersFirst && <li>{t('ruleOwners')}</li>}
        <li>{t('ruleOffer', { count: rules.offerHours })}</li>
        <li>{t('ruleDecline')}</li>
        <li>{t('ruleLapse')}</li>
        <li>{t('ruleCirculation', { count: rules.circulationHours })}</li>
        <li>{t('ruleClose', { count: rules.leastDays })}</li>
        <li>{t('ruleGiver')}</li>
        <li>{t('ruleNoOne')}</li>
      </ol>
      <WaitlistCounts counts={rules.counts} />
      {rules.shown.length > 0 && <Shown shown={rules.shown} />}
    </>
  );
};

/** What became of entries by what they were shown when they began. */
const Shown = ({ shown }: { shown: ReadWaitlistRules['shown'] }) => {
  const t = useTexts('waitlist');
  const words = useChanceWords();
  return (
    <section className="stack g8 mt16">
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

/** On a phone the rules take the whole window. */
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

/** Figures of the last twelve months. */
export const WaitlistCounts = ({ counts }: { counts: ReadWaitlistRules['counts'] }) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const { medianHours } = counts;
  const all: [string, string][] = [
    [t('countEntries'), format.number(counts.entries)],
    [t('countReleased'), format.number(counts.released)],
    [t('countOffers'), format.number(counts.offers)],
    [t('countAccepted'), format.number(counts.accepted)],
    [t('countDeclined'), format.number(counts.declined)],
    [t('countLapsed'), format.number(counts.lapsed)],
    [
      t('countMedian'),
      medianHours === null ? t('tooFew') : t('days', { count: Math.max(1, Math.round(medianHours / 24)) }),
    ],
  ];
  return (
    <dl className="figures">
      {all.map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="w6">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
