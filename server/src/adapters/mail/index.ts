import { hash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailRefused, type Mail, type Mailer } from '../../mailbox/index.ts';

/**
 * The name of a message, the same at each attempt. It is not the mail's id, because with that id its owner's mails can
 * be switched off, and a guest who also gets the mail must not be able to do so.
 */
export const messageName = (mailId: string): string => hash('sha256', `message ${mailId}`, 'hex').slice(0, 32);

const asMessage = (mail: Mail) => ({
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${messageName(mail.id)}@${mail.from.address.split('@').at(-1)!}>`,
  // It prevents automatic replies such as notes of absence (RFC 3834).
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

/**
 * As many connections as mails may be sent at the same time, so that no mail waits for a connection while its lease
 * runs.
 */
const MAX_CONNECTIONS = 40;
/**
 * Milliseconds. Connecting and ten replies take less than the lease of the job that sends the mail
 * (mailbox.deliveries.store.ts). The job repeats an attempt that was cut off.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** A refusal of these SMTP commands concerns one mail; a refusal of any other command concerns the connection. */
const OF_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
/** The reply asks for a sign-in, so it does not concern the mail. */
const SIGN_IN_FIRST = 530;

/** A reply 5yz is permanent, a reply 4yz is temporary (RFC 5321, 4.2.1). */
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
 * Sends one message over a connection of its own, to test the mail server.
 * @returns the answer of the mail server @throws Error with its answer, or with the reason why it was not reached
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
