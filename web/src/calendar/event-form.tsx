import { Button, NativeSelect, TextInput } from '@mantine/core';
import { CreateEvent, EditEvent, wrongOfEvent } from '@sandbar/contract/calendar';
import { CALENDAR, clockText, minutesOf } from '@sandbar/domain/calendar';
import type { Day } from '@sandbar/domain/common';
import { IconTrash } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { shell } from '../transport/shell.ts';
import { useCommand } from '../transport/use-command.ts';
import { DateField } from '../ui/form/date-field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { useLookup, type LookupState } from '../ui/form/use-lookup.ts';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import { useFocusReturn } from '../ui/use-focus-return.ts';
import { type Item } from './calendar.query.ts';
import { eventDraft, type EventValues } from './kept-event.ts';
import type { Span } from './placed.ts';
import { useWords } from './use-words.ts';
import styles from './calendar.module.css';

/** The field that searches for a place. It belongs to another slice, so the page passes it in. */
export type PlaceField = (props: {
  label: string;
  name: string;
  value: string | null;
  error: ReactNode;
  onPlace: (words: string) => void;
  onLookup: (state: LookupState) => void;
}) => ReactNode;

interface EventFormProps {
  /** The event to change; null: a new one. */
  item: Item | null;
  /** The initial times: those of the event, or of the drawn slot. */
  own: Span;
  /** The current value. */
  slot: Span;
  timeZone: string;
  today: Day;
  /** Called while times are being chosen. */
  onSlot: (slot: Span) => void;
  onClose: () => void;
  onDelete: (item: Item) => void;
  place: PlaceField;
}

/** Times in steps from one to another, including the current value. */
const times = (from: number, to: number, chosen: number): number[] => {
  const all = Array.from(
    { length: (to - from) / CALENDAR.stepMinutes + 1 },
    (_, at) => from + at * CALENDAR.stepMinutes,
  );
  return all.includes(chosen) ? all : [chosen, ...all].sort((one, other) => one - other);
};

/** An event's fields: title, time, place, and reminder. */
export const EventForm = ({ item, own, slot, timeZone, today, onSlot, onClose, onDelete, place }: EventFormProps) => {
  useFocusReturn();
  const words = useWords(timeZone);
  const { t } = words;
  const common = useTexts('common');
  const [create, edit] = [useCommand(CreateEvent), useCommand(EditEvent)];
  const [form, element] = useContractForm<EventValues>({
    draft: eventDraft(shell.user?.id ?? '', item?.id ?? null),
    initial: {
      Title: item?.title ?? '',
      Place: item?.place ?? '',
      Day: own.day,
      Start: clockText(own.from),
      End: clockText(own.to),
      RemindMinutes: item?.remindMinutes ?? CALENDAR.remindMinutes,
    },
    validate: (values) =>
      wrongOfEvent({ ...values, Day: values.Day ?? '', RemindMinutes: values.RemindMinutes ?? 0, TimeZone: timeZone }),
    errorText: (field) => {
      if (field === 'Title') return t('titleRequired');
      if (field === 'Place') return t('placeRequired');
      if (field === 'RemindMinutes') return t('remindWrong');
      if (field === 'End') return t('endWrong');
      return t('placeRequired');
    },
    submit: async (values) => {
      const input = { ...values, Day: values.Day!, RemindMinutes: values.RemindMinutes!, TimeZone: timeZone };
      const sent = item
        ? await edit.send({ ...input, EventId: item.id, Version: item.version })
        : await create.send(input);
      if (!sent.ok)
        return refusalOf(
          sent.failure,
          sent.failure.kind === 'broken' ? t('failed') : failureText(sent.failure, common),
        );
      showToast(t(item ? 'saved' : 'booked'));
      onClose();
      return null;
    },
  });
  const lookup = useLookup(form, element);
  const [started] = useState(own);
  /** Resets to the initial values. A new event keeps the chosen time. */
  const discard = () => {
    form.reset();
    lookup.cancel();
    onSlot(started);
    element.current?.querySelector('input')?.focus();
  };
  const { values } = form;
  const [start, end] = [minutesOf(values.Start)!, minutesOf(values.End)!];
  const show = (next: { day?: Day; from?: number; to?: number }) =>
    onSlot({ day: next.day ?? values.Day ?? slot.day, from: next.from ?? start, to: next.to ?? end });
  const options = (list: number[]) =>
    list.map((minutes) => ({ value: clockText(minutes), label: words.time(minutes) }));
  return (
    <form ref={element} noValidate onSubmit={lookup.onSubmit} className={styles['form']}>
      {form.restored && (
        <p role="status" className={styles['restored']}>
          {t('restored')}{' '}
          <button type="button" className={styles['discard']} onClick={discard}>
            {t('discard')}
          </button>
        </p>
      )}
      <TextInput label={t('eventTitle')} data-autofocus maxLength={CALENDAR.titleMost} {...text(form.field('Title'))} />
      <Fragment key={lookup.resetKey}>
        {place({
          label: t('place'),
          name: 'Place',
          value: values.Place || null,
          error: form.field('Place').error,
          onPlace: (Place) => form.set({ Place }),
          onLookup: lookup.onLookup,
        })}
      </Fragment>
      <DateField
        label={t('day')}
        {...form.field('Day')}
        min={item && slot.day < today ? slot.day : today}
        onChange={(day) => {
          form.set({ Day: day });
          if (day) show({ day });
        }}
      />
      <div className={styles['formTimes']}>
        <NativeSelect
          label={t('start')}
          {...text(form.field('Start'))}
          data={options(times(CALENDAR.formFromMinutes, 1440 - CALENDAR.stepMinutes, start))}
          onChange={(event) => {
            const from = minutesOf(event.currentTarget.value)!;
            form.set({ Start: clockText(from), End: clockText(from + CALENDAR.stepMinutes) });
            show({ from, to: from + CALENDAR.stepMinutes });
          }}
        />
        <NativeSelect
          label={t('end')}
          {...text(form.field('End'))}
          data={options(times(start + CALENDAR.stepMinutes, 1440, Math.max(end, start + CALENDAR.stepMinutes)))}
          onChange={(event) => {
            form.set({ End: event.currentTarget.value });
            show({ to: minutesOf(event.currentTarget.value)! });
          }}
        />
      </div>
      <NumberField
        label={t('remind')}
        unit={t('minutesBefore')}
        min={1}
        max={CALENDAR.remindMost}
        {...form.field('RemindMinutes')}
      />
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <div className={styles['formFoot']}>
        {item && (
          <Button
            variant="subtle"
            color="red"
            className={styles['remove']!}
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => onDelete(item)}
          >
            {t('delete')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.sending || lookup.pending}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
};
