import { ChangeWaitlistEntry, LeaveWaitlist } from '@sandbar/contract/waitlist';
import type { WaitlistMode } from '@sandbar/domain/waitlist';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useCommand } from '../transport/use-command.ts';
import { useRead } from '../transport/use-read.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Num } from '../ui/num.tsx';
import { ReadPending } from '../ui/read-failed.tsx';
import { EntryChance } from './chance.tsx';
import { Offer } from './offer.tsx';
import type { PriceOfMove } from './replacement.tsx';
import { Stake } from './stake.tsx';
import { quietContent, quietOf } from './terms.ts';
import { useEntrySentence, useTermWords, useEntryStates, useHistoryWords, useModeWords } from './waitlist-words.ts';
import { MyWaitlistQuery, type WaitlistEntry } from './waitlist.query.ts';
import styles from './waitlist.module.css';

/** Addresses are the app's. */
export interface WaitlistLinks {
  add: string;
  change: (entryId: string) => string;
  rules: string;
  checkout: (orderId: string) => string;
  order: (orderId: string) => string;
  resorts: string;
}

interface MyWaitlistProps {
  links: WaitlistLinks;
  Price: PriceOfMove;
}

/** What a member waits for: each entry with its places, its offer, and what came free since. */
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
  const { state, offer, chance, history, replaces, stake } = entry;
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
            code: replaces.code,
          })}
        </p>
      )}
      {isLive && stake && <Stake stake={stake} />}
      {isLive && <Places entry={entry} />}
      {chance && <EntryChance chance={chance} />}
      {isLive && <p className="muted">{modes[entry.mode as WaitlistMode].text}</p>}
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
        {history.map(({ date, resortName, roomName, fromDate, toDate, what, reason }) => (
          <li key={`${date} ${resortName} ${fromDate}`}>
            <span>
              {`${resortName} · ${roomName}`}
              <br />
              <Num className="muted">{format.range(fromDate, toDate)}</Num>
            </span>
            <span>
              {words(what)}
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

/** What can be done with an entry. */
const Steps = ({ entry, sentence, changePath }: { entry: WaitlistEntry; sentence: string; changePath: string }) => {
  const t = useTexts('waitlist');
  const common = useTexts('common');
  const change = useCommand(ChangeWaitlistEntry);
  const leave = useCommand(LeaveWaitlist);
  const [failed, setFailed] = useState<string | null>(null);
  const isPaused = entry.state === 'paused';
  const pause = async () => {
    setFailed(null);
    const sent = await change.send({
      EntryId: entry.id,
      Mode: entry.mode as WaitlistMode,
      Alternatives: entry.alternatives.map(({ resortId, roomId, fromDate, toDate, nights }) => ({
        ResortId: resortId,
        RoomId: roomId,
        FromDate: fromDate,
        ToDate: toDate,
        Nights: nights,
      })),
      AdultTotal: entry.adultTotal,
      ChildrenAges: [...entry.childrenAges],
      InPoints: entry.inPoints,
      Most: entry.most as number | null,
      LastDay: entry.lastDay,
      Quiet: quietContent(quietOf(entry)),
      ReplacesId: entry.replaces?.id ?? null,
      StakeId: entry.stake?.id ?? null,
      Paused: !isPaused,
    });
    if (!sent.ok) setFailed(failureText(sent.failure, common));
  };
  const end = () =>
    confirm({
      title: t('leaveTitle'),
      text: sentence,
      action: t('leave'),
      acting: t('leaving'),
      danger: true,
      run: async () => {
        const sent = await leave.send({ EntryId: entry.id });
        return sent.ok ? null : failureText(sent.failure, common);
      },
    });
  return (
    <div className={styles['steps']}>
      <ButtonLink to={changePath} look="secondary" size="medium">
        {t('change')}
      </ButtonLink>
      {entry.state !== 'offered' && (
        <Button
          look="secondary"
          size="medium"
          sending={change.sending}
          sendingLabel={t('saving')}
          onClick={() => void pause()}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      )}
      <Button look="link" size="medium" onClick={() => void end()}>
        {t('leave')}
      </Button>
      {failed && (
        <p role="alert" className={styles['failed']}>
          {failed}
        </p>
      )}
    </div>
  );
};
