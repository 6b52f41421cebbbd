import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/type.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { pageOf, pages } from './app/pages.ts';
import { isEmbedded } from './app/paths.ts';
import { loadNamespaces, startI18n } from './i18n/i18n.ts';
import { takeEntryParameters } from './transport/return-url.ts';
import { isFramed } from './transport/frame.ts';
import { syncServerClock } from './transport/server-clock.ts';
import { guardBackForwardCache } from './transport/session.ts';
import { shell } from './transport/shell.ts';

syncServerClock(shell.serverNow, performance.timeOrigin);
guardBackForwardCache();
takeEntryParameters();

// Inside a partner's page the page around says who pays.
if (isFramed && isEmbedded(location.pathname)) {
  const { enterFrame } = await import('./transport/enter-frame.ts');
  await enterFrame(async (...about) => (await import('./app/frame-notice.tsx')).showFrameNotice(...about));
}
await startI18n(shell.locale);
// The first paint need not wait for all of it.
await globalThis.scheduler?.yield?.();
const preloads = [pageOf(location.pathname, shell.user !== null), shell.user && pages.layout];
// The branded first paint of index.html stays until the page can be drawn whole. A page that does not load is the error
// boundary's to explain.
await Promise.all([
  loadNamespaces(['common', 'app']),
  ...preloads.map((page) => page?.preload().catch(() => undefined)),
]);
// In slices: the browser paints and listens between them.
startTransition(() => createRoot(document.getElementById('root')!).render(<App />));
