import { Button } from '@mantine/core';
import { WithdrawWeek } from '@sandbar/contract/weeks';
import { nightsBetween } from '@sandbar/domain/common';
import { rentalWindow } from '@sandbar/domain/weeks';
import { Suspense, useId, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { sendCommand } from '../../transport/send-command.ts';
import { useToday } from '../../transport/use-today.ts';
import { useRead } from '../../transport/use-read.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Code } from '../../ui/code.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { PageHead } from '../../ui/workspace/shell.tsx';
import { BackLink } from '../back-link.tsx';
import { useChangeWords } from '../change-words.ts';
import { ProofPictures } from '../proofs/proof-pictures.tsx';
import { ReplyNote } from '../reply-note.tsx';
import { Timeline, type TimelineItem } from '../timeline.tsx';
import { useWithdraw } from '../use-withdraw.ts';
import { WeekBadge } from '../week-badge.tsx';
import { CorrectOffer } from './correct-offer.tsx';
import type { ExtraVacationLinks } from './extra-vacation-links.ts';
import { ExtraVacationQuery, type ExtraVacation } from './extra-vacations.query.ts';
import styles from './extra-vacation.module.css';
import { PayoutPlan } from './payout-plan.tsx';
import { TakeHome, useTakeHome } from './take-home.tsx';

const TakenNotice = lazyPart(() => import('../calendar-conflicts/conflict-notice.tsx'), { quiet: true });

/** States in which its owner may withdraw it. */
const OWNERS = ['pending', 'revising', 'overdue', 'offered', 'expiring', 'closed'];

interface ExtraVacationDetailProps {
  id: string;
  links: ExtraVacationLinks;
  /** For staff, who have no owner's actions: the address of an order. */
  orderPath?: (code: string) => string;
}

/** Shows one extra vacation: its data, history, and proceeds. */
export const ExtraVacationDetail = ({ id, links, orderPath }: ExtraVacationDetailProps) => {
  const t = useTexts('extra-vacations');
  const weeks = useTexts('weeks');
  const read = useRead(ExtraVacationQuery, { id });
  if (!read.data) return <ReadPending read={read} height={480} />;
  const week = read.data.vacationproductorder;
  if (!week)
    return (
      <EmptyState page title={t('missing')} action={<ButtonLink to={links.extraVacations()}>{t('toList')}</ButtonLink>}>
        {weeks('missingText')}
      </EmptyState>
    );
  return <Detail week={week} links={links} changed={() => void read.refetch()} {...(orderPath && { orderPath })} />;
};

interface DetailProps extends Pick<ExtraVacationDetailProps, 'links' | 'orderPath'> {
  week: ExtraVacation;
  changed: () => void;
}

const Detail = ({ week, links, changed, orderPath }: DetailProps) => {
  const t = useTexts('extra-vacations');
  const weeks = useTexts('weeks');
  const common = useTexts('common');
  const format = useFormat();
  const navigate = useNavigate();
  const { account } = useTakeHome(week.price);
  const takeBack = async () => {
    const sent = await sendCommand(WithdrawWeek, { WeekId: week.id });
    return sent.ok ? null : failureText(sent.failure, common);
  };
  const withdrawWeek = useWithdraw();
  const withdraw = async () => {
    if (await withdrawWeek({ ...week, kind: 'extra-vacation', name: week.productName })) changed();
  };
  const { from, to } = rentalWindow(useToday());
  const mayLet = OWNERS.includes(week.state) && week.fromDate >= from && week.fromDate <= to;
  const offerAsRental = async () => {
    const done = await confirm({
      title: t('letTitle'),
      text: t('letText'),
      action: t('letAction'),
      acting: weeks('withdrawing'),
      keep: weeks('keep'),
      run: takeBack,
    });
    if (!done) return;
    const { id, addressId: resort, fromDate, toDate, price, referenceCode: contract } = week;
    const known = { week: id, resort, from: fromDate, to: toDate, price: String(price), contract };
    void navigate(links.rentalCreate(`?${new URLSearchParams(known).toString()}`));
  };
  const none = t('notAvailable');
  return (
    <>
      <BackLink to={links.extraVacations()}>{t('title')}</BackLink>
      <PageHead
        title={week.productName}
        text={
          <span className="row wrap g8-12">
            <WeekBadge kind="extra-vacation" state={week.state}>
              {week.displayStatus}
            </WeekBadge>
            <ReplyNote replyBy={week.replyBy} />
            <Code code={week.bookingId} />
          </span>
        }
        actions={
          !orderPath &&
          OWNERS.includes(week.state) && (
            <>
              {mayLet && (
                <Button variant="default" onClick={() => void offerAsRental()}>
                  {t('letInstead')}
                </Button>
              )}
              <Button variant="default" data-danger onClick={() => void withdraw()}>
                {weeks('withdraw')}
              </Button>
            </>
          )
        }
      />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Suspense>
            <TakenNotice id={week.id} />
          </Suspense>
          {week.state === 'revising' && !orderPath && <CorrectOffer week={week} onDone={changed} />}
          {week.gallery.length > 0 && (
            <div className={styles['gallery']}>
              <Carousel
                label={week.addressName}
                slides={week.gallery.map((image, index) => () => (
                  <Picture picture={image} crop={[800, 600]} fill eager={index === 0} />
                ))}
              />
            </div>
          )}
          <Part title={t('vacation')}>
            <FactList look="columns">
              <Fact name={weeks('resort')}>{week.addressName}</Fact>
              <Fact name={t('address')}>{week.detailAddress || none}</Fact>
              <Fact name={weeks('room')}>{week.productName || none}</Fact>
              <Fact name={t('occupancy')}>{week.standardOccupancy}</Fact>
              <Fact name={t('nights')}>{nightsBetween(week.fromDate, week.toDate)}</Fact>
              <Fact name={t('createdAt')}>{format.instant(week.createdDate)}</Fact>
              <Fact name={common('checkIn')}>{format.weekdayYear(week.fromDate)}</Fact>
              <Fact name={common('checkOut')}>{format.weekdayYear(week.toDate)}</Fact>
              <Fact name={t('expireDate')}>{format.weekdayYear(week.expireDate)}</Fact>
            </FactList>
          </Part>
          <Part title={t('ownerCard')}>
            <FactList look="columns">
              <Fact name={t('owner')}>{week.owner || none}</Fact>
              <Fact name={t('mail')}>{week.ownerEmail || none}</Fact>
              <Fact name={t('mobile')}>{week.ownerMobile || none}</Fact>
              <Fact name={t('contract')}>{week.referenceCode || none}</Fact>
            </FactList>
          </Part>
          <Part title={t('note')}>
            <p className={styles['note']}>{week.note || none}</p>
          </Part>
          <ProofPictures images={week.images} />
          <Part title={weeks('history')}>
            <History week={week} />
          </Part>
        </div>
        <div className={styles['side']}>
          <section aria-label={t('get')}>
            <h2 className="t16 w6">{t('get')}</h2>
            <TakeHome
              settled={week.settlement ?? undefined}
              note={week.settlement?.booked ? t('ratesBooked') : t('ratesToday')}
            />
          </section>
          {week.state === 'paid' ? (
            <section aria-label={t('when')}>
              <h2 className="t16 w6">{t('when')}</h2>
              <p>{t('paidText')}</p>
            </section>
          ) : (
            !orderPath && <PayoutPlan account={account} links={links} />
          )}
          <section aria-label={t('soldOrders')}>
            <h2 className="t16 w6">{t('soldOrders')}</h2>
            {week.soldOrders.length === 0 ? (
              <p className="muted">{t('noSoldOrders')}</p>
            ) : (
              <ul className={styles['orders']}>
                {week.soldOrders.map(({ id, code, grandTotal }) => (
                  <li key={id}>
                    {orderPath ? (
                      <Link to={orderPath(code)}>
                        <Code code={code} className="w5" />
                      </Link>
                    ) : (
                      <Code code={code} className="w5" />
                    )}
                    <span className="n">{format.money(grandTotal)}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id} className="t16 w6">
        {title}
      </h2>
      {children}
    </section>
  );
};

/** The history, the oldest entry first; the last one is the current state. */
const History = ({ week }: { week: ExtraVacation }) => {
  const format = useFormat();
  const { changeName, actorName } = useChangeWords();
  const last = week.history.length - 1;
  const items = week.history.map(({ change, reason, by, createdDate }, index): TimelineItem => ({
    key: `${change} ${createdDate}`,
    look: index === last ? 'now' : 'done',
    title: changeName(change),
    detail: reason,
    at: format.instant(createdDate),
    by: actorName(by),
  }));
  return <Timeline items={items} />;
};
