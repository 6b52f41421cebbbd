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

/** Names of guests in the member's former orders, loaded where a form asks for a name. */
export const CompanionNames = (props: { except: readonly string[]; onPick: (name: string) => void }) => (
  <Suspense>
    <Picks {...props} />
  </Suspense>
);
