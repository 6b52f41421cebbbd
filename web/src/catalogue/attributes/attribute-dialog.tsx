import { Checkbox } from '@mantine/core';
import { DefineAttributes, EditAttribute } from '@sandbar/contract/catalogue';
import { attributeCode, attributeFaults, CATALOGUE_LIMITS, codedValues } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BothTexts } from '../../ui/form/both-texts.tsx';
import { AttributeValues, type EnteredValue } from './attribute-values.tsx';
import { ConsoleAttributeQuery, type ReadAttributeDetail } from './attributes.query.ts';

interface AttributeFields {
  Name: LocalText;
  Kind: 'choice' | 'html';
  IsFacet: boolean;
  Values: readonly EnteredValue[];
}

const NEW_ATTRIBUTE: AttributeFields = {
  Name: { vi: '', en: '' },
  Kind: 'choice',
  IsFacet: true,
  Values: [{ code: '', value: { vi: '', en: '' }, used: 0 }],
};

const fieldsOf = ({ name, kind, isFacet, values }: ReadAttributeDetail): AttributeFields => ({
  Name: name,
  Kind: kind === 'html' ? 'html' : 'choice',
  IsFacet: isFacet,
  Values: values,
});

const storedOf = (read: ReadAttributeDetail | null) => ({
  version: read?.version ?? 0,
  by: read?.modifiedByName ?? null,
  at: read?.modifiedDate ?? null,
  values: read ? fieldsOf(read) : NEW_ATTRIBUTE,
});

const inputOf = ({ Name, Kind, IsFacet, Values }: AttributeFields) => ({
  Name: { vi: Name.vi.trim(), en: Name.en.trim() },
  IsFacet: Kind === 'choice' && IsFacet,
  Values: (Kind === 'html' ? [] : codedValues(Values)).map(({ code, value }) => ({ Code: code, Value: value })),
});

interface AttributeDialogProps {
  /** Null: a new attribute. */
  attribute: ReadAttributeDetail | null;
  /** Codes of other attributes. */
  taken: readonly string[];
  onClose: () => void;
}

/** Adds or edits an attribute of resorts and rooms. It is a module of its own, loaded when it is opened. */
const AttributeDialog = ({ attribute, taken, onClose }: AttributeDialogProps) => {
  const t = useTexts('attributes');
  const common = useTexts('common');
  const define = useCommand(DefineAttributes);
  const edit = useCommand(EditAttribute);
  const onSaved = async () => {
    showToast(t(attribute ? 'saved' : 'made'));
    onClose();
  };
  const [form, element] = useRecordForm({
    read: attribute,
    stored: storedOf,
    reread: async () => attribute && (await read(ConsoleAttributeQuery, { code: attribute.code })).deskattribute,
    command: edit,
    input: (values, { version: Version, values: { Values } }) => {
      const input = inputOf(values);
      const kept = new Set(input.Values.map(({ Code }) => Code));
      const Removed = Values.map(({ code }) => code).filter((code) => !kept.has(code));
      return { ...input, Code: attribute?.code ?? '', Version, Removed };
    },
    onSaved,
    create: attribute
      ? undefined
      : {
          command: define,
          input: (values) => ({
            Attributes: [{ ...inputOf(values), Code: attributeCode(values.Name, new Set(taken)), Kind: values.Kind }],
          }),
          onSaved,
        },
    fields: {
      Name: { label: t('name') },
      Kind: { label: t('kind') },
      IsFacet: { label: t('isFacet'), show: (isFacet) => (isFacet ? t('facet') : '–') },
      Values: { label: t('values'), show: (values) => values.map(({ value }) => value.vi).join(', ') },
    },
    validate: attributeFaults,
    errorText: () => t('bothNeeded'),
    fieldOfCode: { ATTRIBUTE_NAME_STARS: 'Name' },
  });
  const { values } = form;
  return (
    <FormDialog
      title={attribute ? t('change') : t('add')}
      form={form}
      element={element}
      action={attribute ? common('save') : t('make')}
      size={640}
      onClose={onClose}
    >
      {!attribute && (
        <Segmented
          label={t('kind')}
          value={values.Kind}
          onChange={(Kind) => form.set({ Kind: Kind as AttributeFields['Kind'] })}
          options={[
            { value: 'choice', label: t('kindChoice') },
            { value: 'html', label: t('kindHtml') },
          ]}
        />
      )}
      <BothTexts label={t('name')} maxLength={CATALOGUE_LIMITS.name} field={form.field('Name')} />
      {values.Kind === 'choice' && (
        <>
          <Checkbox
            label={t('isFacet')}
            checked={values.IsFacet}
            onChange={(event) => form.set({ IsFacet: event.currentTarget.checked })}
            error={form.mark('IsFacet')}
          />
          <AttributeValues {...form.field('Values')} />
        </>
      )}
      <p className="muted">{t('effect')}</p>
    </FormDialog>
  );
};

export default AttributeDialog;
