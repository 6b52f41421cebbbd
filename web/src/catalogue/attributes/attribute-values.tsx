import type { ReactNode } from 'react';
import { Button, TextInput } from '@mantine/core';
import { ATTRIBUTE_LIMITS, CATALOGUE_LIMITS, type TypedValue } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { LANGUAGES } from '../console/both-texts.tsx';
import styles from './attributes.module.css';

export interface EnteredValue extends TypedValue {
  /** Resorts and rooms that are described by it. */
  used: number;
}

const NEW: EnteredValue = { code: '', value: { vi: '', en: '' }, used: 0 };

/** What there is to choose from, in the order that members read it. */
export const AttributeValues = ({
  value: rows,
  error,
  onChange,
  onBlur,
}: FieldWiring<readonly EnteredValue[], ReactNode>) => {
  const t = useTexts('attributes');
  const patch = (place: number, value: LocalText) =>
    onChange(rows.map((row, at) => (at === place ? { ...row, value } : row)));
  const move = (place: number, by: -1 | 1) => {
    const next = [...rows];
    next.splice(place + by, 0, ...next.splice(place, 1));
    onChange(next);
  };
  return (
    <fieldset className={styles['values']}>
      <legend className="t14 w6">{t('values')}</legend>
      {rows.map((row, place) => {
        const name = row.value.vi || row.code || t('newValue');
        return (
          // A new one has no name yet; its place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={row.code || `new ${place}`} role="group" aria-label={name} className={styles['value']}>
            {LANGUAGES.map(([language, spoken]) => (
              <TextInput
                key={language}
                lang={language}
                aria-label={`${name}, ${spoken}`}
                placeholder={spoken}
                maxLength={CATALOGUE_LIMITS.name}
                autoComplete="off"
                value={row.value[language]}
                error={error !== undefined && row.value[language].trim() === ''}
                onBlur={onBlur}
                onChange={(event) => patch(place, { ...row.value, [language]: event.currentTarget.value })}
              />
            ))}
            <span className={styles['acts']}>
              <MoveButtons
                up={t('moveUp', { name })}
                down={t('moveDown', { name })}
                first={place === 0}
                last={place === rows.length - 1}
                onMove={(by) => move(place, by)}
              />
              <IconButton
                label={row.used > 0 ? t('usedBy', { name, count: row.used }) : t('removeValue', { name })}
                disabled={row.used > 0}
                onClick={() => onChange(rows.filter((_, at) => at !== place))}
              >
                <IconTrash size={18} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
        );
      })}
      {error && (
        <p role="alert" className="danger">
          {error}
        </p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={rows.length >= ATTRIBUTE_LIMITS.values}
        onClick={() => onChange([...rows, NEW])}
      >
        {t('addValue')}
      </Button>
    </fieldset>
  );
};
