import { currencySymbol, majorUnits, minorUnits } from '@sandbar/domain/common';
import { MAX_QUIET_HOURS, QUIET_HOURS, quietHoursOf, type QuietHours } from '@sandbar/domain/waitlist';
import { useState } from 'react';
import { merchantRules, useFormat } from '../i18n/use-format.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { DateField } from '../ui/date-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { hasPassed, hourText, MAX_NIGHTS, type Terms } from './terms.ts';
import styles from './waitlist.module.css';

interface EntryTermsProps {
  value: Terms;
  onChange: (patch: Partial<Terms>) => void;
  /** A highest price must be in one of the two units. */
  kind: 'any' | 'points' | 'money';
}

/** Limits quiet hours to the longest allowed span. */
const within = (quiet: QuietHours): QuietHours =>
  quiet.from !== quiet.to && quietHoursOf(quiet) <= MAX_QUIET_HOURS
    ? quiet
    : { ...quiet, to: (quiet.from + MAX_QUIET_HOURS) % 24 };

/** Digits of a whole number that fit a bigint of the database together with a currency's decimals. */
const MAX_DIGITS = 11;
const GROUPED = /^\d{1,3}([.,]\d{3})+$/;

/** Reads a whole number. Digits may be grouped; `12.5` is read as 12, never as 125. */
const wholeOf = (text: string): number => {
  const bare = text.replaceAll(/[^\d.,]/g, '');
  const digits = GROUPED.test(bare) ? bare.replaceAll(/\D/g, '') : /^\d*/.exec(bare)![0];
  return Number(digits.slice(0, MAX_DIGITS));
};

/** The fields of an entry's terms, loaded when they are opened. Prices are in whole units of the currency. */
const EntryTerms = ({ value, onChange, kind }: EntryTermsProps) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const format = useFormat();
  const { currency } = merchantRules();
  const symbol = currencySymbol(currency, useLocale());
  const { nights, most, lastDay, quiet } = value;
  const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
  const inMoney = kind === 'money';
  /** The text while it is typed; it is grouped once the field is left. */
  const [typed, setTyped] = useState<string | null>(null);
  const whole = most === null || !inMoney ? most : majorUnits(most, currency);
  return (
    <div className={styles['fields']}>
      <SelectField
        label={t('exactNights')}
        hint={t('exactNightsText')}
        value={nights === null ? '' : String(nights)}
        onChange={({ target }) => onChange({ nights: target.value === '' ? null : Number(target.value) })}
        options={[
          { value: '', label: '–' },
          ...Array.from({ length: MAX_NIGHTS }, (_, index) => ({
            value: String(index + 1),
            label: common('nights', { count: index + 1 }),
          })),
        ]}
      />
      {kind !== 'any' && (
        <TextField
          label={`${t('most')} (${inMoney ? symbol : t('kindPoints')})`}
          hint={t('maxText')}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? (whole === null ? '' : format.number(whole))}
          onFocus={() => setTyped(whole === null ? '' : String(whole))}
          onChange={({ target }) => {
            setTyped(target.value);
            const entered = wholeOf(target.value);
            onChange({ most: entered === 0 ? null : inMoney ? minorUnits(entered, currency) : entered });
          }}
          onBlur={() => setTyped(null)}
        />
      )}
      <DateField
        label={t('lastDay')}
        hint={t('lastDayText')}
        value={lastDay}
        onChange={(next) => onChange({ lastDay: next })}
        error={hasPassed(lastDay) ? t('lastDayWrong') : undefined}
      />
      <SelectField
        label={t('quietFrom')}
        hint={t('quietText', { from: hourText(QUIET_HOURS.from), to: hourText(QUIET_HOURS.to) })}
        value={quiet === null ? '' : String(quiet.from)}
        onChange={({ target }) => {
          const from = Number(target.value);
          onChange({ quiet: target.value === '' ? null : within({ from, to: quiet?.to ?? QUIET_HOURS.to }) });
        }}
        options={[{ value: '', label: '–' }, ...hours]}
      />
      {quiet && (
        <SelectField
          label={t('quietTo')}
          value={String(quiet.to)}
          onChange={({ target }) => onChange({ quiet: { ...quiet, to: Number(target.value) } })}
          options={hours.filter((_, to) => quietHoursOf({ ...quiet, to }) <= MAX_QUIET_HOURS && to !== quiet.from)}
        />
      )}
    </div>
  );
};

export default EntryTerms;
