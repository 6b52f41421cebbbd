import { ensureDependencies } from './setup/dependencies.mjs';
import { orSayWhy } from './setup/run.mjs';
import { buildWeb } from './setup/web.mjs';

/** `npm run build`: builds the web client. The server needs no build step. */
await orSayWhy(async () => {
  await ensureDependencies('run');
  await buildWeb();
});
