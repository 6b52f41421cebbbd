import { setFee } from './set-fee.ts';
import { setPaymentMethod } from './set-payment-method.ts';

export { paymentResolvers } from './payments.resolvers.ts';

export const paymentCommands = [setPaymentMethod, setFee];
