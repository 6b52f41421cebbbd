import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const TEXTS = { expired: ['expiredTitle', 'expiredWhy'], canceled: ['canceledTitle', 'canceledWhy'] } as const;

/** An order that came to nothing: what happened, what became of the money, one way on. */
export const EndedOrder = ({ how, to }: { how: 'expired' | 'canceled'; to: string }) => {
  const t = useTexts('orders');
  const [title, why] = TEXTS[how];
  return (
    <EmptyState page title={t(title)} action={<ButtonLink to={to}>{t('otherStays')}</ButtonLink>}>
      {t(why, { hotline: shell.merchant.hotline.replaceAll(' ', '\u00a0') })}
    </EmptyState>
  );
};
