import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { extendHold } from './extend-hold.ts';
import { holdStay } from './hold-stay.ts';

export { giftCodeRoutes } from './gift-code.routes.ts';
export { sweepHolds } from './expire-holds.ts';
export { ordersResolvers } from './orders.resolvers.ts';
export const orderCommands = [holdStay, confirmOrder, extendHold, cancelOrder];
