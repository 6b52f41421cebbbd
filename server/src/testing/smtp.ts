import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that keeps what it is sent. */
export interface SmtpSink {
  url: string;
  /** Each message that was taken over: its recipient, its Message-ID, and when. */
  taken: { to: string; messageId: string; at: number }[];
  close(): Promise<void>;
}

/** @param replyAfterMs how long it takes to take a message over @param refuses recipients it does not want */
export const startSmtp = async ({
  replyAfterMs = 0,
  refuses = () => false,
}: { replyAfterMs?: number; refuses?: (address: string) => boolean } = {}): Promise<SmtpSink> => {
  const taken: SmtpSink['taken'] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, reply) => reply(refuses(address) ? new Error('no such user') : null),
    onData: (stream, session, reply) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      stream.on('end', () => {
        taken.push({
          to: session.envelope.rcptTo[0]!.address,
          messageId: /^Message-ID: <(.+)@/im.exec(text)![1]!,
          at: performance.now(),
        });
        setTimeout(reply, replyAfterMs);
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};
