import type { Day } from '@sandbar/domain/common';
import { Link } from 'react-router';
import type { Item } from './calendar.query.ts';
import { ItemIcon, markOf } from './item-look.tsx';
import type { Bar, Span } from './placed.ts';
import type { useWords } from './use-words.ts';
import styles from './calendar.module.css';

interface WholeDaysProps {
  bar: Bar;
  line: number;
  days: readonly Day[];
  words: ReturnType<typeof useWords>;
  onOpen: (item: Item, at: Span) => void;
}

/** Shows an item of whole days as a bar from its first to its last day. */
export const WholeDays = ({
  bar: { item, from, to, hasStarted, isGoingOn },
  line,
  days,
  words,
  onOpen,
}: WholeDaysProps) => {
  const facts = {
    className: styles['bar']!,
    style: { gridColumn: `${from + 1} / ${to + 1}`, gridRow: line + 1, ...markOf(item.followed?.colour) },
    'data-clash': item.clashes.length > 0 || undefined,
    'data-kind': item.kind,
    'data-started': hasStarted || undefined,
    'data-on': isGoingOn || undefined,
    'aria-label': [item.title, words.when(item), words.about(item)].filter(Boolean).join(', '),
  };
  const inside = (
    <>
      <ItemIcon item={item} />
      <span className="ellipsis">{item.title}</span>
    </>
  );
  return item.path ? (
    <Link to={item.path} {...facts}>
      {inside}
    </Link>
  ) : (
    <button type="button" {...facts} onClick={() => onOpen(item, { day: days[from]!, from: 0, to: 0 })}>
      {inside}
    </button>
  );
};
