import { ActionIcon, Button } from '@mantine/core';
import { OrderRooms } from '@sandbar/contract/catalogue';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCommand } from '../../transport/use-command.ts';
import { useRead } from '../../transport/use-read.ts';
import { announce } from '../../ui/live-region.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { ReadPending } from '../../ui/read-failed.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './console.module.css';
import { ShownBadge } from './shown-badge.tsx';
import { ConsoleRoomsQuery, type ListedRoom } from './rooms.query.ts';

interface RoomsOfResortProps {
  resortId: string;
  links: { room: (id: string) => string; add: (copied?: string) => string };
}

/** Lists a resort's room classes in the order of members, closed ones included. */
export const RoomsOfResort = ({ resortId, links }: RoomsOfResortProps) => {
  const t = useTexts('console-rooms');
  const common = useTexts('common');
  const found = useRead(ConsoleRoomsQuery, { resortId }, { staleTime: 0 });
  const { send, sending } = useCommand(OrderRooms);
  const rooms = found.data?.deskrooms?.items ?? [];
  const move = async (room: ListedRoom, place: number) => {
    const others = rooms.filter(({ id }) => id !== room.id).map(({ id }) => id);
    const sent = await send({ ResortId: resortId, RoomIds: others.toSpliced(place, 0, room.id) });
    if (!sent.ok) return showToast(failureText(sent.failure, common), { look: 'failed' });
    announce(t('movedTo', { name: room.name, place: place + 1 }));
  };
  return (
    <section id="rooms-of-resort" className={styles['rooms']} aria-labelledby="resort-rooms">
      <header className={styles['roomsHead']}>
        <div className={styles['names']}>
          <h2 id="resort-rooms" className="t20">
            {t('rooms')}
          </h2>
          <p className="muted">{t(found.data?.deskrooms?.more ? 'roomsMore' : 'roomsText')}</p>
        </div>
        <Button
          component={Link}
          to={links.add()}
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        >
          {t('add')}
        </Button>
      </header>
      {!found.data ? (
        <ReadPending read={found} lines={6} gap={24} />
      ) : rooms.length === 0 ? (
        <p className="muted">{t('none')}</p>
      ) : (
        <ol className={styles['roomList']}>
          {rooms.map((room, place) => (
            <RoomLine
              key={room.id}
              room={room}
              links={links}
              first={place === 0}
              last={place === rooms.length - 1}
              waiting={sending}
              onMove={(by) => void move(room, place + by)}
            />
          ))}
        </ol>
      )}
    </section>
  );
};

interface RoomLineProps {
  room: ListedRoom;
  links: RoomsOfResortProps['links'];
  first: boolean;
  last: boolean;
  waiting: boolean;
  onMove: (by: 1 | -1) => void;
}

const RoomLine = ({ room, links, first, last, waiting, onMove }: RoomLineProps) => {
  const t = useTexts('console-rooms');
  const { name, stayCount, takenCount } = room;
  const facts = [
    t('guests', { adults: room.adultsMax, children: room.childMax }),
    ...(room.size > 0 ? [t('sizeOf', { size: room.size })] : []),
  ];
  const stays = [
    t('stayCount', { count: stayCount }),
    ...(takenCount > 0 ? [t('takenCount', { count: takenCount })] : []),
  ];
  return (
    <li>
      <span className={styles['named']}>
        {room.image ? (
          <img
            className={styles['thumb']}
            src={`${room.image.path}/60x48.webp`}
            style={{ background: room.image.colour }}
            width={50}
            height={40}
            loading="lazy"
            alt=""
          />
        ) : (
          <span className={styles['thumb']} />
        )}
        <span className="lines">
          <Link to={links.room(room.id)} className={styles['name']!}>
            {name}
          </Link>
          <span className="t12 muted">{facts.join(' · ')}</span>
        </span>
      </span>
      <span className={`t12 muted ${styles['roomStays']}`}>{stays.join(' · ')}</span>
      <ShownBadge shown={room.state === 'shown'} />
      <span className={styles['roomTools']}>
        <MoveButtons {...{ name, first, last, waiting, onMove }} />
        <ActionIcon
          component={Link}
          to={links.add(room.id)}
          variant="subtle"
          size={40}
          aria-label={t('copyOne', { name })}
          title={t('copyOne', { name })}
        >
          <IconCopy size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  );
};
