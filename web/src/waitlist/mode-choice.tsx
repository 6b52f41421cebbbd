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

/** The modes in the order in which they are offered, the default first. */
const MODES = ['offer', 'take', 'tell'] as const satisfies readonly WaitlistMode[];

interface ModeChoiceProps extends Pick<Asked, 'mode' | 'kind' | 'most'> {
  /** The points of the week that is given for a stay. */
  earned: number;
  lastDay: Day | null;
  /** Days before check-in within which stays are not held, if the entry asks for such stays; null: it does not. */
  soonDays: number | null;
  /** Whether the form was sent before. */
  isSent: boolean;
  onChange: (mode: WaitlistMode) => void;
}

/** Chooses what happens when a stay becomes free, and shows missing points for an automatic booking. */
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
