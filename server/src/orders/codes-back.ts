import { givesCodesBack } from '@sandbar/domain/orders';
import type { Runner } from '../platform/database/index.ts';
import { codesOfOrder } from './orders.payments.queries.ts';

/** The gift codes of an order that can be used again when it is canceled, and those that cannot. */
export interface CodesBack {
  back: string[];
  lost: string[];
}

/** @param percent the share of the order that comes back */
export const codesBackOf = async (
  runner: Runner,
  { percent, ...order }: { merchantId: string; orderId: string; percent: number },
): Promise<CodesBack> => {
  const codes = await runner.run(codesOfOrder(order));
  const isBack = ({ over }: { over: boolean }) => givesCodesBack(percent) && !over;
  return {
    back: codes.filter(isBack).map(({ code }) => code),
    lost: codes.filter((code) => !isBack(code)).map(({ code }) => code),
  };
};

/** Whether the codes that come back differ from those that the member was shown. */
export const areOtherCodes = async (
  runner: Runner,
  shown: readonly string[] | undefined,
  order: { merchantId: string; orderId: string; percent: number },
): Promise<boolean> => {
  if (shown === undefined) return false;
  const { back } = await codesBackOf(runner, order);
  return back.toSorted().join() !== shown.toSorted().join();
};
