import type { ReactNode } from 'react';
import styles from './form-foot.module.css';

interface FormFootProps {
  /** Why saving failed; null: no failure. */
  failure: string | null;
  /** The state: unsaved changes, or what saving does. */
  text: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The sticky foot of a long form. */
export const FormFoot = ({ failure, text, children }: FormFootProps) => (
  <div className={styles['foot']}>
    {failure && (
      <p role="alert" className={styles['failed']}>
        {failure}
      </p>
    )}
    <p className="muted">{text}</p>
    {children}
  </div>
);
