/** A text file that goes out with a mail. */
export interface MailFile {
  name: string;
  /** For example `text/calendar`. */
  type: string;
  text: string;
}

/** A message to one person. */
export interface Mail {
  /** The same for the same message: sent again after a crash, it is recognised. */
  id: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows as `cid:<cid>`. */
  pictures: readonly { cid: string; png: Buffer }[];
  files?: readonly MailFile[];
}

/** Sends mail. The embedded one keeps messages in the data folder; the real one speaks SMTP. */
export interface Mailer {
  /** Resolves when the message was taken over. @throws when it was not: it is tried again later */
  send(mail: Mail): Promise<void>;
}
