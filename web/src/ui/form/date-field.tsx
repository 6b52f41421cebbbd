import { Input, Popover } from '@mantine/core';
import type { Day } from '@sandbar/domain/common';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Skeleton } from '../skeleton.tsx';

/** Loaded with the first calendar that is opened. */
const Calendar = lazy(() => import('../dates/date-range-calendar.tsx'));

interface Common {
  label: string;
  error?: ReactNode;
  hint?: ReactNode;
  min?: Day;
  max?: Day;
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
}

interface DayProps extends Common {
  value: Day | null;
  onChange: (value: Day | null) => void;
}

interface RangeProps extends Common {
  value: { from: Day | null; to: Day | null };
  onChange: (value: { from: Day | null; to: Day | null }) => void;
  months?: 1 | 2;
  /** A range may be a single day. */
  oneDay?: boolean;
}

/** One day, chosen in a calendar. */
export const DateField = ({ value, onChange, ...props }: DayProps) => {
  // Its calendar is new each time: memoising it would only add code to the pages of the console.
  'use no memo';
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  return (
    <Box {...props} words={value ? format.weekdayYear(value) : ''} opened={opened} setOpened={setOpened}>
      <Calendar
        from={value}
        to={value}
        months={1}
        oneDay
        {...bounds(props)}
        onChange={(from) => {
          onChange(from);
          if (from) setOpened(false);
        }}
      />
    </Box>
  );
};

/** First and last day, chosen in one calendar. */
export const DateRangeField = ({ value, onChange, months = 2, oneDay = false, ...props }: RangeProps) => {
  // As above.
  'use no memo';
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const words =
    value.from && value.to ? format.range(value.from, value.to) : value.from ? `${format.day(value.from)} –` : '';
  return (
    <Box {...props} words={words} opened={opened} setOpened={setOpened}>
      <Calendar
        {...value}
        months={months}
        oneDay={oneDay}
        {...bounds(props)}
        onChange={(from, to) => {
          onChange({ from, to });
          if (from && to) setOpened(false);
        }}
      />
    </Box>
  );
};

const bounds = ({ min, max }: Common) => ({ ...(min ? { min } : {}), ...(max ? { max } : {}) });

interface BoxProps extends Common {
  words: string;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  children: ReactNode;
}

const Box = ({ label, error, hint, disabled, onBlur, name, words, opened, setOpened, children }: BoxProps) => {
  const t = useTexts('workspace');
  return (
    <Input.Wrapper label={label} error={error} description={hint} labelElement="div">
      <Popover
        opened={opened}
        onChange={(open) => {
          setOpened(open);
          if (!open) onBlur?.();
        }}
        position="bottom-start"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Input
            component="button"
            type="button"
            pointer
            name={name}
            disabled={disabled ?? false}
            error={Boolean(error)}
            aria-label={words ? `${label}: ${words}` : label}
            leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            <span className={words ? 'n' : 'faint'}>{words || t('chooseDay')}</span>
          </Input>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Suspense fallback={<Skeleton width={300} height={320} />}>{children}</Suspense>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
};
