import { Button } from '@mantine/core';
import { pictureFile } from '@sandbar/domain/media';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldWiring } from '../../ui/form/use-contract-form.ts';
import styles from './brand.module.css';

/** The picture library, which the page passes in, because slices do not import each other. */
export type PictureChooser = (chooser: {
  opened: boolean;
  onClose: () => void;
  onChoose: (imageId: string | null) => void;
}) => ReactNode;

interface PictureFieldProps extends FieldWiring<string | null, ReactNode> {
  label: string;
  chooser: PictureChooser;
}

/** One picture of the merchant's library. */
export const PictureField = ({ label, chooser, value, error, onChange }: PictureFieldProps) => {
  const t = useTexts('brand');
  const [opened, setOpened] = useState(false);
  return (
    <div role="group" aria-label={label} className="stack g6 top left shrink">
      <span className="t12 w5">{label}</span>
      <span className={styles['photo']}>
        {value ? (
          <img src={pictureFile(`/media/${value}`, [400, 300], 'webp')} className="fills" alt="" loading="lazy" />
        ) : (
          <IconPhoto size={28} stroke={1.5} aria-hidden="true" />
        )}
      </span>
      <span className="flex wrap g4">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhoto size={16} stroke={1.75} />}
          aria-label={t('chooseMark', { mark: label })}
          onClick={() => setOpened(true)}
        >
          {t('choose')}
        </Button>
        {value && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconX size={16} stroke={1.75} />}
            aria-label={t('removeMark', { mark: label })}
            onClick={() => onChange(null)}
          >
            {t('remove')}
          </Button>
        )}
      </span>
      {error && (
        <p role="alert" className={`t12 ${styles['wrong']}`}>
          {error}
        </p>
      )}
      {chooser({ opened, onClose: () => setOpened(false), onChoose: onChange })}
    </div>
  );
};
