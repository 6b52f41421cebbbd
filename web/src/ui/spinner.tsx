import styles from './button.module.css';

/** 20 px, only inside a control that is sending; pages wait with skeletons. */
export const Spinner = () => (
  <svg className={styles['spinner']} viewBox="0 0 20 20" fill="none" aria-hidden="true">
    <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
