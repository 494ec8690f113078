import { BACKGROUND_PIXELS, LOGO_PIXELS } from '@ledig/contract/file-limits.ts';
import { documentPath } from '../../crypto/file-links.ts';
import type { TenantScope } from '../../db/database.ts';
import { imagePath } from '../../db/queries/company-files.ts';
import { lockTenant } from '../../db/queries/lock-tenant.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { checkQuotas } from '../../http/quotas.ts';
import { type CompanyRow, findCompanyRow } from './company.store.ts';
import { updateCompanyRow } from './company-writes.store.ts';
import { dropUnused, type FileColumn, keepFile } from './uploads/files.store.ts';
import { readImage } from './uploads/read-image.ts';
import { readPdf } from './uploads/read-pdf.ts';
import type { StoredFile } from './uploads/upload-fault.ts';

type FileCall = Pick<Call<'companies.uploadCompanyLogo'>, 'deps' | 'tenant' | 'user' | 'now'>;

/** The form field of each file. */
const FIELD_OF = { logo_hash: 'image', background_hash: 'image', firelist_hash: 'file' } as const;

const findOpen = async (scope: TenantScope, { user }: FileCall, id: number): Promise<CompanyRow> => {
  const row = await findCompanyRow(scope, user.scope.companyId, id);
  if (!row) throw new Fault('companyNotFound');
  if (row.archived) throw new Fault('companyArchived');
  return row;
};

/** Replaces or removes a company's file, and deletes the old content when nothing refers to it. */
const replace = (call: FileCall, id: number, column: FileColumn, file: StoredFile | null) =>
  call.deps.db.tenantTransaction(call.tenant.id, async (scope) => {
    await lockTenant(scope);
    const company = await findOpen(scope, call, id);
    const hash = file && (await keepFile(scope, file));
    const before = company[column];
    if (before === hash) return { company, hash };
    await updateCompanyRow(scope, id, { [column]: hash });
    if (before !== null) await dropUnused(scope, before);
    // Checked after the old file was removed, which makes room for the new one.
    if (file)
      await checkQuotas(scope, { env: call.deps.env, now: call.now }, { files: 0, file_bytes: 0 }, FIELD_OF[column]);
    return { company, hash };
  });

/** The company is checked before the file is decoded. */
const upload = async (
  call: FileCall,
  id: number,
  column: FileColumn,
  read: () => Promise<StoredFile>,
): Promise<{ readonly slug: string; readonly hash: string }> => {
  await call.deps.db.tenantRead(call.tenant.id, (scope) => findOpen(scope, call, id));
  const { company, hash } = await replace(call, id, column, await read());
  return { slug: company.slug, hash: hash ?? '' };
};

const bytesOf = async (file: File): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

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
