import type { PicturePlace } from '@sandbar/domain/media';
import { firstPicture } from '../catalogue/first-pictures.ts';
import type { FirstPicture } from '../shell/index.ts';

interface Pictured {
  resort: { images: Picture[] } | null;
  orderLines: { product: { images: Picture[] } | null }[];
}
/** The picture of the next stay on the profile. */
export const NEXT_VACATION_PICTURE: PicturePlace = {
  crop: [800, 600],
  more: [[400, 300]],
  sizes: '(min-width: 1200px) 448px, 100vw',
};

interface Vacations {
  purchasedproducts: { items: { upcoming: boolean; images: Picture[] }[] };
}

/** What the profile shows of the stay that comes next. */
export const nextVacationPicture = ({ purchasedproducts: { items } }: Vacations): FirstPicture[] => {
  const picture = items.find(({ upcoming }) => upcoming)?.images[0];
  return picture ? [firstPicture(picture, NEXT_VACATION_PICTURE)] : [];
};

interface Picture {
  path: string;
  colour: string;
}

/** The places of an order's picture at the checkout: above the summary, and beside the stay on phones. */
export const CHECKOUT_PICTURE = { crop: [424, 188] } as const;
export const CHECKOUT_THUMBNAIL = { crop: [300, 300] } as const;

/** What a checkout shows of the stay that is held. */
export const checkoutPicture = ({ vacationorder: order }: { vacationorder: Pictured | null }): FirstPicture[] => {
  const picture = order?.resort?.images[0] ?? order?.orderLines.find(({ product }) => product)?.product?.images[0];
  return picture ? [firstPicture(picture, CHECKOUT_PICTURE, CHECKOUT_THUMBNAIL)] : [];
};
