import type { gmail_v1 } from '@googleapis/gmail';
import pLimit from 'p-limit';
import { GoogleProblem, type GoogleMail, type GoogleMailItem } from '../../google/google.types.ts';
import { OPTIONS, asProblem } from './problems.ts';

/** The number of mails whose headers are read at the same time. */
const AT_ONCE = 5;
const ME = { userId: 'me' };

export const mailBy = ({ users: { messages } }: gmail_v1.Gmail): GoogleMail => ({
  list: async ({ pageToken, limit, signal }) =>
    asProblem(async () => {
      const options = { ...OPTIONS, signal };
      const { data } = await messages.list(
        { ...ME, labelIds: ['INBOX'], maxResults: limit, ...(pageToken ? { pageToken } : {}) },
        options,
      );
      // For an empty inbox Google sends a count without a list.
      if (!Array.isArray(data.messages) && data.resultSizeEstimate !== 0)
        throw new GoogleProblem('unreachable', 'half an answer');
      const ids = (data.messages ?? []).flatMap(({ id }) => (id ? [id] : []));
      const atOnce = pLimit(AT_ONCE);
      const items = await Promise.all(ids.slice(0, limit).map((id) => atOnce(() => headersOf(id))));
      return {
        items: items.filter((item) => item !== undefined),
        nextPageToken: data.nextPageToken ?? undefined,
      };

      /** @returns undefined when the mail was deleted since it was listed */
      async function headersOf(id: string): Promise<GoogleMailItem | undefined> {
        const mail = await asProblem(() =>
          messages.get({ ...ME, id, format: 'metadata', metadataHeaders: ['From', 'Subject'] }, options),
        ).catch((error: unknown) => {
          if (error instanceof GoogleProblem && error.kind === 'missing') return undefined;
          throw error;
        });
        if (!mail) return undefined;
        const { payload, internalDate, labelIds } = mail.data;
        const header = (wanted: string) =>
          payload?.headers?.find(({ name }) => name?.toLowerCase() === wanted)?.value ?? '';
        const sentAt = new Date(Number(internalDate));
        if (!internalDate || Number.isNaN(+sentAt)) throw new GoogleProblem('unreachable', 'half an answer');
        const unread = labelIds?.includes('UNREAD') ?? false;
        return { id, from: header('from'), title: header('subject'), sentAt, unread };
      }
    }),
});
