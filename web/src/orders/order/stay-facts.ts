import { nightsBetween } from '@sandbar/domain/common';
import { stayLine } from '@sandbar/domain/orders';
import type { Order } from './order.query.ts';

/** The stay of an order: place, days, and picture. */
export interface StayFacts {
  /** null when the stay was removed from the catalogue. */
  stayId: string | null;
  resort: string;
  room: string;
  friendlyUrl: string | null;
  address: string;
  fromDate: string | null;
  toDate: string | null;
  nights: number;
  picture: StayPicture | null;
  /** The picture of the room itself, where it has one. */
  roomPicture: StayPicture | null;
}

interface StayPicture {
  path: string;
  colour: string;
  alternative: string;
}

export const stayFacts = (order: Order): StayFacts => {
  const line = stayLine(order);
  const { fromDate = null, toDate = null, id = null, images = [], name = '' } = line?.product ?? {};
  return {
    stayId: id,
    resort: order.resort?.name ?? line?.targetName ?? '',
    room: order.resort?.roomName ?? name,
    friendlyUrl: order.resort?.friendlyUrl ?? null,
    address: order.resort?.detailAddress ?? '',
    fromDate,
    toDate,
    nights: fromDate && toDate ? nightsBetween(fromDate, toDate) : 0,
    picture: order.resort?.images[0] ?? images[0] ?? null,
    roomPicture: images[0] ?? order.resort?.images[0] ?? null,
  };
};
