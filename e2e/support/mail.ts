import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Where the server of the journeys keeps its mail. */
const folder = () => join(process.env.E2E_DATA_DIR!, 'mail');

const readable = (message: string) =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The path with query of the link in the latest mail to this address that leads to `page`, for example
 * `/auth/reset-password`. Waits for it.
 */
export const linkTo = async (address: string, page: string): Promise<string> => {
  let found: string | undefined;
  await expect
    .poll(
      () => {
        const mails = readdirSync(folder(), { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
        const texts = mails.map(({ name }) => readable(readFileSync(join(folder(), name), 'utf8')));
        found = texts
          .filter((text) => text.includes(address))
          .flatMap((text) => new RegExp(`${page}\\?link=[\\w-]{43}`).exec(text)?.[0] ?? [])
          .at(-1);
        return found;
      },
      { message: `a mail to ${address} with a link to ${page}`, timeout: 30_000 },
    )
    .toBeDefined();
  return found!;
};
