import panel from '../../app/side-panel.module.css';
import { useTexts, type Translate } from '../../i18n/use-texts.ts';
import points from '../../points/balance/point-overview.module.css';
import { PictureBone } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { OnPhone, Skeleton, SkeletonLines, Waiting } from '../../ui/skeleton.tsx';
import tabs from '../../ui/tabs.module.css';
import styles from '../profile.module.css';

/** The tabs, the first of which is open. */
const TABS = ['tabOverview', 'tabVacation', 'tabPoints', 'tabOrder', 'tabSetting'] as const;

/** `1.200 điểm hết hạn 31/12/2026`, with a singular; the script of index.html knows number and date. */
const expiryWords = (t: Translate<'points'>, common: Translate<'common'>) => {
  const words = (count: number) =>
    t('nextExpiry', { points: common('points', { count }).replace(String(count), '{points}'), day: '{day}' });
  return { 'data-with': words(MANY), 'data-one': words(1) };
};
const MANY = 100;

/**
 * The profile's skeleton. What the page knows of its reader from the start, the script of index.html writes into the
 * elements with `data-member`.
 */
export const ProfileSkeleton = () => {
  const t = useTexts('profile');
  const common = useTexts('common');
  const point = useTexts('points');
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
        <div className={points['overview']}>
          <h2 className="t14 muted">{point('available')}</h2>
          <p className={points['balance']}>
            <span className="n t40" data-member="points">
              <Skeleton width={120} height={32} />
            </span>
          </p>
          <div className={points['under']}>
            <Skeleton width={160} height={22} />
            {/* On phones the longest visible line. */}
            <OnPhone>
              <p className={points['next']}>
                {/* The icon's place: hidden when no points expire. */}
                <span style={{ width: 18 }} />
                {/* As wide as with the font of digits, which is loaded later. */}
                <span
                  className="n"
                  style={{ letterSpacing: '0.04em' }}
                  data-first-heading
                  {...expiryWords(point, common)}
                />
              </p>
            </OnPhone>
          </div>
          <Skeleton height={300} />
        </div>
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
