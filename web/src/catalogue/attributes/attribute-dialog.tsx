import { Checkbox } from '@mantine/core';
import { DefineAttributes, EditAttribute } from '@sandbar/contract/catalogue';
import { attributeCode, attributeFaults, CATALOGUE_LIMITS, codedValues } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { read } from '../../transport/read.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusalOf, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BothTexts } from '../console/both-texts.tsx';
import { Conflict } from '../../ui/form/conflict.tsx';
import { DeskAttributesQuery } from '../console/console.query.ts';
import { useVersions } from '../../ui/form/use-versions.ts';
import { AttributeValues, type EnteredValue } from './attribute-values.tsx';
import { DeskAttributeQuery, type ReadAttributeDetail } from './attributes.query.ts';

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

interface AttributeDialogProps {
  /** Null: a new one. */
  attribute: ReadAttributeDetail | null;
  /** Codes that others have. */
  taken: readonly string[];
  onClose: () => void;
}

/** What resorts and rooms are described by, new or to be changed. */
export const AttributeDialog = ({ attribute, taken, onClose }: AttributeDialogProps) => {
  const t = useTexts('attributes');
  const common = useTexts('common');
  const define = useCommand(DefineAttributes);
  const edit = useCommand(EditAttribute);
  const initialValues = attribute ? fieldsOf(attribute) : NEW_ATTRIBUTE;
  const { base, newer, meanwhile, take } = useVersions({ version: attribute?.version ?? 0, values: initialValues });
  const [form, element] = useContractForm<AttributeFields>({
    initial: base.values,
    validate: attributeFaults,
    errorText: () => t('bothNeeded'),
    submit: async (values) => {
      const coded = values.Kind === 'html' ? [] : codedValues(values.Values);
      const said = {
        Name: { vi: values.Name.vi.trim(), en: values.Name.en.trim() },
        IsFacet: values.Kind === 'choice' && values.IsFacet,
        Values: coded.map(({ code, value }) => ({ Code: code, Value: value })),
      };
      const kept = new Set(coded.map(({ code }) => code));
      const sent = attribute
        ? await edit.send({
            ...said,
            Code: attribute.code,
            Version: base.version,
            Removed: base.values.Values.map(({ code }) => code).filter((code) => !kept.has(code)),
          })
        : await define.send({
            Attributes: [{ ...said, Code: attributeCode(values.Name, new Set(taken)), Kind: values.Kind }],
          });
      if (!sent.ok) {
        const { failure } = sent;
        const message = failureText(failure, common);
        if (failure.kind === 'refused' && failure.code === 'ATTRIBUTE_NAME_STARS')
          return { message: '', fields: [{ path: 'Name', message }] };
        if (attribute && failure.kind === 'refused' && failure.code === 'SAVED_MEANWHILE')
          // Without it the message alone says what happened.
          await refetchStored(attribute.code).catch(() => {});
        return refusalOf(failure, message);
      }
      await invalidate(DeskAttributesQuery, DeskAttributeQuery);
      showToast(t(attribute ? 'saved' : 'made'));
      onClose();
      return null;
    },
  });
  const refetchStored = async (code: string) => {
    const { deskattribute: now } = await read(DeskAttributeQuery, { code });
    if (now)
      meanwhile({ version: now.version, by: now.modifiedByName, at: now.modifiedDate, values: fieldsOf(now) }, form);
  };
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
          />
          <AttributeValues {...form.field('Values')} />
        </>
      )}
      <p className="muted">{t('effect')}</p>
      {newer && (
        <Conflict
          {...newer}
          words={{ Name: t('name'), Kind: t('kind'), IsFacet: t('isFacet'), Values: t('values') }}
          say={(field) => {
            const theirs = newer.values;
            if (field === 'IsFacet') return theirs.IsFacet ? t('facet') : '–';
            return field === 'Values' ? theirs.Values.map(({ value }) => value.vi).join(', ') : undefined;
          }}
          onTake={(field) => form.set(take(field))}
        />
      )}
    </FormDialog>
  );
};
