import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packClient } from '../setup/client.mjs';
import { runNpm } from '../setup/npm.mjs';

/** The programs that guides print, saved under their names and run as a reader would. */
export interface GuidePrograms {
  folder: string;
  /** Names of the programs. */
  names: readonly string[];
  /** Starts a program. `remove` ends it with the others. */
  start(program: string, environment: Record<string, string>, ...given: string[]): ChildProcess;
  /** Runs a program to its end. @returns its output @throws Error when its exit code is not 0 */
  run(program: string, environment: Record<string, string>, ...given: string[]): Promise<string>;
  remove(): void;
}

const DOCS = new URL('../../docs/', import.meta.url);
const PROGRAM = /^```js (\S+\.mjs)\n(.*?)^```/gms;

/** Returns names and texts of the programs that a guide of docs prints. */
export const programsIn = (guide: string): [name: string, text: string][] =>
  [...readFileSync(new URL(guide, DOCS), 'utf8').matchAll(PROGRAM)].map(([, name, text]) => [name!, text!]);

/** @param guides files below docs, for example `webhooks.md`. Their programs import the packed `sandbar-client` */
export const saveGuidePrograms = async (...guides: string[]): Promise<GuidePrograms> => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbar-guide-'));
  const programs = guides.flatMap(programsIn);
  for (const [name, text] of programs) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'package.json'), '{ "name": "shop", "private": true }\n');
  mkdirSync(join(folder, 'packed'));
  await packClient(join(folder, 'packed/sandbar-client.tgz'));
  const offline = ['--prefix', folder, '--offline', '--no-audit', '--no-fund'];
  await runNpm(['install', ...offline, join(folder, 'packed/sandbar-client.tgz')]);

  const children: ChildProcess[] = [];
  const start: GuidePrograms['start'] = (program, environment, ...given) => {
    const child = spawn(process.execPath, [join(folder, program), ...given], {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  };
  return {
    folder,
    names: programs.map(([name]) => name),
    start,
    run: async (program, environment, ...given) => {
      const child = start(program, environment, ...given);
      let printed = '';
      child.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      const code = await new Promise((resolve) => child.once('close', resolve));
      if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${printed}`);
      return printed.trim();
    },
    remove: () => {
      for (const child of children) child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
