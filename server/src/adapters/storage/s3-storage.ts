import type { S3Client } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isStorageKey, type FileStorage } from '../../media/index.ts';
import type { S3Config } from '../../platform/config.ts';
import { loadOnce } from '../../platform/load-once.ts';

/**
 * Loaded with the first file, because the library has forty megabytes that an installation with a folder never needs.
 */
const loadS3 = loadOnce(async () => {
  const [client, upload] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  return { ...client, ...upload };
});

const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 30_000;

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
};

/**
 * Files of a bucket whose keys begin with `prefix`, for example `private/`. The bucket is not contacted before the
 * first use.
 */
export const createS3Storage = (config: S3Config, prefix: string): FileStorage => {
  const { bucket: Bucket, endpoint, region, credentials } = config;
  let client: S3Client | undefined;
  const open = async () => {
    const s3 = await loadS3();
    client ??= new s3.S3Client({
      region,
      // Stores other than Amazon's expect the bucket in the path.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
      // Not every store knows these checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, requestTimeout: ANSWER_WITHIN_MS },
    });
    return { s3, client };
  };
  const nameOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return prefix + key;
  };

  const openRead: FileStorage['openRead'] = async (key, range) => {
    const Key = nameOf(key);
    const { s3, client: to } = await open();
    const Range = range && `bytes=${range.start}-${range.end - 1}`;
    const { Body } = await to.send(new s3.GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }));
    return Body as Readable;
  };

  return {
    read: async (key) => buffer(await openRead(key)),
    openRead,
    size: async (key) => {
      const Key = nameOf(key);
      const { s3, client: to } = await open();
      const found = await to.send(new s3.HeadObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      return found?.ContentLength;
    },
    write: async (key, content) => {
      const Key = nameOf(key);
      const { s3, client: to } = await open();
      // A stream is uploaded in parts; the library deletes the parts of an upload that fails.
      if (content instanceof Uint8Array) await to.send(new s3.PutObjectCommand({ Bucket, Key, Body: content }));
      else await new s3.Upload({ client: to, params: { Bucket, Key, Body: content } }).done();
    },
    remove: async (key) => {
      const Key = nameOf(key);
      const { s3, client: to } = await open();
      await to.send(new s3.DeleteObjectCommand({ Bucket, Key }));
    },
    list: async function* () {
      const { s3, client: to } = await open();
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client: to }, { Bucket, Prefix: prefix }))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key.slice(prefix.length), modifiedAt: LastModified };
    },
    removeUnfinished: async (before) => {
      const { s3, client: to } = await open();
      let removed = 0;
      let after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
      for (;;) {
        const page = await to.send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after }));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Key || !Initiated || Initiated >= before) continue;
          await to.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
          removed += 1;
        }
        if (!page.IsTruncated) return removed;
        after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      }
    },
  };
};
