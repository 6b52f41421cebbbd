import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A titled group of a form's fields. */
export const FormPart = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <fieldset id={id} className={styles['part']}>
    <legend className="t16 w6">{title}</legend>
    {children}
  </fieldset>
);
