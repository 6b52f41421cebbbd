import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ReadPending } from '../ui/read-failed.tsx';
import { AccountForm, type ProofPart } from './account-form.tsx';
import { OwnPayoutsQuery, type OwnPayout } from './payouts.query.ts';
import styles from './payouts.module.css';

/** Shows the bank account of an owner, and the payouts of the club to it. */
export const OwnPayouts = ({ Proof }: { Proof: ProofPart }) => {
  const t = useTexts('statements');
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useRead(OwnPayoutsQuery, {});
  if (!data) return <ReadPending read={{ error, refetch }} height={168} />;
  const account = data.payoutaccount;
  return (
    <>
      <section className={styles['account']} aria-labelledby="payout-account">
        <IconBuildingBank size={24} stroke={1.6} aria-hidden="true" />
        <div className="stack g2 grow shrink anywhere">
          <h2 id="payout-account" className="t16 w6">
            {t('account')}
          </h2>
          {account ? (
            <p>
              {account.bank} <span className="n">···· {account.numberEnd}</span>
            </p>
          ) : (
            <p className="muted">{t('noAccount')}</p>
          )}
        </div>
        <Button variant={account ? 'default' : 'filled'} onClick={() => setOpen(true)}>
          {t(account ? 'change' : 'add')}
        </Button>
      </section>
      {data.payouts.items.length > 0 && (
        <section aria-labelledby="payouts">
          <h2 id="payouts" className={`t16 w6 ${styles['head']}`}>
            {t('payouts')}
          </h2>
          <ul className={styles['payouts']}>
            {pages.map((after, place) => (
              <PayoutPage
                key={after}
                after={after}
                onMore={place === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <AccountForm opened={open} onClose={() => setOpen(false)} Proof={Proof} />
    </>
  );
};

interface PayoutPageProps {
  after: string | null;
  /** Loads the next page; undefined when it is shown already. */
  onMore: ((next: string) => void) | undefined;
}

const PayoutPage = ({ after, onMore }: PayoutPageProps) => {
  const t = useTexts('statements');
  const { data, error, refetch } = useRead(OwnPayoutsQuery, after === null ? {} : { after });
  if (!data)
    return (
      <li>
        <ReadPending read={{ error, refetch }} height={52} />
      </li>
    );
  const { items, nextCursor } = data.payouts;
  return (
    <>
      {items.map((payout) => (
        <Payout key={payout.id} payout={payout} />
      ))}
      {nextCursor && onMore && (
        <li>
          <Button variant="subtle" onClick={() => onMore(nextCursor)}>
            {t('more')}
          </Button>
        </li>
      )}
    </>
  );
};

const Payout = ({ payout }: { payout: OwnPayout }) => {
  const t = useTexts('statements');
  const format = useFormat();
  const voided = payout.state === 'voided';
  return (
    <li className={styles['payout']}>
      <span className="n">{format.date(payout.sentOn)}</span>
      <span className="stack g2 grow shrink anywhere">
        <span>
          {payout.bank} <span className="n">···· {payout.numberEnd}</span>
        </span>
        <span className="t12 muted">
          {voided ? t('voided', { reason: payout.voidReason }) : t('payoutReference', { code: payout.referenceCode })}
        </span>
      </span>
      <span className="n w6" data-voided={voided || undefined}>
        {format.money(payout.amount)}
      </span>
    </li>
  );
};
