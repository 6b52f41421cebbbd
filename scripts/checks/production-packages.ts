import { existsSync, globSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './cruise.ts';

/** Finds the packages that `npm ci --omit=dev --workspace …` installs, from package-lock.json. */

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  link?: boolean;
  resolved?: string;
}

const locked = () =>
  (JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }).packages;

/**
 * Returns the folders of the packages that these workspaces need, directly or through others.
 * @returns for example `node_modules/zod`
 */
export const installedPackages = (workspaces: readonly string[]): string[] => {
  const all = locked();
  const found = new Set<string>();
  const placeOf = (from: string, name: string): string | undefined => {
    // Searches as Node does: in the package's own folder, then in the folders around it.
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
      if (all[place]) return place;
      if (at === '') return undefined;
    }
  };
  const add = (from: string): void => {
    const { dependencies, optionalDependencies } = all[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(from, name);
      if (place === undefined || found.has(place)) continue;
      if (!all[place]!.link) found.add(place);
      add(place);
    }
  };
  for (const workspace of workspaces) add(workspace);
  return [...found];
};

/**
 * Returns the packages that the sources of these workspaces import, without tests: for example `zod` for `zod/mini`.
 */
export const importedPackages = (workspaces: readonly string[]): string[] => {
  const files = globSync(`{${workspaces.join(',')}}/src/**/*.ts`, { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|\.d\.ts$|\/testing\/|\/testing[^/]*\.ts$/.test(path),
  );
  const names = files.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*import type /.test(line))
      .map((line) => /(?:^(?:import|export|\}) .*from |^import |import\()'([^'.][^']*)'/.exec(line)?.[1])
      .filter((name) => name !== undefined && !/^(node:|@sandbar\/)/.test(name))
      .map((name) => name!.split('/', name!.startsWith('@') ? 2 : 1).join('/')),
  );
  return [...new Set(names)];
};

/**
 * Returns the number of bytes of the files in a folder, without nested packages and without files whose names are left
 * out.
 */
export const bytesIn = (path: string, isLeftOut: (name: string) => boolean): number => {
  if (!existsSync(join(ROOT, path))) return 0;
  const entry = lstatSync(join(ROOT, path));
  if (!entry.isDirectory()) return entry.isFile() ? entry.size : 0;
  return readdirSync(join(ROOT, path))
    .filter((name) => name !== 'node_modules' && !isLeftOut(name))
    .reduce((sum, name) => sum + bytesIn(`${path}/${name}`, isLeftOut), 0);
};
