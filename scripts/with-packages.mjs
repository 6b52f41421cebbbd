import { ensureDependencies } from './setup/dependencies.mjs';
import { orSayWhy, runNode } from './setup/run.mjs';

/**
 * Runs a program of the repository on the pinned Node, after the packages to work on it are installed: `npm start`
 * installs only those that the server needs. The arguments are the program and its own.
 */
await orSayWhy(async () => {
  await ensureDependencies('develop');
  process.exitCode = await runNode(process.argv.slice(2));
});
