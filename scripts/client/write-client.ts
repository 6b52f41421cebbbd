import { mkdir, readdir, rm } from 'node:fs/promises';
import type { GraphQLSchema } from 'graphql';
import { writeGenerated } from '../write-generated.ts';
import { commandFiles, type ApiDocument } from './command-types.ts';
import { readFileOf } from './read-types.ts';
import { webhookFile } from './webhook-types.ts';

/** Writes client/src/generated, the part of the typed client that follows from the contracts. */

const CLIENT = new URL('../../client/', import.meta.url);
const GENERATED = new URL('src/generated/', CLIENT);

export const writeClient = async (document: ApiDocument, schema: GraphQLSchema): Promise<void> => {
  const files: Record<string, string> = {
    ...commandFiles(document),
    'reads.generated.ts': readFileOf(schema, new URL('reads/', CLIENT)),
    'webhooks.generated.ts': webhookFile(document),
  };
  await mkdir(new URL('commands/', GENERATED), { recursive: true });
  const written = await readdir(GENERATED, { recursive: true });
  for (const name of written.filter((path) => path.endsWith('.ts') && !(path in files)))
    await rm(new URL(name, GENERATED));
  for (const [name, text] of Object.entries(files)) await writeGenerated(new URL(name, GENERATED), text);
};
