import type { HTMLAttributes } from 'react';
import styles from './key-cap.module.css';

/** A key to press, as it looks on a keyboard. */
export const KeyCap = (props: HTMLAttributes<HTMLElement>) => <kbd {...props} className={styles['key']} />;
