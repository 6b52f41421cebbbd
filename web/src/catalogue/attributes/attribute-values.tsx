import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { ATTRIBUTE_LIMITS, CATALOGUE_LIMITS, type TypedValue } from '@sandbar/domain/catalogue';
import { useTexts } from '../../i18n/use-texts.ts';
import { RowList } from '../../ui/form/row-list.tsx';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { LANGUAGES } from '../../ui/form/both-texts.tsx';
import styles from './attributes.module.css';

export interface EnteredValue extends TypedValue {
  /** The number of resorts and rooms that use the value. */
  used: number;
}

const NEW: EnteredValue = { code: '', value: { vi: '', en: '' }, used: 0 };

/** Edits the values of an attribute, in the order that members see. */
export const AttributeValues = ({
  value: rows,
  error,
  onChange,
  onBlur,
}: FieldWiring<readonly EnteredValue[], ReactNode>) => {
  const t = useTexts('attributes');
  const nameOf = (row: EnteredValue) => row.value.vi || row.code || t('newValue');
  return (
    <fieldset className={styles['values']}>
      <legend className="t14 w6">{t('values')}</legend>
      <RowList
        rows={rows}
        error={error}
        keyOf={({ code }) => code}
        nameOf={nameOf}
        whyKept={(row) => (row.used > 0 ? t('usedBy', { name: nameOf(row), count: row.used }) : undefined)}
        most={ATTRIBUTE_LIMITS.values}
        add={t('addValue')}
        fresh={() => NEW}
        onChange={onChange}
      >
        {(row, _, change) => (
          <div className={styles['value']}>
            {LANGUAGES.map(([language, spoken]) => (
              <TextInput
                key={language}
                lang={language}
                aria-label={`${nameOf(row)}, ${spoken}`}
                placeholder={spoken}
                maxLength={CATALOGUE_LIMITS.name}
                autoComplete="off"
                value={row.value[language]}
                error={error !== undefined && row.value[language].trim() === ''}
                onBlur={onBlur}
                onChange={(event) => change({ value: { ...row.value, [language]: event.currentTarget.value } })}
              />
            ))}
          </div>
        )}
      </RowList>
    </fieldset>
  );
};
