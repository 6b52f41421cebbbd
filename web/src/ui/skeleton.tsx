import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: string;
  style?: CSSProperties;
}

/** A box in the shape of what comes. Put `aria-busy` on the region and a VisuallyHidden 'loading' in it. */
export const Skeleton = ({ width = '100%', height = 14, radius, style }: SkeletonProps) => (
  <span
    className={styles['bone']}
    aria-hidden="true"
    style={{ width, height, ...(radius ? { borderRadius: radius } : {}), ...style }}
  />
);

/** Lines of text to come; the last is shorter. */
export const SkeletonLines = ({ lines = 2, gap = 8 }: { lines?: number; gap?: number }) => (
  <span style={{ display: 'grid', gap }}>
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} width={index === lines - 1 && lines > 1 ? '60%' : '100%'} />
    ))}
  </span>
);

/**
 * Bones of phones, and of wider screens. Styles decide, not the program: the first paint is made when the portal is
 * built, for whatever screen it will come to.
 */
export const OnPhone = ({ children }: { children: ReactNode }) => <div className={styles['onPhone']}>{children}</div>;
export const OnWide = ({ children }: { children: ReactNode }) => <div className={styles['onWide']}>{children}</div>;
