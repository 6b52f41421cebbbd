import { guestsForm, SetOrderGuests } from '@sandbar/contract/orders';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand, type CommandInput } from '../../transport/send-command.ts';
import { bySchema, refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { ModalForm } from '../../ui/form/modal-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './guests.module.css';
import type { ReadGuests } from './order-guests.query.ts';
import { OtherGuests, type WrittenGuest } from './other-guests.tsx';
import { CompanionNames } from './picks.tsx';

type SentGuests = CommandInput<typeof SetOrderGuests>;

/** For staff who change the guests in the member's place: the shortest reason. */
export interface ActingForGuests {
  least: number;
  send: (input: SentGuests, reason: string) => ReturnType<typeof sendCommand<typeof SetOrderGuests>>;
}

interface GuestsFormProps {
  orderId: string;
  /** How staff send it in the member's place; null for the member. */
  acting: ActingForGuests | null;
  read: ReadGuests;
  onClose: () => void;
}

const WRONG = {
  ReceiverName: 'guestNameWrong',
  ReceiverMobile: 'guestMobileWrong',
  ReceiverEmail: 'guestEmailWrong',
  Others: 'guestNameWrong',
} as const;

const wrongFields = bySchema(guestsForm);

/** Gives the name to the first adult without one, or adds an adult. */
const withName = (guests: readonly WrittenGuest[], name: string): readonly WrittenGuest[] => {
  const at = guests.findIndex(({ Name, Age }) => Name.trim() === '' && Age === null);
  return at < 0 ? [...guests, { Name: name, Age: null }] : guests.with(at, { ...guests[at]!, Name: name });
};

/** Edits all guests of an order: the lead guest, and the others with their ages. */
const GuestsForm = ({ orderId, acting, read, onClose }: GuestsFormProps) => {
  const t = useTexts('own-changes');
  const common = useTexts('common');
  const [form, element] = useContractForm({
    initial: {
      ReceiverName: read.receiverName,
      ReceiverMobile: read.receiverMobile,
      ReceiverEmail: read.receiverEmail,
      Others: read.others.map(({ name, age }): WrittenGuest => ({ Name: name, Age: age })) as readonly WrittenGuest[],
      Reason: '',
    },
    validate: ({ Reason, ...guests }) => [
      ...wrongFields(guests),
      ...(acting === null || Reason.trim().length >= acting.least ? [] : ['Reason']),
    ],
    errorText: (field) =>
      field === 'Reason' ? t('guestsReasonShort', { least: String(acting?.least) }) : t(WRONG[field]),
    submit: async ({ Reason, ...guests }) => {
      const input = { OrderId: orderId, ...guestsForm.parse(guests) };
      const sent = acting ? await acting.send(input, Reason.trim()) : await sendCommand(SetOrderGuests, input);
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('guestsSaved'));
      onClose();
      return null;
    },
  });
  const others = form.field('Others');
  return (
    <ModalForm
      title={t('guestsEdit')}
      form={form}
      element={element}
      action={t('guestsSave')}
      sendingLabel={t('guestsSaving')}
      onClose={onClose}
    >
      <p className="muted">{t('guestsRoom', { adults: read.adultsMax, children: read.childMax })}</p>
      <fieldset className={styles['group']}>
        <legend className="t16 w5">{t('guestLeads')}</legend>
        <TextField label={t('guestName')} maxLength={200} required {...text(form.field('ReceiverName'))} />
        <div className="fields">
          <TextField
            label={t('guestMobile')}
            type="tel"
            inputMode="tel"
            required
            {...text(form.field('ReceiverMobile'))}
          />
          <TextField
            label={t('guestEmail')}
            type="email"
            inputMode="email"
            required
            {...text(form.field('ReceiverEmail'))}
          />
        </div>
      </fieldset>
      <OtherGuests guests={others.value} error={others.error} onChange={others.onChange} onBlur={others.onBlur} />
      {!acting && (
        <CompanionNames
          except={[form.values.ReceiverName, ...others.value.map(({ Name }) => Name)]}
          onPick={(name) => others.onChange(withName(others.value, name))}
        />
      )}
      {acting && (
        <TextField
          label={t('guestsReason')}
          hint={t('guestsReasonText')}
          maxLength={200}
          autoComplete="off"
          {...text(form.field('Reason'))}
        />
      )}
    </ModalForm>
  );
};

export default GuestsForm;
