import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that stores what it receives. */
export interface SmtpSink {
  url: string;
  /** Each accepted message: its recipient, its Message-ID before the domain, its header, and the time. */
  taken: { to: string; messageId: string; header: string; at: number }[];
  /** The refused recipients, one for each attempt. */
  refused: string[];
  close(): Promise<void>;
}

/**
 * @param replyAfterMs the time that accepting a message takes
 * @param until the time before which no message is accepted
 * @param refuses the recipients to refuse, with the reply to each
 */
export const startSmtp = async ({
  replyAfterMs = 0,
  until,
  refuses = () => undefined,
}: {
  replyAfterMs?: number;
  until?: Promise<void>;
  refuses?: (address: string) => number | undefined;
} = {}): Promise<SmtpSink> => {
  const taken: SmtpSink['taken'] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, reply) => {
      const responseCode = refuses(address);
      if (responseCode === undefined) return reply();
      refused.push(address);
      return reply(Object.assign(new Error('no such user'), { responseCode }));
    },
    onData: (stream, session, reply) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      stream.on('end', () => {
        taken.push({
          to: session.envelope.rcptTo[0]!.address,
          messageId: /^Message-ID:\s*<(.+)@/im.exec(text)![1]!,
          header: text.slice(0, text.indexOf('\r\n\r\n')),
          at: performance.now(),
        });
        const replyLater = () => setTimeout(reply, replyAfterMs);
        if (until) void until.then(replyLater);
        else replyLater();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    refused,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};
