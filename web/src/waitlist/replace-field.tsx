import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { SelectField } from '../ui/select-field.tsx';
import type { WaitlistOrder } from './new-entry.query.ts';

interface ReplaceFieldProps {
  orders: readonly WaitlistOrder[];
  /** The id of the order; empty without one. */
  value: string;
  onChange: (order: WaitlistOrder | undefined) => void;
}

/** Chooses the own order that a stay is to replace. */
export const ReplaceField = ({ orders, value, onChange }: ReplaceFieldProps) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  return (
    <SelectField
      label={t('replaceTitle')}
      hint={t('replaceText')}
      value={value}
      onChange={({ target }) => onChange(orders.find(({ id }) => id === target.value))}
      options={[
        { value: '', label: t('replaceNone') },
        ...orders.map(({ id, name, fromDate, toDate }) => ({
          value: id,
          label: `${format.range(fromDate, toDate)} · ${name}`,
        })),
      ]}
    />
  );
};
