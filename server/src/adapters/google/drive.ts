import type { drive_v3 } from '@googleapis/drive';
import type { OAuth2Client } from 'google-auth-library';
import { GoogleProblem, type GoogleDrive, type GoogleDriveItem } from '../../google/google.types.ts';
import { OPTIONS, asProblem } from './problems.ts';

/** Transferring some megabytes over a slow line takes longer than other calls. */
const BYTES_OPTIONS = { ...OPTIONS, timeout: 60_000 };
const FOLDER = 'application/vnd.google-apps.folder';
const FIELDS = 'id,name,mimeType,size,md5Checksum,modifiedTime,webViewLink,trashed,appProperties';
/** Google shows these properties of a file to this client only. */
const OWNER = 'owner';
const FILE = 'file';
const PAGE = 50;

const half = () => new GoogleProblem('unreachable', 'half an answer');

const has = (key: string, value: string) => `appProperties has { key='${key}' and value='${value}' }`;

interface UploadCall {
  url: string;
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** A call of the resumable upload protocol, which Google's client library does not offer. */
const uploading = (auth: OAuth2Client) => (request: UploadCall) =>
  auth.request<drive_v3.Schema$File>({
    ...BYTES_OPTIONS,
    url: request.url,
    method: request.method,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    redirect: 'manual',
    validateStatus: (status) => (status >= 200 && status < 300) || status === 308,
  });

/** @param root the base address of Google's services, without a slash at its end */
export const driveBy = ({ files }: drive_v3.Drive, auth: OAuth2Client, root: string): GoogleDrive => {
  const found = async (q: string, pageToken?: string) => {
    const { data } = await files.list(
      {
        q: `trashed = false and ${q}`,
        spaces: 'drive',
        orderBy: 'createdTime desc',
        pageSize: PAGE,
        fields: `nextPageToken,incompleteSearch,files(${FIELDS})`,
        ...(pageToken ? { pageToken } : {}),
      },
      OPTIONS,
    );
    if (!Array.isArray(data.files) || data.incompleteSearch) throw half();
    return { files: data.files, nextPageToken: data.nextPageToken ?? undefined };
  };

  const upload = uploading(auth);
  const outcome = async (address: string, byteLength: number, request: Omit<UploadCall, 'url'>) =>
    asProblem(async () => {
      // The request carries the member's token, so it may go to Google only.
      if (new URL(address).origin !== new URL(root).origin) throw new GoogleProblem('gone', 'not an address of Google');
      const { status, headers, data } = await upload({ url: address, ...request });
      if (status !== 308) return itemOf(data);
      const [, last] = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '') ?? [];
      const received = last === undefined ? 0 : Number(last) + 1;
      if (received > byteLength) throw half();
      return received;
    });

  return {
    newId: async () =>
      asProblem(async () => {
        const { data } = await files.generateIds({ count: 1, space: 'drive', type: 'files' }, OPTIONS);
        const id = data.ids?.[0];
        if (!id) throw half();
        return id;
      }),
    makeFolder: async ({ id, name, owner }) =>
      asProblem(async () => {
        const requestBody = { id, name, mimeType: FOLDER, appProperties: { [OWNER]: owner } };
        await files.create({ requestBody, fields: 'id' }, OPTIONS);
      }),
    findFolder: async (owner) =>
      asProblem(async () => (await found(`mimeType = '${FOLDER}' and ${has(OWNER, owner)}`)).files[0]?.id ?? undefined),
    findFile: async (owner, fileId) =>
      asProblem(async () => (await found(`${has(OWNER, owner)} and ${has(FILE, fileId)}`)).files[0]?.id ?? undefined),
    get: async (fileId) => asProblem(async () => itemOf((await files.get({ fileId, fields: FIELDS }, OPTIONS)).data)),
    list: async (owner, pageToken) =>
      asProblem(async () => {
        const page = await found(`mimeType != '${FOLDER}' and ${has(OWNER, owner)}`, pageToken);
        return { items: page.files.map(itemOf), nextPageToken: page.nextPageToken };
      }),
    begin: async ({ id, folderId, name, contentType, byteLength, owner, fileId }) =>
      asProblem(async () => {
        const { headers } = await upload({
          url: `${root}/upload/drive/v3/files?uploadType=resumable&fields=${encodeURIComponent(FIELDS)}`,
          method: 'POST',
          headers: {
            'content-type': 'application/json; charset=UTF-8',
            'x-upload-content-type': contentType,
            'x-upload-content-length': String(byteLength),
          },
          body: JSON.stringify({
            id,
            name,
            mimeType: contentType,
            parents: [folderId],
            appProperties: { [OWNER]: owner, [FILE]: fileId },
          }),
        });
        const location = headers.get('location');
        if (!location) throw half();
        return location;
      }),
    received: (address, byteLength) =>
      outcome(address, byteLength, { method: 'PUT', headers: { 'content-range': `bytes */${byteLength}` }, body: '' }),
    send: (address, bytes, from, byteLength) =>
      outcome(address, byteLength, {
        method: 'PUT',
        headers: { 'content-range': `bytes ${from}-${from + bytes.length - 1}/${byteLength}` },
        body: bytes,
      }),
    read: async (fileId, from, to) =>
      asProblem(async () => {
        const { data, status } = await files.get(
          { fileId, alt: 'media' },
          { ...BYTES_OPTIONS, responseType: 'arraybuffer', headers: { range: `bytes=${from}-${to - 1}` } },
        );
        const bytes = new Uint8Array(data as unknown as ArrayBuffer);
        if (bytes.length !== to - from || (status !== 206 && from > 0)) throw half();
        return bytes;
      }),
  };
};

const itemOf = (file: drive_v3.Schema$File): GoogleDriveItem => {
  if (!file.id) throw half();
  return {
    id: file.id,
    name: file.name ?? '',
    contentType: file.mimeType ?? '',
    byteLength: Number(file.size ?? 0),
    checksum: file.md5Checksum ?? '',
    modifiedAt: new Date(file.modifiedTime ?? 0),
    webViewLink: shownAt(file),
    trashed: file.trashed ?? false,
    owner: file.appProperties?.[OWNER] ?? '',
  };
};

/** Only an address of Google itself becomes a link. */
const shownAt = ({ id, webViewLink }: drive_v3.Schema$File): string =>
  webViewLink && /^https:\/\/(drive|docs)\.google\.com\//.test(webViewLink)
    ? webViewLink
    : `https://drive.google.com/file/d/${id}/view`;
