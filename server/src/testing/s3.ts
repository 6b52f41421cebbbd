import S3rver from '@20minutes/s3rver';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '../platform/config.ts';

/** A store with an S3 interface, on loopback. */
export interface TestS3 {
  config: S3Config;
  /** The same configuration as environment variables for a server process. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const BUCKET = 'sandbar';
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export const startS3 = async (): Promise<TestS3> => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbar-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  server.middleware.unshift(unfinishedUploads(server), uncheckedLists(server));
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    config: { endpoint, bucket: BUCKET, region: 'us-east-1', credentials: KEYS },
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    close: async () => {
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** Adds what the package lacks: the list of unfinished uploads in parts (`GET ?uploads`), and their removal. */
const unfinishedUploads = (server: S3rver): S3rver['middleware'][number] => {
  const folder = server.store.getResourcePath(BUCKET, undefined, 'uploads');
  return async (context, next) => {
    const { method, path, query } = context;
    if (method === 'GET' && path.replace(/\/$/, '') === `/${BUCKET}` && query.uploads !== undefined) {
      const started = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
      const uploads = started.filter((each) => each.isDirectory());
      const listed = uploads.map(({ name }) => {
        const key = readFileSync(join(folder, name, 'key'), 'utf8');
        const initiated = statSync(join(folder, name, 'key')).mtime.toISOString();
        return `<Upload><Key>${key}</Key><UploadId>${name}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
      });
      context.type = 'application/xml';
      const list = `<IsTruncated>false</IsTruncated>${listed.join('')}`;
      context.body = `<?xml version="1.0"?><ListMultipartUploadsResult>${list}</ListMultipartUploadsResult>`;
      context.status = 200;
    } else if (method === 'DELETE' && query.uploadId) {
      rmSync(join(folder, query.uploadId), { recursive: true, force: true });
      context.status = 204;
    } else await next();
  };
};

/**
 * Signatures are checked except for lists, because the package computes the bucket's address without the slash that the
 * SDK signs.
 */
const uncheckedLists =
  (server: S3rver): S3rver['middleware'][number] =>
  async (context, next) => {
    if (context.method === 'GET' && context.path.replace(/\/$/, '') === `/${BUCKET}`)
      context.app = Object.create(server, { allowMismatchedSignatures: { value: true } });
    await next();
  };
