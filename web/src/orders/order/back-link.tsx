import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';

/** The site whose page shows ours in a frame. Only the merchant's partners may do that (frame-ancestors), so its referrer is one of them. */
const hostHome = (): string | null => {
  if (window.parent === window || !document.referrer) return null;
  const { origin } = new URL(document.referrer);
  return origin === location.origin || origin === 'null' ? null : origin;
};

/** Back to the resorts; from inside a partner's page, to the partner (member-portal section 2). */
export const BackLink = ({ resorts, embedded, ...look }: ButtonLook & { resorts: string; embedded: boolean }) => {
  const t = useTexts('orders');
  const host = embedded ? hostHome() : null;
  if (!host) {
    return (
      <ButtonLink to={resorts} {...look}>
        {t('toResorts')}
      </ButtonLink>
    );
  }
  return (
    <a href={host} target="_top" className={buttonClass(look)}>
      {t('toHost')}
    </a>
  );
};
