import { receiverForm } from '@sandbar/contract/orders';
import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, type Ref } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Receiver } from './draft.ts';
import styles from './guest.module.css';

export interface GuestFormHandle {
  /** Checks everything, shows what is wrong and goes there. The values when all is right. */
  finish: () => Promise<Receiver | null>;
}

export interface GuestFormProps {
  values: Receiver;
  /** Kept at each change, right or wrong. */
  onEdit: (values: Receiver) => void;
  onSave: (values: Receiver) => void;
  onCancel: () => void;
  /** Opened because something is wrong: say so at once. */
  checkAtOnce: boolean;
  /** Opened by the reader just now. */
  takeFocus: boolean;
  ref: Ref<GuestFormHandle>;
}

const WRONG = { ReceiverName: 'nameWrong', ReceiverMobile: 'mobileWrong', ReceiverEmail: 'emailWrong' } as const;

/** The contract's own rules, so that browser and server never disagree; every wrong field at once. */
const resolver: Resolver<Receiver> = (values) => {
  const parsed = receiverForm.safeParse(values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const fields = new Set(parsed.error.issues.map((issue) => issue.path[0] as keyof Receiver));
  return {
    values: {},
    errors: Object.fromEntries([...fields].map((field) => [field, { type: 'rule', message: WRONG[field] }])),
  };
};

export const GuestForm = ({ values, onEdit, onSave, onCancel, checkAtOnce, takeFocus, ref }: GuestFormProps) => {
  // React Hook Form changes its state behind stable objects, which memoised components would not see.
  'use no memo';
  const t = useTexts('orders');
  const common = useTexts('common');
  const form = useForm<Receiver>({ resolver, defaultValues: values, mode: 'onSubmit', reValidateMode: 'onChange' });
  const { errors } = form.formState;
  const finish = async () =>
    (await form.trigger(undefined, { shouldFocus: true })) ? receiverForm.parse(form.getValues()) : null;
  useImperativeHandle(ref, () => ({ finish }));
  const edited = useEffectEvent(onEdit);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: (state) => edited(state.values) }), [form]);
  const begin = useEffectEvent(() => {
    if (checkAtOnce) void form.trigger(undefined, { shouldFocus: true });
    else if (takeFocus) form.setFocus('ReceiverName');
  });
  // Before the next key is pressed, so that it lands here.
  useLayoutEffect(() => begin(), []);
  const error = (field: keyof Receiver) => (errors[field] ? t(WRONG[field]) : null);
  return (
    <form noValidate className={styles['form']} onSubmit={form.handleSubmit(onSave)}>
      <div className={styles['wide']}>
        <TextField
          label={t('receiverName')}
          autoComplete="name"
          maxLength={200}
          required
          error={error('ReceiverName')}
          {...form.register('ReceiverName')}
        />
      </div>
      <TextField
        label={t('receiverMobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        error={error('ReceiverMobile')}
        {...form.register('ReceiverMobile')}
      />
      <TextField
        label={t('receiverEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={error('ReceiverEmail')}
        {...form.register('ReceiverEmail')}
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
