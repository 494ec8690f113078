import { BACKGROUND_PIXELS, LOGO_PIXELS } from '@ledig/contract/file-limits.ts';
import { documentPath } from '#crypto/file-links.ts';
import type { TenantTransaction } from '#db/database.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { readImage } from '#uploads/read-image.ts';
import { readPdf } from '#uploads/read-pdf.ts';
import { bytesOf, type FileCall, replaceFile } from '#uploads/replace-file.ts';
import type { StoredFile } from '#uploads/upload-fault.ts';
import { type CompanyRow, findCompanyRow } from './company.store.ts';
import { updateCompanyRow } from './company-writes.store.ts';

type FileColumn = 'logo_hash' | 'background_hash' | 'firelist_hash';

/** The form field of each file. */
const FIELD_OF = { logo_hash: 'image', background_hash: 'image', firelist_hash: 'file' } as const;

const findOpen = async (tx: TenantTransaction, { user }: FileCall, id: number): Promise<CompanyRow> => {
  const row = await findCompanyRow(tx, user.scope.companyId, id);
  if (!row) throw new Fault('companyNotFound');
  if (row.archived) throw new Fault('companyArchived');
  return row;
};

const replace = (call: FileCall, id: number, column: FileColumn, file: StoredFile | null) =>
  replaceFile(
    call,
    {
      find: async (tx) => (await findOpen(tx, call, id))[column],
      write: (tx, hash) => updateCompanyRow(tx, id, { [column]: hash }),
      field: FIELD_OF[column],
    },
    file,
  );

/** The company is checked before the file is decoded. */
const upload = async (
  call: FileCall,
  id: number,
  column: FileColumn,
  read: () => Promise<StoredFile>,
): Promise<{ readonly slug: string; readonly hash: string }> => {
  const { slug } = await call.deps.db.tenantRead(call.tenant.id, (tx) => findOpen(tx, call, id));
  return { slug, hash: (await replace(call, id, column, await read())) ?? '' };
};

/** Uploads a company's logo. */
export const uploadCompanyLogo: Handler<'companies.uploadCompanyLogo'> = async (call) => {
  const { company_id: id, image } = call.body;
  const read = async () => readImage(await bytesOf(image), { tenantId: call.tenant.id, limit: LOGO_PIXELS, svg: true });
  const { slug, hash } = await upload(call, id, 'logo_hash', read);
  return { result: { logo_path: imagePath(slug, hash) ?? '' } };
};

/** Uploads the background of the public booking page. */
export const uploadCompanyBackgroundImage: Handler<'companies.uploadCompanyBackgroundImage'> = async (call) => {
  const { company_id: id, image } = call.body;
  const read = async () =>
    readImage(await bytesOf(image), { tenantId: call.tenant.id, limit: BACKGROUND_PIXELS, svg: false });
  const { slug, hash } = await upload(call, id, 'background_hash', read);
  return { result: { background_image_path: imagePath(slug, hash) ?? '' } };
};

/** Uploads a company's fire list. */
export const uploadFirelistDocument: Handler<'companies.uploadFirelistDocument'> = async (call) => {
  const { company_id: id, file } = call.body;
  const { slug, hash } = await upload(call, id, 'firelist_hash', async () => readPdf(await bytesOf(file)));
  const place = { tenantId: call.tenant.id, slug, hash };
  return { result: { firelist_document_path: documentPath(call.deps.secrets.linkKey, place, call.now) } };
};

type DeleteCall = Call<
  'companies.deleteCompanyLogo' | 'companies.deleteCompanyBackgroundImage' | 'companies.deleteFirelistDocument'
>;

const remove = async (call: DeleteCall, column: FileColumn) => {
  await replace(call, call.params.id, column, null);
  return { success: true } as const;
};

/** Removes the logo, if there is one. */
export const deleteCompanyLogo: Handler<'companies.deleteCompanyLogo'> = (call) => remove(call, 'logo_hash');

/** Removes the background image, if there is one. */
export const deleteCompanyBackgroundImage: Handler<'companies.deleteCompanyBackgroundImage'> = (call) =>
  remove(call, 'background_hash');

/** Removes the fire list, if there is one. */
export const deleteFirelistDocument: Handler<'companies.deleteFirelistDocument'> = (call) =>
  remove(call, 'firelist_hash');
