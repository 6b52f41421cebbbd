import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestSearches, noteSearch } from './catalogue.search-uses.store.ts';
import { openCatalogueBed, type CatalogueBed } from './testing.ts';

const MIB = 1024 * 1024;

describe('a process that starts', () => {
  let bed: CatalogueBed;
  beforeAll(async () => {
    bed = await openCatalogueBed();
    const resort = await bed.addResort('azure');
    await bed.addStays('azure', await bed.addRoom('azure', resort), [30]);
  });
  afterAll(() => bed.close());
  const uses = () => bed.bed.database.run(latestSearches({ limit: 10 }));
  const read = (catalogue: Pick<CatalogueBed, 'read'>) =>
    catalogue.read.filter((name) => name === 'catalogue.index-outline').length;

  test('loads the merchants that were searched before, the latest hour first, before the first search', async () => {
    await bed.search('azure');
    await expect.poll(uses).toMatchObject([{ merchantId: bed.bed.azure.id }]);
    await bed.search('lotus');
    await expect.poll(uses).toMatchObject([{ merchantId: bed.bed.lotus.id }, { merchantId: bed.bed.azure.id }]);

    const fresh = await bed.restarted();
    expect(read(fresh)).toBe(0);
    await fresh.catalogue.warm();
    expect(read(fresh)).toBe(2);
    expect((await fresh.search('azure')).totalCount).toBe(1);
    expect(read(fresh)).toBe(2);
    await fresh.stop();
  });

  test('records a search once an hour', async () => {
    const { azure, lotus } = bed.bed;
    const note = (merchantId: string, minutes: number) =>
      bed.bed.database.run(noteSearch({ merchantId, now: new Date(Date.now() + minutes * 60_000), indexBytes: 7 }));
    await note(azure.id, 30);
    expect((await uses())[0]).toMatchObject({ merchantId: lotus.id });
    await note(azure.id, 61);
    expect((await uses())[0]).toEqual({ merchantId: azure.id, indexBytes: 7 });
  });

  test('leaves out merchants for which memory is missing, and does not wait for ever', async () => {
    const { azure, lotus } = bed.bed;
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    await bed.bed.database.run(noteSearch({ merchantId: azure.id, now: at(600), indexBytes: 20 * MIB }));
    await bed.bed.database.run(noteSearch({ merchantId: lotus.id, now: at(500), indexBytes: 1 * MIB }));
    const small = await bed.restarted(16 * MIB);
    await small.catalogue.warm();
    expect(read(small)).toBe(1);
    await small.stop();

    const stuck = await bed.restarted(16 * MIB, (name) => name === 'catalogue.index-outline');
    await stuck.catalogue.warm(50);
    await stuck.stop();
  });
});
