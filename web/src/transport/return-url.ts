import { safeReturnUrl } from '@sandbar/domain/identity';
import { shell } from './shell.ts';
import { tabStorage } from './tab-storage.ts';

/**
 * Where to go after signing in: kept for this tab, used once. A path of our own, or an address on one of the
 * merchant's allowed origins.
 */
const RETURN_KEY = 'sandbar.return-url';
/** Where a partner wants the member back after the checkout (pUrl): kept for this tab until sign-out. */
const PROCESS_KEY = 'sandbar.process-url';

const safe = (wanted: string | null | undefined) => safeReturnUrl(wanted, shell.merchant.allowedOrigins);

export const keepReturnUrl = (wanted: string): void => {
  const url = safe(wanted);
  if (url && url !== '/') tabStorage()?.setItem(RETURN_KEY, url);
};

/** Returns the stored address, or `/`, and removes it. */
export const takeReturnUrl = (): string => {
  const url = safe(tabStorage()?.getItem(RETURN_KEY));
  tabStorage()?.removeItem(RETURN_KEY);
  return url ?? '/';
};

/**
 * The partner's return address with the order and its result: `orderId` and `result`. These inform the partner's page
 * only; webhooks are what counts. null: no address was given, or it is not allowed any more.
 */
export const processUrl = (orderId: string | undefined, result: 'success' | 'confirmed' | 'error'): string | null => {
  const url = safe(tabStorage()?.getItem(PROCESS_KEY));
  if (!url) return null;
  const address = new URL(url, location.origin);
  if (orderId) address.searchParams.set('orderId', orderId);
  address.searchParams.set('result', result);
  return address.href;
};

/**
 * Handles what a partner put into the page's address: `returnUrl` and `pUrl` are stored if they are allowed, and leave
 * the address bar together with `tokenId`, which the server has exchanged.
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
