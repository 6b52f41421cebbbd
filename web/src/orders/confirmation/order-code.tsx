import { formatOrderCode } from '@sandbar/domain/orders';
import { useTexts } from '../../i18n/use-texts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Shows the code in groups, as it is read over the phone. It is copied without spaces, as systems expect it. */
export const OrderCode = ({ code }: { code: string }) => {
  const t = useTexts('orders');
  return (
    <span className="inline g12">
      <span className="n w5">{formatOrderCode(code)}</span>
      <CopyButton text={code} name={t('orderCode')} />
    </span>
  );
};
