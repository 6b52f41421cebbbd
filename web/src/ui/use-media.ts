import { useSyncExternalStore } from 'react';

/** Breakpoints: below 768 phone, from 1200 desktop. Prefer CSS; this is for what must not be rendered at all. */
export const PHONE = '(max-width: 767px)';
export const DESKTOP = '(min-width: 1200px)';

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
