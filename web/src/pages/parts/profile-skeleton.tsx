import panel from '../../app/side-panel.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { FirstOverview } from '../../points/balance/first-overview.tsx';
import { PictureBone } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton, SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import tabs from '../../ui/tabs.module.css';
import styles from '../profile.module.css';

/** The tabs; the first one is open. */
const TABS = ['tabOverview', 'tabVacation', 'tabPoints', 'tabOrder', 'tabSetting'] as const;

/**
 * The profile's skeleton. The script of index.html writes the data that the page has of its reader into the elements
 * with `data-member`.
 */
export const ProfileSkeleton = () => {
  const t = useTexts('profile');
  const vacations = useTexts('vacations');
  return (
    <Waiting className={styles['page']}>
      <div className={panel['panel']}>
        <div className={panel['who']}>
          <Skeleton width={72} height={72} radius="50%" style={{ flex: 'none' }} />
          <div className={panel['words']}>
            <p className="t20" data-member="name">
              <Skeleton width={160} height={20} />
            </p>
            <p className={`muted ${panel['email']}`} data-member="email">
              <Skeleton width={180} />
            </p>
            <div className={panel['facts']} style={{ display: 'grid' }}>
              {[120, 180, 100].map((width) => (
                <Skeleton key={width} width={width} style={{ margin: '4px 0' }} />
              ))}
            </div>
          </div>
        </div>
      </div>
      <div className={styles['content']}>
        <div className={`${tabs['list']} ${styles['tabs']}`} aria-hidden="true">
          {TABS.map((name) => (
            <span key={name} className={tabs['tab']} aria-selected={name === 'tabOverview'}>
              {t(name)}
            </span>
          ))}
        </div>
        <FirstOverview />
        <div className={styles['overview']}>
          <div className={styles['column']}>
            <SkeletonLines lines={5} gap={16} />
          </div>
          <Section title={vacations('next')}>
            <PictureBone crop={[800, 600]} />
          </Section>
        </div>
      </div>
    </Waiting>
  );
};
