import { MarkArrivalByResort, SeeArrivalsByResort } from '@sandbar/contract/arrivals';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../i18n/failure-text.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ResultOf } from '../transport/graphql.ts';
import { useCommand } from '../transport/use-command.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ArrivalFacts } from './arrival-facts.tsx';
import { ArrivalBadge, useChangeWords } from './arrival-words.tsx';
import type { Arrival, ResortArrivalsQuery } from './arrivals.query.ts';
import styles from './arrivals.module.css';
import { GoneArrivals } from './gone-arrivals.tsx';
import { MarkForm } from './mark-form.tsx';

interface ResortListProps {
  link: string;
  found: NonNullable<ResultOf<typeof ResortArrivalsQuery>['resortarrivals']>;
}

/** Lists a resort's guests by day. */
export const ResortList = ({ link, found }: ResortListProps) => {
  const t = useTexts('arrivals');
  const common = useTexts('common');
  const format = useFormat();
  const see = useCommand(SeeArrivalsByResort);
  const { resortName, today, asOf, linkUntil, items, gone } = found;
  const days = [...new Set(items.map(({ fromDate }) => fromDate))];
  const news = gone.length > 0 || items.some(({ changes }) => changes.length > 0);
  const seen = async () => {
    await see.send({ Link: link, Until: asOf });
  };
  return (
    <>
      <h1 className="t28 mt24">{t('resortTitle', { resort: resortName })}</h1>
      <p className="muted mt8" data-screen>
        {t('resortLead', { day: format.date(linkUntil) })}
      </p>
      <div className={styles['top']}>
        <Button
          look="secondary"
          size="medium"
          icon={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => print()}
        >
          {t('print')}
        </Button>
        {news && (
          <Button look="secondary" size="medium" sending={see.sending} onClick={() => void seen()}>
            {t('seen')}
          </Button>
        )}
      </div>
      {see.failure && (
        <p role="alert" className="danger">
          {failureText(see.failure, common)}
        </p>
      )}
      <GoneArrivals gone={gone} />
      {items.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      {days.map((day) => (
        <section key={day} className={styles['group']} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="t20">
            {day === today ? `${t('today')}, ${format.weekday(day)}` : format.weekdayYear(day)}
          </h2>
          <ul className="stack g12">
            {items
              .filter(({ fromDate }) => fromDate === day)
              .map((arrival) => (
                <Card key={arrival.id} link={link} arrival={arrival} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};

const Card = ({ link, arrival }: { link: string; arrival: Arrival }) => {
  const t = useTexts('arrivals');
  const format = useFormat();
  const changed = useChangeWords();
  const mark = useCommand(MarkArrivalByResort);
  const [open, setOpen] = useState(false);
  const { id, guestName, state, changes } = arrival;
  return (
    <li className={styles['card']}>
      <div className="row wrap g8-16 between">
        <h3 className="t16 w6">{guestName}</h3>
        {changes.length > 0 && <span className={styles['news']}>{format.list(changed(changes))}</span>}
        <ArrivalBadge state={state} />
      </div>
      <ArrivalFacts arrival={arrival} />
      {open ? (
        <MarkForm
          arrival={arrival}
          send={(given) => mark.send({ Link: link, OrderId: id, ...given })}
          onMarked={() => {
            setOpen(false);
          }}
        />
      ) : (
        <div>
          <Button
            look="secondary"
            size="medium"
            aria-label={t('markOf', { name: guestName })}
            onClick={() => setOpen(true)}
          >
            {t('mark')}
          </Button>
        </div>
      )}
    </li>
  );
};
