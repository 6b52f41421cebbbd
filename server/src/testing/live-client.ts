import { request, type IncomingMessage } from 'node:http';

export interface LiveFrame {
  event: string;
  id: string;
  data: Record<string, unknown>;
  /** The value of performance.now() at its arrival. */
  at: number;
}

/** An open GET /live, like that of a browser. */
export interface LiveClient {
  /** The frames that had an event name, in order. */
  frames: LiveFrame[];
  /** The id that a reconnect sends. */
  lastId(): string;
  /** Waits until a frame is `wanted`. @throws Error after `ms` */
  until(wanted: (frame: LiveFrame) => boolean, ms?: number): Promise<LiveFrame>;
  /** Resolves with performance.now() when the server ends the stream. */
  ended: Promise<number>;
  close(): void;
}

export const openLive = async (
  address: string,
  token: string,
  { lastEventId, host }: { lastEventId?: string; host?: string } = {},
): Promise<LiveClient> => {
  const sent = request(`${address}/live`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(host ? { host } : {}),
      ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
    },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    sent.once('response', resolve).once('error', reject).end(),
  );
  if (answer.statusCode !== 200) {
    answer.resume();
    throw new Error(`GET /live: ${answer.statusCode}`);
  }
  const frames: LiveFrame[] = [];
  let lastId = lastEventId ?? '';
  let notify = () => {};
  let rest = '';
  const opened = new Promise<void>((resolve) => answer.once('data', () => resolve()));
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const id = field('id');
      if (id !== undefined) lastId = id;
      const event = field('event');
      if (event)
        frames.push({
          event,
          id: id ?? '',
          data: JSON.parse(field('data') || '{}') as Record<string, unknown>,
          at: performance.now(),
        });
    }
    notify();
  });
  const ended = new Promise<number>((resolve) => answer.once('close', () => resolve(performance.now())));
  answer.on('error', () => {});
  sent.on('error', () => {});
  // A resumed stream sends nothing until an event happens; a new one sends its position.
  if (lastEventId === undefined) await opened;
  return {
    frames,
    lastId: () => lastId,
    ended,
    close: () => sent.destroy(),
    until: async (wanted, ms = 20_000) => {
      const end = performance.now() + ms;
      for (;;) {
        const found = frames.find(wanted);
        if (found) return found;
        const left = end - performance.now();
        if (left <= 0)
          throw new Error(
            `nothing came within ${ms} ms; so far: ${JSON.stringify(frames.map(({ event, data }) => [event, data]))}`,
          );
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          notify = () => (clearTimeout(timer), resolve());
        });
      }
    },
  };
};
