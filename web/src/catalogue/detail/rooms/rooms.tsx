import { roomFits, type Party, statedPrice } from '@sandbar/domain/catalogue';
import { Suspense, useState, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { offerOf } from '../offer.ts';
import { usePriceText } from '../../../ui/num.tsx';
import type { ResortData, StayData } from '../resort-page.query.ts';
import type { DetailLinks, RenderHold } from '../slots.ts';
import { RoomBlock } from './room-block.tsx';
import { firstRows, type RoomRows, type StayRow } from './room-rows.ts';
import { StaysTable } from './stays-table.tsx';
import { useGuests } from './use-guests.ts';

/** For readers who hold a stay here. It loads the clock. */
const HeldAction = lazyPart(async () => ({ default: (await import('./held-action.tsx')).HeldAction }));

/** The sentence that says a room is too small for the party. */
const tooSmallId = (key: string) => `too-small-${key.replaceAll(' ', '-')}`;

interface RoomsProps {
  rooms: readonly RoomRows[];
  fees: ResortData['fees'];
  party: Party;
  inDates: ((stay: StayData) => boolean) | null;
  renderHold: RenderHold;
  links: DetailLinks;
  onGone: (stayId: string) => void;
}

/** Lists the rooms with their stays. The first room is open. */
export const Rooms = ({ rooms, fees, party, inDates, renderHold, links, onGone }: RoomsProps) => {
  // The rooms are new at each render, so memoising them would only add code to the page.
  'use no memo';
  const [opened, setOpened] = useState<Record<string, boolean>>({});
  const [complete, setComplete] = useState<Record<string, boolean>>({});
  const action = useHoldAction({ party, renderHold, links, onGone });
  const chosen = inDates && ((row: StayRow) => inDates(row.stay));
  return rooms.map((block, index) => {
    const { key, room, rows } = block;
    const open = opened[key] ?? index === 0;
    const shown = complete[key] ? rows : firstRows(rows, chosen);
    const mixed = chosen !== null && shown.some((row) => !chosen(row));
    return (
      <RoomBlock
        key={key}
        room={room}
        cheapest={(offerOf([block], inDates) ?? offerOf([block], null))?.cheapest ?? null}
        stayCount={rows.length}
        tooSmall={roomFits(room, party) ? null : tooSmallId(key)}
        open={open}
        onToggle={() => setOpened((now) => ({ ...now, [key]: !open }))}
      >
        <StaysTable
          roomName={room.name}
          fees={fees.filter(({ productType }) => productType === room.type)}
          rows={shown}
          more={rows.length - shown.length}
          onMore={() => setComplete((now) => ({ ...now, [key]: true }))}
          isChosen={(row) => mixed && row.kind === 'free' && chosen(row)}
          actionOf={(row) => action(block, row)}
        />
      </RoomBlock>
    );
  });
};

/** Returns the action for a stay: hold it, or pay for it when the reader holds it. */
export const useHoldAction = ({
  party,
  renderHold,
  links,
  onGone,
}: Pick<RoomsProps, 'party' | 'renderHold' | 'links' | 'onGone'>) => {
  const t = useTexts('resort');
  const format = useFormat();
  const guests = useGuests();
  const priceText = usePriceText();
  return (block: RoomRows | null, row: StayRow, look: 'row' | 'bar' = 'row'): ReactNode => {
    const { stay } = row;
    if (row.kind === 'taken') return null;
    if (row.kind === 'held')
      return (
        <Suspense>
          <HeldAction stay={stay} holdExpiresAt={row.holdExpiresAt} checkoutPath={links.checkout(row.orderId)} />
        </Suspense>
      );
    return renderHold({
      stay,
      party,
      look,
      what: `${format.day(stay.fromDate)} – ${format.day(stay.toDate)}, ${priceText(statedPrice(stay))}`,
      disabledReason:
        block && !roomFits(block.room, party)
          ? t('tooManyGuests', { who: guests(block.room.adultsMax, block.room.childMax) })
          : null,
      reasonId: block ? tooSmallId(block.key) : undefined,
      onGone,
    });
  };
};
