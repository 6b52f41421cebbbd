import type { ReactNode } from 'react';

/** Stands in a translated sentence for what is shown differently: `t('roomsFree', { count, price: SLOT })`. */
export const SLOT = '\uE000';

/**
 * A sentence with something in its slot, in the order its language wants. One element, so that a flex gap does not
 * split it.
 */
export const Sentence = ({ text, children, className }: { text: string; children: ReactNode; className?: string }) => {
  const [before, after] = text.split(SLOT);
  return (
    <span className={className}>
      {before}
      {children}
      {after}
    </span>
  );
};
