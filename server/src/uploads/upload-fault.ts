import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Fault } from '#http/fault.ts';

/** A checked and re-encoded file, ready to be stored. */
export interface StoredFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Maximum size of an image in pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Fault for a file of the wrong type, or one that can't be read (REQUEST-3014). */
export const broken = (field = 'image'): Fault =>
  new Fault('fileInvalid', { fields: [{ field, code: REFUSALS.fileInvalid }] });

/** Fault for an image with too many pixels (SETTING-1615). */
export const tooBig = ({ width, height }: Pixels): Fault => {
  const params = { width, height };
  return new Fault('pictureTooLarge', { params, fields: [{ field: 'image', code: REFUSALS.pictureTooLarge, params }] });
};
