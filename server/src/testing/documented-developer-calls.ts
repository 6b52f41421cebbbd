import { type Call, callsBy, signedOut } from './documented-call.ts';

/** Calls of the reference for developers, open to anyone. */
export function* developerCalls(): Generator<Call> {
  const { get } = callsBy('');
  const pages = ['', '/reference', '/reads', '/events', '/refusals', '/explorer', '/search.json'];
  for (const page of pages) yield get(200, `GET /developers${page}`, `/developers${page}`, signedOut);
  const named = { guides: 'webhooks', reference: 'orders', reads: 'catalogue', types: 'Partner' };
  for (const [part, name] of Object.entries(named)) {
    const route = `GET /developers/${part}/:name`;
    yield get(200, route, `/developers/${part}/${name}`, signedOut);
    yield get(404, route, `/developers/${part}/none`, signedOut);
  }
  yield get(200, 'GET /developers/guides/:name', '/developers/guides/webhooks.md', signedOut);
  yield get(200, 'GET /developers/sandbar-client.tgz', '/developers/sandbar-client.tgz', signedOut);
  yield get(200, 'GET /llms.txt', '/llms.txt', signedOut);
}
