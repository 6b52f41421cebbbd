import { safeReturnUrl } from '@sandbar/domain/identity';
import { shell } from './shell.ts';
import { tabStorage } from './tab-storage.ts';

/**
 * Where to go after signing in: kept for this tab, used once. An own path, or an address on one of the merchant's
 * allowed origins.
 */
const RETURN_KEY = 'sandbar.return-url';
/** Where a partner wants the member back once the checkout is over (pUrl): kept for this tab, until he signs out. */
const PROCESS_KEY = 'sandbar.process-url';

const safe = (wanted: string | null | undefined) => safeReturnUrl(wanted, shell.merchant.allowedOrigins);

export const keepReturnUrl = (wanted: string): void => {
  const url = safe(wanted);
  if (url && url !== '/') tabStorage()?.setItem(RETURN_KEY, url);
};

/** The stored address, or `/`; forgotten once taken. */
export const takeReturnUrl = (): string => {
  const url = safe(tabStorage()?.getItem(RETURN_KEY));
  tabStorage()?.removeItem(RETURN_KEY);
  return url ?? '/';
};

/**
 * Where the checkout leads back to, with which order and how it stands there: `orderId` and `result`. That informs the
 * partner; what counts he hears by his webhooks. null: nothing was asked, or it may not be led to any more.
 */
export const processUrl = (orderId: string | undefined, result: 'success' | 'confirmed' | 'error'): string | null => {
  const url = safe(tabStorage()?.getItem(PROCESS_KEY));
  if (!url) return null;
  const told = new URL(url, location.origin);
  if (orderId) told.searchParams.set('orderId', orderId);
  told.searchParams.set('result', result);
  return told.href;
};

/**
 * What a partner put into the address of the page that was opened: `returnUrl` and `pUrl` are stored, when they lead
 * where they may, and leave the address bar together with `tokenId`, which the server has exchanged.
 */
export const takeEntryParameters = (): void => {
  const parameters = new URLSearchParams(location.search);
  const [returnUrl, processUrl] = [parameters.get('returnUrl'), parameters.get('pUrl')];
  if (returnUrl === null && processUrl === null && !parameters.has('tokenId')) return;
  if (returnUrl) keepReturnUrl(returnUrl);
  const process = safe(processUrl);
  if (process) tabStorage()?.setItem(PROCESS_KEY, process);
  for (const name of ['returnUrl', 'pUrl', 'tokenId']) parameters.delete(name);
  const search = parameters.toString();
  history.replaceState(history.state, '', location.pathname + (search && `?${search}`) + location.hash);
};
