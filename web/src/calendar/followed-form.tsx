import { Button, Checkbox, TextInput } from '@mantine/core';
import { CreateCalendarSubscription, EditCalendarSubscription } from '@sandbar/contract/calendar';
import { readAddress, SUBSCRIPTION, SUBSCRIPTION_COLOURS, type SubscriptionColour } from '@sandbar/domain/calendar';
import { useId } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { showToast } from '../ui/toast-store.ts';
import type { Subscription, WeekToChoose } from './calendar.query.ts';
import { markOf } from './item-look.tsx';
import styles from './followed.module.css';

interface FollowedFormProps {
  /** The subscribed calendar to change; null: a new one. */
  followed: Subscription | null;
  /** The suggested colour of a new one. */
  colour: SubscriptionColour;
  weeks: readonly WeekToChoose[];
  onDone: () => Promise<void>;
  onCancel: () => void;
}

const NAMES = {
  violet: 'violet',
  teal: 'teal',
  rose: 'rose',
  indigo: 'indigo',
  olive: 'olive',
  copper: 'copper',
} as const satisfies Record<SubscriptionColour, string>;

/**
 * Refusals about the address are shown at its field, because a list of weeks may stand between the field and the
 * button.
 */
const OF_ADDRESS: ReadonlySet<string> = new Set(['SUBSCRIPTION_ADDRESS', 'SUBSCRIPTION_OWN', 'SUBSCRIPTION_TWICE']);

/** The form of a subscribed calendar: address, name, and weeks. */
export const FollowedForm = ({ followed, colour, weeks, onDone, onCancel }: FollowedFormProps) => {
  const t = useTexts('followed');
  const common = useTexts('common');
  const format = useFormat();
  const [create, edit] = [useCommand(CreateCalendarSubscription), useCommand(EditCalendarSubscription)];
  const colours = useId();
  const [form, element] = useContractForm({
    initial: {
      Address: '',
      Name: followed?.name ?? '',
      Colour: (followed?.colour ?? colour) as SubscriptionColour,
      WeekIds: followed?.weekIds ?? [],
    },
    validate: ({ Address, Name }) => [
      // The server decides whether the host may be called.
      ...(followed || readAddress(Address, true).ok ? [] : ['Address']),
      ...(Name.trim() === '' ? ['Name'] : []),
    ],
    errorText: (field) => t(field === 'Address' ? 'addressWrong' : 'nameWrong'),
    submit: async ({ Address, ...words }) => {
      const sent = followed
        ? await edit.send({ ...words, SubscriptionId: followed.id })
        : await create.send({ ...words, Address });
      if (!sent.ok) {
        const { failure } = sent;
        const message = failureText(failure, common);
        if (failure.kind === 'refused' && OF_ADDRESS.has(failure.code))
          return { message: '', fields: [{ path: 'Address', message }] };
        return refusalOf(failure, message);
      }
      showToast(t(followed ? 'saved' : 'followed'));
      await onDone();
      return null;
    },
  });
  const { Colour, WeekIds } = form.values;
  const choose = (id: string) =>
    form.set({ WeekIds: WeekIds.includes(id) ? WeekIds.filter((one) => one !== id) : [...WeekIds, id] });
  return (
    <form ref={element} className={styles['form']} onSubmit={form.onSubmit} noValidate>
      {!followed && (
        <TextInput
          label={t('address')}
          description={t('addressHint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={SUBSCRIPTION.addressMost}
          {...text(form.field('Address'))}
        />
      )}
      <TextInput label={t('name')} maxLength={SUBSCRIPTION.nameMost} autoComplete="off" {...text(form.field('Name'))} />
      <fieldset className={styles['colours']}>
        <legend className="t14 w5">{t('colour')}</legend>
        {SUBSCRIPTION_COLOURS.map((one) => (
          <label key={one} className={styles['colour']} style={markOf(one)} title={t(NAMES[one])}>
            <input
              type="radio"
              className="hidden-visually"
              name={colours}
              checked={Colour === one}
              onChange={() => form.set({ Colour: one })}
            />
            <span className="hidden-visually">{t(NAMES[one])}</span>
          </label>
        ))}
      </fieldset>
      {weeks.length > 0 && (
        <fieldset className={styles['weeks']}>
          <legend className="t14 w5">{t('weeks')}</legend>
          <p className="t12 muted">{t('weeksHint')}</p>
          {weeks.map(({ id, code, resortName, fromDate, toDate }) => (
            <Checkbox
              key={id}
              checked={WeekIds.includes(id)}
              onChange={() => choose(id)}
              label={`${resortName}, ${format.range(fromDate, toDate)}`}
              description={code}
            />
          ))}
        </fieldset>
      )}
      {form.failure && (
        <p role="alert" className="danger">
          {form.failure}
        </p>
      )}
      <div className="flex wrap g8">
        <Button type="submit" loading={form.sending}>
          {followed ? common('save') : t('follow')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
};
