import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { useLayer } from '../../../ui/use-layer.ts';
import type { ResortData } from '../resort-page.query.ts';
import styles from './header.module.css';

const AddressMap = lazyPart(() => import('./address-map.tsx'));

interface ResortHeaderProps {
  resort: ResortData;
  listPath: (search: string) => string;
  /** The actions of the page, which may load later. */
  children: ReactNode;
}

/** Shows the resort's place and contact. The address opens a map, and Back closes it. */
export const ResortHeader = ({ resort, listPath, children }: ResortHeaderProps) => {
  // The header is rendered again only with other data, so memoising its parts would only add code to the page.
  'use no memo';
  const t = useTexts('resort');
  const layer = useLayer<'map'>();
  const region = resort.place.split(',').at(-1)!.trim();
  return (
    <header className={styles['header']}>
      <div className={styles['crumbs']}>
        <Breadcrumb
          items={[
            { label: t('resorts'), to: listPath('') },
            { label: region, to: listPath(`?q=${encodeURIComponent(region)}`) },
          ]}
        />
      </div>
      <div className={styles['name']}>
        <h1 className={`t40 anywhere ${styles['title']}`}>{resort.name}</h1>
        <div className={styles['acts']}>
          <Suspense>{children}</Suspense>
        </div>
      </div>
      <div className={styles['facts']}>
        <div className={styles['place']}>
          <Stars stars={resort.stars} size={16} sayNone />
          <button
            type="button"
            className={styles['address']}
            aria-haspopup="dialog"
            aria-label={t('showOnMap', { address: resort.detailAddress })}
            onClick={() => layer.open('map')}
          >
            <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
            <span className={styles['long']}>{resort.detailAddress}</span>
            <span className={styles['short']}>{resort.place}</span>
          </button>
        </div>
        <div className={styles['contact']}>
          <Contact kind="phone" value={resort.mobile} />
          <Contact kind="email" value={resort.email} />
        </div>
      </div>
      {layer.opened === 'map' && (
        <Suspense>
          <AddressMap resort={resort} onClose={layer.close} />
        </Suspense>
      )}
    </header>
  );
};

const Contact = ({ kind, value }: { kind: 'phone' | 'email'; value: string }) => {
  const t = useTexts('resort');
  const Icon = kind === 'phone' ? IconPhone : IconMail;
  const shown = value.trim();
  const name = t(kind, { value: shown || t('none') });
  const content = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className="n">{shown || t('none')}</span>
    </>
  );
  if (!shown) {
    return (
      <span className={styles['line']} role="group" aria-label={name}>
        {content}
      </span>
    );
  }
  return (
    <a
      className={styles['line']}
      href={kind === 'phone' ? `tel:${shown.replaceAll(/[^+\d]/g, '')}` : `mailto:${shown}`}
      aria-label={name}
    >
      {content}
    </a>
  );
};
