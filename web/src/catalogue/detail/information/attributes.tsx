import { IconCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useKnownNames } from '../../known-names.ts';
import type { AttributeData, ResortData } from '../resort-page.query.ts';
import styles from './information.module.css';

const HtmlText = lazyPart(() => import('./html-text.tsx'));

/**
 * Shows the times of check-in and check-out, then attributes with their values: the rating as stars, HTML as HTML
 * (member-portal section 2).
 */
export const Attributes = ({ resort }: { resort: ResortData }) => {
  const t = useTexts('resort');
  const known = useKnownNames();
  return (
    <dl className="mt16">
      <div className={styles['attribute']}>
        <dt>{t('hours')}</dt>
        <dd>{t('hoursText', { from: resort.checkInTime, until: resort.checkOutTime })}</dd>
      </div>
      {resort.attributes.map((attribute) => (
        <div key={attribute.id} className={styles['attribute']}>
          <dt>{known.attribute(attribute)}</dt>
          <dd>
            <Value attribute={attribute} stars={resort.stars} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** From this number of values on, readers skim them. */
const MANY = 3;

const Many = ({ values }: { values: readonly string[] }) => (
  <ul className={styles['many']}>
    {values.map((value) => (
      <li key={value}>
        <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        <span>{value}</span>
      </li>
    ))}
  </ul>
);

const Value = ({ attribute, stars }: { attribute: AttributeData; stars: number }) => {
  const format = useFormat();
  const known = useKnownNames();
  const values = attribute.attributeValues.map(({ code, value }) => known.value(attribute.code, { code, name: value }));
  if (attribute.kind === 'stars') return <Stars stars={stars} size={16} sayNone />;
  if (attribute.kind !== 'html') return values.length < MANY ? format.list(values) : <Many values={values} />;
  return (
    <Suspense fallback={<SkeletonLines lines={3} />}>
      {values.map((html) => (
        <HtmlText key={html} html={html} />
      ))}
    </Suspense>
  );
};
