import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** At the right of the title, for example a link. */
  aside?: ReactNode;
  /** Receives the title's id, for elements that it also labels. */
  children: ReactNode | ((titleId: string) => ReactNode);
}

/** A part of a long form, separated by space and a hairline, never a frame. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['top']}>
        <h2 id={id} className="t20">
          {title}
        </h2>
        {aside}
      </div>
      {typeof children === 'function' ? children(id) : children}
    </section>
  );
};
