import type { ServerResponse } from 'node:http';
import type { FakeAnswers, FakeCall } from './google-answers.ts';

/**
 * One account's Gmail as a client with the scope `gmail.metadata` sees it: names and headers of mails, without their
 * text and without search.
 */

export interface FakeMail {
  id: string;
  from: string;
  subject: string;
  sentAt: Date;
  unread?: boolean;
}

export interface FakeMailbox {
  /** The newest first. */
  mails: FakeMail[];
  answer(call: FakeCall, response: ServerResponse): void;
}

export const fakeMailbox = ({ json, problem }: FakeAnswers): FakeMailbox => {
  const mailbox: FakeMailbox = {
    mails: [],
    answer: ({ method, path, query }, response) => {
      const { mails } = mailbox;
      if (method !== 'GET') return problem(response, 403, 'insufficientPermissions');
      if (path === '/gmail/v1/users/me/messages') {
        if (query.has('q')) return problem(response, 403, 'forbidden');
        if (mails.length === 0) return json(response, 200, { resultSizeEstimate: 0 });
        const [at, limit] = [Number(query.get('pageToken') ?? 0), Number(query.get('maxResults') ?? 100)];
        return json(response, 200, {
          messages: mails.slice(at, at + limit).map(({ id }) => ({ id, threadId: id })),
          resultSizeEstimate: mails.length,
          ...(at + limit < mails.length ? { nextPageToken: String(at + limit) } : {}),
        });
      }
      const [, id] = /^\/gmail\/v1\/users\/me\/messages\/(\w+)$/.exec(path) ?? [];
      const mail = mails.find((one) => one.id === id);
      if (!mail) return problem(response, 404, 'notFound');
      if (query.get('format') !== 'metadata') return problem(response, 403, 'forbidden');
      return json(response, 200, {
        id: mail.id,
        threadId: mail.id,
        labelIds: ['INBOX', ...(mail.unread ? ['UNREAD'] : [])],
        internalDate: String(mail.sentAt.getTime()),
        payload: {
          headers: [
            { name: 'From', value: mail.from },
            { name: 'Subject', value: mail.subject },
          ].filter(({ name }) => query.getAll('metadataHeaders').includes(name)),
        },
      });
    },
  };
  return mailbox;
};
