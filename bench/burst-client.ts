import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * The eager member of `npm run bench -- burst`, in a process of its own, so that what the browser of one member costs
 * is not counted as the wait of another: on a message it sends its commands all at once, over so many
 * connections, and says how many were carried out and how many were refused.
 */

const [address, token, commands, connections] = process.argv.slice(2) as [string, string, string, string];
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const send = () =>
  new Promise<number>((resolve, reject) => {
    const sending = request(`${address}/Command/SendSync`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    sending.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode!)));
    sending.once('error', reject);
    const Content = JSON.stringify({ Id: randomUUID(), LanguageId: 'vi-VN' });
    sending.end(JSON.stringify({ Domain: 'User', CommandName: 'ChangeLanguageUser', Content }));
  });

await send(); // now it is known whose token it is
process.send!('ready');
process.on('message', async () => {
  const statuses = await Promise.all(Array.from({ length: Number(commands) }, send));
  const refused = statuses.filter((status) => status === 429).length;
  process.send!({ done: statuses.filter((status) => status === 200).length, refused });
});
