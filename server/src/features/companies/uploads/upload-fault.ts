import { Fault } from '../../../http/fault.ts';

/** A file as it is kept: looked at, cleaned and written anew. */
export interface StoredFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** The most pixels an image may have. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** A file of the wrong kind, or one that cannot be read (REQUEST-3014). */
export const broken = (field = 'image'): Fault =>
  new Fault('REQUEST-3014', { fields: [{ field, code: 'REQUEST-3014' }] });

/** An image of too many pixels (SETTING-1615). */
export const tooBig = ({ width, height }: Pixels): Fault => {
  const params = { width, height };
  return new Fault('SETTING-1615', { params, fields: [{ field: 'image', code: 'SETTING-1615', params }] });
};
