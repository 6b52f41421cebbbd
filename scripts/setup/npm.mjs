import { spawn } from 'node:child_process';
import { delimiter, join, sep } from 'node:path';
import { ROOT } from './node.mjs';
import { npmProblem } from './problems.mjs';

/** npm must not run on the Node in the folder that it is about to replace. */
const outerEnvironment = () => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes(`node_modules${sep}.bin`));
  return { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' };
};

/**
 * Runs npm in the repository's folder.
 * @param {string[]} args
 * @throws Error with npm's output when it fails
 */
export const runNpm = (args) =>
  new Promise((resolve, reject) => {
    const env = outerEnvironment();
    // npm passes its own path to its scripts. Otherwise it is a program in the PATH.
    const { npm_execpath: cli, npm_node_execpath: node } = process.env;
    const viaNode = cli?.endsWith('.js') && node && !node.startsWith(join(ROOT, 'node_modules'));
    const child = viaNode
      ? spawn(node, [cli, ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('npm', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (said = (said + chunk).slice(-8_000)));
    }
    child.once('error', (cause) => reject(new Error(`npm could not be run: ${cause.message}`)));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(npmProblem(said) ?? `npm ${args[0]} failed (${code ?? 'killed'}):\n${said}`));
    });
  });
