import { randomBytes } from 'node:crypto';
import type { Locale } from '@sandbar/domain/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, raw } from './html.ts';
import { scriptlessPolicy } from './security-headers.ts';

/** Whether a person at a browser reads the answer, rather than a program. */
export const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:32px;background:#FBFAF7;
color:#14212B;font:18px/28px system-ui,sans-serif}p{margin:0;max-width:44ch}
@media(prefers-color-scheme:dark){body{background:#10181E;color:#E9EEF1}}`;

/** Retries are spread over this many seconds, so that waiting browsers do not all retry at the same moment. */
const SPREAD_SECONDS = 4;

/**
 * A page that needs no other file and no data, since the database, the merchant or the files may be missing.
 * @param again after how many seconds the browser reloads by itself
 */
export const refusedPage = (reply: FastifyReply, message: string, locale: Locale, again?: number): FastifyReply => {
  if (again !== undefined) reply.header('refresh', String(again + Math.ceil(Math.random() * SPREAD_SECONDS)));
  const nonce = randomBytes(16).toString('base64');
  const name = reply.request.merchant?.name ?? 'Sandbar';
  reply.helmet(scriptlessPolicy(nonce));
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      html`<!doctype html><html lang="${locale}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${name}</title><style nonce="${nonce}">${raw(STYLE)}</style>
<main><p>${message}</p></main></html>`.text,
    );
};
