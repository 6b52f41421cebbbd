import { Code } from '../../ui/code.tsx';
import { Button } from '@mantine/core';
import { nightsBetween } from '@sandbar/domain/common';
import type { DeductionLine, Settlement } from '@sandbar/domain/ledger';
import { IconDiscountCheck } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Badge } from '../../ui/workspace/badge.tsx';
import { useChangeWords } from '../change-words.ts';
import { ProofPictures } from '../proofs/proof-pictures.tsx';
import { ReplyNote } from '../reply-note.tsx';
import { Timeline } from '../timeline.tsx';
import { useWithdraw } from '../use-withdraw.ts';
import { WeekBadge } from '../week-badge.tsx';
import { GuestCheck } from './guest-check.tsx';
import { NextStep } from './next-step.tsx';
import { RentalCalculation } from './rental-calculation.tsx';
import styles from './rental.module.css';
import { type Rental } from './rentals.query.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { useRoomFacts } from './room-facts.ts';
import { useTakeHome } from './take-home.ts';

const TakenNotice = lazyPart(() => import('../calendar-conflicts/conflict-notice.tsx'), { quiet: true });

/** States in which a rental can be edited. It can be withdrawn while it is unsold. */
const EDITABLE = ['pending', 'overdue', 'revising'];
const WITHDRAWABLE = [...EDITABLE, 'offered', 'closed'];

interface RentalDetailProps {
  rental: Rental;
  /** Opens the owner's form. Without it the page is for staff, who have no owner's actions. */
  onEdit?: () => void;
  /** The present price for guests when programs reduce it; otherwise the owner's price. */
  soldFor?: number;
  /** Number of programs that reduce it. */
  programs?: number;
  /** The price steps for guests. */
  steps?: ReactNode;
  /** The link to the page where members find it. */
  onMarket: ReactNode;
  /** The pictures of the room. */
  album?: ReactNode;
}

/** Shows one rental: its state, next step, and proceeds. */
export const RentalDetail = ({ rental, onEdit, soldFor, programs = 0, steps, onMarket, album }: RentalDetailProps) => {
  const t = useTexts('rentals');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const roomFacts = useRoomFacts();
  const settle = useTakeHome();
  const { fromDate, toDate, verifyStatus } = rental.productVacationRent;
  const count = nightsBetween(fromDate, toDate);
  const expected = settle(soldFor ?? rental.price);
  const settlement = rental.sale ? settlementOfSale(rental.sale) : expected;
  const withdrawWeek = useWithdraw();
  const withdraw = () => void withdrawWeek({ ...rental, kind: 'rental', fromDate, toDate });
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('address'), rental.detailAddress],
    [t('checkInOut'), `${format.range(fromDate, toDate)} · ${common('nights', { count })}`],
    ...roomFacts(rental),
    [t('contractCode'), rental.contractCode || 'N / A'],
  ];
  return (
    <>
      <header className={styles['headWords']}>
        <h1 className="t28">{rental.addressName}</h1>
        <p className="muted">
          {rental.name} · <Code code={rental.code} />
        </p>
        <p className="row wrap g8-16">
          <WeekBadge kind="rental" state={rental.state}>
            {rental.displayStatus}
          </WeekBadge>
          <ReplyNote replyBy={rental.replyBy} />
          {verifyStatus === 2 && (
            <Badge tone="success" icon={<IconDiscountCheck size={14} stroke={2} />}>
              {t('verified')}
            </Badge>
          )}
          {verifyStatus === 3 && <span className="t12 muted">{t('notVerified')}</span>}
        </p>
      </header>
      <div className={styles['detail']}>
        <div className={styles['column']}>
          <Suspense>
            <TakenNotice id={rental.id} />
          </Suspense>
          {onEdit && (
            <NextStep rental={rental}>
              {WITHDRAWABLE.includes(rental.state) && (
                <div className={styles['buttons']}>
                  {EDITABLE.includes(rental.state) && (
                    <Button variant={rental.state === 'revising' ? 'filled' : 'default'} onClick={onEdit}>
                      {rental.state === 'revising' ? weeks('correct') : t('edit')}
                    </Button>
                  )}
                  <Button variant="subtle" data-danger onClick={withdraw}>
                    {weeks('withdraw')}
                  </Button>
                  {onMarket}
                </div>
              )}
            </NextStep>
          )}
          {onEdit && rental.state === 'sold' && <GuestCheck rental={rental} />}
          <section aria-label={t('room')}>
            <h2 className="t16 w6">{t('room')}</h2>
            <FactList look="columns" facts={facts} />
          </section>
          {album}
          {(rental.proofs.length > 0 || verifyStatus > 0) && <ProofPictures images={rental.proofs} />}
          <History rental={rental} />
        </div>
        <aside className={styles['column']} aria-label={t('youGet')}>
          {settlement && (onEdit || rental.sale) && (
            <section>
              <h2 className="t14 w6">{rental.sale ? t('youGet') : t('youWouldGet')}</h2>
              <p className={styles['net']}>
                <span className="n">{format.money(settlement.net)}</span>
              </p>
              <p className="t12 muted">{t('payoutOn', { day: format.day(rental.payoutOn) })}</p>
              <RentalCalculation asked={rental.price} programs={programs} settlement={settlement} />
              {!rental.sale && steps}
            </section>
          )}
        </aside>
      </div>
    </>
  );
};

const settlementOfSale = ({ price, net, lines }: NonNullable<Rental['sale']>): Settlement => {
  const fee = lines.filter(({ kind }) => kind === 'fee').reduce((sum, { amount }) => sum + amount, 0);
  return { price, net, fee, tax: price - fee - net, lines: lines as DeductionLine[] };
};

const History = ({ rental }: { rental: Rental }) => {
  const weeks = useTexts('weeks');
  const format = useFormat();
  const { changeName, actorName } = useChangeWords();
  const { history } = rental;
  return (
    <section aria-label={weeks('history')}>
      <h2 className={`t16 w6 ${styles['heading']}`}>{weeks('history')}</h2>
      <Timeline
        items={history.map(({ change, reason, by, createdDate }, index) => ({
          key: `${change}${createdDate}`,
          look: index === history.length - 1 ? 'now' : 'done',
          title: changeName(change),
          ...(reason ? { detail: reason } : {}),
          at: format.instant(createdDate),
          by: actorName(by),
        }))}
      />
    </section>
  );
};
