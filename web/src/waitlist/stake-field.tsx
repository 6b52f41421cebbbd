import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePointsText } from '../ui/num.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { WaitlistStake } from './new-entry.query.ts';

interface StakeFieldProps {
  stakes: readonly WaitlistStake[];
  /** The id of the week; empty without one. */
  value: string;
  onChange: (id: string | null) => void;
}

/** Chooses the member's week that is given for a stay. */
export const StakeField = ({ stakes, value, onChange }: StakeFieldProps) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const points = usePointsText();
  return (
    <SelectField
      label={t('stakeTitle')}
      hint={t('stakeText')}
      value={value}
      onChange={({ target }) => onChange(target.value || null)}
      options={[
        { value: '', label: t('stakeNone') },
        ...stakes.map(({ id, resortName, fromDate, toDate, points: earned }) => ({
          value: id,
          label: `${format.range(fromDate, toDate)} · ${resortName} · ${points(earned)}`,
        })),
      ]}
    />
  );
};
