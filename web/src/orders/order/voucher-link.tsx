import { IconTicket } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';

/** The voucher that the guest of a paid order shows at the resort. */
export const VoucherLink = ({ orderId, ...look }: { orderId: string } & ButtonLook) => {
  const t = useTexts('orders');
  return (
    <a href={`/Voucher/${orderId}.pdf`} download className={buttonClass({ look: 'secondary', ...look })}>
      <span className="inline g8">
        <IconTicket size={20} stroke={1.6} aria-hidden="true" />
        {t('voucherPdf')}
      </span>
    </a>
  );
};
