import { useTexts } from '../../i18n/use-texts.ts';
import type { DetailedOrder } from './order-detail.query.ts';
import styles from './order-detail.module.css';

/** Where an order came from, for staff. */
export const OrderOrigin = ({ origin }: { origin: NonNullable<DetailedOrder['origin']> }) => {
  const t = useTexts('order-list');
  return (
    <dl className={`${styles['list']} ${styles['origin']}`}>
      {(['ipAddress', 'userAgent', 'acceptLanguage'] as const).map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{origin[name] || t('none')}</dd>
        </div>
      ))}
    </dl>
  );
};
