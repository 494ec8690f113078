import { decode } from 'bmp-ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { FairQueue } from '#work/fair-queue.ts';
import { readSvg } from './read-svg.ts';
import { broken, type Pixels, type StoredFile, tooBig } from './upload-fault.ts';

/** Offsets of width and height in a BMP header. A negative height means top to bottom. */
const BMP_WIDTH_AT = 18;
const BMP_HEIGHT_AT = 22;
const BMP_HEADER_BYTES = 54;

const checkPixels = (width: number, height: number, limit: Pixels): void => {
  if (width < 1 || height < 1) throw broken();
  if (width > limit.width || height > limit.height) throw tooBig(limit);
};

/** Checks the header first, because the decoder trusts it. The alpha channel of a BMP is unreliable and ignored. */
const openBmp = (bytes: Buffer, limit: Pixels): Sharp => {
  if (bytes.length < BMP_HEADER_BYTES) throw broken();
  checkPixels(bytes.readInt32LE(BMP_WIDTH_AT), Math.abs(bytes.readInt32LE(BMP_HEIGHT_AT)), limit);
  const { data, width, height } = decode(bytes, { toRGBA: true });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
};

/**
 * Reads the header without a limit, to refuse a decompression bomb with the right error. Pixels are decoded within the
 * limit.
 */
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

const readRaster = async (bytes: Buffer, mime: string, { limit, fit }: ImageOptions): Promise<StoredFile> => {
  const isBmp = mime === 'image/bmp';
  if (!isBmp && !(mime in write)) throw broken();
  const mediaType = isBmp ? 'image/png' : (mime as Written);
  const image = isBmp ? openBmp(bytes, limit) : await openImage(bytes, limit);
  const sized = fit === undefined ? image : image.resize({ ...fit, fit: 'inside', withoutEnlargement: true });
  return { mediaType, bytes: await write[mediaType](sized).toBuffer() };
};

/** Decoding costs time and memory: two images at once, tenants take turns. */
const queue = new FairQueue({ atOnce: 2, waitingPerTenant: 24, waitingInAll: 96 });

const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'Fault';

/** Whether a text may be an SVG. The parser decides. */
const looksLikeSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString('utf8'));

/**
 * Reads an image and encodes it again. Its type comes from the content, never from the name. Metadata such as place,
 * camera and appended text is lost. A BMP becomes a PNG.
 *
 * @param options.tenantId the tenant; tenants take turns (REQUEST-3007 while many wait)
 * @param options.svg whether an SVG is accepted as well
 * @param options.fit the size that a larger picture is reduced to, without distortion
 * @throws Fault REQUEST-3014 for a broken image or another type, SETTING-1615 for too many pixels
 */
export const readImage = (bytes: Buffer, options: ImageOptions & { readonly tenantId: number }): Promise<StoredFile> =>
  queue.run(options.tenantId, () => decodeImage(bytes, options));

interface ImageOptions {
  readonly limit: Pixels;
  readonly svg: boolean;
  /** The size that a larger picture is reduced to. */
  readonly fit?: Pixels;
}

const decodeImage = async (bytes: Buffer, options: ImageOptions): Promise<StoredFile> => {
  const { limit, svg } = options;
  const type = await fileTypeFromBuffer(bytes);
  try {
    if (type !== undefined && type.mime !== 'application/xml' && type.mime !== ('image/svg+xml' as string))
      return await readRaster(bytes, type.mime, options);
    if (svg && looksLikeSvg(bytes)) return await readSvg(bytes, limit);
  } catch (error) {
    // Any other error of the decoders means that the file can't be read.
    throw isRefusal(error) ? error : broken();
  }
  throw broken();
};
