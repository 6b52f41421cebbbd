import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { BothTexts } from '../../ui/form/both-texts.tsx';
import { EditorFoot } from '../../ui/form/editor-foot.tsx';
import { FormPart } from '../../ui/form/form-part.tsx';
import { MoneyField } from '../../ui/form/number-field.tsx';
import { RowList } from '../../ui/form/row-list.tsx';
import { text } from '../../ui/form/use-contract-form.ts';
import { useRecordForm } from '../../ui/form/use-record-form.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SecretLink } from '../../ui/workspace/secret-link.tsx';

interface Typed {
  name: string;
  price: number | null;
}

const FIRST: Typed = { name: 'AZ-00001', price: 12_500_000 };
const THEIRS: Typed = { name: 'AZ-00002', price: 13_000_000 };

/** A command that is always accepted. */
const SAVED = { send: () => Promise.resolve({ ok: true as const, value: {} }) };

/** A form of a record that a colleague saves while it is edited. */
export const Editing = () => {
  const t = useTexts('testview');
  const [read, setRead] = useState({ version: 1, values: FIRST });
  const [names, setNames] = useState<readonly { key: string; name: string }[]>([
    { key: t('first'), name: FIRST.name },
    { key: t('second'), name: THEIRS.name },
  ]);
  const [both, setBoth] = useState({ vi: FIRST.name, en: '' });
  const [form, element] = useRecordForm({
    read,
    stored: ({ version, values }) => ({ version, values, by: t('first'), at: shell.serverNow }),
    command: SAVED,
    input: (values) => values,
    onSaved: () => showToast(t('pressed')),
    fields: { name: { label: t('name') }, price: { label: t('price') } },
    validate: () => [],
    errorText: () => t('reason'),
  });
  const saveElsewhere = () => setRead(({ version }) => ({ version: version + 1, values: THEIRS }));
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
          <BothTexts
            label={t('name')}
            maxLength={40}
            field={{ name: 'both', value: both, error: t('reason'), onChange: setBoth, onBlur: () => {} }}
          />
        </FormPart>
        <FormPart title={t('rows', { count: names.length })}>
          <RowList
            rows={names}
            keyOf={({ key }) => key}
            nameOf={({ key }) => key || t('name')}
            most={4}
            add={t('press')}
            fresh={() => ({ key: '', name: '' })}
            onChange={setNames}
          >
            {({ name }, _, change) => (
              <TextInput
                label={t('name')}
                value={name}
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
            )}
          </RowList>
        </FormPart>
        <EditorFoot form={form} text={t('reason')} action={t('press')} />
      </form>
      <h3 className="t16 w6">{t('secretLink')}</h3>
      <SharedLink />
    </Section>
  );
};

/** The link of this page itself, which is not sent anywhere. */
const SharedLink = () => {
  const [until, setUntil] = useState<string | null>(null);
  const idle = { sending: false, failure: null, reset: () => {} };
  const change = async (next: string | null, link: string | null = null) => {
    setUntil(next);
    return { ok: true, value: { link } } as const;
  };
  return (
    <SecretLink
      email=""
      until={until}
      making={idle}
      make={() => change(shell.serverNow, location.pathname)}
      revoking={idle}
      revoke={() => change(null)}
    />
  );
};
