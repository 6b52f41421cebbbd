import { Code } from '../ui/code.tsx';
import type { Day } from '@sandbar/domain/common';
import { IconBell, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Item } from './calendar.query.ts';
import { ItemIcon, markOf } from './item-look.tsx';
import { listItems, type Span } from './placed.ts';
import { useWords } from './use-words.ts';
import styles from './calendar.module.css';

interface AgendaViewProps {
  days: readonly Day[];
  items: readonly Item[];
  timeZone: string;
  today: Day;
  now: number;
  onOpen: (item: Item, at: Span) => void;
}

/** Lists days with items. An item of several days is listed once, on its first day. */
export const AgendaView = ({ days, items, timeZone, today, now, onOpen }: AgendaViewProps) => {
  const words = useWords(timeZone);
  const format = useFormat();
  const list = listItems(items, days, timeZone).filter(({ day, entries }) => entries.length > 0 || day === today);
  if (list.length === 0) return <EmptyState title={words.t('nothingThen')} />;
  return (
    <ol className={styles['agenda']}>
      {list.map(({ day, entries }) => (
        <li key={day} className={styles['agendaDay']}>
          <h2 className={styles['agendaDate']} data-today={day === today || undefined}>
            <span className={`n ${styles['agendaNumber']}`} aria-hidden="true">
              {Number(day.slice(8))}
            </span>
            <span aria-hidden="true">
              {words.weekday(day)}
              <span className="t12 muted">{format.monthShort(day)}</span>
            </span>
            <span className="hidden-visually">{words.long(day)}</span>
          </h2>
          {entries.length === 0 ? (
            <p className={`muted ${styles['agendaNone']}`}>{words.t('nothingToday')}</p>
          ) : (
            <ul className="stack g4">
              {entries.map(({ item, at }) => {
                const facts = {
                  className: styles['agendaItem']!,
                  style: markOf(item.followed?.colour),
                  'data-kind': item.kind,
                  'data-clash': item.clashes.length > 0 || undefined,
                  'data-past': (item.endsAt ? Date.parse(item.endsAt) < now : item.toDate! <= today) || undefined,
                };
                const inside = (
                  <>
                    <span className={styles['agendaIcon']}>
                      <ItemIcon item={item} size={18} />
                    </span>
                    <span className={styles['agendaText']}>
                      <span className="w5">{item.title}</span>
                      <span className={`t12 muted ${styles['agendaFacts']}`}>
                        <span className="n">{words.when(item)}</span>
                        {item.followed && <span>{item.followed.name}</span>}
                        {item.clashes.length > 0 && (
                          <span className="warning w5">
                            {words.t('clashWith', { with: format.list(item.clashes) })}
                          </span>
                        )}
                        {item.place && (
                          <span>
                            <IconMapPin size={14} stroke={1.75} aria-hidden="true" />
                            {item.place}
                          </span>
                        )}
                        {item.remindMinutes && (
                          <span>
                            <IconBell size={14} stroke={1.75} aria-hidden="true" />
                            {format.duration(item.remindMinutes)}
                          </span>
                        )}
                        {item.kind !== 'payout' && item.code && <Code code={item.code} />}
                      </span>
                    </span>
                  </>
                );
                return (
                  <li key={`${item.kind} ${item.id}`}>
                    {item.path ? (
                      <Link to={item.path} {...facts}>
                        {inside}
                      </Link>
                    ) : (
                      <button type="button" {...facts} onClick={() => onOpen(item, at)}>
                        {inside}
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
};
