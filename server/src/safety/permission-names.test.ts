import { APPROVAL_KINDS } from '@sandbar/domain/approvals';
import { PERMISSION_NAMES } from '@sandbar/domain/permissions';
import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';

/** Every permission is used somewhere, because one without effect would mislead people who define roles. */

/** Permissions that no command, effect or field names, with the file that checks them. */
const ELSEWHERE = {
  'identity-image.view': 'server/src/profile/image.routes.ts',
} as const;

const CONTRACTS = new URL('../../../contract/src/', import.meta.url);

it('every permission is required by a command or field', async () => {
  const files = (await readdir(CONTRACTS, { recursive: true })).filter((name) => name.endsWith('.graphql'));
  const schema = (await Promise.all(files.map((name) => readFile(new URL(name, CONTRACTS), 'utf8')))).join('\n');
  const asked = new Set<string>([
    ...commandHandlers.flatMap(({ contract }) => [contract.permission, contract.forMember?.may ?? 'member']),
    ...Object.keys(APPROVAL_KINDS),
    ...[...schema.matchAll(/@can\(do: "([^"]+)"/g)].map(([, name]) => name!),
  ]);
  expect(PERMISSION_NAMES.filter((name) => !asked.has(name))).toEqual(Object.keys(ELSEWHERE));
  for (const [name, file] of Object.entries(ELSEWHERE))
    expect(await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(`'${name}'`);
});
