import { Code } from '../../ui/code.tsx';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { usePointsText } from '../../ui/num.tsx';
import { RESALE_MARKUP } from '@sandbar/domain/weeks';
import styles from './deposit-detail.module.css';
import type { Deposit } from './deposit.query.ts';

/** The calculation of the points, the stay, the room, and the owner. */
export const DepositFacts = ({ deposit }: { deposit: Deposit }) => {
  const t = useTexts('deposits');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const points = usePointsText();
  const { quote } = deposit;
  const people = (adults: number, children: number) =>
    format.list([common('adults', { count: adults }), common('children', { count: children })]);
  return (
    <aside className={styles['facts']} aria-label={t('tabDetail')}>
      {quote && (
        <Facts title={t('reckoning')}>
          <Fact name={t('roomPrice')}>
            {format.money(quote.nightPrice)} × {common('nights', { count: quote.nights })}
          </Fact>
          <Fact name={t('factorRow')}>{format.number(quote.percent / 100)}</Fact>
          <Fact name={t('onePoint')}>{format.money(quote.exchangeRate)}</Fact>
          <Fact name={t('youGet')} total>
            {points(deposit.point)}
          </Fact>
          <Fact name={t('memberPays', { factor: (quote.percent + RESALE_MARKUP) / 100 })}>
            {points(deposit.pointPrice)}
          </Fact>
        </Facts>
      )}
      <Facts title={t('vacation')}>
        <Fact name={common('checkIn')}>{format.weekdayYear(deposit.fromDate)}</Fact>
        <Fact name={common('checkOut')}>{format.weekdayYear(deposit.toDate)}</Fact>
        <Fact name={weeks('bookingId')}>{deposit.bookingId ? <Code code={deposit.bookingId} /> : t('noneValue')}</Fact>
        <Fact name={t('created')}>{format.instant(deposit.createdDate)}</Fact>
      </Facts>
      <Facts title={t('room')}>
        <Fact name={weeks('room')}>{deposit.productName || t('noneValue')}</Fact>
        <Fact name={t('occupancy')}>{people(deposit.adultsStandard, deposit.childStandard)}</Fact>
        <Fact name={t('extra')}>{people(deposit.adultsExtra, deposit.childExtra)}</Fact>
        <Fact name={t('address')}>{deposit.detailAddress || t('noneValue')}</Fact>
      </Facts>
      <Facts title={t('owner')}>
        <Fact name={t('ownerName')}>{deposit.owner || t('noneValue')}</Fact>
        <Fact name={t('ownerEmail')}>{deposit.ownerEmail || t('noneValue')}</Fact>
        <Fact name={t('ownerMobile')}>{deposit.ownerMobile || t('noneValue')}</Fact>
        <Fact name={t('contractCode')}>{deposit.referenceCode || t('noneValue')}</Fact>
      </Facts>
    </aside>
  );
};

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles['factsTitle']}>{title}</h2>
    <FactList numbers>{children}</FactList>
  </section>
);
