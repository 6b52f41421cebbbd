import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from './setup/dependencies.mjs';
import { environment, pinnedNode, ROOT, SERVER_FLAGS } from './setup/node.mjs';
import { endProblem } from './setup/problems.mjs';
import { orSayWhy } from './setup/run.mjs';
import { ensureWeb } from './setup/web.mjs';

/**
 * `npm start`: installs and builds what is missing, then runs the server. It runs on any Node with which its packages
 * can be installed (setup/node-version.mjs), and needs no installed package itself.
 */

/** How often to check whether npm still runs. */
const LOOK_MS = 250;

const serve = () => {
  const child = spawn(pinnedNode(), [...SERVER_FLAGS, join(ROOT, 'server/src/main.ts')], {
    stdio: 'inherit',
    env: environment(),
  });
  let stopping = false;
  const stop = (signal) => {
    if (stopping) return;
    stopping = true;
    child.kill(signal);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  // The server must not outlive an npm that was killed. (`exec` in package.json makes npm our parent and lets it wait
  // for us. Windows has no exec and uses the command after it.)
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop('SIGTERM'), LOOK_MS).unref();

  child.once('error', (error) => {
    console.error(`the server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    const problem = !stopping && endProblem('server', signal);
    if (problem) console.error(problem);
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
};

await orSayWhy(async () => {
  await ensureDependencies('run');
  await ensureWeb();
  serve();
});
