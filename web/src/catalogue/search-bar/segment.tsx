import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './search-bar.module.css';

interface SegmentProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  caption: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** One part of the search bar: a caption above the chosen value. The open part is raised. */
export const Segment = ({ caption, children, ...rest }: SegmentProps) => (
  <button {...rest} type="button" className={styles['segment']} aria-haspopup="dialog">
    <span className={styles['caption']}>{caption}</span>
    <span className={styles['value']}>{children}</span>
  </button>
);
