import { useRead } from '../transport/use-read.ts';
import { offeredMethods, PaymentMethods, type PaymentMethod } from './payment-methods.query.ts';

export interface MethodsState {
  /** undefined while loading. */
  methods: readonly PaymentMethod[] | undefined;
  failed: boolean;
  retry: () => void;
}

export const usePaymentMethods = (): MethodsState => {
  const { data, error, refetch } = useRead(PaymentMethods, {});
  return {
    methods: data && offeredMethods(data.paymentmethods.items),
    failed: Boolean(error && !data),
    retry: () => void refetch(),
  };
};
