import { WAITLIST_LIMITS } from '@sandbar/domain/waitlist';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { WaitlistResortsQuery, type WaitlistResort } from './new-entry.query.ts';
import styles from './waitlist.module.css';

/** The most resorts of an entry, because with any room type each is one alternative. */
const MOST = WAITLIST_LIMITS.alternatives;
const LEAST_LETTERS = 2;

interface ResortChoiceProps {
  resorts: readonly WaitlistResort[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  /** Called with further resorts that were found. */
  onFound: (found: readonly WaitlistResort[]) => void;
  isMissing: boolean;
}

/** Chooses resorts: the known ones, and a field that finds others by name and place. */
export const ResortChoice = ({ resorts, chosen, onChoose, onFound, isMissing }: ResortChoiceProps) => {
  const t = useTexts('waitlist');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const isAsked = keyword.length >= LEAST_LETTERS;
  const read = useRead(WaitlistResortsQuery, { keyword }, { enabled: isAsked });
  const found = isAsked ? read.data?.waitlistresorts.filter(({ isMeant }) => isMeant) : undefined;
  const shown = found ? [...resorts.filter(({ id }) => chosen.includes(id)), ...notIn(found, chosen)] : resorts;
  const choose = (resort: WaitlistResort, on: boolean) => {
    if (resorts.every(({ id }) => id !== resort.id)) onFound([resort]);
    onChoose(on ? [...chosen, resort.id] : chosen.filter((had) => had !== resort.id));
  };
  return (
    <fieldset className={styles['group']}>
      <legend className="w5">{t('resorts')}</legend>
      {resorts.length >= MOST && (
        <TextField
          label={t('resortFind')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div className={styles['resorts']}>
        {shown.map((resort) => (
          <Checkbox
            key={resort.id}
            label={resort.name}
            checked={chosen.includes(resort.id)}
            disabled={chosen.length >= MOST && !chosen.includes(resort.id)}
            onChange={(on) => choose(resort, on)}
          />
        ))}
      </div>
      <div className="flex between g8">
        <p className="muted" role="status">
          {found?.length === 0
            ? t('resortNone')
            : chosen.length > 1 && t('resortCount', { count: chosen.length, most: MOST })}
        </p>
        {chosen.length > 1 && (
          <Button look="link" onClick={() => onChoose([])}>
            {t('resortsClear')}
          </Button>
        )}
      </div>
      {isMissing && (
        <p role="alert" className={styles['failed']}>
          {t('resortMissing')}
        </p>
      )}
    </fieldset>
  );
};

const notIn = (found: readonly WaitlistResort[], ids: readonly string[]) => found.filter(({ id }) => !ids.includes(id));
