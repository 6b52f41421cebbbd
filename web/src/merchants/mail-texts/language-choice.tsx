import { NativeSelect } from '@mantine/core';
import { isLocale, LANGUAGE_NAMES, type Locale } from '@sandbar/domain/common';
import { useSearchParams } from 'react-router';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';

/** The language of the shown texts, which is in the address; by default the reader's. */
export const useMailLanguage = (): [Locale, (language: Locale) => void] => {
  const [search, setSearch] = useSearchParams();
  const own = useLocale();
  const said = search.get('language') ?? '';
  return [isLocale(said) ? said : own, (language) => setSearch({ language }, { replace: true })];
};

interface LanguageChoiceProps {
  value: Locale;
  onChange: (language: Locale) => void;
}

export const LanguageChoice = ({ value, onChange }: LanguageChoiceProps) => {
  const t = useTexts('mail-texts');
  return (
    <NativeSelect
      label={t('language')}
      value={value}
      data={shell.merchant.languages.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
      onChange={(event) => onChange(event.currentTarget.value as Locale)}
      style={{ maxWidth: 280 }}
    />
  );
};
