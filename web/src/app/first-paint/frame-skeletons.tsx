import type { RoutedPage } from '@sandbar/contract/routes';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OnPhone, Skeleton } from '../../ui/skeleton.tsx';
import access from '../access-frame.module.css';
import header from '../header.module.css';
import layouts from '../layouts.module.css';

/**
 * The place into which the script of index.html writes the merchant's name and logo, which are not known when the
 * portal is built.
 */
const Brand = () => (
  <span className={header['brand']}>
    <img className="rigid" width={28} height={28} alt="" data-brand="logo" />
    <span className={header['name']} data-brand="name" />
  </span>
);

const Framed = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <>
    {bar}
    <main className={layouts['main']}>{children}</main>
  </>
);

const Access = () => (
  <main className={access['screen']}>
    <div className={access['picture']} data-first-picture />
    <div className={access['words']}>
      {/* As wide as in its own font weight, which loads later. */}
      <p className={access['tagline']} style={{ letterSpacing: '-0.008em' }}>
        <span data-brand-text="tagline" />
      </p>
      <p className={access['place']}>
        <IconMapPin size={18} stroke={1.6} aria-hidden="true" />
        <span data-brand-text="signInPlace" />
      </p>
    </div>
    <div className={access['card']}>
      <div className={access['centre']}>
        {/* On wide screens it is centred in a card as high as its form, whose styles define the position. */}
        <OnPhone>
          <div className={access['logo']}>
            <img alt="" data-brand="logo" />
            <span className={access['brandName']} data-brand="name" />
          </div>
        </OnPhone>
      </div>
    </div>
  </main>
);

/**
 * Shown until the outer page has sent the ticket. It has no height, so that the frame keeps its height until there is
 * content.
 */
const Embedded = () => (
  <div style={{ position: 'absolute', inset: '0 0 auto', display: 'grid', gap: 24, padding: '32px 16px' }}>
    <Brand />
    <Skeleton width="min(420px, 80%)" height={40} radius="12px" />
    <Skeleton height={96} radius="12px" />
    <Skeleton height={96} radius="12px" />
  </div>
);

interface FrameProps {
  page: RoutedPage;
  /** The page's own skeleton. */
  children: ReactNode;
}

/**
 * Draws the layout of a page until its code is loaded: the boxes of app/main-layout, app/checkout-layout and the
 * sign-in pages.
 */
export const FrameSkeleton = ({ page, children }: FrameProps) => {
  switch (page.frame) {
    case 'access':
      return <Access />;
    case 'embedded':
      return <Embedded />;
    case 'main':
      return (
        <Framed
          bar={
            <div className={`${header['header']} ${page.page === 'resort-detail' ? header['picturesFirst'] : ''}`}>
              <Brand />
            </div>
          }
        >
          {children}
        </Framed>
      );
    case 'checkout':
      return (
        <Framed
          bar={
            <div className={`${header['header']} ${header['checkout']}`}>
              <Brand />
            </div>
          }
        >
          {children}
        </Framed>
      );
    case 'workspace':
    case 'bare':
      return null;
  }
};
