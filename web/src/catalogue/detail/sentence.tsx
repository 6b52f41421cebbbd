import type { ReactNode } from 'react';

/** A placeholder in a translated sentence for an element: `t('roomsFree', { count, price: SLOT })`. */
export const SLOT = '\uE000';

/**
 * Returns a sentence with an element in its slot, in the order of its language. It is one element, so that a flex gap
 * does not split it.
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
