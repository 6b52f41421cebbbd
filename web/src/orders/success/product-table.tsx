import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Money, Num } from '../../ui/num.tsx';
import type { Order } from '../order/order.query.ts';
import styles from './success.module.css';

/** Name, quantity, unit price, line total (member-portal section 2). On phones each line has two rows. */
export const ProductTable = ({ order }: { order: Order }) => {
  const t = useTexts('orders');
  const format = useFormat();
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="t20">
        {t('products')}
      </h2>
      <table className={styles['table']}>
        <thead className="unseen-phone">
          <tr>
            <th scope="col">{t('productName')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('unitPrice')}</th>
            <th scope="col">{t('lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderLines.map(({ id, targetName, quantity, price, total, product }) => (
            <tr key={id}>
              <th scope="row">
                <span className="w5">{targetName}</span>
                {product.fromDate && product.toDate && (
                  <span className={`muted n ${styles['when']}`}>{format.range(product.fromDate, product.toDate)}</span>
                )}
              </th>
              <td data-label={t('quantity')}>
                <Num>{format.number(quantity)}</Num>
              </td>
              <td data-label={t('unitPrice')}>
                <Money amount={price} />
              </td>
              <td data-label={t('lineTotal')} className="w5">
                <Money amount={total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
