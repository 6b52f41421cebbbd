import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useRefundText } from '../order/refund-lines.tsx';

const TEXTS = { expired: ['expiredTitle', 'expiredWhy'], canceled: ['canceledTitle', 'canceledWhy'] } as const;

/** An order that ended without a trip: the reason, the refund, and one next step. */
export const EndedOrder = ({
  how,
  to,
  refunds,
}: {
  how: 'expired' | 'canceled';
  to: string;
  refunds: readonly { id: string; amount: number; state: string }[];
}) => {
  const t = useTexts('orders');
  const [title, why] = TEXTS[how];
  const refund = useRefundText(refunds);
  return (
    <EmptyState page title={t(title)} action={<ButtonLink to={to}>{t('otherStays')}</ButtonLink>}>
      {refund ?? t(why, { hotline: shell.merchant.hotline.replaceAll(' ', '\u00a0') })}
    </EmptyState>
  );
};
