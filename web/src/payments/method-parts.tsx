import { IconBuildingStore, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import styles from './methods.module.css';
import transfer from './transfer.module.css';

/** The icon of a method's kind. All gateways have a card. */
export const MethodIcon = ({ sku }: { sku: string }) => {
  const Icon = sku.startsWith('bank-transfer') ? IconQrcode : sku === 'cod' ? IconBuildingStore : IconCreditCard;
  return <Icon size={26} stroke={1.6} aria-hidden="true" />;
};

/** Two rows as the skeleton of the methods. */
export const MethodsSkeleton = () => (
  <Waiting className={styles['rows']}>
    {[0, 1].map((row) => (
      <div key={row} className={styles['skeletons']}>
        <Skeleton width={22} height={22} radius="50%" />
        <Skeleton width={26} height={26} />
        <div className={styles['lines']}>
          <Skeleton width="42%" height={16} />
          <Skeleton width="78%" height={12} />
        </div>
      </div>
    ))}
  </Waiting>
);

/** One detail of a payment: label, value, and action. */
export const DetailRow = ({ label, children, action }: { label: string; children: ReactNode; action?: ReactNode }) => (
  <div className={transfer['row']}>
    <dt className="muted">{label}</dt>
    <dd className={transfer['value']}>{children}</dd>
    {action && <dd className={transfer['action']}>{action}</dd>}
  </div>
);
