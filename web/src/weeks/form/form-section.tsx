import { useId, type ReactNode } from 'react';
import styles from './form.module.css';

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A part of a long form: its title at the left, its fields at the right. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className="stack g6 top">
        <h2 id={id} className="t16 w6">
          {title}
        </h2>
        {hint && <p className="t12 muted">{hint}</p>}
      </div>
      <div className="stack g20 shrink">{children}</div>
    </section>
  );
};
