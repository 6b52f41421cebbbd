import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

/** Announces a failure. The region exists from the start, so that screen readers notice its change. */
export const AccessProblem = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={children ? styles['problem'] : 'hidden-visually'}>
    {children && (
      <>
        <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
        <p>{children}</p>
      </>
    )}
  </div>
);

/** Shows the success and the next step. */
export const AccessDone = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div role="status" className={styles['done']}>
    <IconCircleCheck size={22} stroke={1.6} aria-hidden="true" />
    <div>
      <p className="t16 w6">{title}</p>
      {children}
    </div>
  </div>
);
