import { Suspense, type ComponentProps } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { shell } from '../../transport/shell.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type ResortDraftPart from './resort-draft.tsx';
import { ResortNotFound } from './resort-not-found.tsx';
import { ResortSkeleton } from './resort-skeleton.tsx';

const ResortDraft = lazyPart(async () => {
  const [part] = await Promise.all([import('./resort-draft.tsx'), loadNamespaces(['resort-draft'])]);
  return part;
});

/** Staff who edit resorts see a draft here; other readers see that the resort was not found. */
const NoResort = (props: ComponentProps<typeof ResortDraftPart>) =>
  shell.user?.permissions.includes('resort.edit') ? (
    <Suspense fallback={<ResortSkeleton />}>
      <ResortDraft {...props} />
    </Suspense>
  ) : (
    <ResortNotFound listPath={props.listPath} />
  );

export default NoResort;
