import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CancelDialog, type CancelableOrder } from './cancel-dialog.tsx';

interface CancelOrderProps {
  order: CancelableOrder;
  /** Called once the order is canceled. The page that shows it refetches by itself. */
  onCanceled?: () => void;
}

/** The button 'Hủy đơn', which shows the exact refund and asks for confirmation. */
export const CancelOrder = ({ order, onCanceled }: CancelOrderProps) => {
  const t = useTexts('payments');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="link" onClick={() => setOpen(true)}>
        {t('cancelOrder')}
      </Button>
      {open && <CancelDialog order={order} onClose={() => setOpen(false)} onCanceled={() => onCanceled?.()} />}
    </>
  );
};
