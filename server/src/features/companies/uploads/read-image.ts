import { decode } from 'bmp-ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { FairQueue } from '../../../work/fair-queue.ts';
import { readSvg } from './read-svg.ts';
import { broken, type Pixels, type StoredFile, tooBig } from './upload-fault.ts';

/** Where a BMP says how wide and high it is; a negative height begins at the top. */
const BMP_WIDTH_AT = 18;
const BMP_HEIGHT_AT = 22;
const BMP_HEADER_BYTES = 54;

const checkPixels = (width: number, height: number, limit: Pixels): void => {
  if (width < 1 || height < 1) throw broken();
  if (width > limit.width || height > limit.height) throw tooBig(limit);
};

/** The decoder trusts the header, so that is looked at first. What a BMP says of transparency is not to be trusted at all. */
const openBmp = (bytes: Buffer, limit: Pixels): Sharp => {
  if (bytes.length < BMP_HEADER_BYTES) throw broken();
  checkPixels(bytes.readInt32LE(BMP_WIDTH_AT), Math.abs(bytes.readInt32LE(BMP_HEIGHT_AT)), limit);
  const { data, width, height } = decode(bytes, { toRGBA: true });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
};

/** Its header is read without limit, so that a bomb is refused for what it is; its pixels never beyond the limit. */
const openImage = async (bytes: Buffer, limit: Pixels): Promise<Sharp> => {
  const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const turned = orientation >= 5;
  checkPixels(turned ? height : width, turned ? width : height, limit);
  return sharp(bytes, { limitInputPixels: limit.width * limit.height, failOn: 'warning' }).rotate();
};

const write = {
  'image/png': (image: Sharp) => image.png({ compressionLevel: 9 }),
  'image/jpeg': (image: Sharp) => image.jpeg({ quality: 90, mozjpeg: true }),
  'image/webp': (image: Sharp) => image.webp({ quality: 90 }),
} as const;
type Written = keyof typeof write;

const readRaster = async (bytes: Buffer, mime: string, limit: Pixels): Promise<StoredFile> => {
  const isBmp = mime === 'image/bmp';
  if (!isBmp && !(mime in write)) throw broken();
  const mediaType = isBmp ? 'image/png' : (mime as Written);
  const image = isBmp ? openBmp(bytes, limit) : await openImage(bytes, limit);
  return { mediaType, bytes: await write[mediaType](image).toBuffer() };
};

/** Decoding costs time and memory: two images at once, the tenants in turn. */
const queue = new FairQueue({ atOnce: 2, waitingPerTenant: 24, waitingInAll: 96 });

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'Fault';

/** Text that could be a drawing; what it is, its parser decides. */
const looksLikeSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('utf8'));

/**
 * An image as it may be kept: recognised by its content and never by its name, and encoded anew, so that nothing rides along
 * (text behind the picture, where and by whom it was taken). A BMP becomes a PNG. Throws REQUEST-3014 for what is no image of
 * these kinds or a broken one, SETTING-1615 for too many pixels.
 *
 * @param options.tenantId whose image it is: tenants take turns (REQUEST-3007 while many wait)
 * @param options.svg whether a drawing may be sent as well
 */
export const readImage = (bytes: Buffer, options: ImageOptions & { readonly tenantId: number }): Promise<StoredFile> =>
  queue.run(options.tenantId, () => decodeImage(bytes, options));

interface ImageOptions {
  readonly limit: Pixels;
  readonly svg: boolean;
}

const decodeImage = async (bytes: Buffer, { limit, svg }: ImageOptions): Promise<StoredFile> => {
  const type = await fileTypeFromBuffer(bytes);
  try {
    if (type !== undefined && type.mime !== 'application/xml' && type.mime !== ('image/svg+xml' as string))
      return await readRaster(bytes, type.mime, limit);
    if (svg && looksLikeSvg(bytes)) return await readSvg(bytes, limit);
  } catch (error) {
    // Whatever the decoders say of it, it is a file that cannot be read.
    throw isRefusal(error) ? error : broken();
  }
  throw broken();
};
