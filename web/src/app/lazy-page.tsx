import { lazy, type ComponentType } from 'react';
import { loadNamespaces } from '../i18n/i18n.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { trackProgress } from '../ui/top-progress.tsx';
import { loadAnew } from './load-anew.ts';

interface LazyPage<Props> {
  Page: ComponentType<Props>;
  /** Starts loading: before the first paint, or when a link to it is pointed at. */
  preload: () => Promise<unknown>;
}

/** Long enough for a connection to change from one mast to the next. */
const PAUSE_MS = 1000;

/**
 * A page with its code and texts, loaded together when first needed. When they do not arrive, the whole page is loaded
 * anew, once.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly Namespace[] = [],
): LazyPage<Props> => {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const preload = () => (loading ??= Promise.all([load(), loadNamespaces(namespaces)]).then(([module]) => module));
  const arrive = async () => {
    try {
      return await preload();
    } catch (error) {
      loading = undefined;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      await loadAnew();
      throw error;
    }
  };
  return { Page: lazy(() => trackProgress(arrive())) as unknown as ComponentType<Props>, preload };
};
