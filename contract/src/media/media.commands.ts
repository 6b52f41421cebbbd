import * as z from 'zod/mini';
import { command, localText, shortText, uuid } from '../common/index.ts';

/** Registers a picture that set-up has stored in the file storage under `StorageKey`. */
export const RegisterImage = command({
  domain: 'Media',
  name: 'RegisterImage',
  permission: 'system',
  subject: { kind: 'image', id: 'Id' },
  changes: ['images'],
  input: z.object({
    Id: uuid,
    Name: shortText,
    StorageKey: shortText,
    ContentType: z.enum(['image/webp', 'image/jpeg', 'image/png']),
    ByteLength: z.int().check(z.minimum(1)),
    Width: z.int().check(z.minimum(1)),
    Height: z.int().check(z.minimum(1)),
    Colour: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)),
    Focal: z.object({
      x: z.number().check(z.minimum(0), z.maximum(1)),
      y: z.number().check(z.minimum(0), z.maximum(1)),
    }),
    Alternative: localText,
  }),
}).answering<{ id: string }>();

/** Removes an own picture from the library for good. A picture in an album stays. */
export const RemoveLibraryImage = command({
  domain: 'Media',
  name: 'RemoveLibraryImage',
  permission: 'member',
  changes: ['images'],
  input: z.object({ Id: uuid, ImageId: uuid }),
}).answering<{ id: string }>();
