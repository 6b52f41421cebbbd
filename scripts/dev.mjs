import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureDependencies } from './setup/dependencies.mjs';
import { environment, pinnedNode, ROOT } from './setup/node.mjs';
import { orSayWhy } from './setup/run.mjs';
import { ensureWeb } from './setup/web.mjs';

/**
 * `npm run dev`: runs the server, which restarts on a change, and the web client on port 5173, which updates in place.
 * Ctrl-C ends both.
 */

const PORT = process.env.PORT ?? '3000';
const WEB_PORT = process.env.WEB_PORT ?? '5173';
const PROGRAMS = [
  {
    name: 'server',
    colour: 36,
    args: ['--watch', '--watch-preserve-output', join(ROOT, 'server/src/main.ts')],
    cwd: ROOT,
  },
  {
    name: 'web',
    colour: 35,
    args: [join(ROOT, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'],
    cwd: join(ROOT, 'web'),
  },
];

const start = ({ name, colour, args, cwd }) => {
  const env = {
    ...environment(),
    NODE_ENV: 'development',
    PORT,
    WEB_PORT,
    SANDBAR_SERVER: `http://127.0.0.1:${PORT}`,
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  };
  const child = spawn(pinnedNode(), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const label = process.stdout.isTTY ? `\u001b[${colour}m${name.padEnd(6)}\u001b[0m` : name.padEnd(6);
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${label} | ${line}`));
  return child;
};

const ended = (child) => child.exitCode !== null || child.signalCode !== null;

await orSayWhy(async () => {
  await ensureDependencies('develop');
  await ensureWeb(); // the server's own port shows the last build
  const children = PROGRAMS.map(start);
  let code = 0;
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const child of children) if (!ended(child)) child.kill('SIGTERM');
    setTimeout(() => process.exit(code || 1), 12_000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const child of children) {
    child.once('exit', (status) => {
      if (!stopping) code = status || 1;
      stop();
      if (children.every(ended)) process.exit(code);
    });
  }
  console.log(`web    | http://localhost:${WEB_PORT} (the server itself: http://localhost:${PORT})`);
});
