import { TextInput } from '@mantine/core';
import { CreateRuleSet, UpdateRuleSet } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS, PRICING_LIMITS, ProductType, ruleSetFaults, type GridType } from '@sandbar/domain/catalogue';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import type { Together } from '../../ui/form/merge.ts';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RuleSetsQuery, type ReadRuleSet } from './pricing.query.ts';
import { useRuleSetWords } from './rule-set-words.ts';

interface Values {
  Name: string;
  ProductType: GridType;
  Price: number | null;
  Nights: number | null;
}

const WEEK = 7;
/** A price belongs to one product type, so the two fields change together. */
const PRICED: Together<Values> = [['Price', 'ProductType']];
const NOTHING: Values = { Name: '', ProductType: ProductType.Vacation, Price: null, Nights: WEEK };
const valuesOf = ({ name, productType, price, nights }: ReadRuleSet): Values => ({
  Name: name,
  ProductType: productType as GridType,
  Price: price,
  Nights: nights,
});

const storedOf = (read: ReadRuleSet | null) => ({
  version: read?.version ?? 0,
  by: read?.modifiedByName ?? null,
  at: read?.modifiedDate ?? null,
  values: read ? valuesOf(read) : NOTHING,
});

const inputOf = (values: Values) => ({
  ...values,
  Name: values.Name.trim(),
  Price: values.Price!,
  Nights: values.Nights!,
});

interface RuleSetDialogProps {
  /** The rate set to change; null: a new one. */
  set: ReadRuleSet | null;
  /** The initial values of a new record. */
  copied?: ReadRuleSet | null;
  onClose: () => void;
}

/** Adds or edits a rate set. It is a module of its own, loaded when it is opened. */
const RuleSetDialog = ({ set, copied = null, onClose }: RuleSetDialogProps) => {
  const t = useTexts('pricing');
  const common = useTexts('common');
  const inWords = useRuleSetWords();
  const create = useCommand(CreateRuleSet);
  const update = useCommand(UpdateRuleSet);
  const [prefilled] = useState(() =>
    copied
      ? { ...valuesOf(copied), Name: t('copySuffix', { name: copied.name }).slice(0, PRICING_LIMITS.name) }
      : undefined,
  );
  const onSaved = async () => {
    showToast(t(set ? 'setSaved' : 'setMade'));
    onClose();
  };
  const [form, element] = useRecordForm({
    read: set,
    stored: storedOf,
    reread: async () => (await read(RuleSetsQuery, {})).rulesets?.find(({ id }) => id === set?.id),
    command: update,
    input: (values, { version: Version }) => ({ ...inputOf(values), RuleSetId: set?.id ?? '', Version }),
    onSaved,
    create: set ? undefined : { command: create, input: inputOf, onSaved },
    fields: {
      Name: { label: t('setName') },
      ProductType: { label: t('priceIn') },
      Price: {
        label: t('priceOfStay'),
        show: (price, { ProductType: productType }) => inWords.price({ productType, price: price ?? 0 }),
      },
      Nights: { label: t('nights') },
    },
    together: PRICED,
    validate: ruleSetFaults,
    errorText: (field) => t(field === 'Name' ? 'required' : 'priceWrong'),
    fieldOfCode: { RULE_SET_NAME_TAKEN: 'Name' },
    prefilled,
  });
  const { values } = form;
  const priced = { min: 1, max: CATALOGUE_LIMITS.price, label: t('priceOfStay') };
  return (
    <FormDialog
      title={t(set ? 'changeSet' : 'addSet')}
      form={form}
      element={element}
      action={set ? common('save') : t('createNow')}
      onClose={onClose}
    >
      <TextInput
        {...text(form.field('Name'))}
        label={t('setName')}
        description={t('setNameHint')}
        maxLength={PRICING_LIMITS.name}
        autoComplete="off"
      />
      <Segmented
        label={t('priceIn')}
        value={values.ProductType === ProductType.Vacation ? 'money' : 'points'}
        onChange={(unit) =>
          form.set({
            ProductType: unit === 'money' ? ProductType.Vacation : ProductType.VacationExchange,
            Price: null,
          })
        }
        options={[
          { value: 'money', label: t('inMoney') },
          { value: 'points', label: t('asPoints') },
        ]}
      />
      {values.ProductType === ProductType.Vacation ? (
        <MoneyField {...form.field('Price')} {...priced} />
      ) : (
        <NumberField {...form.field('Price')} {...priced} unit={t('inPoints')} />
      )}
      <NumberField
        {...form.field('Nights')}
        label={t('nights')}
        hint={t('nightsHint')}
        min={1}
        max={CATALOGUE_LIMITS.nights}
      />
      {set && <p className="muted">{t('setEffect')}</p>}
    </FormDialog>
  );
};

export default RuleSetDialog;
