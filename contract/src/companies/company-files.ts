import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, byVisitors, del, get, post } from '../endpoint.ts';
import { MAX_FILE_BYTES } from '../file-limits.ts';
import { domainParams, idText, sends, textOrNull } from '../primitives.ts';

/** An uploaded file that isn't empty. */
export const uploaded = z.file({ error: REFUSALS.required }).min(1, { error: REFUSALS.fileInvalid });
const ofImage = z.strictObject({ company_id: idText, image: uploaded });
const ofDocument = z.strictObject({ company_id: idText, file: uploaded });

const filePathAnswer = z.object({ filePath: textOrNull });

export const companyFiles = {
  uploadCompanyLogo: post('/upload-company-logo', byStaff(['admin'], 'company'), {
    summary: 'The logo of a company: png, jpeg, bmp, webp or svg, at most 750 by 250 pixels and 10 MB',
    body: ofImage,
    multipart: { file: 'image', maxBytes: MAX_FILE_BYTES },
    answer: z.object({ result: z.object({ logo_path: z.string() }) }),
  }),
  uploadCompanyBackgroundImage: post('/upload-company-background-image', byStaff(['admin'], 'company'), {
    summary: 'The background of the public booking page: png, jpeg, bmp or webp, at most 5000 by 5000 pixels and 10 MB',
    body: ofImage,
    multipart: { file: 'image', maxBytes: MAX_FILE_BYTES },
    answer: z.object({ result: z.object({ background_image_path: z.string() }) }),
  }),
  uploadFirelistDocument: post('/upload-firelist-doc', byStaff(['admin'], 'company'), {
    summary: 'The fire list of a company: a PDF of at most 10 MB',
    body: ofDocument,
    multipart: { file: 'file', maxBytes: MAX_FILE_BYTES },
    answer: z.object({ result: z.object({ firelist_document_path: z.string() }) }),
  }),
  getCompanyLogo: get('/company-logo/{id}', byVisitors, {
    summary: 'Where the logo of a company is served',
    answer: filePathAnswer,
  }),
  getCompanyBackgroundImage: get('/company-background-image/{id}', byVisitors, {
    summary: 'Where the background image of a company is served',
    answer: filePathAnswer,
  }),
  getFirelistDocument: get('/firelist-doc/{id}', byStaff('any', 'department'), {
    summary: 'Where the fire list of a company can be read for the next minutes',
    answer: filePathAnswer,
  }),
  deleteCompanyLogo: del('/company-logo/{id}', byStaff(['admin'], 'company'), {
    summary: 'Remove the logo of a company',
  }),
  deleteCompanyBackgroundImage: del('/company-background-image/{id}', byStaff(['admin'], 'company'), {
    summary: 'Remove the background image of a company',
  }),
  deleteFirelistDocument: del('/firelist-doc/{id}', byStaff(['admin'], 'company'), {
    summary: 'Remove the fire list of a company',
  }),
  getFile: get('/file/{domain}/{hash}', byVisitors, {
    summary: 'A stored image, by its content',
    params: domainParams.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    ...sends('application/octet-stream'),
  }),
  getFirelistFile: get('/firelist-file/{domain}/{token}', byVisitors, {
    summary: 'The fire list itself, by a signed link that is good for some minutes',
    params: domainParams.extend({ token: z.string().min(20).max(200) }),
    ...sends('application/pdf'),
  }),
} as const;
