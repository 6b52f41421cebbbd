import { ProductType } from '@sandbar/domain/catalogue';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ReadMemberRules } from './member-rules.query.ts';
import styles from './merchants.module.css';

/** Shows the rules in words, made from the settings in effect. @param waitlist the rules of the waitlist */
export const MemberRules = ({ rules, waitlist }: { rules: ReadMemberRules; waitlist: ReactNode }) => {
  const t = useTexts('rules');
  const format = useFormat();
  const { cancellation, fees } = rules;
  const kinds: Readonly<Record<number, string>> = {
    [ProductType.Vacation]: t('feeBought'),
    [ProductType.VacationExchange]: t('feeExchanged'),
    [ProductType.RentVacation]: t('feeRented'),
  };
  return (
    <div className={styles['memberRules']}>
      <Part title={t('holds')}>
        <li>{t('holdMoney', { time: format.duration(rules.currencyHoldMinutes) })}</li>
        <li>{t('holdPoints', { time: format.duration(rules.exchangeHoldMinutes) })}</li>
        <li>{t('holdLimit', { count: rules.holdLimit })}</li>
        <li>{t('unpaidLimit', { count: rules.unpaidLimit })}</li>
        <li>{t('giftCodes', { count: rules.giftCodesPerOrder })}</li>
      </Part>
      <Part title={t('refunds')}>
        {cancellation.map(({ daysBefore, percent }, at) => (
          <li key={daysBefore}>
            {at === cancellation.length - 1
              ? percent === 0
                ? t('refundNothing')
                : t('refundLast', { percent: format.percent(percent) })
              : t('refundFrom', { count: daysBefore, percent: format.percent(percent) })}
          </li>
        ))}
        {rules.smallestRefund > 0 && <li>{t('smallestRefund', { amount: format.money(rules.smallestRefund) })}</li>}
        <li>{t('refundCodes')}</li>
        <li>{t('refundKept')}</li>
      </Part>
      <Part title={t('changes')}>
        <li>{t('ownMoves', { count: rules.ownMoves })}</li>
        {rules.ownMoves > 0 && <li>{t('ownMoveDays', { count: rules.ownMoveDays })}</li>}
        <li>{t('guestDays', { count: rules.guestDays })}</li>
        <li>{t('wishDays', { count: rules.wishDays })}</li>
      </Part>
      <Part title={t('fees')}>
        {fees.length === 0 && <li>{t('noFees')}</li>}
        {fees.map(({ name, productType, amount }) => (
          <li key={`${productType} ${name}`}>
            {t('fee', { name, amount: format.money(amount), kind: kinds[productType] ?? '' })}
          </li>
        ))}
        <li>{t('feesKept')}</li>
      </Part>
      <Part title={t('points')}>
        {rules.pointExtensionDays > 0 && rules.pointExtensionsAYear > 0 ? (
          <>
            <li>
              {t('extension', {
                time: format.duration(rules.pointExtensionDays * 1440),
                percent: format.percent(rules.pointExtensionPercent),
              })}
            </li>
            <li>{t('extensions', { count: rules.pointExtensionsAYear })}</li>
          </>
        ) : (
          <li>{t('noExtension')}</li>
        )}
        <li>{t('pointsBack', { count: rules.pointGraceDays })}</li>
      </Part>
      <Part title={t('owners')}>
        <li>{t('payout', { count: rules.rentalPayoutDays })}</li>
      </Part>
      <section>
        <h2 className="t16 w6">{t('waitlist')}</h2>
        {waitlist}
      </section>
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="t16 w6">{title}</h2>
    <ul>{children}</ul>
  </section>
);
