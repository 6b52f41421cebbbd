import { hash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailRefused, type Mail, type Mailer } from '../../mailbox/index.ts';

/**
 * The name of a message, the same each time it is sent. It is not the mail's id: by that its owner's mails are
 * switched off, and a guest who gets one may not do so.
 */
export const messageName = (mailId: string): string => hash('sha256', `message ${mailId}`, 'hex').slice(0, 32);

const asMessage = (mail: Mail) => ({
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${messageName(mail.id)}@${mail.from.address.split('@').at(-1)!}>`,
  // So that answers of absence are not sent to it (RFC 3834).
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe && {
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: [
    ...mail.pictures.map(({ cid, png }) => ({
      cid,
      content: png,
      contentType: 'image/png',
      filename: `${cid}.png`,
      contentDisposition: 'inline' as const,
    })),
    ...(mail.files ?? []).map((file) => ({
      filename: file.name,
      ...('bytes' in file
        ? { content: file.bytes, contentType: file.type }
        : { content: file.text, contentType: `${file.type}; charset=utf-8` }),
      contentDisposition: 'attachment' as const,
    })),
  ],
});

/** Keeps each message as a file `<id>.eml` that mail programs open. The same id replaces its file. */
export const folderMailer = (folder: string): Mailer => {
  return {
    send: async (mail) => {
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true });
      const { message } = await composer.sendMail(asMessage(mail));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
    },
  };
};

/** As many connections as mails can be on their way at once: none waits for a free one while its lease runs. */
const MAX_CONNECTIONS = 40;
/**
 * Milliseconds. Connecting and ten replies take less than the lease of the job that sends the mail
 * (mailbox.deliveries.store.ts); a try that is cut off is our own to repeat.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** SMTP commands whose refusal concerns one mail; that of any other command concerns the connection. */
const OF_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** It wants to know who we are: that is not said of the mail. */
const SIGN_IN_FIRST = 530;

/** Replies of 5yz are for good, those of 4yz for now (RFC 5321, 4.2.1). */
const refusal = (error: unknown): unknown => {
  const {
    responseCode = 0,
    command = '',
    message,
  } = error as {
    responseCode?: number;
    command?: string;
    message: string;
  };
  const isFinal = responseCode >= 500 && responseCode !== SIGN_IN_FIRST && OF_THE_MAIL.has(command);
  return isFinal ? new MailRefused(message, { cause: error }) : error;
};

/**
 * Sends one message over a connection of its own, for a test of the mail server.
 * @returns what the mail server answered @throws Error saying what it answered, or why it was not reached
 */
export const sendOnce = async (url: string, mail: Mail): Promise<string> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    return (await transport.sendMail(asMessage(mail))).response;
  } catch (error) {
    const { message, code, response } = error as Error & { code?: string; response?: string };
    const { host } = new URL(url);
    if (code === 'EAUTH') throw new Error(`${host} refuses the user or password of SMTP_URL: ${response ?? message}`);
    throw new Error(response ? `${host} does not take the mail: ${response}` : `${host} is not reached: ${message}`);
  } finally {
    transport.close();
  }
};

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export const smtpMailer = (url: string): Mailer => {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, pool: true, maxConnections: MAX_CONNECTIONS, maxRequeues: 0, ...TIMEOUTS }),
  );
  return {
    send: async (mail) => {
      try {
        await (await transport).sendMail(asMessage(mail));
      } catch (error) {
        throw refusal(error);
      }
    },
  };
};
