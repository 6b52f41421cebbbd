import { crc32, deflateSync } from 'node:zlib';
import { UPLOAD_MAX_BYTES } from '@sandbar/domain/media';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { fastestOf } from '../testing/timing.ts';
import { prepareUpload } from './prepare-upload.ts';

/** Uploads of people and of attackers: each is refused with a message, or becomes pixels without anything else. */

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });
const MARKER = '<script>alert("sandbar-marker")</script>';
const code = async (bytes: Uint8Array) => {
  const result = await prepareUpload(bytes);
  return result.ok ? 'taken' : result.refusal.code;
};

/**
 * A square of black pixels, one bit each. It is written here, because drawing it with a library takes half a minute.
 */
const blackPng = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('refused', () => {
  test('an SVG that is called PNG', async () =>
    expect(await code(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${MARKER}</svg>`))).toBe('IMAGE_TYPE'));
  test('HTML', async () => expect(await code(Buffer.from(`<!doctype html>${MARKER}`))).toBe('IMAGE_TYPE'));
  test('a GIF that is a script too', async () =>
    expect(await code(Buffer.from(`GIF89a/*\0\0*/=1;${MARKER}`))).toBe('IMAGE_TYPE'));
  test('WebP, which the specification does not list', async () =>
    expect(await code(await picture(10, 10).webp().toBuffer())).toBe('IMAGE_TYPE'));
  test('nothing', async () => expect(await code(new Uint8Array())).toBe('IMAGE_TYPE'));
  test('the first bytes of a PNG and then a script', async () => {
    expect(
      await code(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(MARKER)])),
    ).toBe('IMAGE_UNREADABLE');
  });
  test('a JPEG that was cut off', async () => {
    const whole = await sharp(await noise(400, 300))
      .jpeg()
      .toBuffer();
    expect(await code(whole)).toBe('taken');
    expect(await code(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('IMAGE_UNREADABLE');
  });
  test('one byte too many', async () => {
    const png = await picture(10, 10).png().toBuffer();
    expect(await code(Buffer.concat([png, Buffer.alloc(UPLOAD_MAX_BYTES - png.length)]))).toBe('taken');
    expect(await code(Buffer.concat([png, Buffer.alloc(UPLOAD_MAX_BYTES - png.length + 1)]))).toBe('IMAGE_TOO_LARGE');
  });
  test('600 kB', async () => expect(await code(Buffer.alloc(600_000))).toBe('IMAGE_TOO_LARGE'));

  test('a PNG of 14,000 × 14,000 pixels, before it is decoded', async () => {
    const bomb = blackPng(14_000);
    expect(await sharp(bomb).metadata()).toMatchObject({ format: 'png', width: 14_000, height: 14_000 });
    expect(bomb.length).toBeLessThan(UPLOAD_MAX_BYTES);
    const before = process.memoryUsage.rss();
    const late = await fastestOf(2_000, async () => {
      let worst = 0;
      let last = performance.now();
      const beat = setInterval(() => {
        worst = Math.max(worst, performance.now() - last - 5);
        last = performance.now();
      }, 5);
      expect(await code(bomb)).toBe('IMAGE_TOO_MANY_PIXELS');
      clearInterval(beat);
      return worst;
    });
    // Decoded, the picture would need 196 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    expect(late).toBeLessThan(2_000);
  });
});

describe('accepted', () => {
  test('a picture without the data hidden behind its pixels', async () => {
    const polyglot = Buffer.concat([await picture(20, 20).jpeg().toBuffer(), Buffer.from(MARKER)]);
    const result = await prepareUpload(polyglot);
    expect(result.ok && result.value.bytes.includes('sandbar-marker')).toBe(false);
    expect(result.ok).toBe(true);
  });

  test('a photograph without its place, turned upright', async () => {
    const exif = {
      IFD0: { Make: 'sandbar-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 2/1 3/1', GPSLongitudeRef: 'E', GPSLongitude: '104/1 2/1 3/1' },
    };
    const photo = await picture(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const given = await sharp(photo).metadata();
    expect([given.orientation, given.exif?.includes('sandbar-camera')]).toEqual([6, true]); // the control: they exist
    const result = await prepareUpload(photo);
    if (!result.ok) throw new Error(result.refusal.code);
    const kept = await sharp(result.value.bytes).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 20, height: 40 });
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(result.value.bytes.includes('sandbar-camera')).toBe(false);
  });

  test.each([
    [1600, 900, 800, 450],
    [900, 1600, 338, 600],
    [800, 800, 800, 800],
    [300, 200, 300, 200],
  ])('%i × %i is scaled to %i × %i', async (width, height, toWidth, toHeight) => {
    const result = await prepareUpload(await picture(width, height).png().toBuffer());
    expect(result).toMatchObject({
      ok: true,
      value: {
        width: toWidth,
        height: toHeight,
        contentType: 'image/webp',
        colour: expect.stringMatching(/^#[0-9A-F]{6}$/),
      },
    });
  });

  test.each([
    [1500, 1000, 750, 500],
    [1500, 2000, 750, 1000],
    [1200, 1200, 1000, 1000],
    [700, 900, 700, 900],
  ])('a deposit’s of %i × %i is scaled to %i × %i', async (width, height, toWidth, toHeight) => {
    const result = await prepareUpload(await picture(width, height).png().toBuffer(), 'deposit');
    expect(result).toMatchObject({ ok: true, value: { width: toWidth, height: toHeight } });
  });
});

/** Pictures as cameras and programs write them, from public reports of problems in other programs. */
describe('pictures of cameras and programs', () => {
  /** Red above, blue below, 60 × 40. */
  const halves = async () => {
    const below = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    return sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
      .composite([{ input: below, top: 20, left: 0 }])
      .removeAlpha();
  };
  /** The colour of a pixel: `red`, `blue`, or its values. */
  const colourAt = async (image: Buffer, left: number, top: number) => {
    const [red = 0, green = 0, blue = 0] = await sharp(image)
      .removeAlpha()
      .toColourspace('srgb')
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer();
    if (red > 180 && green < 90 && blue < 90) return 'red';
    // The colours of print have no pure blue.
    return blue > 120 && blue > 2 * red && blue > 2 * green ? 'blue' : `${red} ${green} ${blue}`;
  };
  const taken = async (bytes: Buffer) => {
    const result = await prepareUpload(bytes);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('turned as the camera was held (%i), comes out upright', async (orientation) => {
    const upright = await (await halves()).png().toBuffer();
    // The pixels as a camera in each position stores them; turning them by the orientation mark gives the picture.
    const turns: Record<number, (image: Sharp) => Sharp> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      5: (image) => image.rotate(270).flop(),
      6: (image) => image.rotate(270),
      7: (image) => image.rotate(90).flop(),
      8: (image) => image.rotate(90),
    };
    const turned = await turns[orientation]!(sharp(upright)).png().toBuffer();
    const stored = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { bytes, width, height } = await taken(stored);
    expect([width, height]).toEqual([60, 40]);
    expect([await colourAt(bytes, 30, 5), await colourAt(bytes, 30, 35)]).toEqual(['red', 'blue']);
  });

  test.each<[string, (image: Sharp) => Promise<Buffer>]>([
    ['in CMYK', (image) => image.toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['of 16 bits a colour', (image) => image.toColourspace('rgb16').png().toBuffer()],
    ['of a palette', (image) => image.png({ palette: true, colours: 4 }).toBuffer()],
    ['interlaced', (image) => image.png({ progressive: true }).toBuffer()],
    ['progressive', (image) => image.jpeg({ progressive: true, quality: 95 }).toBuffer()],
    ['with the colours of a wide screen', (image) => image.withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()],
    [
      'with a film behind it',
      async (image) => Buffer.concat([await image.jpeg({ quality: 95 }).toBuffer(), Buffer.from('\0\0\0\x18ftypmp42')]),
    ],
  ])('%s has its own colours', async (_what, made) => {
    const { bytes } = await taken(await made(await halves()));
    expect([await colourAt(bytes, 30, 5), await colourAt(bytes, 30, 35)]).toEqual(['red', 'blue']);
  });

  test('of several pictures, as APNG has them, shows the first', async () => {
    const png = await (await halves()).png().toBuffer();
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const [begins, ends] = [png.indexOf('IDAT') - 4, png.indexOf('IEND') - 4];
    const frame = (number: number) =>
      chunk('fcTL', Buffer.from([0, 0, 0, number, 0, 0, 0, 60, 0, 0, 0, 40, ...Array(14).fill(0)]));
    const other = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const data = other.subarray(other.indexOf('IDAT') + 4, other.indexOf('IEND') - 8);
    const animated = Buffer.concat([
      png.subarray(0, begins),
      chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      frame(0),
      png.subarray(begins, ends),
      frame(1),
      chunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), data])),
      png.subarray(ends),
    ]);
    const { bytes } = await taken(animated);
    expect([await colourAt(bytes, 30, 5), await colourAt(bytes, 30, 35)]).toEqual(['red', 'blue']);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  test('grey with transparency is accepted', async () => {
    const grey = { width: 30, height: 20, channels: 4, background: { r: 128, g: 128, b: 128, alpha: 0.5 } } as const;
    expect(await taken(await sharp({ create: grey }).toColourspace('b-w').png().toBuffer())).toMatchObject({
      width: 30,
    });
  });

  test.each([
    [1, 1],
    [4_000, 3],
    [12_000, 40],
  ])('of %i × %i is accepted', async (width, height) => {
    expect(await taken(await picture(width, height).png().toBuffer())).toMatchObject({
      width: expect.any(Number),
      height: expect.any(Number),
    });
  });

  test('HEIC that is called JPEG is refused by its kind', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await code(Buffer.concat([heic, Buffer.alloc(500)]))).toBe('IMAGE_TYPE');
  });

  test('without its last two bytes, or with a wrong checksum, is refused as incomplete', async () => {
    const jpeg = await picture(60, 40).jpeg().toBuffer();
    expect(await code(jpeg.subarray(0, -2))).toBe('IMAGE_UNREADABLE');
    const png = Buffer.from(await picture(60, 40).png().toBuffer());
    const at = png.indexOf('IDAT');
    png[at + 4 + png.readUInt32BE(at - 4)]! ^= 0xff;
    expect(['taken', 'IMAGE_UNREADABLE']).toContain(await code(png));
  });
});

/** A picture that hardly compresses. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer();
