import styles from './top-progress.module.css';

/** The thin bar at the top while a page is loading; nothing under 120 ms. */
export const TopProgress = ({ on }: { on: boolean }) => (
  <div className={styles['bar']} data-on={on || undefined} aria-hidden="true" />
);
