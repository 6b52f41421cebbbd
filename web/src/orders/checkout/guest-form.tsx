import { receiverForm } from '@sandbar/contract/orders';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, type Ref } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { bySchema, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CompanionNames } from '../guests/picks.tsx';
import type { Receiver } from './draft.ts';
import styles from './guest.module.css';

export interface GuestFormHandle {
  /**
   * Validates all fields, shows errors and focuses the first one.
   * @returns the values when all are valid
   */
  finish: () => Promise<Receiver | null>;
}

export interface GuestFormProps {
  values: Receiver;
  /** Called at each change, to store the values, valid or not. */
  onEdit: (values: Receiver) => void;
  onSave: (values: Receiver) => void;
  onCancel: () => void;
  /** Whether it was opened because of an error, which is then shown at once. */
  checkAtOnce: boolean;
  /** Whether the reader has just opened it. */
  takeFocus: boolean;
  ref: Ref<GuestFormHandle>;
}

const WRONG = { ReceiverName: 'nameWrong', ReceiverMobile: 'mobileWrong', ReceiverEmail: 'emailWrong' } as const;

const RULES = bySchema(receiverForm);

/** Returns a guest with valid values; null when a field is invalid. */
export const checkedReceiver = (values: Receiver): Receiver | null => {
  const parsed = receiverForm.safeParse(values);
  return parsed.success ? parsed.data : null;
};

export const GuestForm = ({ values, onEdit, onSave, onCancel, checkAtOnce, takeFocus, ref }: GuestFormProps) => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const [form, element] = useContractForm<Receiver>({
    validate: RULES,
    initial: values,
    errorText: (field, value) => t(field === 'ReceiverName' && value.trim() !== '' ? 'nameRule' : WRONG[field]),
    submit: async (typed) => {
      onSave(receiverForm.parse(typed));
      return null;
    },
  });
  useImperativeHandle(ref, () => ({ finish: async () => (form.check() ? receiverForm.parse(form.values) : null) }));
  const edited = useEffectEvent(onEdit);
  useEffect(() => edited(form.values), [form.values]);
  const begin = useEffectEvent(() => {
    if (checkAtOnce) form.check();
    else if (takeFocus) element.current?.querySelector('input')?.focus();
  });
  // The focus moves before the next key is pressed, so that the key goes to this field.
  useLayoutEffect(() => begin(), []);
  return (
    <form ref={element} noValidate className={styles['form']} onSubmit={form.onSubmit}>
      <div className={styles['wide']}>
        <TextField
          label={t('receiverName')}
          autoComplete="name"
          maxLength={200}
          required
          {...text(form.field('ReceiverName'))}
        />
      </div>
      <div className={styles['picks']}>
        <CompanionNames except={[form.values.ReceiverName]} onPick={(ReceiverName) => form.set({ ReceiverName })} />
      </div>
      <TextField
        label={t('receiverMobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...text(form.field('ReceiverMobile'))}
      />
      <TextField
        label={t('receiverEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...text(form.field('ReceiverEmail'))}
      />
      <div className={styles['buttons']}>
        <Button type="submit" size="medium">
          {common('save')}
        </Button>
        <Button look="secondary" size="medium" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  );
};
