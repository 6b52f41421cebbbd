import { ensureDependencies } from './setup/dependencies.mjs';
import { orSayWhy, runNode } from './setup/run.mjs';

/**
 * Installs the development packages and runs a program of the repository on the pinned Node. `npm start` installs only
 * the server's packages. The arguments are the program and its own arguments.
 */
await orSayWhy(async () => {
  await ensureDependencies('develop');
  process.exitCode = await runNode(process.argv.slice(2));
});
