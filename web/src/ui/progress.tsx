import styles from './progress.module.css';

/**
 * Progress of an upload, export or import.
 * @param part 0 to 1
 */
export const Progress = ({ label, part }: { label: string; part: number }) => (
  <progress className={styles['progress']} aria-label={label} value={part} max={1} />
);
