import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import './ui/theme/type.css';
import './ui/theme/layout.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, startRouter } from './app/app.tsx';
import { isEmbedded } from './app/paths.ts';
import { loadNamespaces, startI18n, takePageTexts } from './i18n/i18n.ts';
import { setMerchantRules } from './i18n/use-format.ts';
import { followSignOut } from './transport/forget-member.ts';
import { takeEntryParameters } from './transport/return-url.ts';
import { isFramed } from './transport/frame.ts';
import { syncServerClock } from './transport/server-clock.ts';
import { guardBackForwardCache } from './transport/session.ts';
import { shell } from './transport/shell.ts';

syncServerClock(shell.serverNow, performance.timeOrigin);
guardBackForwardCache();
followSignOut();
takeEntryParameters();
setMerchantRules({ ...shell.merchant, readerZone: new Intl.DateTimeFormat().resolvedOptions().timeZone });

takePageTexts();

// Inside a partner's page the outer page sends the member's ticket.
if (isFramed && isEmbedded(location.pathname)) {
  const { enterFrame } = await import('./transport/enter-frame.ts');
  await enterFrame(async (...about) => (await import('./app/frame-notice.tsx')).showFrameNotice(...about));
}
startI18n(shell.locale);
// Yields, so that the first paint does not wait for the following work.
await globalThis.scheduler?.yield?.();
// The first paint of index.html stays until the page can be drawn completely. A page that fails to load shows an error
// instead.
const [router] = await Promise.all([startRouter(), loadNamespaces(['common', 'app'])]);
// Rendering in small slices lets the browser paint and handle input in between.
startTransition(() => createRoot(document.getElementById('root')!).render(<App router={router} />));
// Loads the list of other pages' texts for later navigation.
setTimeout(() => void import('virtual:texts').catch(() => undefined), 3_000);
