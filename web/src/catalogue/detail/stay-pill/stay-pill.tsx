import { IconCalendarEvent, IconUsers } from '@tabler/icons-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStayWords } from '../../search-bar/stay-words.ts';
import type { StaySearch } from '@sandbar/contract/catalogue';
import { useDraft } from '../../search/use-draft.ts';
import { merchantToday } from '../../search/use-search-url.ts';
import styles from './stay-pill.module.css';

type Part = 'dates' | 'guests';

const loadPickers = () => import('../../search-bar/stay-pickers.tsx');
const StayPickers = lazyPart(loadPickers);

/**
 * Dates and guests on a resort's page: one pill, on phones two. It uses the pickers and URL parameters of the list's
 * search bar.
 */
export const StayPill = ({ stay, onChange }: { stay: StaySearch; onChange: (stay: StaySearch) => void }) => {
  // The properties change at each render, so memoising it would only add code to the page.
  'use no memo';
  const t = useTexts('catalogue');
  const common = useTexts('common');
  const format = useFormat();
  const [open, setOpen] = useState<Part | null>(null);
  const anchors = { dates: useRef<HTMLButtonElement>(null), guests: useRef<HTMLButtonElement>(null) };
  const { draft, edit, flush } = useDraft(stay, onChange);
  const words = useStayWords(draft);
  const close = () => {
    flush();
    setOpen(null);
  };
  const toggle = (part: Part) => {
    if (open === part) close();
    else setOpen(part);
  };
  const near = (part: Part) => {
    const preload = async () => {
      const { preloadCalendar } = await loadPickers();
      if (part === 'dates') preloadCalendar();
    };
    void preload().catch(() => undefined);
  };
  const pickers = (part: Part) => (
    <Suspense fallback={<Skeleton width={312} height={part === 'dates' ? 380 : 120} radius="var(--r-card)" />}>
      <StayPickers part={part} stay={draft} onEdit={edit} />
    </Suspense>
  );
  const opener = (part: Part, name: string, icon: ReactNode, long: string, short: string) => (
    <button
      ref={anchors[part]}
      type="button"
      className={styles['part']}
      aria-haspopup="dialog"
      aria-expanded={open === part}
      onPointerEnter={() => near(part)}
      onFocus={() => near(part)}
      onClick={() => toggle(part)}
    >
      {icon}
      <span className="hidden-visually">{name}: </span>
      <span className={`n ${styles['long']}`}>{long}</span>
      <span className={`n ${styles['short']}`} aria-hidden="true">
        {short}
      </span>
    </button>
  );
  // The pill shows dates as the strip below does: in digits.
  const fullDates = draft.to === null ? words.dates : format.range(draft.from ?? merchantToday(), draft.to);
  const flexible = words.flexible ? ` ${words.flexible}` : '';
  return (
    <div className={styles['pill']}>
      {opener(
        'dates',
        common('dates'),
        <IconCalendarEvent size={18} stroke={1.6} aria-hidden="true" />,
        fullDates + flexible,
        words.shortDates + flexible,
      )}
      <span className={styles['rule']} />
      {opener(
        'guests',
        t('guests'),
        <IconUsers size={18} stroke={1.6} aria-hidden="true" />,
        words.guests,
        words.guestCount,
      )}
      <Popover open={open === 'dates'} onClose={close} anchor={anchors.dates} label={t('pickDates')} align="end">
        {pickers('dates')}
        <div className={styles['foot']}>
          <Button look="link" onClick={() => edit({ ...draft, from: null, to: null, flexDays: 0 })}>
            {common('clear')}
          </Button>
          <Button size="small" onClick={close}>
            {t('done')}
          </Button>
        </div>
      </Popover>
      <Popover
        open={open === 'guests'}
        onClose={close}
        anchor={anchors.guests}
        label={t('guests')}
        align="end"
        width={360}
      >
        {pickers('guests')}
        <div className={styles['foot']}>
          <span />
          <Button size="small" onClick={close}>
            {t('done')}
          </Button>
        </div>
      </Popover>
    </div>
  );
};
