import { TextInput } from '@mantine/core';
import { CreateRuleSet, UpdateRuleSet } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS, PRICING_LIMITS, ProductType, ruleSetFaults, type GridType } from '@sandbar/domain/catalogue';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MoneyField, NumberField } from '../../ui/form/number-field.tsx';
import type { Together } from '../../ui/form/merge.ts';
import { refusalOf, text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Conflict } from '../../ui/form/conflict.tsx';
import { useVersions } from '../../ui/form/use-versions.ts';
import { RuleSetsQuery, type ReadRuleSet } from './pricing.query.ts';
import { useRuleSetWords } from './rule-set-words.ts';

interface Values {
  Name: string;
  ProductType: GridType;
  Price: number | null;
  Nights: number | null;
}

const WEEK = 7;
/** A price is of one kind of stays. */
const PRICED: Together<Values> = [['Price', 'ProductType']];
const NOTHING: Values = { Name: '', ProductType: ProductType.Vacation, Price: null, Nights: WEEK };
const valuesOf = ({ name, productType, price, nights }: ReadRuleSet): Values => ({
  Name: name,
  ProductType: productType as GridType,
  Price: price,
  Nights: nights,
});

interface RuleSetDialogProps {
  /** One that is changed; null: a new one. */
  set: ReadRuleSet | null;
  /** What a new one begins with. */
  copied?: ReadRuleSet | null;
  onClose: () => void;
}

/** Terms under a name, new or to be changed. */
export const RuleSetDialog = ({ set, copied = null, onClose }: RuleSetDialogProps) => {
  const t = useTexts('pricing');
  const common = useTexts('common');
  const inWords = useRuleSetWords();
  const create = useCommand(CreateRuleSet);
  const update = useCommand(UpdateRuleSet);
  const initialValues = set
    ? valuesOf(set)
    : copied
      ? { ...valuesOf(copied), Name: t('copySuffix', { name: copied.name }).slice(0, PRICING_LIMITS.name) }
      : NOTHING;
  const { base, newer, meanwhile, take } = useVersions<Values>(
    { version: set?.version ?? 0, values: initialValues },
    PRICED,
  );
  const [form, element] = useContractForm<Values>({
    initial: base.values,
    validate: ruleSetFaults,
    errorText: (field) => t(field === 'Name' ? 'required' : 'priceWrong'),
    submit: async (values) => {
      const input = { ...values, Name: values.Name.trim(), Price: values.Price!, Nights: values.Nights! };
      const sent = set
        ? await update.send({ ...input, RuleSetId: set.id, Version: base.version })
        : await create.send(input);
      if (!sent.ok) {
        const { failure } = sent;
        const message = failureText(failure, common);
        if (failure.kind === 'refused' && failure.code === 'RULE_SET_NAME_TAKEN')
          return { message: '', fields: [{ path: 'Name', message }] };
        if (set && failure.kind === 'refused' && failure.code === 'SAVED_MEANWHILE')
          // Without it the message alone says what happened.
          await refetchStored(set.id).catch(() => {});
        return refusalOf(failure, message);
      }
      await invalidate(RuleSetsQuery);
      showToast(t(set ? 'setSaved' : 'setMade'));
      onClose();
      return null;
    },
  });
  const refetchStored = async (id: string) => {
    const now = (await read(RuleSetsQuery, {})).rulesets?.find((each) => each.id === id);
    if (now)
      meanwhile({ version: now.version, by: now.modifiedByName, at: now.modifiedDate, values: valuesOf(now) }, form);
  };
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
        value={values.ProductType === ProductType.Vacation ? 'dong' : 'points'}
        onChange={(unit) =>
          form.set({
            ProductType: unit === 'dong' ? ProductType.Vacation : ProductType.VacationExchange,
            Price: null,
          })
        }
        options={[
          { value: 'dong', label: t('inMoney') },
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
      {newer && (
        <Conflict
          {...newer}
          words={{ Name: t('setName'), ProductType: t('priceIn'), Price: t('priceOfStay'), Nights: t('nights') }}
          say={(field) => {
            const theirs = newer.values;
            return field === 'Price'
              ? inWords.price({ productType: theirs.ProductType, price: theirs.Price ?? 0 })
              : undefined;
          }}
          onTake={(field) => form.set(take(field))}
        />
      )}
    </FormDialog>
  );
};
