import { useTexts } from '../../i18n/use-texts.ts';
import { OnPhone, OnWide, Skeleton, Waiting } from '../../ui/skeleton.tsx';
import styles from './checkout.module.css';
import skeleton from './skeleton.module.css';
import phoneStyles from './phone.module.css';
import summary from './summary.module.css';

/** The checkout's skeleton. */
export const CheckoutSkeleton = () => {
  const app = useTexts('app');
  return (
    <Waiting className={styles['page']}>
      <div className="shrink">
        <OnWide>
          <h1 className={`t40 ${styles['title']}`}>{app('confirmAndPay')}</h1>
        </OnWide>
        <OnPhone>
          <PhoneHead />
        </OnPhone>
        <div className={skeleton['section']}>
          <Skeleton width="44%" height={20} />
          <div className="row g16">
            <Skeleton width={48} height={48} radius="50%" />
            <div className={skeleton['lines']}>
              <Skeleton width="40%" height={16} />
              <Skeleton width="70%" height={12} />
            </div>
          </div>
        </div>
        <div className={`${skeleton['section']} ${skeleton['points']}`}>
          <Skeleton width="30%" height={20} />
          <Skeleton width={200} height={64} radius="var(--r-ctl)" />
          <Skeleton height={4} />
        </div>
        <div className={skeleton['section']}>
          <Skeleton width="30%" height={20} />
          <Skeleton width="76%" height={52} radius="var(--r-ctl)" />
        </div>
        <div className={skeleton['section']}>
          <Skeleton width="52%" height={20} />
          <Skeleton height={78} radius="var(--r-ctl)" />
        </div>
        <div className={skeleton['section']}>
          <Skeleton width="48%" height={20} />
          <Skeleton height={64} radius="var(--r-ctl)" />
          <Skeleton height={64} radius="var(--r-ctl)" />
        </div>
      </div>
      <OnWide>
        <CardSkeleton />
      </OnWide>
    </Waiting>
  );
};

const PhoneHead = () => (
  <>
    <div className={`${phoneStyles['band']} ${skeleton['band']}`}>
      <Skeleton width={40} height={40} radius="50%" />
      <div className={skeleton['lines']}>
        <Skeleton width="30%" height={12} />
        <Skeleton width="22%" height={20} />
      </div>
    </div>
    <div className={phoneStyles['stay']}>
      <div className={`${phoneStyles['thumbnail']} ${skeleton['picture']} ${skeleton['thumb']}`} data-first-picture>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={skeleton['lines']}>
        <Skeleton width="70%" height={16} />
        <Skeleton width="90%" height={12} />
        <Skeleton width="60%" height={12} />
      </div>
    </div>
  </>
);

const CardSkeleton = () => (
  <div className={summary['card']}>
    <div
      className={`${summary['picture']} ${skeleton['picture']}`}
      style={{ aspectRatio: '424 / 188' }}
      data-first-picture
    >
      <Skeleton height="100%" radius="0" />
    </div>
    <div className={`${summary['part']} row g16`}>
      <Skeleton width={52} height={52} radius="50%" />
      <div className={skeleton['lines']}>
        <Skeleton width="40%" height={12} />
        <Skeleton width="34%" height={28} />
      </div>
    </div>
    <div className={`${summary['part']} ${skeleton['lines']} ${skeleton['stay']}`}>
      <Skeleton width="64%" height={20} />
      <Skeleton width="80%" height={12} />
      <Skeleton height={40} />
      <Skeleton width="48%" height={12} />
    </div>
    <div className={`${summary['prices']} ${skeleton['lines']} ${skeleton['prices']}`}>
      <Skeleton height={12} />
      <Skeleton height={28} />
    </div>
    <div className={`${summary['go']} ${skeleton['go']}`}>
      <Skeleton height={56} radius="var(--r-ctl)" />
    </div>
  </div>
);
