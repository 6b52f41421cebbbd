import { Checkbox } from '@mantine/core';
import { DefineAttributes, EditAttribute } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { invalidate } from '../../transport/use-read.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { refusedBy, useContractForm } from '../../ui/form/use-contract-form.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BothTexts } from '../desk/both-texts.tsx';
import { DeskAttributesQuery } from '../desk/desk.query.ts';
import {
  attributeFaults,
  codeFor,
  fieldsOf,
  nameToSend,
  NEW_ATTRIBUTE,
  valuesToSend,
  type AttributeFields,
} from './attribute-form.ts';
import { AttributeValues } from './attribute-values.tsx';
import { DeskAttributeQuery, type ReadAttributeDetail } from './attributes.query.ts';

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
  const [form, element] = useContractForm<AttributeFields>({
    initial: attribute ? fieldsOf(attribute) : NEW_ATTRIBUTE,
    rules: attributeFaults,
    wrong: () => t('bothNeeded'),
    submit: async (values) => {
      const Values = values.Kind === 'html' ? [] : valuesToSend(values.Values);
      const said = { Name: nameToSend(values.Name), IsFacet: values.Kind === 'choice' && values.IsFacet, Values };
      const kept = new Set(Values.map(({ Code }) => Code));
      const sent = attribute
        ? await edit.send({
            ...said,
            Code: attribute.code,
            Version: attribute.version,
            Removed: attribute.values.map(({ code }) => code).filter((code) => !kept.has(code)),
          })
        : await define.send({
            Attributes: [{ ...said, Code: codeFor(values.Name, new Set(taken)), Kind: values.Kind }],
          });
      if (!sent.ok) return refusedBy(sent.failure, failureText(sent.failure, common));
      await invalidate(DeskAttributesQuery, DeskAttributeQuery);
      showToast(t(attribute ? 'saved' : 'made'));
      onClose();
      return null;
    },
  });
  const { values } = form;
  return (
    <FormDialog
      title={attribute ? t('change') : t('add')}
      form={form}
      element={element}
      action={attribute ? common('save') : t('make')}
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
    </FormDialog>
  );
};
