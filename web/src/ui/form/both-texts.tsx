import { Textarea, TextInput } from '@mantine/core';
import type { LocalText } from '@sandbar/domain/common';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './both-texts.module.css';
import type { FieldWiring } from './use-contract-form.ts';

/** The two languages that members read, by the names of their own. */
export const LANGUAGES = [
  ['vi', 'Tiếng Việt'],
  ['en', 'English'],
] as const;
type Language = (typeof LANGUAGES)[number][0];

/** How a field of one language is called: `Name, English`. */
export const useInLanguage = () => {
  const t = useTexts('workspace');
  return (label: string, language: Language): string =>
    t('inLanguage', { label, language: LANGUAGES.find(([code]) => code === language)![1] });
};

interface OneText {
  label: string;
  language: Language;
  field: FieldWiring<string, ReactNode>;
  maxLength?: number | undefined;
  /** More than one line. */
  long?: boolean;
  hint?: string;
}

/** A text in one content language. */
export const LanguageText = ({ label, language, field, long = false, hint, ...rest }: OneText) => {
  const inLanguage = useInLanguage();
  const { value, error, name, onBlur } = field;
  const wiring = {
    ...rest,
    label: inLanguage(label, language),
    description: hint,
    lang: language,
    autoComplete: 'off',
    value,
    error,
    name,
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => field.onChange(event.currentTarget.value),
  };
  return long ? <Textarea {...wiring} autosize minRows={3} maxRows={12} /> : <TextInput {...wiring} />;
};

/** The error of a text whose two languages are both filled in, or the values that others saved. */
export const ErrorOfBoth = ({ children }: { children: ReactNode }) =>
  children && <div className={styles['errorOfBoth']}>{children}</div>;

interface BothTextsProps extends Pick<OneText, 'label' | 'maxLength' | 'long'> {
  field: FieldWiring<LocalText, ReactNode>;
  maxLength: number;
}

/** A text in both content languages, side by side where there is room. */
export const BothTexts = ({ label, field, maxLength, ...rest }: BothTextsProps) => {
  const isWrong = (text: string) => text.trim() === '' || text.length > maxLength;
  return (
    <div role="group" aria-label={label} className={styles['both']}>
      {LANGUAGES.map(([language]) => {
        const value = field.value[language];
        return (
          <LanguageText
            key={language}
            {...{ label, language, maxLength, ...rest }}
            field={{
              name: `${field.name}.${language}`,
              value,
              // If one of the two is missing, the error is at that one.
              error: isWrong(value) ? field.error : undefined,
              onBlur: field.onBlur,
              onChange: (text) => field.onChange({ ...field.value, [language]: text }),
            }}
          />
        );
      })}
      {!LANGUAGES.some(([language]) => isWrong(field.value[language])) && <ErrorOfBoth>{field.error}</ErrorOfBoth>}
    </div>
  );
};

/** Two fields of a form, one of each language. */
export const TwoTexts = ({
  vi,
  en,
  ...rest
}: Omit<OneText, 'field' | 'language'> & Record<Language, OneText['field']>) => (
  <div className={styles['both']}>
    <LanguageText {...rest} language="vi" field={vi} />
    <LanguageText {...rest} language="en" field={en} />
  </div>
);
