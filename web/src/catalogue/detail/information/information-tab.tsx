import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import type { ResortData } from '../resort-page.query.ts';
import { Attributes } from './attributes.tsx';
import styles from './information.module.css';

const HtmlText = lazyPart(() => import('./html-text.tsx'));

/** Shows the resort's description and its attributes. */
export const InformationTab = ({ resort }: { resort: ResortData }) => {
  const t = useTexts('resort');
  return (
    <div className={styles['columns']}>
      <section aria-labelledby="resort-about">
        <h2 id="resort-about" className="t20">
          {t('about')}
        </h2>
        {resort.description.trim() ? (
          <Suspense
            fallback={
              <div className={styles['waiting']}>
                <SkeletonLines lines={8} gap={14} />
              </div>
            }
          >
            <HtmlText html={resort.description} className={styles['description']!} />
          </Suspense>
        ) : (
          <p className={`muted ${styles['description']}`}>{t('noDescription')}</p>
        )}
      </section>
      <section aria-labelledby="resort-information">
        <h2 id="resort-information" className="t20">
          {t('resortInformation')}
        </h2>
        <Attributes resort={resort} />
      </section>
    </div>
  );
};
