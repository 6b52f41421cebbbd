import { Code } from '../../ui/code.tsx';
import { Button } from '@mantine/core';
import { nightsBetween } from '@sandbar/domain/common';
import { changeOf, type WeekState } from '@sandbar/domain/weeks';
import { Suspense, useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { BackLink } from '../../ui/workspace/record-head.tsx';
import { ProofPictures } from '../proofs/proof-pictures.tsx';
import { ReplyNote } from '../reply-note.tsx';
import { Timeline } from '../timeline.tsx';
import { WeekBadge } from '../week-badge.tsx';
import { DepositFacts } from './deposit-facts.tsx';
import { useDepositHistory, validUntil } from './deposit-history.ts';
import type { DepositLinks } from './deposit-links.ts';
import { DepositQuery, type Deposit } from './deposit.query.ts';
import styles from './deposit-detail.module.css';
import { useWithdraw } from '../use-withdraw.ts';

const TakenNotice = lazyPart(() => import('../calendar-conflicts/conflict-notice.tsx'), { quiet: true });
const CorrectDeposit = lazyPart(() => import('./form/correct-deposit.tsx'));

interface DepositDetailProps {
  id: string;
  links: DepositLinks;
  /** Actions before its points expire. */
  lapsing?: (expiresAt: string) => ReactNode;
  /** Whether it is shown to staff, without the owner's actions. */
  readOnly?: boolean;
}

/** One deposit: its history, its proofs, and the calculation of its points. */
export const DepositDetail = ({ id, links, lapsing, readOnly = false }: DepositDetailProps) => {
  const t = useTexts('deposits');
  const weeks = useTexts('weeks');
  const read = useRead(DepositQuery, { id });
  const deposit = read.data?.depositorder;
  if (!read.data)
    return (
      <ReadPending read={read}>
        <DepositSkeleton />
      </ReadPending>
    );
  if (!deposit)
    return (
      <EmptyState page title={t('missing')} action={<ButtonLink to={links.deposits()}>{t('toList')}</ButtonLink>}>
        {weeks('missingText')}
      </EmptyState>
    );
  return (
    <>
      <BackLink to={links.deposits()} label={t('title')} />
      <Head deposit={deposit} />
      <div className="sided">
        <Story deposit={deposit} lapsing={deposit.credit && lapsing?.(deposit.credit.expiresAt)} readOnly={readOnly} />
        <DepositFacts deposit={deposit} />
      </div>
    </>
  );
};

/** The allowed actions. */
const may = (change: 'correct' | 'withdraw', { state }: Deposit): boolean =>
  changeOf(change, { kind: 'deposit', state: state as WeekState }) !== undefined;

const Head = ({ deposit }: { deposit: Deposit }) => {
  const common = useTexts('common');
  const format = useFormat();
  const { image, code, state, displayStatus, addressName, productName, fromDate, toDate } = deposit;
  return (
    <header className={styles['head']}>
      <span className={styles['picture']}>
        {image && <Picture picture={image} crop={[200, 150]} fill radius="var(--r-card)" alternative="" />}
      </span>
      <div className="stack g4 shrink">
        <p className="row wrap g12">
          <Code code={code} className="muted" />
          <WeekBadge kind="deposit" state={state}>
            {displayStatus}
          </WeekBadge>
          <ReplyNote replyBy={deposit.replyBy} />
        </p>
        <h1 className="t28">{addressName}</h1>
        <p className="muted">
          {productName} · <span className="n">{format.range(fromDate, toDate)}</span> ·{' '}
          {common('nights', { count: nightsBetween(fromDate, toDate) })}
        </p>
      </div>
      <Amount deposit={deposit} />
    </header>
  );
};

/** The points, and since or from when they belong to the owner. */
const Amount = ({ deposit }: { deposit: Deposit }) => {
  const t = useTexts('deposits');
  const format = useFormat();
  const { point, credit, state, history, staked } = deposit;
  const approved = history.findLast(({ change }) => change === 'approve');
  const day = approved && format.dayOf(approved.createdDate);
  const open = state === 'pending' || state === 'revising';
  return (
    <div className={styles['amount']}>
      <p className="t12 muted">{day ? t('got') : open ? t('willGet') : t('wouldGet')}</p>
      <p className={styles['points']}>
        <span className={day || open ? 'n' : `n ${styles['lost']}`}>{format.number(point)}</span>{' '}
        <span className="t16 w6">{t('unit', { count: point })}</span>
      </p>
      <p className="t12 muted">
        {day
          ? t('gotWhen', {
              day: format.day(day),
              until: format.day(credit ? format.dayOf(credit.expiresAt) : validUntil(day)),
            })
          : open
            ? t(staked ? 'getWhenStaked' : 'getWhen')
            : '\u00a0'}
      </p>
    </div>
  );
};

interface StoryProps extends Pick<DepositDetailProps, 'readOnly'> {
  deposit: Deposit;
  lapsing: ReactNode;
}

const Story = ({ deposit, lapsing, readOnly }: StoryProps) => {
  const t = useTexts('deposits');
  const weeks = useTexts('weeks');
  const items = useDepositHistory(deposit);
  const withdraw = useWithdraw();
  const [correcting, setCorrecting] = useState(false);
  return (
    <div className={styles['story']}>
      <Suspense>
        <TakenNotice id={deposit.id} />
      </Suspense>
      {lapsing}
      {!readOnly && may('correct', deposit) && !correcting && (
        <Notice title={weeks('toCorrect')} text={deposit.stateReason}>
          <Button onClick={() => setCorrecting(true)}>{weeks('correct')}</Button>
        </Notice>
      )}
      {deposit.state === 'refused' && deposit.stateReason && (
        <Notice title={t('refusedWhy')} text={deposit.stateReason} />
      )}
      {correcting && may('correct', deposit) && (
        <Suspense fallback={<Skeleton height={320} />}>
          <CorrectDeposit deposit={deposit} onDone={() => setCorrecting(false)} />
        </Suspense>
      )}
      <section aria-labelledby="deposit-history">
        <h2 id="deposit-history" className={`t16 w6 ${styles['heading']}`}>
          {weeks('history')}
        </h2>
        <Timeline items={items} />
      </section>
      {!readOnly && may('withdraw', deposit) && (
        <div>
          <Button
            variant="default"
            data-danger
            onClick={() => void withdraw({ ...deposit, kind: 'deposit', name: deposit.productName })}
          >
            {weeks('withdraw')}
          </Button>
        </div>
      )}
      <ProofPictures images={deposit.images} />
      <section aria-labelledby="deposit-note">
        <h2 id="deposit-note" className={`t16 w6 ${styles['heading']}`}>
          {t('note')}
        </h2>
        <p className={styles['note']}>{deposit.note || t('noneValue')}</p>
      </section>
    </div>
  );
};

const Notice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <section className={styles['notice']} aria-label={title}>
    <p className="w6">{title}</p>
    <p className={styles['note']}>{text}</p>
    {children}
  </section>
);

/** A skeleton in the shape of the page. */
const DepositSkeleton = () => (
  <Waiting className={styles['head']}>
    <Skeleton width={168} height={112} />
    <div className="stack g4 shrink">
      <Skeleton width={160} height={20} />
      <Skeleton width={280} height={32} />
      <Skeleton width={240} height={16} />
    </div>
    <Skeleton width={140} height={48} />
  </Waiting>
);
