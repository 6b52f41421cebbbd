import { IconX } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './chip.module.css';
import { classes } from './classes.ts';

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Something is chosen: drawn with an ink ring; put the value in the label. */
  set?: boolean;
  /** Shows a × that clears the choice; `clearName` names what it clears. */
  onClear?: (() => void) | undefined;
  clearName?: string;
  small?: boolean;
  icon?: ReactNode;
  inactive?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export const Chip = ({
  set,
  onClear,
  clearName,
  small,
  icon,
  inactive,
  children,
  className,
  onClick,
  ...rest
}: ChipProps) => {
  const t = useTexts('common');
  const chip = (
    <button
      type="button"
      {...rest}
      aria-disabled={inactive || undefined}
      className={classes(styles['chip'], small && styles['small'], set && styles['set'], className)}
      onClick={(event) => !inactive && onClick?.(event)}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
  if (!onClear) return chip;
  return (
    <span className={styles['group']}>
      {chip}
      <button
        type="button"
        className={styles['clear']}
        onClick={onClear}
        aria-label={t('remove', { name: clearName ?? '' })}
      >
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </button>
    </span>
  );
};
