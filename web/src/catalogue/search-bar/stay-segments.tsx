import { Suspense, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { StaySearch } from '@sandbar/contract/catalogue';
import styles from './search-bar.module.css';
import { Segment } from './segment.tsx';
import { useStayWords } from './stay-words.ts';

const loadPickers = () => import('./stay-pickers.tsx');
const StayPickers = lazyPart(loadPickers);

const preload = () =>
  void loadPickers()
    .then(({ preloadCalendar }) => preloadCalendar())
    .catch(() => undefined);

interface StaySegmentsProps {
  /** The dates and guests as shown, including edits that are not searched yet. */
  stay: StaySearch;
  onEdit: (stay: StaySearch) => void;
  /** Called when a segment was opened: the following edits are one history entry. */
  onOpen?: () => void;
}

/** Dates and guests in a search bar, each with its popover, on the list and on a resort's page. */
export const StaySegments = ({ stay, onEdit, onOpen }: StaySegmentsProps) => {
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const words = useStayWords(stay);
  const [open, setOpen] = useState<'dates' | 'guests' | null>(null);
  const dates = useRef<HTMLButtonElement>(null);
  const guests = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const toggle = (part: 'dates' | 'guests') => {
    if (open !== part) onOpen?.();
    setOpen(open === part ? null : part);
  };
  return (
    <>
      <Segment
        ref={dates}
        caption={common('dates')}
        aria-expanded={open === 'dates'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => toggle('dates')}
      >
        <span className="n">{words.dates}</span>
        {words.flexible && <span className={styles['flexible']}>{words.flexible}</span>}
      </Segment>
      <span className={styles['rule']} />
      <Segment
        ref={guests}
        caption={t('guests')}
        aria-expanded={open === 'guests'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => toggle('guests')}
      >
        <span className="n">{words.guests}</span>
      </Segment>
      <Popover open={open === 'dates'} onClose={close} anchor={dates} label={t('pickDates')} align="centre">
        <Suspense fallback={<div style={{ width: 640, height: 420 }} />}>
          <StayPickers part="dates" stay={stay} onEdit={onEdit} />
        </Suspense>
        <div className={styles['foot']}>
          <Button look="link" onClick={() => onEdit({ ...stay, from: null, to: null, flexDays: 0 })}>
            {common('clear')}
          </Button>
          <Button size="small" onClick={close}>
            {t('done')}
          </Button>
        </div>
      </Popover>
      <Popover open={open === 'guests'} onClose={close} anchor={guests} label={t('guests')} align="end" width={360}>
        <Suspense fallback={<div style={{ height: 136 }} />}>
          <StayPickers part="guests" stay={stay} onEdit={onEdit} />
        </Suspense>
        <div className={styles['foot']}>
          <span />
          <Button size="small" onClick={close}>
            {t('done')}
          </Button>
        </div>
      </Popover>
    </>
  );
};
