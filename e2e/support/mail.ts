import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The folder in which a server keeps its mail. */
const mailOf = (dataDir: string) => join(dataDir, 'mail');

const readable = (message: string) =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Returns the path with query of the link to `page` in the latest mail to this address, for example
 * `/auth/reset-password`. Waits for it.
 */
export const linkTo = async (address: string, page: string, dataDir = process.env.E2E_DATA_DIR!): Promise<string> => {
  const folder = mailOf(dataDir);
  let found: string | undefined;
  await expect
    .poll(
      () => {
        if (!existsSync(folder)) return undefined; // the first mail makes the folder
        const mails = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
        const texts = mails.map(({ name }) => readable(readFileSync(join(folder, name), 'utf8')));
        found = texts
          .filter((text) => text.includes(address))
          .flatMap((text) => new RegExp(`${page}\\?link=[\\w-]{43}`).exec(text)?.[0] ?? [])
          .at(-1);
        return found;
      },
      { message: `a mail to ${address} with a link to ${page}` },
    )
    .toBeDefined();
  return found!;
};

/** Returns the mails to this address so far, as text. Letters beyond ASCII appear as their bytes. */
export const mailsTo = (address: string, dataDir = process.env.E2E_DATA_DIR!): string[] => {
  const folder = mailOf(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readable(readFileSync(join(folder, name), 'utf8')))
    .filter((text) => text.includes(address));
};
