import type { ReactNode } from 'react';
import { Checkbox, NativeSelect } from '@mantine/core';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '@sandbar/domain/common';
import { useTexts } from '../i18n/use-texts.ts';
import type { FieldWiring } from '../ui/form/use-contract-form.ts';
import styles from './merchants.module.css';

/** Edits the merchant's languages. The first one is its own and cannot be removed. */
export const LanguagesField = ({ value, error, onChange }: FieldWiring<readonly Locale[], ReactNode>) => {
  const t = useTexts('merchants');
  const [own] = value;
  return (
    <>
      <Checkbox.Group
        className={styles['wide']!}
        label={t('languagesOffered')}
        description={t('languagesText')}
        error={error}
        value={[...value]}
        onChange={(chosen) => onChange([...value.filter((each) => chosen.includes(each)), ...added(chosen, value)])}
      >
        <div className="flex wrap g12-24 mt8">
          {LOCALES.map((locale) => (
            <Checkbox
              key={locale}
              value={locale}
              label={<span lang={locale}>{LANGUAGE_NAMES[locale]}</span>}
              disabled={locale === own}
            />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        label={t('ownLanguage')}
        description={t('ownLanguageText')}
        value={own}
        data={LOCALES.filter((locale) => value.includes(locale)).map((locale) => ({
          value: locale,
          label: LANGUAGE_NAMES[locale],
        }))}
        onChange={({ currentTarget: { value: first } }) =>
          onChange([first as Locale, ...value.filter((each) => each !== first)])
        }
      />
    </>
  );
};

const added = (chosen: readonly string[], before: readonly Locale[]): Locale[] =>
  LOCALES.filter((locale) => chosen.includes(locale) && !before.includes(locale));
