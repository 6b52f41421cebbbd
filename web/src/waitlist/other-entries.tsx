import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import type { WaitlistEntry } from './waitlist.query.ts';
import styles from './waitlist.module.css';

export type Others = NonNullable<WaitlistEntry['offer']>['others'];

interface OtherEntriesProps {
  others: Others;
  /** The entries that end when the stay is accepted. */
  ending: readonly string[];
  onChange: (ending: readonly string[]) => void;
}

/** Lists the member's other entries for the nights of an offered stay, to choose which of them end with it. */
export const OtherEntries = ({ others, ending, onChange }: OtherEntriesProps) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  return (
    <fieldset className={styles['group']}>
      <legend className="w5">{t('othersTitle')}</legend>
      {others.map(({ entryId, resorts, fromDate, toDate }) => (
        <Checkbox
          key={entryId}
          label={t('otherEnds', { resorts: format.list(resorts), dates: format.range(fromDate, toDate) })}
          checked={ending.includes(entryId)}
          onChange={(on) => onChange(on ? [...ending, entryId] : ending.filter((id) => id !== entryId))}
        />
      ))}
      <p className="muted">{t('othersText')}</p>
    </fieldset>
  );
};
