import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SECRET_KEY } from '../testing/installation.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { builtProgram } from '../testing/server-build.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { eventually } from '../testing/eventually.ts';

/** `npm run new-merchant` in its own process, beside a server that has run for a while. */

const OPEN = fileURLToPath(new URL('new-merchant.ts', import.meta.url));
const ADMIN = 'admin@bay.example';
const FORM = ['--code', 'bay', '--name', 'Bay Club', '--primary', '#0B6E8F', '--accent', '#FF6B4A'];
const MINUTE = 60_000;

let processes: Processes;
let server: ServerProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-opened-'));
beforeAll(async () => {
  processes = await startProcesses('opened', 0);
  server = await processes.start({ dataDir });
  // After this request the server has its merchants in memory.
  await fetch(`${server.address}/auth/login`);
}, 2 * MINUTE);
afterAll(async () => {
  await server.stop();
  await processes.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = async (...more: string[]) => {
  const { path, compileCache } = await builtProgram(OPEN);
  return promisify(execFile)(
    process.execPath,
    [path, ...FORM, '--admin-name', 'Lê Hoàng Minh', '--admin-email', ADMIN, ...more],
    {
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        DATABASE_URL: processes.url,
        DATA_DIR: dataDir,
        SECRET_KEY: TEST_SECRET_KEY,
      },
    },
  );
};

/** The mails that the server has sent, with the line breaks of their encoding removed. */
const mails = (): string[] => {
  const folder = join(dataDir, 'mail');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, ''));
};
const links = () => mails().map((mail) => /confirm-email\?link=(?:3D)?[\w-]{43}/.exec(mail)?.[0]);

it(
  'new-merchant opens a merchant and mails its administrator a link, a new one each time it runs',
  async () => {
    const first = await open('--language', 'de');
    expect(first.stdout).toMatch(/Bay Club is open: bay\.localhost[\s\S]*gets a mail with a link to choose a password/);
    await eventually(() => expect(links()).toHaveLength(1));
    const [mail] = mails();
    expect(mail!.includes(ADMIN) && mail!.includes('Einladung')).toBe(true);

    const second = await open();
    expect(second.stdout).toMatch(/was invited before and gets a mail with a new link/);
    await eventually(() => expect(new Set(links())).toHaveLength(2));
    expect(server.output()).not.toContain('failed');
  },
  4 * MINUTE,
);

it('new-merchant reports every wrong argument', async () => {
  const failed = await open('--language', 'pt', '--primary', 'blue').catch((error: { stderr: string }) => error);
  expect(failed.stderr).toMatch(/--primary must be #RRGGBB[\s\S]*--language must be one of vi-VN, en-US/);
});
