import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { groupedNumber } from '../../ui/grouped-number.ts';
import { Directions } from '../order/directions.tsx';
import type { Order } from '../order/order.query.ts';
import type { StayFacts } from '../order/stay-facts.ts';
import { usePartyText } from '../order/use-party-text.ts';
import styles from './success.module.css';

/** Days, place and guests, directions, and what is left to do before the trip. */
export const Trip = ({ order, stay, left }: { order: Order; stay: StayFacts; left: number }) => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const party = usePartyText(order, false);
  const { fromDate, toDate, address } = stay;
  const todo = [
    ...(left > 0 && order.holdExpiresAt
      ? [t('stepPay', { amount: format.money(left), when: format.deadline(order.holdExpiresAt) })]
      : []),
    ...(left === 0 ? [t('tripMail', { email: order.receiverEmail })] : []),
    t('stepArriveWhy'),
  ];
  return (
    <>
      <FactList look="ruled">
        {fromDate && toDate && (
          <Fact name={t('tripWhen')} more={common('nights', { count: stay.nights })}>
            <span className="n">{format.weekdayRange(fromDate, toDate)}</span>
          </Fact>
        )}
        {address && (
          <Fact name={t('tripWhere')} more={<Directions resort={stay.resort} address={address} />}>
            {address}
          </Fact>
        )}
        <Fact
          name={t('tripWho')}
          more={
            <>
              {order.receiverMobile && <span>{groupedNumber(order.receiverMobile)} · </span>}
              {party}
            </>
          }
        >
          {order.receiverName}
        </Fact>
      </FactList>
      <section aria-labelledby="todo">
        <h2 id="todo" className="t20">
          {t('tripTodo')}
        </h2>
        <ul className={styles['todo']}>
          {todo.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </section>
    </>
  );
};
