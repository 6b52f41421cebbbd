import type { PicturePlace } from '@sandbar/domain/media';
import { stayLine } from '@sandbar/domain/orders';
import { firstPicture } from '../catalogue/first-pictures.ts';
import type { FirstPicture } from '../shell/index.ts';

/** The picture and heading that pages of orders show before their code is loaded. */

interface Picture {
  path: string;
  colour: string;
}

interface Shown {
  vacationorder: {
    resort: { images: Picture[] } | null;
    orderLines: { product: { type: number; images: Picture[] } }[];
    payments: { sku: string }[];
    transfer: unknown;
  } | null;
}

/** The picture of the next stay on the profile. */
export const NEXT_VACATION_PICTURE: PicturePlace = {
  crop: [800, 600],
  more: [[400, 300]],
  sizes: '(min-width: 1200px) 448px, 100vw',
};
/** The places of an order's picture at checkout: above the summary, and beside the stay on phones. */
export const CHECKOUT_PICTURE = { crop: [424, 188] } as const;
export const CHECKOUT_THUMBNAIL = { crop: [300, 300] } as const;
/** The place of the room's picture beside the amount to pay, and on the trip's page. */
export const CONFIRMATION_PICTURE = { crop: [475, 300] } as const;
export const SUCCESS_PICTURE = { crop: [300, 208] } as const;

interface Vacations {
  purchasedproducts: { items: { upcoming: boolean; images: Picture[] }[] };
}

/** Returns the picture of the member's next stay, for the profile. */
export const nextVacationPicture = ({ purchasedproducts: { items } }: Vacations): FirstPicture[] =>
  drawn(items.find(({ upcoming }) => upcoming)?.images[0], NEXT_VACATION_PICTURE);

/** Returns the picture of the held stay, for the checkout. */
export const checkoutPicture = ({ vacationorder: order }: Shown): FirstPicture[] =>
  drawn(order?.resort?.images[0] ?? order?.orderLines[0]?.product.images[0], CHECKOUT_PICTURE, CHECKOUT_THUMBNAIL);

const roomPicture = ({ vacationorder: order }: Shown): Picture | undefined =>
  order ? (stayLine(order)?.product.images[0] ?? order.resort?.images[0]) : undefined;

export const confirmationPicture = (read: Shown): FirstPicture[] => drawn(roomPicture(read), CONFIRMATION_PICTURE);

export const successPicture = (read: Shown): FirstPicture[] => drawn(roomPicture(read), SUCCESS_PICTURE);

export type WayToPay = 'transfer' | 'cash' | 'elsewhere';

/**
 * The payment method of a confirmed order, for the heading of its page.
 * @param sku the method's sku, where no payment has one
 * @returns undefined while the method is not known
 */
export const wayToPay = (
  order: { transfer: unknown; payments: readonly { sku: string }[] },
  sku?: string,
): WayToPay | undefined => {
  if (order.transfer) return 'transfer';
  const known = order.payments.at(-1)?.sku ?? sku;
  return known === undefined ? undefined : known === 'cod' ? 'cash' : 'elsewhere';
};

const drawn = (picture: Picture | undefined, ...places: [PicturePlace, PicturePlace?]): FirstPicture[] =>
  picture ? [firstPicture(picture, ...places)] : [];
