import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: string;
  style?: CSSProperties;
}

/**
 * A placeholder box in the shape of what is loading. Put `aria-busy` on the region and a VisuallyHidden 'loading' in
 * it.
 */
export const Skeleton = ({ width = '100%', height = 14, radius, style }: SkeletonProps) => (
  <span
    className={styles['skeleton']}
    aria-hidden="true"
    style={{ width, height, ...(radius ? { borderRadius: radius } : {}), ...style }}
  />
);

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
