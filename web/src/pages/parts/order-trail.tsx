import { Trail } from '../../app/trail.tsx';
import styles from '../pages.module.css';

/** The breadcrumb of an order's pages, which is absent inside a partner's page. */
export const OrderTrail = ({ embedded }: { embedded: boolean }) =>
  embedded ? null : (
    <div className={styles['orderTrail']}>
      <Trail />
    </div>
  );
