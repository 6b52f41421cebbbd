import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createStoredFiles, storeFile } from '../drive/index.ts';
import { followGoogleFiles } from '../google/follow-files.ts';
import { openDrive } from '../google/google.files.store.ts';
import { saveConnection, tokenPlace } from '../google/google.store.ts';
import { fakeGoogle, type FakeGoogle } from './google-server.ts';
import { requestsTo } from './requests.ts';
import { serve, type Served } from './served.ts';
import { rethrow, workOff } from './work-off.ts';

/** The set-up for tests of files at Google: a server with a fake Google, and members with a drive. */
export const serveWithGoogle = async (): Promise<{ served: Served; google: FakeGoogle }> => {
  const google = await fakeGoogle();
  const served = await serve({
    environment: { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_URL: google.address },
  });
  return { served, google };
};

export const pdf = (bytes = 100): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);

/** The selection of a member's files at Google. */
export const FILES =
  'googlefiles { trouble nextPage items { id name size fileId state trouble canBeTaken webViewLink } }';
export interface Listed {
  trouble: string | null;
  nextPage: string | null;
  items: {
    id: string;
    name: string;
    fileId: string | null;
    canBeTaken: boolean;
    state: string | null;
    trouble: string | null;
  }[];
}

interface Copy {
  state: string;
  problem: string;
  file_id: string;
  google_id: string;
  done_bytes: string;
  sealed_upload: string | null;
}

interface Place {
  served: Served;
  google: FakeGoogle;
  /** The signed-in member with the drive. */
  member: string;
  token: string;
}

/**
 * Helpers for a member's drive and Google's. The place is a function, because the member is known only once a test
 * begins.
 */
export const googleDrive = (place: () => Place) => {
  const sql = (text: string, values: unknown[] = []) => place().served.azure.sql(text, values);
  const own = () => ({ merchantId: place().served.azure.merchant.id, userId: place().member });
  const work = () => {
    const { served } = place();
    return workOff(followGoogleFiles({ ...served, onError: rethrow }), [served.azure.merchant.id]);
  };
  const read = async (query: string, token = place().token) => {
    const { text } = await requestsTo(place().served).query(`{ ${query} }`, {}, { token });
    return (JSON.parse(text) as { data: Record<string, never> }).data;
  };
  const send = ((contract: never, input: object, as = place().member) =>
    place().served.azure.send(as, contract, { Id: randomUUID(), ...input } as never)) as unknown as (
    contract: object,
    input: object,
    as?: string,
  ) => Promise<{ ok: boolean; value: { id: string }; refusal: { code: string } }>;
  const filesOf = (isOne: (mimeType: string) => boolean) =>
    [...place().google.drive.files.values()].filter(({ mimeType }) => isOne(mimeType));
  return {
    sql,
    own,
    send,
    read,
    /** Connects the member to an account at Google, with files. */
    connect: async (refreshToken = `r-${randomUUID()}`): Promise<string> => {
      const { served } = place();
      await served.database.transaction(async (transaction) => {
        const sealedToken = await served.installation.secrets.seal(transaction, refreshToken, tokenPlace(own()));
        const account = { subject: '1', email: 'a@gmail.example', sealedToken, calendar: false, mail: false };
        await transaction.run(saveConnection({ ...own(), ...account }));
        await transaction.run(openDrive(own()));
      });
      return refreshToken;
    },
    /** Stores a file in the member's drive. @returns its id */
    stored: async (bytes: Uint8Array, name = 'Hợp đồng.pdf'): Promise<string> => {
      const id = randomUUID();
      const kept = await storeFile(place().served, { ...own(), id, name, bytes });
      if (!kept.ok) throw new Error(JSON.stringify(kept));
      return id;
    },
    contentOf: async (fileId: string): Promise<Buffer> => {
      const files = createStoredFiles(place().served);
      return buffer((await files.open({ merchantId: own().merchantId, fileId, kind: 'content' }))!);
    },
    work,
    /** Runs the job once. */
    sync: async () => {
      await sql(`update google_drives set due_at = now(), lease = null, leased_until = null where user_id = $1`, [
        place().member,
      ]);
      await work();
    },
    copies: async () =>
      (await sql('select * from google_files where user_id = $1 order by created_at', [
        place().member,
      ])) as unknown as Copy[],
    /** The number of requests to run the job for the member at once. */
    timesAsked: async (): Promise<number> => {
      const asked = `select from events where kind = 'google.files-asked' and user_id = $1`;
      return (await sql(asked, [place().member])).length;
    },
    driveRow: async () =>
      (
        await sql('select *, extract(epoch from due_at - now())::int as wait from google_drives where user_id = $1', [
          place().member,
        ])
      )[0] as { problem: string; tries: number; wait: number } | undefined,
    atGoogle: () => filesOf((type) => type === 'application/pdf'),
    folders: () => filesOf((type) => type.endsWith('.folder')),
    listed: async () => (await read(FILES))['googlefiles'] as unknown as Listed,
  };
};
