/** Work that is done merchant by merchant, one bounded piece at a time, fair between them. */
export interface MerchantQueue {
  /** Queues a merchant. One that waits or is being worked on is looked at once more after that. */
  add(merchantId: string): void;
  /** Begins nothing any more, and waits for what runs. */
  stop(): Promise<void>;
}

interface Options {
  /** Merchants worked on at the same time: a slow one holds up its own place only. */
  atOnce: number;
  /** Does one bounded piece of a merchant's work. @returns whether more may be left: it goes to the back of the line */
  run(merchantId: string): Promise<boolean>;
  onError(error: unknown, merchantId: string): void;
}

export const createMerchantQueue = ({ atOnce, run, onError }: Options): MerchantQueue => {
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let stopped = false;

  const next = () => {
    while (!stopped && running.size < atOnce) {
      const merchantId = [...waiting].find((id) => !running.has(id));
      if (merchantId === undefined) return;
      waiting.delete(merchantId);
      running.set(merchantId, piece(merchantId));
    }
  };

  const piece = async (merchantId: string) => {
    let more = false;
    try {
      more = await run(merchantId);
    } catch (error) {
      onError(error, merchantId);
    }
    running.delete(merchantId);
    if (more) waiting.add(merchantId);
    next();
  };

  return {
    add: (merchantId) => {
      waiting.add(merchantId);
      next();
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running.values());
    },
  };
};
