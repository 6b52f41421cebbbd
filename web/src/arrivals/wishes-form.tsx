import { SetStayWishes } from '@sandbar/contract/arrivals';
import { ACCESS_NEEDS, FLOORS, WISH_LENGTH } from '@sandbar/domain/arrivals';
import { failureText } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { ModalForm } from '../ui/form/modal-form.tsx';
import { refusalOf, text, useContractForm } from '../ui/form/use-contract-form.ts';
import { Segmented } from '../ui/segmented.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { showToast } from '../ui/toast-store.ts';
import type { ReadWishes } from './stay-wishes.query.ts';
import { useWishNames } from './use-wish-words.ts';
import styles from './wishes.module.css';

interface WishesFormProps {
  orderId: string;
  read: ReadWishes;
  onClose: () => void;
}

/** The form of a member's wishes and needs. */
const WishesForm = ({ orderId, read, onClose }: WishesFormProps) => {
  const t = useTexts('wishes');
  const common = useTexts('common');
  const names = useWishNames();
  const command = useCommand(SetStayWishes);
  const [form, element] = useContractForm({
    initial: { Floor: read.floor ?? '', View: read.view, Needs: read.needs as readonly string[], Note: read.note },
    validate: ({ View, Note }) => [
      ...(View.trim().length > WISH_LENGTH.view ? ['View'] : []),
      ...(Note.trim().length > WISH_LENGTH.note ? ['Note'] : []),
    ],
    errorText: () => t('tooLong'),
    submit: async ({ Floor, View, Needs, Note }) => {
      const sent = await command.send({
        OrderId: orderId,
        Floor: FLOORS.find((one) => one === Floor) ?? null,
        View,
        Needs: ACCESS_NEEDS.filter((need) => Needs.includes(need)),
        Note,
      });
      if (!sent.ok) return refusalOf(sent.failure, failureText(sent.failure, common));
      showToast(t('saved'));
      onClose();
      return null;
    },
  });
  const floor = form.field('Floor');
  const needs = form.field('Needs');
  const toggle = (need: string, on: boolean) =>
    needs.onChange(on ? [...needs.value, need] : needs.value.filter((one) => one !== need));
  return (
    <ModalForm
      title={t('title')}
      form={form}
      element={element}
      action={t('save')}
      sendingLabel={t('saving')}
      onClose={onClose}
    >
      <p className="muted">{t('lead')}</p>
      <div>
        <p className={styles['label']} aria-hidden="true">
          {t('floor')}
        </p>
        <Segmented
          label={t('floor')}
          options={[
            { value: '', label: t('floorAny') },
            ...FLOORS.map((value) => ({ value: value as string, label: names.floors[value] })),
          ]}
          value={floor.value}
          onChange={floor.onChange}
        />
      </div>
      <TextField
        label={t('view')}
        hint={t('viewHint')}
        maxLength={WISH_LENGTH.view}
        autoComplete="off"
        {...text(form.field('View'))}
      />
      <fieldset>
        <legend className={styles['label']}>{t('needs')}</legend>
        <p className="t14 muted">{t('needsText')}</p>
        <div className={styles['needs']}>
          {ACCESS_NEEDS.map((need) => (
            <Checkbox
              key={need}
              label={names.needs[need]}
              checked={needs.value.includes(need)}
              onChange={(on) => toggle(need, on)}
            />
          ))}
        </div>
      </fieldset>
      <Textarea label={t('note')} rows={3} maxLength={WISH_LENGTH.note} {...text(form.field('Note'))} />
    </ModalForm>
  );
};

export default WishesForm;
