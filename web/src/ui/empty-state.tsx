import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  /** The nearest useful fact, or what happened and what was kept. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  /** For a whole page: more room, and the title is the page's heading. */
  page?: boolean;
}

/** An empty list or page, and one next step. No illustration. */
export const EmptyState = ({ title, children, action, page }: NoticeProps) => {
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={classes(styles['notice'], page && styles['page'])}>
      <Heading className={page ? 't40' : 't20'}>{title}</Heading>
      {children && <p className={classes(page ? 't16' : 't14', 'muted')}>{children}</p>}
      {action && <div className="flex wrap g12 mt16">{action}</div>}
    </div>
  );
};

/** What happened, what was kept, one next step; announced. */
export const ErrorState = (props: NoticeProps) => (
  <div role="alert">
    <EmptyState {...props} />
  </div>
);
