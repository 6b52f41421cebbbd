import { useLocation, useParams } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { processUrl } from '../../transport/return-url.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';

/**
 * The site whose page shows ours in a frame. Only the merchant's partners may do that (frame-ancestors), so its
 * referrer is one of them.
 */
const hostHome = (): string | null => {
  if (window.parent === window || !document.referrer) return null;
  const { origin } = new URL(document.referrer);
  return origin === location.origin || origin === 'null' ? null : origin;
};

/** How the order stands on the pages that lead back. */
const resultOn = (pathname: string) =>
  pathname.includes('success/') ? 'success' : pathname.includes('confirm/') ? 'confirmed' : 'error';

/**
 * Back to the resorts; to where a partner asked (pUrl); from inside a partner's page, to the partner (member-portal
 * section 2).
 */
export const BackLink = ({ resorts, embedded, ...look }: ButtonLook & { resorts: string; embedded: boolean }) => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const { pathname } = useLocation();
  const { orderId } = useParams();
  const host = processUrl(orderId, resultOn(pathname)) ?? (embedded ? hostHome() : null);
  if (!host) {
    return (
      <ButtonLink to={resorts} {...look}>
        {t('toResorts')}
      </ButtonLink>
    );
  }
  return (
    <a href={host} target="_top" className={buttonClass(look)}>
      {host.startsWith(`${location.origin}/`) ? common('back') : t('toHost')}
    </a>
  );
};
