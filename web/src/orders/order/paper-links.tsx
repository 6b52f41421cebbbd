import { IconReceipt, IconTicket, type Icon } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';

type PaperProps = { orderId: string } & ButtonLook;

/** The link to the voucher that the guest of a paid order shows at the resort. */
export const VoucherLink = (props: PaperProps) => (
  <Paper name="Voucher" text="voucherPdf" mark={IconTicket} {...props} />
);

/** The link to the receipt of an order's payments. */
export const ReceiptLink = (props: PaperProps) => (
  <Paper name="Receipt" text="receiptPdf" mark={IconReceipt} {...props} />
);

const Paper = ({
  name,
  text,
  mark: Mark,
  orderId,
  ...look
}: PaperProps & { name: string; text: 'voucherPdf' | 'receiptPdf'; mark: Icon }) => {
  const t = useTexts('orders');
  return (
    <a href={`/${name}/${orderId}.pdf`} download className={buttonClass({ look: 'secondary', ...look })}>
      <span className="inline g8">
        <Mark size={20} stroke={1.6} aria-hidden="true" />
        {t(text)}
      </span>
    </a>
  );
};
