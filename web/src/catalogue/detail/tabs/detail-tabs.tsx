import { statedPrice } from '@sandbar/domain/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { PriceNum } from '../../../ui/num.tsx';
import type { StayData } from '../resort-page.query.ts';
import { Sentence, SLOT } from '../sentence.tsx';
import styles from './detail-tabs.module.css';

export type DetailTab = 'stays' | 'information';

interface DetailTabsProps {
  name: string;
  current: DetailTab;
  paths: Record<DetailTab, string>;
  freeWeeks: number;
  cheapest: StayData | null;
}

/**
 * Two tabs, each with an address. When they stick to the top of the window they show the resort's name and the
 * from-price.
 */
export const DetailTabs = ({ name, current, paths, freeWeeks, cheapest }: DetailTabsProps) => {
  const t = useTexts('resort');
  const mark = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry && setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const links = [
    { to: paths.stays, label: t('staysTab'), current: current === 'stays' },
    { to: paths.information, label: t('informationTab'), current: current === 'information' },
  ];
  return (
    <>
      <div ref={mark} className={styles['mark']} data-tabs-mark="" />
      <div className={styles['sticky']} data-stuck={stuck || undefined}>
        <PageFrame>
          <div className={styles['row']}>
            <TabLinks label={t('sections')} tabs={links} />
            <div className={styles['side']} aria-hidden={!stuck || undefined} data-for="stuck">
              <span className={`w6 ellipsis ${styles['name']}`}>{name}</span>
              {cheapest && (
                <Sentence className={`muted ${styles['price']}`} text={t('fromPrice', { price: SLOT })}>
                  <PriceNum price={statedPrice(cheapest)} className={styles['amount']!} />
                </Sentence>
              )}
            </div>
            <p className={styles['side']} data-for="rest" aria-hidden={stuck || undefined}>
              <span className="muted">{t('freeWeeks', { count: freeWeeks })}</span>
            </p>
          </div>
        </PageFrame>
      </div>
    </>
  );
};
