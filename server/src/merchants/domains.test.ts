import { randomUUID } from 'node:crypto';
import { AddDomain, CheckDomain, RemoveDomain, SetMainDomain } from '@sandbar/contract/merchants';
import { DOMAINS_MOST, verificationRecord } from '@sandbar/domain/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testInstallation } from '../testing/installation.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** A merchant's own host names: added, verified by a TXT record, used and removed. */

let served: Served;
let world: World;
let adminId: string;
let lotusAdminId: string;
let token: string;
/** The records of the domain name system. */
const records = new Map<string, string[]>();
const usual = testInstallation.resolveTxt;

interface Domain {
  host: string;
  state: string;
  main: boolean;
  recordName: string;
  recordValue: string;
}

beforeAll(async () => {
  testInstallation.resolveTxt = async (name) => records.get(name) ?? [];
  served = await serve();
  world = served.azure;
  adminId = await world.addHolder('administrator');
  lotusAdminId = await served.lotus.addHolder('administrator');
  token = await signInDirectly(world, adminId);
});
afterAll(async () => {
  testInstallation.resolveTxt = usual;
  await served.close();
});

const domains = async (): Promise<Domain[]> => {
  const query = '{ merchantdomains { items { host state main recordName recordValue } } }';
  const { text } = await requestsTo(served).query(query, {}, { token });
  return (JSON.parse(text) as { data: { merchantdomains: { items: Domain[] } } }).data.merchantdomains.items;
};
const add = (Host: string, by = adminId, at = world) => at.send(by, AddDomain, { Id: randomUUID(), Host });
const check = (Host: string, by = adminId, at = world) => at.send(by, CheckDomain, { Id: randomUUID(), Host });
const remove = (Host: string) => world.send(adminId, RemoveDomain, { Id: randomUUID(), Host });
/** Moves the last check into the past. */
const later = () =>
  world.sql(`update merchant_domains set checked_at = now() - interval '1 minute' where verified_at is null`);
const publish = async (host: string) => {
  const { recordName, recordValue } = (await domains()).find((domain) => domain.host === host)!;
  records.set(recordName, ['v=spf1 -all', recordValue]);
};
const own = async (host: string) => {
  await add(host);
  await publish(host);
  return check(host);
};
const reached = async (host: string) => {
  served.merchants.refresh();
  return (await served.merchants.byHost(host))?.code;
};

describe('a host name of a merchant’s own', () => {
  it('waits for its DNS record, and leads to the merchant once it exists', async () => {
    expect(await add('Weeks.Azure.Example.')).toMatchObject({ ok: true, value: { host: 'weeks.azure.example' } });
    expect((await domains())[0]).toMatchObject({ host: 'weeks.azure.example', state: 'pending', main: false });
    expect(await check('weeks.azure.example')).toMatchObject({ ok: true, value: { verified: false } });
    expect((await domains())[0]).toMatchObject({ state: 'failed' });
    expect(await reached('weeks.azure.example')).toBeUndefined();

    await publish('weeks.azure.example');
    // A second check within a short time does not ask the name servers.
    expect(await check('weeks.azure.example')).toMatchObject({ value: { verified: false } });
    await later();
    expect(await check('weeks.azure.example')).toMatchObject({ value: { verified: true } });
    expect((await domains())[0]).toMatchObject({ state: 'verified', main: true });
    expect(await reached('weeks.azure.example')).toBe('azure');
  });

  it('cannot be taken by another merchant, even with a DNS record', async () => {
    await own('mine.example');
    expect(await add('mine.example', lotusAdminId, served.lotus)).toMatchObject({ refusal: { code: 'HOST_TAKEN' } });
    // Both merchants added the host and may write records; the first one to be verified gets it.
    await add('both.example');
    await add('both.example', lotusAdminId, served.lotus);
    const [row] = await world.sql(
      `select token from merchant_domains where host = 'both.example' and merchant_id = $1`,
      [served.lotus.merchant.id],
    );
    const { name, value } = verificationRecord('both.example', row!.token as string);
    const mine = (await domains()).find(({ host }) => host === 'both.example')!;
    records.set(name, [value, mine.recordValue]);
    const both = await Promise.all([check('both.example'), check('both.example', lotusAdminId, served.lotus)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'HOST_TAKEN' } });
  });

  it('becomes the main one, to which mails link, and is removed', async () => {
    await own('first.example');
    await own('second.example');
    expect(await world.send(adminId, SetMainDomain, { Id: randomUUID(), Host: 'second.example' })).toMatchObject({
      ok: true,
    });
    expect((await domains()).filter(({ main }) => main).map(({ host }) => host)).toEqual(['second.example']);
    expect(await remove('second.example')).toMatchObject({ ok: true });
    expect(await reached('second.example')).toBeUndefined();
    expect(await reached('first.example')).toBe('azure');
    // After it is removed, another merchant may have it.
    expect(await add('second.example', lotusAdminId, served.lotus)).toMatchObject({ ok: true });
    expect(await remove('second.example')).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
    await add('unchecked.example');
    expect(await world.send(adminId, SetMainDomain, { Id: randomUUID(), Host: 'unchecked.example' })).toMatchObject({
      refusal: { code: 'NOT_FOUND' },
    });
  });

  it.each([
    ['localhost', 'HOST_NOT_USABLE'],
    ['lotus.localhost', 'HOST_NOT_USABLE'],
    ['127.0.0.1', 'HOST_NOT_USABLE'],
    ['azure.example:81', 'HOST_NOT_USABLE'],
    ['first.example', 'DOMAIN_ADDED_BEFORE'],
  ])('%s is refused: %s', async (host, code) => {
    expect(await add(host)).toMatchObject({ refusal: { code } });
  });

  it('is limited to ten', async () => {
    const known = (await domains()).length;
    for (let at = known; at < DOMAINS_MOST; at++) expect((await add(`n${at}.example`)).ok).toBe(true);
    expect(await add('more.example')).toMatchObject({
      refusal: { code: 'DOMAIN_LIMIT', data: { limit: DOMAINS_MOST } },
    });
  });

  it('needs the permission to edit the merchant', async () => {
    for (const userId of [world.staffId, world.memberId])
      expect(await add('else.example', userId)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
  });
});
