import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from './html.ts';

/** The answer for a host name without a merchant: a page for people, a refusal for programs. */
export const unknownHostPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  reply.code(404);
  if (!request.headers.accept?.includes('text/html'))
    return reply.send({ Success: false, Message: 'No merchant has this host name.', Data: null, Code: 'NOT_FOUND' });
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(
      html`<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbar</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:32px;background:#FBFAF7;color:#14212B;font:16px/26px system-ui,sans-serif}h1{font-size:28px;line-height:36px;margin:0 0 8px}p{margin:0;color:#566570;max-width:44ch}</style>
<main><h1>Chưa có thương hiệu nào ở địa chỉ này</h1><p>${request.hostname} không thuộc về thương hiệu nào. Hãy kiểm tra lại địa chỉ.</p><p lang="en">No brand lives at this address. Please check it.</p></main></html>`
        .text,
    );
};
