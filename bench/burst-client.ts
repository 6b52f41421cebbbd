import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * The busy member of `npm run bench -- burst`, in a process of its own, so that the cost of that member's browser does
 * not count as waiting time of the others. After a message it sends all its commands at once over the given
 * connections, and reports how many were carried out and how many were refused.
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

await send(); // now the server knows the member of this token
process.send!('ready');
process.on('message', async () => {
  const statuses = await Promise.all(Array.from({ length: Number(commands) }, send));
  const refused = statuses.filter((status) => status === 429).length;
  process.send!({ done: statuses.filter((status) => status === 200).length, refused });
});
