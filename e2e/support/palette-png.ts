import { crc32, deflateSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel, red first. */
  readonly pixels: Buffer;
}

/** Reads a PNG's pixels with the browser that took it. */
const read = async (browser: Browser, png: Buffer): Promise<Picture> => {
  const page = await browser.newPage();
  const { width, height, text } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let text = '';
      for (let at = 0; at < data.length; at += 0x8000) text += String.fromCharCode(...data.subarray(at, at + 0x8000));
      return { width, height, text: btoa(text) };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return { width, height, pixels: Buffer.from(text, 'base64') };
};

const COLOURS = 256;
/** Colors with the same upper bits count as one, because screens are flat areas with soft edges. */
const bucketOf = (pixels: Buffer, at: number): number =>
  ((pixels[at] ?? 0) >> 2) | (((pixels[at + 1] ?? 0) >> 2) << 6) | (((pixels[at + 2] ?? 0) >> 2) << 12);

const colourOf = (bucket: number): readonly [number, number, number] => {
  const spread = (bits: number) => (bits << 2) | (bits >> 4);
  return [spread(bucket & 63), spread((bucket >> 6) & 63), spread((bucket >> 12) & 63)];
};

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + (value - (b[index] ?? 0)) ** 2, 0);

/** Returns the most frequent colors, and for each bucket the nearest of them. */
const choosePalette = ({ pixels }: Picture) => {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const bucket = bucketOf(pixels, at);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  const frequent = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, COLOURS);
  const palette = frequent.map(colourOf);
  const nearest = new Map<number, number>();
  for (const bucket of counts.keys()) {
    const colour = colourOf(bucket);
    let best = 0;
    for (const [index, one] of palette.entries())
      if (distance(colour, one) < distance(colour, palette[best] ?? one)) best = index;
    nearest.set(bucket, best);
  }
  return { palette, nearest };
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Returns the same picture with a palette of 256 colors, a third of the size. */
export const withPalette = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const picture = await read(browser, png);
  const { palette, nearest } = choosePalette(picture);
  const { width, height, pixels } = picture;
  // Filter byte "none" for each row: neighboring palette indexes don't predict each other.
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = nearest.get(bucketOf(pixels, 4 * (y * width + x))) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
