import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_FILE_BYTES } from './file-limits.ts';
import { idText, success } from './primitives.ts';

/** An uploaded file that isn't empty. */
export const uploaded = z.file({ error: REFUSALS.required }).min(1, { error: REFUSALS.fileInvalid });
const ofImage = z.strictObject({ company_id: idText, image: uploaded });
const ofDocument = z.strictObject({ company_id: idText, file: uploaded });

const filePathAnswer = z.object({ filePath: z.string().nullable() });
const one = { params: z.object({ id: idText }) };

export const companyFiles = {
  uploadCompanyLogo: endpoint({
    method: 'POST',
    path: '/upload-company-logo',
    who: ['admin'],
    reach: 'company',
    summary: 'The logo of a company: png, jpeg, bmp, webp or svg, at most 750 by 250 pixels and 10 MB',
    body: ofImage,
    multipart: { file: 'image', maxBytes: MAX_FILE_BYTES },
    answer: z.object({ result: z.object({ logo_path: z.string() }) }),
  }),
  uploadCompanyBackgroundImage: endpoint({
    method: 'POST',
    path: '/upload-company-background-image',
    who: ['admin'],
    reach: 'company',
    summary: 'The background of the public booking page: png, jpeg, bmp or webp, at most 5000 by 5000 pixels and 10 MB',
    body: ofImage,
    multipart: { file: 'image', maxBytes: MAX_FILE_BYTES },
    answer: z.object({ result: z.object({ background_image_path: z.string() }) }),
  }),
  uploadFirelistDocument: endpoint({
    method: 'POST',
    path: '/upload-firelist-doc',
    who: ['admin'],
    reach: 'company',
    summary: 'The fire list of a company: a PDF of at most 10 MB',
    body: ofDocument,
    multipart: { file: 'file', maxBytes: MAX_FILE_BYTES },
    answer: z.object({ result: z.object({ firelist_document_path: z.string() }) }),
  }),
  getCompanyLogo: endpoint({
    method: 'GET',
    path: '/company-logo/{id}',
    who: 'public',
    reach: 'public',
    summary: 'Where the logo of a company is served',
    ...one,
    answer: filePathAnswer,
  }),
  getCompanyBackgroundImage: endpoint({
    method: 'GET',
    path: '/company-background-image/{id}',
    who: 'public',
    reach: 'public',
    summary: 'Where the background image of a company is served',
    ...one,
    answer: filePathAnswer,
  }),
  getFirelistDocument: endpoint({
    method: 'GET',
    path: '/firelist-doc/{id}',
    who: 'any',
    reach: 'department',
    summary: 'Where the fire list of a company can be read for the next minutes',
    ...one,
    answer: filePathAnswer,
  }),
  deleteCompanyLogo: endpoint({
    method: 'DELETE',
    path: '/company-logo/{id}',
    who: ['admin'],
    reach: 'company',
    summary: 'Remove the logo of a company',
    ...one,
    answer: success,
  }),
  deleteCompanyBackgroundImage: endpoint({
    method: 'DELETE',
    path: '/company-background-image/{id}',
    who: ['admin'],
    reach: 'company',
    summary: 'Remove the background image of a company',
    ...one,
    answer: success,
  }),
  deleteFirelistDocument: endpoint({
    method: 'DELETE',
    path: '/firelist-doc/{id}',
    who: ['admin'],
    reach: 'company',
    summary: 'Remove the fire list of a company',
    ...one,
    answer: success,
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/file/{domain}/{hash}',
    who: 'public',
    reach: 'public',
    summary: 'A stored image, by its content',
    params: z.object({ domain: z.string().max(63), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.object({}),
    media: 'application/octet-stream',
  }),
  getFirelistFile: endpoint({
    method: 'GET',
    path: '/firelist-file/{domain}/{token}',
    who: 'public',
    reach: 'public',
    summary: 'The fire list itself, by a signed link that is good for some minutes',
    params: z.object({ domain: z.string().max(63), token: z.string().min(20).max(200) }),
    answer: z.object({}),
    media: 'application/pdf',
  }),
} as const;
