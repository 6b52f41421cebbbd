import { createSocket } from 'node:dgram';

/** A name server on this machine that answers TXT queries, for use by `DNS_SERVERS`. */
export interface NameServer {
  /** The address in the format of `DNS_SERVERS`. */
  address: string;
  stop(): Promise<void>;
}

const HEADER = 12;
const TXT = 16;
/** The length from which a text is divided into parts. */
const PART = 255;
const [ANSWER, NO_SUCH_NAME] = [0x81_80, 0x81_83];

/** The name in the question, and the position of its end. */
const questionOf = (query: Buffer): { name: string; type: number; end: number } => {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
};

const recordOf = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.max(1, Math.ceil(bytes.length / PART)) }, (_, at) =>
    bytes.subarray(at * PART, (at + 1) * PART),
  );
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
  // A pointer to the name in the question, type TXT, class IN, not to be cached.
  const head = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
};

/** @param records the texts of each name; other names do not exist */
export const startNameServer = (records: ReadonlyMap<string, readonly string[]>): Promise<NameServer> =>
  new Promise((resolve, reject) => {
    const socket = createSocket('udp4', (query, { port, address }) => {
      const { name, type, end } = questionOf(query);
      const texts = (type === TXT && records.get(name)) || [];
      const head = Buffer.alloc(HEADER);
      query.copy(head, 0, 0, 2);
      head.writeUInt16BE(records.has(name) ? ANSWER : NO_SUCH_NAME, 2);
      head.writeUInt16BE(1, 4);
      head.writeUInt16BE(texts.length, 6);
      socket.send(Buffer.concat([head, query.subarray(HEADER, end), ...texts.map(recordOf)]), port, address);
    });
    socket.once('error', reject);
    socket.bind(0, '127.0.0.1', () =>
      resolve({
        address: `127.0.0.1:${socket.address().port}`,
        stop: () => new Promise((stopped) => socket.close(() => stopped())),
      }),
    );
  });
