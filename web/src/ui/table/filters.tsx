import { Checkbox, TextInput } from '@mantine/core';
import { isDay, type Day } from '@sandbar/domain/common';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Format } from '../../i18n/format.ts';
import { ComboboxField, type Option } from '../form/combobox-field.tsx';
import { DateRangeField } from '../form/date-field.tsx';
import { Skeleton } from '../skeleton.tsx';
import { PHONE, useMedia } from '../use-media.ts';
import styles from './table.module.css';

export interface FilterControlProps<Value> {
  label: string;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

/**
 * One filter of a table: its value in the address, its variables for the server, its control, and its text. A value in
 * the address that is invalid parses to null.
 */
export interface Filter<Value> {
  key: string;
  kind: string;
  label: string;
  parse: (written: string) => Value | null;
  serialize: (value: Value) => string;
  /** Variables of the table's read. */
  toVariables: (value: Value) => Readonly<Record<string, unknown>>;
  toText: (value: Value, format: Format) => string;
  /** Draws its control; a function and no component, so that a half-typed value outlives the filter's next render. */
  control: (props: FilterControlProps<Value>) => ReactNode;
}

// A list of filters holds values of several types; each only gets values that it parsed itself.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyFilter = Filter<any>;

interface Named {
  key: string;
  label: string;
  /** The read's variable; default: the key. */
  variable?: string;
}

interface Choosing<Value> extends Named {
  /** undefined until they are loaded: an address that names one of them is believed until then. */
  options: readonly Option[] | undefined;
  /** For values that the server does not take as text: `{ used: value === 'true' }`. */
  toVariables?: (value: Value) => Readonly<Record<string, unknown>>;
}

const LONGEST = 200;

/** Words or a code, as typed. */
export const textFilter = ({ key, label, variable = key }: Named): Filter<string> => ({
  key,
  kind: 'text',
  label,
  parse: (written) => written.trim().slice(0, LONGEST) || null,
  serialize: (value) => value,
  toVariables: (value) => ({ [variable]: value }),
  toText: (value) => value,
  control: (props) => <TextControl {...props} />,
});

const TextControl = ({ label, value, onChange }: FilterControlProps<string>) => {
  const [text, setText] = useState(value ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim() || null);
      }}
    >
      <TextInput
        label={label}
        value={text}
        maxLength={LONGEST}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text.trim() !== (value ?? '') && onChange(text.trim() || null)}
      />
    </form>
  );
};

const labelOf = (options: readonly Option[] | undefined, value: string) =>
  options?.find((option) => option.value === value)?.label ?? value;

/** One of a few options. */
export const choiceFilter = ({
  key,
  label,
  variable = key,
  options,
  toVariables = (value) => ({ [variable]: value }),
}: Choosing<string>): Filter<string> => ({
  key,
  kind: 'choice',
  label,
  parse: (written) => {
    if (!options) return written.slice(0, LONGEST);
    return options.some(({ value }) => value === written) ? written : null;
  },
  serialize: (value) => value,
  toVariables,
  // Before the options are loaded, a value has no name yet.
  toText: (value) => (options ? labelOf(options, value) : '…'),
  control: ({ label: name, value, onChange }) => (
    <ComboboxField label={name} options={options ?? []} value={value} onChange={onChange} clearable />
  ),
});

/** Several of a few options; separated by commas in the address. */
export const choicesFilter = ({
  key,
  label,
  variable = key,
  options,
  toVariables = (value) => ({ [variable]: value }),
}: Choosing<readonly string[]>): Filter<readonly string[]> => ({
  key,
  kind: 'choices',
  label,
  parse: (written) => {
    const wanted = written.slice(0, LONGEST).split(',');
    if (!options) return wanted;
    const known = options.map(({ value }) => value).filter((value) => wanted.includes(value));
    return known.length > 0 ? known : null;
  },
  serialize: (value) => value.join(','),
  toVariables,
  toText: (value, format) => (options ? format.list(value.map((one) => labelOf(options, one))) : '…'),
  control: ({ label: name, value, onChange }) => (
    <fieldset className={styles['choices']}>
      <legend>{name}</legend>
      {options?.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value?.includes(option.value) ?? false}
          onChange={({ target }) => {
            const chosen = options
              .map((one) => one.value)
              .filter((one) => (one === option.value ? target.checked : value?.includes(one)));
            onChange(chosen.length > 0 ? chosen : null);
          }}
        />
      ))}
    </fieldset>
  ),
});

/** Found by a search on the server, for example a person. */
export const foundFilter = ({
  key,
  label,
  variable = key,
  find,
  nameOf,
}: Named & {
  find: (words: string, signal: AbortSignal) => Promise<readonly Option[]>;
  nameOf: (value: string) => string;
}): Filter<string> => ({
  ...textFilter({ key, label, variable }),
  kind: 'found',
  toText: nameOf,
  control: ({ label: name, value, onChange }) => (
    <ComboboxField
      label={name}
      find={find}
      value={value}
      onChange={onChange}
      known={value ? [{ value, label: nameOf(value) }] : []}
      clearable
    />
  ),
});

export interface Days {
  from: Day | null;
  to: Day | null;
}

/** First and last day, either may be open: `2026-01-01..2026-02-01` in the address. */
export const daysFilter = ({
  key,
  label,
  from = 'from',
  to = 'to',
}: Omit<Named, 'variable'> & { from?: string; to?: string }): Filter<Days> => ({
  key,
  kind: 'days',
  label,
  parse: (written) => {
    const [first = '', last = ''] = written.split('..');
    const days = { from: isDay(first) ? first : null, to: isDay(last) ? last : null };
    if (days.from && days.to && days.to < days.from) return null;
    return days.from || days.to ? days : null;
  },
  serialize: (value) => `${value.from ?? ''}..${value.to ?? ''}`,
  toVariables: (value) => ({ [from]: value.from, [to]: value.to }),
  toText: (value, format) =>
    value.from && value.to
      ? format.range(value.from, value.to)
      : value.from
        ? `≥ ${format.day(value.from)}`
        : `≤ ${format.day(value.to ?? '')}`,
  control: (props) => <DaysControl {...props} />,
});

/** Loaded with the first calendar that is opened. */
const Calendar = lazy(() => import('../dates/date-range-calendar.tsx'));

const NO_DAYS: Days = { from: null, to: null };

/** The calendar itself in a toolbar's panel; a field in a phone's sheet, among other fields. */
const DaysControl = ({ label, value, onChange }: FilterControlProps<Days>) => {
  const change = (days: Days) => onChange(days.from || days.to ? days : null);
  if (useMedia(PHONE))
    return <DateRangeField label={label} value={value ?? NO_DAYS} onChange={change} months={1} oneDay />;
  return (
    <Suspense fallback={<Skeleton width={300} height={320} />}>
      <Calendar {...(value ?? NO_DAYS)} months={1} oneDay onChange={(from, to) => change({ from, to })} />
    </Suspense>
  );
};
