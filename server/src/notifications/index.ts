export { createInform, type Inform, type Telling } from './inform.ts';
export { onOrderChanged } from './on-order-changed.ts';
