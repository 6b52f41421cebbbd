import { Checkbox } from '@mantine/core';
import type { LocalText } from '@sandbar/domain/common';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { ComboboxField } from '../../ui/form/combobox-field.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import styles from './console.module.css';
import { ConsoleAttributesQuery, type ReadAttribute } from './console.query.ts';
import { RichTexts } from './rich-texts.tsx';

interface AttributeFieldsProps {
  choices: Readonly<Record<string, readonly string[]>>;
  /** Without it only attributes with a list of values are shown, because rooms have no stars and no texts. */
  texts?: FieldWiring<Readonly<Record<string, LocalText>>, ReactNode>;
  onChoose: (choices: Readonly<Record<string, readonly string[]>>) => void;
}

/** The category, such as by the sea or in a town, belongs to resorts and not to rooms. */
const OF_RESORTS = 'category';
const NOTHING: LocalText = { vi: '', en: '' };

/**
 * Whether the attributes are known or failed to load. A form is shown only then, because fields that come later would
 * move the fields below them.
 */
export const useAttributesKnown = (): boolean => {
  const { data, error } = useRead(ConsoleAttributesQuery, {});
  return data !== undefined || error !== null;
};

/** The fields of attributes: stars, lists of values, and texts. */
export const AttributeFields = ({ choices, texts, onChoose }: AttributeFieldsProps) => {
  const t = useTexts('console-resorts');
  const found = useRead(ConsoleAttributesQuery, {});
  if (!found.data) return <ReadPending read={found} lines={4} gap={16} />;
  const attributes = (found.data.deskattributes ?? []).filter(
    ({ code, kind }) => texts || (kind === 'choice' && code !== OF_RESORTS),
  );
  if (attributes.length === 0) return <p className="muted">{t('noAttributes')}</p>;
  const choose = (code: string, values: readonly string[]) => onChoose({ ...choices, [code]: values });
  return attributes.map((attribute) => {
    const { code, name, kind } = attribute;
    const chosen = choices[code] ?? [];
    if (kind === 'html' && texts)
      return (
        <RichTexts
          key={code}
          label={name}
          field={{
            ...texts,
            value: texts.value[code] ?? NOTHING,
            // Simultaneous changes of texts are marked below them by the form.
            error: typeof texts.error === 'string' ? texts.error : undefined,
            onChange: (value) => texts.onChange({ ...texts.value, [code]: value }),
          }}
        />
      );
    if (kind === 'stars')
      return (
        <ComboboxField
          key={code}
          label={name}
          clearable
          options={optionsOf(attribute)}
          value={chosen[0] ?? null}
          onChange={(value) => choose(code, value === null ? [] : [value])}
        />
      );
    return (
      <Checkbox.Group key={code} label={name} value={[...chosen]} onChange={(values) => choose(code, values)}>
        <div className={styles['checks']}>
          {attribute.values.map((value) => (
            <Checkbox key={value.code} value={value.code} label={value.name} />
          ))}
        </div>
      </Checkbox.Group>
    );
  });
};

const optionsOf = ({ values }: ReadAttribute) => values.map(({ code, name }) => ({ value: code, label: name }));
