import { fileTypeFromBuffer } from 'file-type';
import { broken, type StoredFile } from './upload-fault.ts';

const END_BYTES = 2048;

/**
 * Returns a PDF unchanged.
 *
 * @throws Fault REQUEST-3014 for another type, leading bytes or a missing end
 */
export const readPdf = async (bytes: Buffer): Promise<StoredFile> => {
  const type = await fileTypeFromBuffer(bytes);
  const begins = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const ends = bytes.subarray(-END_BYTES).toString('latin1').includes('%%EOF');
  if (type?.mime !== 'application/pdf' || !begins || !ends) throw broken('file');
  return { mediaType: 'application/pdf', bytes };
};
