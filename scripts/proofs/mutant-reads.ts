import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { ROOT } from '../checks/cruise.ts';
import type { Mutant } from './mutants.ts';

/**
 * Schema, texts and SQL statements are read during a test instead of being loaded as modules, so their mutants change
 * what is read.
 */
const { file, find, replace } = JSON.parse(process.env.MUTANT!) as Mutant;
const readWhole = fs.readFileSync;

fs.readFileSync = ((path: fs.PathOrFileDescriptor, ...options: never[]) => {
  const read = readWhole(path, ...options) as Buffer | string;
  const name = path instanceof URL ? path.pathname : String(path);
  return typeof read === 'string' && resolve(name) === resolve(ROOT, file) ? read.replace(find, () => replace) : read;
}) as typeof fs.readFileSync;
syncBuiltinESMExports();
