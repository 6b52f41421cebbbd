import { useTexts } from '../../i18n/use-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { OnPhone, OnWide, Skeleton } from '../../ui/skeleton.tsx';
import mosaic from './gallery/mosaic.module.css';
import swipe from './gallery/swipe-gallery.module.css';
import header from './header/header.module.css';
import page from './resort-detail.module.css';
import styles from './resort-skeleton.module.css';

/**
 * The boxes of a resort's page until it is loaded, so that nothing moves afterwards. The first paint has its name and
 * its first picture already.
 */
export const ResortSkeleton = () => {
  // The skeleton is rendered once, so memoising it would only add code to the page.
  'use no memo';
  const t = useTexts('common');
  return (
    <div aria-busy="true">
      <span className="hidden-visually" role="status">
        {t('loading')}
      </span>
      <PageFrame>
        <div className={page['top']}>
          <header className={header['header']}>
            <div className={header['crumbs']}>
              <Skeleton width={160} style={{ margin: '5px 0' }} />
            </div>
            <div className={`t40 ${styles['name']} ${header['title']}`} data-first-heading>
              <Skeleton width="min(420px, 80%)" height={34} />
            </div>
            <div className={header['facts']}>
              <div className={header['place']}>
                <Skeleton width="min(440px, 80vw)" height={16} style={{ margin: '5px 0' }} />
              </div>
              <div className={`${header['contact']} ${styles['contact']}`}>
                <Skeleton width={330} height={16} style={{ margin: '5px 0' }} />
              </div>
            </div>
          </header>
          <OnPhone>
            <div className={swipe['gallery']} data-first-picture>
              <Skeleton height="100%" radius="0" />
            </div>
          </OnPhone>
          <OnWide>
            <div className={mosaic['mosaic']}>
              <div className={mosaic['tile']} data-first-picture>
                <Skeleton height="100%" radius="0" />
              </div>
              {[1, 2, 3].map((tile) => (
                <div key={tile} className={mosaic['tile']}>
                  <Skeleton height="100%" radius="0" />
                </div>
              ))}
            </div>
          </OnWide>
        </div>
        <div className={styles['tabs']}>
          <Skeleton width={64} height={16} />
          <Skeleton width={80} height={16} />
        </div>
        <div className={styles['week']}>
          <Skeleton width={240} height={28} />
          <Skeleton width="min(436px, 100%)" height={56} radius="28px" />
        </div>
        <div className={styles['bars']}>
          {Array.from({ length: 50 }, (_, index) => (
            <Skeleton key={index} width={16} height={30 + ((index * 37) % 11) * 6} radius="5px" />
          ))}
        </div>
      </PageFrame>
    </div>
  );
};
