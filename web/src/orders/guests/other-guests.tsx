import { otherGuest } from '@sandbar/contract/orders';
import { PARTY_LIMITS } from '@sandbar/domain/catalogue';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './guests.module.css';

export interface WrittenGuest {
  Name: string;
  Age: number | null;
}

const ADULT_AGE = 18;
const MOST = PARTY_LIMITS.maxAdults - 1 + PARTY_LIMITS.maxChildren;

interface OtherGuestsProps {
  guests: readonly WrittenGuest[];
  /** The error when a name is wrong. */
  error: string | undefined;
  onChange: (guests: readonly WrittenGuest[]) => void;
  onBlur: () => void;
}

/** Edits the guests besides the lead guest, one row each, whose name may be empty. */
export const OtherGuests = ({ guests, error, onChange, onBlur }: OtherGuestsProps) => {
  const t = useTexts('own-changes');
  const ages = [
    { value: '', label: t('guestAdult') },
    ...Array.from({ length: ADULT_AGE }, (_, age) => ({ value: String(age), label: t('guestYears', { count: age }) })),
  ];
  return (
    <fieldset className={styles['group']}>
      <legend className="t16 w5">{t('guestsOthers')}</legend>
      {guests.length === 0 && <p className="muted">{t('guestsNone')}</p>}
      {guests.map((guest, at) => {
        const number = String(at + 2);
        return (
          <div key={at} className={styles['guest']}>
            <TextField
              label={t('guestNumber', { number })}
              maxLength={200}
              autoComplete="off"
              value={guest.Name}
              error={error && !otherGuest.safeParse(guest).success ? error : undefined}
              onChange={(event) => onChange(guests.with(at, { ...guest, Name: event.currentTarget.value }))}
              onBlur={onBlur}
            />
            <SelectField
              label={t('guestAge', { number })}
              labelHidden
              options={ages}
              value={guest.Age ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(guests.with(at, { ...guest, Age: value === '' ? null : Number(value) }))
              }
            />
            <IconButton label={t('guestRemove', { number })} onClick={() => onChange(guests.toSpliced(at, 1))}>
              <IconX size={18} stroke={1.6} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {guests.length < MOST && (
        <div>
          <Button
            look="secondary"
            size="medium"
            icon={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => onChange([...guests, { Name: '', Age: null }])}
          >
            {t('guestAdd')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};
