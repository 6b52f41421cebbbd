import { lazy, type ComponentType } from 'react';
import { loadNamespaces } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { trackProgress } from '../ui/top-progress.tsx';

interface LazyPage<Props> {
  Page: ComponentType<Props>;
  /** Starts loading: before the first paint, or when a link to it is pointed at. */
  preload: () => Promise<unknown>;
}

/** A page with its code and texts, loaded together when first needed. */
export const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, namespaces: readonly Namespace[] = []): LazyPage<Props> => {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const preload = () => (loading ??= Promise.all([load(), loadNamespaces(namespaces)]).then(([module]) => module));
  const Page = lazy(() =>
    trackProgress(preload()).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }),
  );
  return { Page: Page as unknown as ComponentType<Props>, preload };
};
