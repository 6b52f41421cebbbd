import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { MENU_MOST, type MenuLink } from '@sandbar/domain/merchants';
import { useTexts } from '../../i18n/use-texts.ts';
import { LANGUAGES, useInLanguage } from '../../ui/form/both-texts.tsx';
import { RowList } from '../../ui/form/row-list.tsx';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { newId } from '../../transport/command-ids.ts';
import styles from './brand.module.css';

/** Edits the merchant's links in the top menu, in both content languages. */
export const MenuLinks = ({ value, error, onChange }: FieldWiring<readonly MenuLink[], ReactNode>) => {
  const t = useTexts('brand');
  const inLanguage = useInLanguage();
  return (
    <RowList
      rows={value}
      error={error}
      keyOf={({ id }) => id}
      nameOf={({ name }, place) => name.vi || t('menuLink', { place: place + 1 })}
      most={MENU_MOST}
      add={t('menuAdd')}
      fresh={() => ({ id: newId(), name: { vi: '', en: '' }, path: '/' })}
      onChange={onChange}
    >
      {({ name, path }, _, change) => (
        <div className={styles['menuLink']}>
          {LANGUAGES.map(([language]) => (
            <TextInput
              key={language}
              label={inLanguage(t('menuName'), language)}
              lang={language}
              maxLength={200}
              value={name[language]}
              aria-invalid={error && !name[language].trim() ? true : undefined}
              onChange={({ currentTarget }) => change({ name: { ...name, [language]: currentTarget.value } })}
            />
          ))}
          <TextInput
            label={t('menuPath')}
            maxLength={200}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={path}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => change({ path: currentTarget.value.trim() })}
          />
        </div>
      )}
    </RowList>
  );
};
