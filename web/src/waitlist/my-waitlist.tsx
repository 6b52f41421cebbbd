import type { WaitlistMode } from '@sandbar/domain/waitlist';
import { formatOrderCode } from '@sandbar/domain/orders';
import { Suspense } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useRead } from '../transport/use-read.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Num } from '../ui/num.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { EntryChance } from './chance.tsx';
import { Steps } from './entry-steps.tsx';
import { Offer } from './offer.tsx';
import type { PriceOfMove } from './replacement.tsx';
import { Stake } from './stake.tsx';
import {
  useEndWords,
  useEntrySentence,
  useTermWords,
  useEntryStates,
  useHistoryWords,
  useModeWords,
} from './waitlist-words.ts';
import { MyWaitlistQuery, type WaitlistEntry } from './waitlist.query.ts';
import styles from './waitlist.module.css';

/** Loaded only for entries that are booked with points. */
const TakePoints = lazyPart(() => import('./take-points.tsx'), { quiet: true });

/** The addresses of this page's links. They belong to the app. */
export interface WaitlistLinks {
  add: string;
  change: (entryId: string) => string;
  again: (entryId: string) => string;
  rules: string;
  checkout: (orderId: string) => string;
  order: (orderId: string) => string;
  resorts: string;
}

interface MyWaitlistProps {
  links: WaitlistLinks;
  Price: PriceOfMove;
}

/** Shows a member's entries, each with its place, its offer, and stays that became free since. */
export const MyWaitlist = ({ links, Price }: MyWaitlistProps) => {
  const t = useTexts('waitlist');
  const { data, error, refetch } = useRead(MyWaitlistQuery, {}, { staleTime: 0 });
  if (!data) return <ReadPending read={{ error, refetch }} height="max(560px, 100dvh)" />;
  const entries = data.mywaitlist;
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div className="stack g12 reading">
          <h1 className="t40">{t('title')}</h1>
          <p className="t16 muted">{t('lead')}</p>
        </div>
        <div className={styles['steps']}>
          <ButtonLink to={links.rules} look="secondary" size="medium">
            {t('rulesLink')}
          </ButtonLink>
          <ButtonLink to={links.add} size="medium">
            {t('add')}
          </ButtonLink>
        </div>
      </header>
      {entries.length === 0 ? (
        <EmptyState
          title={t('none')}
          action={
            <ButtonLink to={links.resorts} look="secondary" size="medium">
              {t('search')}
            </ButtonLink>
          }
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <div className="stack one g24">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} links={links} Price={Price} readAgain={refetch} />
          ))}
        </div>
      )}
    </div>
  );
};

interface EntryProps extends MyWaitlistProps {
  entry: WaitlistEntry;
  readAgain: () => unknown;
}

const Entry = ({ entry, links, Price, readAgain }: EntryProps) => {
  const t = useTexts('waitlist');
  const states = useEntryStates();
  const modes = useModeWords();
  const sentence = useEntrySentence()(entry);
  const terms = useTermWords()(entry);
  const format = useFormat();
  const { state, offer, chance, history, replaces, stake, most } = entry;
  const ended = useEndWords()(entry.endReason);
  const isLive = state === 'waiting' || state === 'offered' || state === 'paused';
  return (
    <section className={styles['entry']} aria-label={sentence}>
      <div className={styles['entryHead']}>
        <h2 className="t20">{sentence}</h2>
        <span className={isLive ? 'w6' : 'muted'}>{states[state as keyof typeof states]}</span>
      </div>
      {offer && (
        <Offer
          offer={offer}
          replaces={replaces}
          stake={stake}
          checkout={links.checkout}
          order={links.order}
          Price={Price}
          readAgain={readAgain}
        />
      )}
      {isLive && <p className={styles['terms']}>{terms}</p>}
      {isLive && replaces && !offer && (
        <p>
          {t('replaces', {
            stay: replaces.name,
            dates: format.range(replaces.fromDate, replaces.toDate),
            code: formatOrderCode(replaces.code),
          })}
        </p>
      )}
      {isLive && stake && <Stake stake={stake} />}
      {isLive && <Places entry={entry} />}
      {chance && <EntryChance chance={chance} />}
      {isLive && <p className="muted">{modes[entry.mode as WaitlistMode].text}</p>}
      {isLive && entry.mode === 'take' && most !== null && (
        <Suspense>
          <TakePoints most={Number(most)} earned={stake?.points ?? 0} lastDay={entry.lastDay} />
        </Suspense>
      )}
      {ended && <p>{ended}</p>}
      {state === 'over' && (
        <div className={styles['steps']}>
          <ButtonLink to={links.again(entry.id)} look="secondary" size="medium">
            {t('again')}
          </ButtonLink>
        </div>
      )}
      {state === 'paused' && <p>{t(stake?.state === 'gone' ? 'pausedStake' : 'pausedText')}</p>}
      {history.length > 0 && <History history={history} />}
      {isLive && <Steps entry={entry} sentence={sentence} changePath={links.change(entry.id)} />}
    </section>
  );
};

const Places = ({ entry: { alternatives } }: { entry: WaitlistEntry }) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  return (
    <ul className={styles['places']} aria-label={t('places')}>
      {alternatives.map(({ id, resortName, roomName, fromDate, toDate, place, class: served }) => (
        <li key={id}>
          <span>
            {roomName ? `${resortName} · ${roomName}` : resortName}
            <br />
            <Num className="muted">{format.range(fromDate, toDate)}</Num>
            {served && (
              <>
                <br />
                <span className="muted">{t(served === 'owner' ? 'classOwner' : 'classMember')}</span>
              </>
            )}
          </span>
          <span className={place === 0 ? 'muted' : 'n w6'}>{place === 0 ? t('noticed') : t('place', { place })}</span>
        </li>
      ))}
    </ul>
  );
};

const History = ({ history }: { history: WaitlistEntry['history'] }) => {
  const t = useTexts('waitlist');
  const format = useFormat();
  const words = useHistoryWords();
  return (
    <details className={styles['history']}>
      <summary>{t('history', { count: history.length })}</summary>
      <ul className={styles['places']}>
        {history.map(({ date, resortName, roomName, fromDate, toDate, what, reason, notTaken }) => (
          <li key={`${date} ${resortName} ${fromDate}`}>
            <span>
              {`${resortName} · ${roomName}`}
              <br />
              <Num className="muted">{format.range(fromDate, toDate)}</Num>
            </span>
            <span>
              {words(what)}
              {notTaken && (
                <>
                  <br />
                  <span className="muted">{notTaken}</span>
                </>
              )}
              {reason && (
                <>
                  <br />
                  <span className="muted">{t('outsideReason', { reason })}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
};
