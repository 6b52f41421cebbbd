import type { ReactNode } from 'react';
import styles from './form-foot.module.css';

interface FormFootProps {
  /** Why it was not saved; null: nothing went wrong. */
  failure: string | null;
  /** How things stand: what is not saved yet, or what saving does. */
  text: ReactNode;
  /** What may be done, as buttons. */
  children: ReactNode;
}

/** What stands below a long form, in sight while it is filled in. */
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
