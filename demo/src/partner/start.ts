import { idOf } from '../ids.ts';
import { DEMO_PASSWORD } from '../load-people.ts';
import { startPartnerSite } from './site.ts';

/**
 * `npm run demo:partner`: runs the demo's travel agency beside a running server with the demo. PORT is the port of the
 * server, PARTNER_PORT that of the agency.
 */

const port = process.env.PORT ?? '3000';
const up = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
  ({ ok }) => ok,
  () => false,
);
if (!up) {
  console.error(
    `Nothing answers at http://127.0.0.1:${port}: start Sandbar with its demo first (npm start), and say its PORT ` +
      `when it is another one.`,
  );
  process.exit(1);
}
const site = await startPartnerSite({
  address: `http://127.0.0.1:${port}`,
  publicAddress: `http://azure.localhost:${port}`,
  port: Number(process.env.PARTNER_PORT ?? 4180),
  partnerId: idOf('partner', 'azure', 'hai-am'),
  admin: { userName: 'admin@azure.example', password: DEMO_PASSWORD },
  member: 'member@azure.example',
});
console.log(`Hải Âm Travel: ${site.origin}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void site.close().then(() => process.exit(0)));
