import { IconReceipt } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';

/** The receipt of what was paid for an order. */
export const ReceiptLink = ({ orderId, ...look }: { orderId: string } & ButtonLook) => {
  const t = useTexts('orders');
  return (
    <a href={`/Receipt/${orderId}.pdf`} download className={buttonClass({ look: 'secondary', ...look })}>
      <span className="inline g8">
        <IconReceipt size={20} stroke={1.6} aria-hidden="true" />
        {t('receiptPdf')}
      </span>
    </a>
  );
};
