import type { Day } from '@sandbar/domain/common';
import type { WaitlistMode } from '@sandbar/domain/waitlist';
import { Suspense } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Segmented } from '../ui/segmented.tsx';
import type { Asked } from './asked.ts';
import { useModeWords } from './waitlist-words.ts';
import styles from './waitlist.module.css';

const TakePoints = lazyPart(() => import('./take-points.tsx'), { quiet: true });

/** In the order in which they are offered: the usual one first. */
const MODES = ['offer', 'take', 'tell'] as const satisfies readonly WaitlistMode[];

interface ModeChoiceProps extends Pick<Asked, 'mode' | 'kind' | 'most'> {
  /** What the week earns that is given for a stay. */
  earned: number;
  lastDay: Day | null;
  /** Stays that begin within so many days are held for no one, and it asks for such; null: it does not. */
  soonDays: number | null;
  /** The form was sent before. */
  isSent: boolean;
  onChange: (mode: WaitlistMode) => void;
}

/** What is done when a stay becomes free; booked with points, what these lack. */
export const ModeChoice = ({ mode, kind, most, earned, lastDay, soonDays, isSent, onChange }: ModeChoiceProps) => {
  const t = useTexts('waitlist');
  const modes = useModeWords();
  return (
    <div className={styles['group']}>
      <p className="w5">{t('mode')}</p>
      <Segmented
        label={t('mode')}
        value={mode}
        onChange={onChange}
        options={MODES.filter((value) => value !== 'take' || kind === 'points').map((value) => ({
          value,
          label: modes[value].name,
        }))}
      />
      <p className="muted">{modes[mode].text}</p>
      {soonDays !== null && mode !== 'tell' && <p role="status">{t('soon', { count: soonDays })}</p>}
      {mode === 'take' &&
        (most === null ? (
          <p role={isSent ? 'alert' : undefined} className={isSent ? styles['failed'] : 'muted'}>
            {t('takeNeeds')}
          </p>
        ) : (
          <Suspense>
            <TakePoints most={most} earned={earned} lastDay={lastDay} />
          </Suspense>
        ))}
    </div>
  );
};
