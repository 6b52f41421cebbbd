import type { DeskOrder } from './console.query.ts';

/** The properties of each form about an order. */
export interface FormProps {
  found: DeskOrder;
  onClose: () => void;
}
