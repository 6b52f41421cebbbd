import { statedPrice } from '@sandbar/domain/catalogue';
import {
  IconAlertCircle,
  IconBed,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconDiscountCheck,
  IconUser,
  IconUsersPlus,
} from '@tabler/icons-react';
import { Suspense, useId, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { ResortFees } from '../../../ui/resort-fees.tsx';
import { PriceNum } from '../../../ui/num.tsx';
import type { RoomData, StayData } from '../resort-page.query.ts';
import styles from './room.module.css';
import { useGuests } from './use-guests.ts';

/** It loads a sanitiser, which most rooms' short texts do not need. */
const HtmlText = lazyPart(() => import('../information/html-text.tsx'));

interface RoomBlockProps {
  room: RoomData;
  /** The stay of the shown price; null when no stay is free any more. */
  cheapest: StayData | null;
  stayCount: number;
  /** The id of the sentence that the room is too small; null when the party fits. */
  tooSmall: string | null;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A room class: picture, description, guests and from-price, with its stays below. */
export const RoomBlock = ({ room, cheapest, stayCount, tooSmall, open, onToggle, children }: RoomBlockProps) => {
  // The stays are new at each render, so memoising them would only add code to the page.
  'use no memo';
  const t = useTexts('resort');
  const guests = useGuests();
  const id = useId();
  const picture = room.images[0];
  const { bedrooms, doubleBeds, singleBeds, size } = room;
  const facts = [
    ...(bedrooms > 0 ? [t('bedrooms', { count: bedrooms })] : []),
    ...(doubleBeds > 0 ? [t('doubleBeds', { count: doubleBeds })] : []),
    ...(singleBeds > 0 ? [t('singleBeds', { count: singleBeds })] : []),
    ...(size > 0 ? [t('squareMetres', { size })] : []),
  ];
  return (
    <section className={styles['room']} aria-labelledby={`${id}-name`}>
      <div className={styles['head']}>
        <div className={styles['picture']}>
          {picture ? (
            <Picture
              picture={picture}
              crop={[300, 208]}
              more={[[640, 480]]}
              sizes="(max-width: 767px) calc(100vw - 32px), 300px"
              fill
            />
          ) : (
            <span className={styles['noPicture']} />
          )}
        </div>
        <div className="shrink">
          <h3 id={`${id}-name`} className="t20">
            {room.name}
          </h3>
          {room.verified && (
            <p className={styles['verified']}>
              <IconDiscountCheck size={18} stroke={1.6} aria-hidden="true" />
              <span>{t('verifiedRoom')}</span>
            </p>
          )}
          <Description html={room.description} />
          <ul className={styles['guests']}>
            <li>
              <IconUser size={18} stroke={1.6} aria-hidden="true" />
              <span>{t('standardFor', { who: guests(room.adultsStandard, room.childStandard) })}</span>
            </li>
            <li className="muted">
              <IconUsersPlus size={18} stroke={1.6} aria-hidden="true" />
              <span>{t('maxFor', { who: guests(room.adultsMax, room.childMax) })}</span>
            </li>
            {facts.length > 0 && (
              <li className="muted">
                <IconBed size={18} stroke={1.6} aria-hidden="true" />
                <span>{facts.join(' · ')}</span>
              </li>
            )}
            {room.amenities.length > 0 && (
              <li className="muted">
                <IconCheck size={18} stroke={1.6} aria-hidden="true" />
                <span>{room.amenities.join(', ')}</span>
              </li>
            )}
          </ul>
          <ResortFees fees={room.resortFees} />
          {tooSmall && (
            <p id={tooSmall} className={styles['tooSmall']}>
              <IconAlertCircle size={18} stroke={1.6} aria-hidden="true" />
              <span>{t('tooManyGuests', { who: guests(room.adultsMax, room.childMax) })}</span>
            </p>
          )}
        </div>
        <div className={styles['side']}>
          {cheapest && (
            <p className="stack">
              <span className="muted">{t('priceFrom')}</span>
              <PriceNum price={statedPrice(cheapest)} className="t28" />
              <span className="muted">
                {t('wholeStay', { count: cheapest.nights })}
                {cheapest.feeTotal > 0 && ` · ${t('inclFees')}`}
              </span>
            </p>
          )}
          <Button
            look="secondary"
            size="small"
            aria-expanded={open}
            aria-controls={`${id}-stays`}
            aria-describedby={`${id}-name`}
            after={
              open ? (
                <IconChevronUp size={18} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
              )
            }
            onClick={onToggle}
          >
            <span>{open ? t('hideStays') : t('viewStays', { count: stayCount })}</span>
          </Button>
        </div>
      </div>
      <div id={`${id}-stays`} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
};

const Description = ({ html }: { html: string }) => {
  if (!/[<&]/.test(html)) return html && <p className={styles['description']}>{html}</p>;
  return (
    <Suspense fallback={<p className={styles['description']}>{html.replaceAll(/<[^>]*>|&[a-z]+;/g, ' ')}</p>}>
      <HtmlText html={html} className={styles['description']!} />
    </Suspense>
  );
};
