import { firstPicture } from '../catalogue/first-pictures.ts';
import type { FirstPicture } from '../shell/index.ts';

interface Pictured {
  resort: { images: Picture[] } | null;
  orderLines: { product: { images: Picture[] } | null }[];
}
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
