import { Button, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { Conflict } from '../../ui/form/conflict.tsx';
import { EditorFoot } from '../../ui/form/editor-foot.tsx';
import { FormPart } from '../../ui/form/form-part.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { text, useContractForm } from '../../ui/form/use-contract-form.ts';
import { useVersions } from '../../ui/form/use-versions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface Typed {
  name: string;
  price: number | null;
}

const FIRST: Typed = { name: 'AZ-00001', price: 12_500_000 };
const THEIRS: Typed = { name: 'AZ-00002', price: 13_000_000 };

/** A form of a record that a colleague saves while it is edited. */
export const Editing = () => {
  const t = useTexts('testview');
  const versions = useVersions<Typed>({ version: 1, values: FIRST });
  const { newer } = versions;
  const [form, element] = useContractForm<Typed>({
    validate: () => [],
    initial: FIRST,
    errorText: () => t('reason'),
    submit: (values) => {
      versions.saved({ version: versions.base.version + 1, values });
      showToast(t('pressed'));
      return Promise.resolve(null);
    },
  });
  const saveElsewhere = () =>
    versions.meanwhile(
      { version: versions.base.version + 1, by: t('first'), at: shell.serverNow, values: THEIRS },
      form,
    );
  return (
    <Section
      title={t('workVersions')}
      aside={
        <Button variant="default" onClick={saveElsewhere}>
          {t('saveElsewhere')}
        </Button>
      }
    >
      <form ref={element} onSubmit={form.onSubmit} noValidate>
        <FormPart title={t('fields')}>
          <TextInput label={t('name')} {...text(form.field('name'))} />
          <MoneyField label={t('price')} {...form.field('price')} />
        </FormPart>
        {newer && (
          <Conflict
            by={newer.by}
            at={newer.at}
            values={newer.values}
            fields={newer.fields}
            followed={newer.followed}
            words={{ name: t('name'), price: t('price') }}
            onTake={(field) => form.set(versions.take(field))}
          />
        )}
        <EditorFoot form={form} text={t('reason')} action={t('press')} />
      </form>
    </Section>
  );
};
