import { Suspense } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Picks = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./companion-picks.tsx'), loadNamespaces(['companions'])]);
    return part;
  },
  { quiet: true },
);

/** Names of guests that the member used before, loaded where a form asks for one. */
export const CompanionNames = (props: { except: readonly string[]; onPick: (name: string) => void }) => (
  <Suspense>
    <Picks {...props} />
  </Suspense>
);
