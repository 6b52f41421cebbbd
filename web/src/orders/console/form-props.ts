import type { DeskOrder } from './console.query.ts';

/** What each form about an order is given. */
export interface FormProps {
  found: DeskOrder;
  onClose: () => void;
}
