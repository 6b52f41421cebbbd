import { hash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FakeAnswers, FakeCall } from './google-answers.ts';

/**
 * One account's drive at Google as a client with the scope `drive.file` sees it: the files that this client created.
 * Ids are reserved and can be used once, even after the file is gone; an interrupted upload continues at its own
 * address.
 */

export interface FakeFile {
  id: string;
  name: string;
  mimeType: string;
  parents: string[];
  appProperties: Record<string, string>;
  trashed: boolean;
  content: Buffer;
  createdTime: string;
}

export interface FakeDrive {
  files: Map<string, FakeFile>;
  /** The ids of created files and folders, in order. */
  made: string[];
  pageSize: number;
  /** The most bytes that are accepted of a part; the client must send the rest again. */
  pieceMost: number;
  /** The number of uploaded bytes. */
  came: number;
  /** Adds a file, as the member would at Google. */
  put(file: Partial<FakeFile>): FakeFile;
  /** Deletes a file for good, not into the bin. */
  destroy(id: string): void;
  clear(): void;
  answer(call: FakeCall, response: ServerResponse): void;
}

const FOLDER = 'application/vnd.google-apps.folder';

export const fakeDrive = ({ json, problem }: FakeAnswers): FakeDrive => {
  const files: FakeDrive['files'] = new Map();
  const used = new Set<string>();
  const given = new Set<string>();
  const uploads = new Map<string, { file: FakeFile; size: number; content: Buffer }>();
  let number = 0;

  const said = ({ id, name, mimeType, parents, appProperties, trashed, content, createdTime }: FakeFile) => ({
    kind: 'drive#file',
    id,
    name,
    mimeType,
    parents,
    appProperties,
    trashed: trashed || parents.some((parent) => files.get(parent)?.trashed),
    createdTime,
    modifiedTime: createdTime,
    webViewLink: `https://drive.google.com/file/d/${id}/view?usp=drivesdk`,
    ...(mimeType === FOLDER ? {} : { size: String(content.length), md5Checksum: hash('md5', content) }),
  });
  const shape = (wanted: Partial<FakeFile>): FakeFile => {
    number += 1;
    return {
      id: randomUUID(),
      name: 'Untitled',
      mimeType: 'application/octet-stream',
      parents: [],
      appProperties: {},
      trashed: false,
      content: Buffer.alloc(0),
      createdTime: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
      ...wanted,
    };
  };
  const enter = (file: FakeFile) => {
    files.set(file.id, file);
    used.add(file.id);
    drive.made.push(file.id);
  };
  /** An id must be a reserved one and can be used once, and the parent folder must exist. */
  const refused = (response: ServerResponse, { id, parents }: FakeFile): boolean => {
    if (used.has(id)) problem(response, 409, 'fileIdInUse');
    else if (!given.has(id)) problem(response, 400, 'invalid');
    else if (parents.some((parent) => !files.has(parent))) problem(response, 404, 'notFound');
    else return false;
    return true;
  };

  const list = (response: ServerResponse, query: URLSearchParams) => {
    const q = query.get('q') ?? '';
    const properties = [...q.matchAll(/appProperties has \{ key='(\w+)' and value='([^']*)' \}/g)];
    const kind = /mimeType (!?=) '([^']+)'/.exec(q);
    const all = [...files.values()]
      .map(said)
      .filter((file) => !q.includes('trashed = false') || !file.trashed)
      .filter((file) => properties.every(([, key, value]) => file.appProperties[key!] === value))
      .filter((file) => !kind || (file.mimeType === kind[2]) === (kind[1] === '='))
      .sort((one, other) => other.createdTime.localeCompare(one.createdTime));
    const at = Number(query.get('pageToken') ?? 0);
    const isLast = at + drive.pageSize >= all.length;
    json(response, 200, {
      kind: 'drive#fileList',
      incompleteSearch: false,
      files: all.slice(at, at + drive.pageSize),
      ...(isLast ? {} : { nextPageToken: String(at + drive.pageSize) }),
    });
  };

  const upload = ({ method, query, headers, body }: FakeCall, response: ServerResponse) => {
    const uploadId = query.get('upload_id');
    if (method === 'POST') {
      const file = shape(JSON.parse(body.toString('utf8')) as Partial<FakeFile>);
      if (refused(response, file)) return;
      const id = randomUUID();
      uploads.set(id, { file, size: Number(headers['x-upload-content-length']), content: Buffer.alloc(0) });
      const location = `http://${headers.host}/upload/drive/v3/files?uploadType=resumable&upload_id=${id}`;
      return json(response, 200, undefined, { location, 'content-length': '0' });
    }
    const started = uploads.get(uploadId ?? '');
    if (!started) return problem(response, 404, 'notFound');
    const { file, size } = started;
    const [, from] = /^bytes (\d+)-\d+\/\d+$/.exec(headers['content-range'] ?? '') ?? [];
    if (from !== undefined && files.get(file.id) !== file) {
      if (Number(from) !== started.content.length) return problem(response, 400, 'invalid');
      const piece = body.subarray(0, drive.pieceMost);
      drive.came += piece.length;
      started.content = Buffer.concat([started.content, piece]);
    }
    if (files.get(file.id) !== file && started.content.length === size) {
      if (refused(response, file)) return;
      file.content = started.content;
      enter(file);
    }
    if (files.get(file.id) === file) return json(response, 200, said(file));
    const range: Record<string, string> =
      started.content.length > 0 ? { range: `bytes=0-${started.content.length - 1}` } : {};
    return json(response, 308, undefined, { ...range, 'content-length': '0' });
  };

  const drive: FakeDrive = {
    files,
    made: [],
    pageSize: 100,
    pieceMost: Infinity,
    came: 0,
    put: (file) => {
      const put = shape(file);
      files.set(put.id, put);
      used.add(put.id);
      return put;
    },
    destroy: (id) => void files.delete(id),
    clear: () => {
      files.clear();
      uploads.clear();
      drive.made.length = 0;
      Object.assign(drive, { pageSize: 100, pieceMost: Infinity, came: 0 });
    },
    answer: (call, response) => {
      const { method, path, query, headers, body } = call;
      if (path === '/upload/drive/v3/files') return upload(call, response);
      if (path === '/drive/v3/files/generateIds') {
        const ids = Array.from({ length: Number(query.get('count') ?? 10) }, () => `g${randomUUID()}`);
        for (const id of ids) given.add(id);
        return json(response, 200, { kind: 'drive#generatedIds', space: 'drive', ids });
      }
      if (path === '/drive/v3/files' && method === 'GET') return list(response, query);
      if (path === '/drive/v3/files' && method === 'POST') {
        const file = shape(JSON.parse(body.toString('utf8')) as Partial<FakeFile>);
        if (refused(response, file)) return;
        enter(file);
        return json(response, 200, said(file));
      }
      const [, id] = /^\/drive\/v3\/files\/([\w-]+)$/.exec(path) ?? [];
      const file = files.get(id ?? '');
      if (!file || method !== 'GET') return problem(response, 404, 'notFound');
      if (query.get('alt') !== 'media') return json(response, 200, said(file));
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
      if (start === undefined) return void response.writeHead(200).end(file.content);
      const piece = file.content.subarray(Number(start), Number(end) + 1);
      const range = `bytes ${start}-${Number(start) + piece.length - 1}/${file.content.length}`;
      return void response.writeHead(206, { 'content-type': file.mimeType, 'content-range': range }).end(piece);
    },
  };
  return drive;
};
