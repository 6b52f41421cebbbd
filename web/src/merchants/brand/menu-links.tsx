import type { ReactNode } from 'react';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { MENU_MOST, type MenuLink } from '@sandbar/domain/merchants';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import { newId } from '../../transport/command-ids.ts';
import styles from './brand.module.css';

/** Links that the merchant adds to the top menu, in both content languages. */
export const MenuLinks = ({ value, error, onChange }: FieldWiring<readonly MenuLink[], ReactNode>) => {
  const t = useTexts('brand');
  const change = (at: number, link: MenuLink) => onChange(value.map((one, place) => (place === at ? link : one)));
  const up = (at: number) => onChange([...value.slice(0, at - 1), value[at]!, value[at - 1]!, ...value.slice(at + 1)]);
  return (
    <div className="stack g16 left">
      {value.map((link, at) => (
        <fieldset key={link.id} className={styles['menuLink']}>
          <legend className="hidden-visually">{t('menuLink', { place: at + 1 })}</legend>
          <TextInput
            label={t('inVietnamese', { what: t('menuName') })}
            maxLength={200}
            value={link.name.vi}
            aria-invalid={error && !link.name.vi.trim() ? true : undefined}
            onChange={({ currentTarget }) => change(at, { ...link, name: { ...link.name, vi: currentTarget.value } })}
          />
          <TextInput
            label={t('inEnglish', { what: t('menuName') })}
            maxLength={200}
            value={link.name.en}
            aria-invalid={error && !link.name.en.trim() ? true : undefined}
            onChange={({ currentTarget }) => change(at, { ...link, name: { ...link.name, en: currentTarget.value } })}
          />
          <TextInput
            label={t('menuPath')}
            maxLength={200}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={link.path}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => change(at, { ...link, path: currentTarget.value.trim() })}
          />
          <span className="flex wrap g4">
            {at > 0 && (
              <ActionIcon variant="subtle" aria-label={t('menuUp', { place: at + 1 })} onClick={() => up(at)}>
                <IconArrowUp size={18} stroke={1.75} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              aria-label={t('menuRemove', { place: at + 1 })}
              onClick={() => onChange(value.filter(({ id }) => id !== link.id))}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </span>
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={`t12 ${styles['wrong']}`}>
          {error}
        </p>
      )}
      {value.length < MENU_MOST && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} stroke={1.75} />}
          onClick={() => onChange([...value, { id: newId(), name: { vi: '', en: '' }, path: '/' }])}
        >
          {t('menuAdd')}
        </Button>
      )}
    </div>
  );
};
