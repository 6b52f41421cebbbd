import type { CSSProperties, ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: string;
  style?: CSSProperties;
}

/** A placeholder box in the shape of what is loading, within a `Waiting`. */
export const Skeleton = ({ width = '100%', height = 14, radius, style }: SkeletonProps) => (
  <span
    className={styles['skeleton']}
    aria-hidden="true"
    style={{ width, height, ...(radius ? { borderRadius: radius } : {}), ...style }}
  />
);

/** Where something is loading: it says so, and is filled with skeletons in the shape of what comes. */
export const Waiting = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const t = useTexts('common');
  return (
    <div className={className} aria-busy="true">
      <span className="hidden-visually">{t('loading')}</span>
      {children}
    </div>
  );
};

/** Placeholder lines of text; the last is shorter. */
export const SkeletonLines = ({ lines = 2, gap = 8 }: { lines?: number; gap?: number }) => (
  <span style={{ display: 'grid', gap }}>
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} width={index === lines - 1 && lines > 1 ? '60%' : '100%'} />
    ))}
  </span>
);

/**
 * Skeletons for phones, and for wider screens. CSS decides, not the program: the first paint is made when the portal
 * is built, for any screen.
 */
export const OnPhone = ({ children }: { children: ReactNode }) => <div className={styles['onPhone']}>{children}</div>;
export const OnWide = ({ children }: { children: ReactNode }) => <div className={styles['onWide']}>{children}</div>;
