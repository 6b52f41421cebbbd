import { randomUUID } from 'node:crypto';
import { CreateCalendarFeed } from '@sandbar/contract/calendar';
import { PublishFile } from '@sandbar/contract/drive';
import type { Served } from './served.ts';
import { signInDirectly } from './server-process.ts';
import { type Call, callsBy, FOREIGN, HOST, OWN, signedOut } from './documented-call.ts';

/** Calls of a member’s calendar, drive and connected Google account. */
export async function* toolCalls({ app, azure, database }: Served, token: string): AsyncGenerator<Call> {
  const { memberId } = azure;
  const { get, post } = callsBy(token);
  for (const name of ['GetListCalendarDetails', 'CreateCalendarEvent']) {
    const route = `POST /Google/${name}`;
    if (name === 'GetListCalendarDetails') yield post(200, route);
    yield post(403, route, undefined, { url: `/Google/${name}?emailAddress=a@b.example` });
    yield post(401, route, undefined, signedOut);
  }
  const browser = { ...signedOut, headers: { cookie: `sandbar=${await signInDirectly(azure, memberId)}` } };
  for (const route of ['GET /Google/Connect', 'GET /Google/Connected']) {
    yield get(302, route, route.slice(4), browser);
  }
  const nextYear = new Date().getUTCFullYear() + 1;
  const hour = `startTime=${nextYear}-03-05T03:00:00Z&endTime=${nextYear}-03-05T04:00:00Z`;
  const entered = `${hour}&summary=a&location=b&mintues=5`;
  for (const status of [200, 200] as const)
    yield post(status, 'POST /Google/CreateCalendarEvent', undefined, {
      url: `/Google/CreateCalendarEvent?${entered}`,
    });
  yield post(422, 'POST /Google/CreateCalendarEvent');
  const feed = await azure.send(memberId, CreateCalendarFeed, { Id: randomUUID(), Name: 'a' });
  if (!feed.ok) throw new Error('no feed');
  yield get(200, 'GET /Calendar/Feed/:file', feed.value.path!, signedOut);
  yield get(404, 'GET /Calendar/Feed/:file', '/Calendar/Feed/none.ics', signedOut);
  yield get(200, 'GET /Calendar/Export');
  yield get(401, 'GET /Calendar/Export', '/Calendar/Export', signedOut);
  const ics = { ...OWN, 'content-type': 'text/calendar' };
  const oneEvent =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20270101T000000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
  yield post(200, 'POST /Calendar/Import', oneEvent, { headers: ics });
  yield post(200, 'POST /Calendar/Import', 'nothing', { headers: ics });
  yield post(401, 'POST /Calendar/Import', oneEvent, { ...signedOut, headers: ics });
  yield post(403, 'POST /Calendar/Import', oneEvent, { headers: { ...FOREIGN, 'content-type': 'text/calendar' } });
  yield post(413, 'POST /Calendar/Import', 'a'.repeat(2_100_000), { headers: ics });

  const pdf = '%PDF-1.7 and no more than that';
  const tus = { ...OWN, 'tus-resumable': '1.0.0' };
  const begins = { 'upload-length': String(pdf.length), 'upload-metadata': 'filename YS5wZGY=' };
  const begin = () =>
    app.inject({
      method: 'POST',
      url: '/Drive/Upload',
      headers: { host: HOST, authorization: `Bearer ${token}`, ...tus, ...begins },
    });
  const [started, second, third] = [await begin(), await begin(), await begin()];
  const at = started.headers.location as string;
  const uploading = `/Drive/Upload/:id`;
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const call = (status: number, method: 'PATCH' | 'DELETE', url: string, more: Partial<Call> = {}): Call => ({
    route: `${method} ${uploading}`,
    status,
    method,
    url,
    token,
    headers: tus,
    ...more,
  });
  yield post(201, 'POST /Drive/Upload', undefined, { headers: { ...tus, ...begins } });
  yield post(413, 'POST /Drive/Upload', undefined, { headers: { ...tus, ...begins, 'upload-length': '999999999' } });
  yield post(401, 'POST /Drive/Upload', undefined, { ...signedOut, headers: tus });
  yield post(403, 'POST /Drive/Upload', undefined, { headers: { ...tus, ...FOREIGN } });
  yield post(415, 'POST /Drive/Upload', undefined, { headers: { ...tus, ...begins, 'upload-length': '0' } });
  for (const method of ['PATCH', 'DELETE'] as const) {
    yield call(401, method, at, { ...signedOut, headers: { ...tus, ...part } });
    yield call(403, method, at, { headers: { ...tus, ...FOREIGN, ...part } });
    yield call(404, method, `/Drive/Upload/${randomUUID()}`, { headers: { ...tus, ...part } });
  }
  yield call(409, 'PATCH', at, { headers: { ...tus, ...part, 'upload-offset': '5' }, payload: pdf });
  yield call(204, 'PATCH', at, { headers: { ...tus, ...part }, payload: pdf });
  yield call(415, 'PATCH', second.headers.location as string, {
    headers: { ...tus, ...part },
    payload: 'a'.repeat(pdf.length),
  });
  yield call(204, 'DELETE', third.headers.location as string);
  const driveFileId = at.slice(-36);
  yield get(200, 'GET /Drive/File/:id', `/Drive/File/${driveFileId}`);
  yield get(401, 'GET /Drive/File/:id', `/Drive/File/${driveFileId}`, signedOut);
  yield get(404, 'GET /Drive/File/:id', `/Drive/File/${randomUUID()}`);
  await database.raw('update drive_files set has_preview = true where id = $1', [driveFileId]);
  await database.raw(`update drive_parts set kind = 'preview' where file_id = $1`, [driveFileId]);
  yield get(200, 'GET /Drive/Preview/:id', `/Drive/Preview/${driveFileId}`);
  yield get(401, 'GET /Drive/Preview/:id', `/Drive/Preview/${driveFileId}`, signedOut);
  yield get(404, 'GET /Drive/Preview/:id', `/Drive/Preview/${randomUUID()}`);
  await database.raw(`update drive_parts set kind = 'content' where file_id = $1`, [driveFileId]);
  const link = await azure.send(memberId, PublishFile, { Id: randomUUID(), FileId: driveFileId, Days: 7 });
  if (!link.ok) throw new Error('no link');
  yield get(200, 'GET /Drive/Shared/:secret', link.value.path!, signedOut);
  yield get(404, 'GET /Drive/Shared/:secret', '/Drive/Shared/none', signedOut);
  yield post(200, 'POST /Google/GetListFileGoogleDrive');
  yield post(403, 'POST /Google/GetListFileGoogleDrive', undefined, {
    url: '/Google/GetListFileGoogleDrive?emailAddress=a@b.example',
  });
  yield post(401, 'POST /Google/GetListFileGoogleDrive', undefined, signedOut);
  const form = (content: string) =>
    `--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${content}\r\n--b--\r\n`;
  const multipart = { headers: { ...OWN, 'content-type': 'multipart/form-data; boundary=b' } };
  yield post(200, 'POST /Google/GoogleDrivePostFile', form(pdf), multipart);
  yield post(415, 'POST /Google/GoogleDrivePostFile', form('nothing of the kind'), multipart);
  yield post(413, 'POST /Google/GoogleDrivePostFile', 'a'.repeat(20_100_000), multipart);
  yield post(400, 'POST /Google/GoogleDrivePostFile', '--b--', multipart);
  yield post(401, 'POST /Google/GoogleDrivePostFile', form(pdf), { ...multipart, ...signedOut });
  yield post(403, 'POST /Google/GoogleDrivePostFile', form(pdf), {
    headers: { ...multipart.headers, ...FOREIGN },
  });
}
