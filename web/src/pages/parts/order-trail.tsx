import { Trail } from '../../app/trail.tsx';
import styles from '../pages.module.css';

/** Where in the portal an order's pages stand; inside a partner's page they stand nowhere in it. */
export const OrderTrail = ({ embedded }: { embedded: boolean }) =>
  embedded ? null : (
    <div className={styles['orderTrail']}>
      <Trail />
    </div>
  );
