import { randomUUID } from 'node:crypto';
import { RemoveLibraryImage } from '@sandbar/contract/media';
import { SetIdentityImageUser } from '@sandbar/contract/profile';
import { LIBRARY_MAX } from '@sandbar/domain/media';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { libraryImageDirectly } from '../testing/library-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { albumOf, albumPublished, ALBUM_REFUSALS, onAlbumPublished, setAlbumIn } from './album.ts';
import { createPrivateFiles } from './private-files.ts';

/** The picture library: its owners, who may see which pictures, and how an album becomes public. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let png: Buffer;
let ownerId: string;
const tokens = { owner: '', other: '', member: '', staff: '' };

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  to = requestsTo(served);
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#cc3344' } })
    .png()
    .toBuffer();
  ownerId = await world.addHolder('owner');
  tokens.owner = await signInDirectly(world, ownerId);
  tokens.other = await signInDirectly(world, await world.addHolder('owner'));
  tokens.member = await signInDirectly(world, world.memberId);
  tokens.staff = await signInDirectly(world, await world.addHolder('clerk'));
});
beforeEach(() => served.database.raw('delete from rate_limits'));
afterAll(() => served.close());

const upload = async (token: string, name = 'Bãi Khem.png') => {
  const form = new FormData();
  form.set('type', '256');
  form.set('file', new Blob([new Uint8Array(png)]), name);
  const encoded = new Response(form);
  const answer = await served.app.inject({
    method: 'POST',
    url: '/Image/UploadFile',
    headers: {
      host: 'azure.localhost',
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type')!,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json() as {
    Success: boolean;
    Code?: string;
    Data: { Id: string; Path: string; Name: string }[];
  };
};
const list = async (token: string, args = '') => {
  const query = `{ images(type: 256${args}) { totalCount items { id name path categories removable } } }`;
  return JSON.parse((await to.query(query, {}, { token })).text).data.images as {
    totalCount: number;
    items: { id: string; name: string; path: string; categories: string[]; removable: boolean }[];
  };
};
const get = (path: string, token?: string) =>
  served.app.inject({
    url: path,
    headers: { host: 'azure.localhost', ...(token && { authorization: `Bearer ${token}` }) },
  });
const remove = (userId: string, ImageId: string) =>
  world.send(userId, RemoveLibraryImage, { Id: randomUUID(), ImageId });

describe('an owner’s picture', () => {
  it('is visible to its member only, who alone can choose it', async () => {
    const { Data } = await upload(tokens.owner);
    const { Id, Path, Name } = Data[0]!;
    expect({ Path, Name }).toEqual({ Path: `/Image/Private/${Id}`, Name: 'Bãi Khem.png' });
    expect((await list(tokens.owner)).items).toContainEqual({
      id: Id,
      name: 'Bãi Khem.png',
      path: Path,
      categories: ['owner'],
      removable: true,
    });
    for (const token of [tokens.other, tokens.member, tokens.staff])
      expect((await list(token)).items.map(({ id }) => id)).not.toContain(Id);
    expect((await get(Path, tokens.owner)).statusCode).toBe(200);
    for (const token of [tokens.other, tokens.staff]) expect((await get(Path, token)).statusCode).toBe(404);
    expect((await get(`/media/${Id}/400x300.webp`)).statusCode).toBe(404);
  });

  it('is found by words without accents, eight per page, the latest first', async () => {
    const [owner, token] = [await world.addHolder('owner'), ''];
    const own = (await signInDirectly(world, owner)) || token;
    for (let count = 0; count < 10; count += 1) await libraryImageDirectly(world, owner, { name: `anh ${count}` });
    const last = (await upload(own, 'Hồ bơi trưa.png')).Data[0]!.Id;
    const page = await list(own);
    expect([page.totalCount, page.items.length, page.items[0]!.id]).toEqual([11, 8, last]);
    expect((await list(own, ', offset: 8')).items).toHaveLength(3);
    expect((await list(own, ', keyword: "ho boi"')).items.map(({ id }) => id)).toEqual([last]);
    expect((await list(own, ', keyword: "%"')).totalCount).toBe(0);
    expect((await list(own, ', active: true')).totalCount).toBe(0);
    expect((await list(own, ', sort: name, order: asc')).items[0]!.name).toBe('anh 0');
  });

  it('is limited in number', async () => {
    const owner = await world.addHolder('owner');
    const token = await signInDirectly(world, owner);
    for (let count = 0; count < LIBRARY_MAX; count += 1) await libraryImageDirectly(world, owner);
    expect(await upload(token)).toMatchObject({ Success: false, Code: 'LIBRARY_FULL' });
  });

  it('is refused for members who let no rooms', async () =>
    expect(await upload(tokens.member)).toMatchObject({ Success: false, Code: 'NOT_ALLOWED' }));

  it('cannot be attached to an account as a proof', async () => {
    const { Id: ImageId } = (await upload(tokens.owner)).Data[0]!;
    const sent = { Id: randomUUID(), DisplayOrder: 1 as const, ImageId };
    expect(await world.send(ownerId, SetIdentityImageUser, sent)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  });

  it('is deleted with its file when its owner removes it, unless an album uses it', async () => {
    const [free, used] = [(await upload(tokens.owner)).Data[0]!.Id, (await upload(tokens.owner)).Data[0]!.Id];
    const weekId = randomUUID();
    await weekDirectly(world, { id: weekId, ownerId });
    await world.database.transaction((transaction) =>
      setAlbumIn(transaction, { merchantId: world.merchant.id, weekId, ownerId, imageIds: [used] }),
    );
    expect(await remove(ownerId, used)).toMatchObject({ refusal: { code: 'IMAGE_IN_USE' } });
    expect((await list(tokens.owner)).items.find(({ id }) => id === used)).toMatchObject({
      categories: ['owner', 'album'],
      removable: false,
    });
    expect((await remove(ownerId, free)).ok).toBe(true);
    expect(await world.sql('select from private_images where id = $1', [free])).toEqual([]);
    const [removed] = await world.sql(
      `select payload from events where kind = 'files.removed' order by id desc limit 1`,
    );
    expect(removed!.payload).toMatchObject({ privateKeys: [`${world.merchant.id}/${free}.webp`] });
  });
});

it('staff fill the merchant’s library, which is public', async () => {
  const { Id, Path } = (await upload(tokens.staff, 'Sảnh.png')).Data[0]!;
  expect(Path).toBe(`/media/${Id}`);
  expect((await get(`${Path}/400x300.webp`)).statusCode).toBe(200);
  expect((await list(tokens.staff)).items).toContainEqual({
    id: Id,
    name: 'Sảnh.png',
    path: Path,
    categories: ['merchant'],
    removable: false,
  });
  expect((await list(tokens.owner)).items.map(({ id }) => id)).not.toContain(Id);
});

describe('an album', () => {
  const put = async (imageIds: string[]) => {
    const weekId = randomUUID();
    await weekDirectly(world, { id: weekId, ownerId });
    await world.database.transaction((transaction) =>
      setAlbumIn(transaction, { merchantId: world.merchant.id, weekId, ownerId, imageIds }),
    );
    return weekId;
  };

  it('contains only the owner’s pictures', async () => {
    const others = (await upload(tokens.other)).Data[0]!.Id;
    await expect(put([others])).rejects.toThrow(Object.keys(ALBUM_REFUSALS)[0]);
  });

  it('becomes public with the room under the same ids, also when this is repeated', async () => {
    const [cover, second] = [(await upload(tokens.owner)).Data[0]!.Id, (await upload(tokens.owner)).Data[0]!.Id];
    const weekId = await put([cover, second]);
    const of = { merchantId: world.merchant.id, weekId };
    expect((await albumOf(world.database, of)).map(({ id, path, isFeatured }) => [id, path, isFeatured])).toEqual([
      [cover, `/Image/Private/${cover}`, true],
      [second, `/Image/Private/${second}`, false],
    ]);
    const room = { resortId: world.resortId, roomId: world.roomId };
    const event = { ...albumPublished(weekId, room), merchantId: world.merchant.id };
    const privateFiles = createPrivateFiles(served.privateStorage, served.installation.secrets);
    const handler = onAlbumPublished({ ...served, privateFiles });
    for (let again = 0; again < 2; again += 1) await handler.run(event as never);
    for (const id of [cover, second]) expect((await get(`/media/${id}/400x300.webp`)).statusCode).toBe(200);
    expect((await get(`/Image/Private/${cover}`, tokens.owner)).statusCode).toBe(404);
    expect((await albumOf(world.database, of)).map(({ path }) => path)).toEqual([
      `/media/${cover}`,
      `/media/${second}`,
    ]);
    const [ready] = await world.sql(`select payload from events where kind = 'album.ready' order by id desc limit 1`);
    expect(ready!.payload).toEqual({ ...room, imageIds: [cover, second] });
  });
});
