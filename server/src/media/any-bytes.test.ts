import sharp from 'sharp';
import { expect, it } from 'vitest';
import { mutated, OF_ONE_FILE, processorTimeOf, randomFrom } from '../testing/mutated.ts';
import { isSoak } from '../testing/rounds.ts';
import { prepareUpload } from './prepare-upload.ts';

/** Pictures with random errors: each becomes pixels, or is refused with a message. */

const RUNS = isSoak ? 50_000 : 500;

it(
  `${RUNS} files end with a picture or a sentence, within time and memory`,
  { timeout: RUNS * 200 + 60_000 },
  async () => {
    const random = randomFrom(20_261_131);
    const drawn = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } });
    const exif = { IFD0: { Make: 'x' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 2/1 3/1' } };
    const sources = [
      await drawn().jpeg().toBuffer(),
      await drawn().withExif(exif).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer(),
      await drawn().png().toBuffer(),
      await drawn().toColourspace('rgb16').png().toBuffer(),
    ];
    for (const source of sources) expect(await prepareUpload(source)).toMatchObject({ ok: true });
    const before = process.memoryUsage().rss;
    for (let run = 0; run < RUNS; run += 1) {
      const bytes = mutated(sources[run % sources.length]!, random);
      const took = await processorTimeOf(async () => {
        const result = await prepareUpload(bytes);
        if (!result.ok) expect(result.refusal.code).toMatch(/^IMAGE_/);
      });
      expect(took).toBeLessThan(OF_ONE_FILE.longestMs);
    }
    if (!isSoak) expect(process.memoryUsage().rss - before).toBeLessThan(OF_ONE_FILE.maxMemory);
  },
);
