import type { Chance, Widening } from '@sandbar/domain/waitlist';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useChanceWords, useWideningWords } from './waitlist-words.ts';
import type { WaitlistEntry } from './waitlist.query.ts';
import styles from './waitlist.module.css';

/** Shows in words how often entries like this one are served, the data behind it, and what would help. */
export const EntryChance = ({ chance: known }: { chance: NonNullable<WaitlistEntry['chance']> }) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const words = useChanceWords();
  const widenings = useWideningWords();
  const { cases, years, lastDay, shown, helps } = known;
  const chance = known.chance ? words[known.chance as Chance] : null;
  const basis = [
    years === 0 ? t('chanceNone') : t(years === 1 ? 'chanceYear' : 'chanceYears', { count: cases }),
    ...(lastDay ? [t('chanceLast', { day: format.day(lastDay) })] : []),
    ...(shown && chance ? [t('chanceShown', { shown: shown.shown, served: shown.served, chance })] : []),
  ].join(' ');
  return (
    <div className="stack g8">
      <h3 className="w5">{t('chanceTitle')}</h3>
      <p className="t16 w6">{chance ?? t('tooFew')}</p>
      <p className="muted">{basis}</p>
      {helps.length > 0 && (
        <>
          <h4 className="w5">{t('helps')}</h4>
          <ul className={styles['places']} aria-label={t('helps')}>
            {helps.map(({ what, chance: better }) => (
              <li key={what}>
                <span>{widenings[what as Widening]}</span>
                <span className="w6">{words[better as Chance]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
