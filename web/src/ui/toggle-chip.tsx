import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './toggle-chip.module.css';

interface ToggleChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  'aria-pressed': boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A small toggle in a row of several: a choice of a list, or a reason in a letter. */
export const ToggleChip = ({ className, ...rest }: ToggleChipProps) => (
  <button type="button" {...rest} className={classes(styles['chip'], className)} />
);
