import { Textarea, TextInput } from '@mantine/core';
import type { LocalText } from '@sandbar/domain/common';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import styles from './console.module.css';

interface BothTextsProps {
  label: string;
  field: FieldWiring<LocalText, ReactNode>;
  maxLength: number;
  /** More than one line. */
  long?: boolean;
}

/** The two languages that members read, by the names of their own. */
export const LANGUAGES = [
  ['vi', 'Tiếng Việt'],
  ['en', 'English'],
] as const;

/** What is wrong with a text of two languages of which neither is missing, or what others saved of it. */
export const ErrorOfBoth = ({ children }: { children: ReactNode }) =>
  children && <div className={styles['errorOfBoth']}>{children}</div>;

/** A text in both content languages, side by side where there is room. */
export const BothTexts = ({ label, field, maxLength, long = false }: BothTextsProps) => {
  const t = useTexts('workspace');
  const isWrong = (text: string) => text.trim() === '' || text.length > maxLength;
  return (
    <div role="group" aria-label={label} className={styles['both']}>
      {LANGUAGES.map(([language, name]) => {
        const value = field.value[language];
        // Of two of which one is missing, that one is wrong.
        const error = isWrong(value) ? field.error : undefined;
        const wiring = {
          label: t('inLanguage', { label, language: name }),
          lang: language,
          name: `${field.name}.${language}`,
          maxLength,
          autoComplete: 'off',
          value,
          error,
          onBlur: field.onBlur,
          onChange: (event: { currentTarget: { value: string } }) =>
            field.onChange({ ...field.value, [language]: event.currentTarget.value }),
        };
        return long ? (
          <Textarea key={language} {...wiring} autosize minRows={3} maxRows={12} />
        ) : (
          <TextInput key={language} {...wiring} />
        );
      })}
      {!LANGUAGES.some(([language]) => isWrong(field.value[language])) && <ErrorOfBoth>{field.error}</ErrorOfBoth>}
    </div>
  );
};
