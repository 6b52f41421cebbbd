import { priceLines, type PriceLine as Line } from '@sandbar/domain/orders';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePointsText } from '../../ui/num.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import type { Order } from './order.query.ts';

/** The price lines between the stay and the total, for use inside a `<dl>`. */
export const OrderPrices = ({ order }: { order: Order }) => {
  const label = useLineLabel();
  return priceLines(order).map((line, index) => (
    <PriceLine key={`${line.kind}${index}`} label={label(line)} amount={line.amount} />
  ));
};

const useLineLabel = (): ((line: Line) => string) => {
  const t = useTexts('orders');
  const format = useFormat();
  const pointsText = usePointsText();
  return (line) => {
    switch (line.kind) {
      case 'stay':
        return t('stayLine', { count: line.nights }) + (line.points > 0 ? ` · ${pointsText(line.points)}` : '');
      case 'offer':
        return line.percent === null ? t('offerPlain') : t('offerLine', { percent: format.percent(line.percent) });
      case 'fee':
        return line.name;
      case 'promotion':
        return t('promotionLine');
      case 'code':
        return line.code === null ? t('codeLine') : t('codeNamed', { code: line.code });
      case 'points':
        return pointsText(line.points);
    }
  };
};
