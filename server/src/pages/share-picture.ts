import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import { facesOnce, printable } from '#render/pdf/fonts.ts';
import { SHARE_SIZE } from './share-size.ts';

/** Contents of a picture for shared links. Images are bytes as stored. */
export interface SharePicture {
  readonly name: string;
  readonly line: string;
  /** `#rrggbb`. */
  readonly background: string;
  readonly text: string;
  readonly logo: Buffer | null;
  /** Fills the picture, darkened below the text. */
  readonly photo: Buffer | null;
}

const MARGIN = 80;
const LOGO = { width: 360, height: 170, padding: 24 };
const NAME_HEIGHT = 220;
/** Opacity of the black over a photo: white text keeps a contrast of 4.5 to 1 on a white photo. */
const SHADE = 0.6;
/** Stored images are limited when they are uploaded. */
const MAX_PIXELS = 50_000_000;

const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Draws a text that wraps, at `size` pixels, or smaller so that it fits `height`. */
const drawText = async (text: string, color: string, size: number, height: number): Promise<Buffer> => {
  const markup = `<span foreground="${color}">${escapeMarkup(printable(text, await facesOnce()))}</span>`;
  const draw = (pixels: number) =>
    sharp({
      text: {
        text: markup,
        font: `Inter Semi-Bold ${pixels}`,
        fontfile: FONT,
        rgba: true,
        dpi: 72,
        width: SHARE_SIZE.width - 2 * MARGIN,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  for (let pixels = size; pixels > 24; pixels -= 12) {
    const { data, info } = await draw(pixels);
    if (info.height <= height) return data;
  }
  // A name of 255 wide letters. The end is cut off.
  const { data, info } = await draw(24);
  return sharp(data)
    .extract({ left: 0, top: 0, width: info.width, height: Math.min(info.height, height) })
    .toBuffer();
};

/** The logo on a white card, because most logos are made for white paper. */
const drawLogo = async (logo: Buffer): Promise<Buffer> => {
  const { padding, width, height } = LOGO;
  const inner = await sharp(logo, { limitInputPixels: MAX_PIXELS })
    .resize({ width: width - 2 * padding, height: height - 2 * padding, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const card = { width: inner.info.width + 2 * padding, height: inner.info.height + 2 * padding };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"><rect width="100%" height="100%" rx="20" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: inner.data, left: padding, top: padding }])
    .png()
    .toBuffer();
};

const drawBackground = ({ photo, background }: SharePicture) =>
  photo === null
    ? sharp({ create: { ...SHARE_SIZE, channels: 3, background } })
    : sharp(photo, { limitInputPixels: MAX_PIXELS })
        .resize({ ...SHARE_SIZE, fit: 'cover' })
        .flatten({ background });

/** Draws a picture for shared links. @returns a PNG of SHARE_SIZE pixels */
export const drawSharePicture = async (picture: SharePicture): Promise<Buffer> => {
  const { name, line, text, logo, photo } = picture;
  const color = photo === null ? text : '#ffffff';
  const layers: OverlayOptions[] = [];
  if (photo !== null)
    layers.push({
      input: { create: { ...SHARE_SIZE, channels: 4, background: { r: 0, g: 0, b: 0, alpha: SHADE } } },
    });
  // A logo that can't be drawn, such as a drawing of huge dimensions, is left out.
  const card = logo && (await drawLogo(logo).catch(() => null));
  if (card) layers.push({ input: card, left: MARGIN, top: MARGIN });
  layers.push(
    { input: await drawText(name, color, 84, NAME_HEIGHT), left: MARGIN, top: 290 },
    { input: await drawText(line, color, 40, 60), left: MARGIN, top: 525 },
  );
  return drawBackground(picture)
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 9, palette: photo === null })
    .toBuffer();
};
