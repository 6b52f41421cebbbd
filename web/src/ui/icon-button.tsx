import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

/** A round 40 px button with an icon alone; `label` is its name. */
export const IconButton = ({
  label,
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }) => (
  <button {...rest} type={type} aria-label={label} title={label} className={classes(styles['icon'], className)} />
);
