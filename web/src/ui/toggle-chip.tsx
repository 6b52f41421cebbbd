import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './toggle-chip.module.css';

interface ToggleChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  'aria-pressed': boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One of several small ones in a line, pressed or not: what is chosen of a list, what is said in a letter. */
export const ToggleChip = ({ className, ...rest }: ToggleChipProps) => (
  <button type="button" {...rest} className={classes(styles['chip'], className)} />
);
