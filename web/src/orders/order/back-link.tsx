import { useLocation, useParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { processUrl } from '../../transport/return-url.ts';
import { shell } from '../../transport/shell.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';

/**
 * Returns the site around the frame, which is one of the merchant's partners (frame-ancestors). Firefox does not report
 * it, so the referrer is used, which a reload may lose. In a separate tab it is the referring site, if the merchant
 * allows it.
 */
const hostHome = (): string | null => {
  const [host] = 'ancestorOrigins' in location ? location.ancestorOrigins : [];
  if (host && host !== location.origin && host !== 'null') return host;
  if (!document.referrer) return null;
  const { origin } = new URL(document.referrer);
  if (origin === location.origin || origin === 'null') return null;
  return window.parent !== window || shell.merchant.allowedOrigins.includes(origin) ? origin : null;
};

/** The order's result on the pages that lead back. */
const resultOn = (pathname: string) =>
  pathname.includes('success/') ? 'success' : pathname.includes('confirm/') ? 'confirmed' : 'error';

/**
 * Leads back to the resorts; to the address that a partner requested (pUrl); from embedded pages to the partner
 * (member-portal section 2), or home without one.
 */
export const BackLink = ({ resorts, embedded, ...look }: ButtonLook & { resorts: string; embedded: boolean }) => {
  const t = useTexts('orders');
  const app = useTexts('app');
  const common = useTexts('common');
  const { pathname } = useLocation();
  const { orderId } = useParams();
  const host = processUrl(orderId, resultOn(pathname)) ?? (embedded ? hostHome() : null);
  if (!host) {
    return (
      <ButtonLink to={embedded ? '/' : resorts} {...look}>
        {embedded ? app('home') : t('toResorts')}
      </ButtonLink>
    );
  }
  return (
    <a href={host} target="_top" className={buttonClass(look)}>
      {host.startsWith(`${location.origin}/`) ? common('back') : t('toHost')}
    </a>
  );
};
