import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { usePointsText } from '../../ui/num.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { MerchantMoneyQuery, type MoneySettings, type ReadMoney } from './money.query.ts';
import { MoneyForm } from './money-form.tsx';
import styles from './money.module.css';

/**
 * The bank account for members' payments, and the limits of staff without approval. While a change waits for a second
 * person, no other can be requested.
 */
export const MoneyPage = ({ decide }: { decide: (approvalId: string) => ReactNode }) => {
  const t = useTexts('money');
  const { data, error, refetch } = useRead(MerchantMoneyQuery, {});
  const read = data?.merchantmoney;
  if (!read) return <ReadPending read={{ error, refetch }} height={720} />;
  return (
    <div className={styles['page']}>
      {read.waiting && <Waits read={read} waiting={read.waiting} decide={decide} />}
      <MoneyForm read={read} reread={async () => (await refetch({ throwOnError: true })).data?.merchantmoney} />
      <section aria-label={t('history')} className={styles['history']}>
        <h2 className="t16 w6">{t('history')}</h2>
        {read.history.length === 0 ? <p className="muted">{t('noHistory')}</p> : <History changes={read.history} />}
      </section>
    </div>
  );
};

const Waits = ({
  read,
  waiting,
  decide,
}: {
  read: ReadMoney;
  waiting: NonNullable<ReadMoney['waiting']>;
  decide: (approvalId: string) => ReactNode;
}) => {
  const t = useTexts('money');
  const format = useFormat();
  return (
    <section aria-label={t('waits')} className={styles['waits']}>
      <h2 className="t16 w6">{t('waits')}</h2>
      <p>{t('waitsText', { who: waiting.askedBy, when: format.instant(waiting.askedDate) })}</p>
      <Changed before={read.now} after={waiting.wanted} />
      <p className="muted">{t('because', { reason: waiting.reason })}</p>
      <div>{decide(waiting.approvalId)}</div>
    </section>
  );
};

const History = ({ changes }: { changes: ReadMoney['history'] }) => {
  const t = useTexts('money');
  const format = useFormat();
  return (
    <ol>
      {changes.map((change) => (
        <li key={change.id} className={styles['change']}>
          <p className="w5">{format.instant(change.changedDate)}</p>
          <p className="t12 muted">
            {t('changedBy', { who: change.changedBy ?? t('operator') })}
            {change.approvedBy && ` · ${t('approvedBy', { who: change.approvedBy })}`}
          </p>
          <Changed before={change.before} after={change.after} />
          <p className="muted">{t('because', { reason: change.reason })}</p>
        </li>
      ))}
    </ol>
  );
};

/** Shows the changed settings, before and after. */
const Changed = ({ before, after }: { before: MoneySettings; after: MoneySettings }) => {
  const t = useTexts('money');
  const format = useFormat();
  const points = usePointsText();
  const account = ({ bank }: MoneySettings) =>
    bank === null
      ? t('noAccount')
      : [bank.name, bank.accountNumber, bank.accountName, bank.branch].filter(Boolean).join(' · ');
  const rate = ({ nextRate }: MoneySettings) =>
    nextRate ? t('rateThen', { rate: format.money(nextRate.rate), day: format.day(nextRate.fromDay) }) : t('rateNone');
  const ladder = ({ cancellation }: MoneySettings) =>
    (cancellation ?? before.cancellation ?? after.cancellation ?? [])
      .map(({ daysBefore, percent }) => t('rung', { days: daysBefore, percent }))
      .join(' · ');
  const rows = [
    [t('account'), account(before), account(after)],
    [t('rateNext'), rate(before), rate(after)],
    [t('ladder'), ladder(before), ladder(after)],
    [t('pointsAlone'), points(before.pointsAloneLimit), points(after.pointsAloneLimit)],
    [t('moneyAlone'), format.money(before.moneyAloneLimit), format.money(after.moneyAloneLimit)],
  ] as const;
  return (
    <dl className={styles['changed']}>
      {rows.map(
        ([name, was, is]) =>
          was !== is && (
            <div key={name}>
              <dt className="t12 muted">{name}</dt>
              <dd>
                <s className="muted">{was}</s>
              </dd>
              <dd className="w5">{is}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
