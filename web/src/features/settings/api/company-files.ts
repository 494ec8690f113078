import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

export type FileKind = 'logo' | 'background' | 'firelist';
export type Progress = (share: number) => void;

/** Statuses of a refused file, which its panel shows instead of the global dialog. */
const handles = [400, 413, 415, 422] as const;

/** A company with its files, as its administrators see it. */
export const useCompanyFiles = (id: number) =>
  useQuery({
    queryKey: ['companies', 'files', id] as const,
    queryFn: async ({ signal }) =>
      (await call('companies.getCompanyWithAddress', { params: { id } }, { signal })).company,
  });

/** Replaces a file of a company. */
export const uploadFile = async (kind: FileKind, id: number, file: File, onProgress: Progress): Promise<void> => {
  const company_id = String(id);
  const options = { handles, onProgress };
  if (kind === 'firelist') await upload('companies.uploadFirelistDocument', { company_id, file }, options);
  else if (kind === 'logo') await upload('companies.uploadCompanyLogo', { company_id, image: file }, options);
  else await upload('companies.uploadCompanyBackgroundImage', { company_id, image: file }, options);
};

/** Deletes a company's file. The dialog shows refusals. */
export const deleteFile = async (kind: FileKind, id: number): Promise<void> => {
  const input = { params: { id } };
  const options = { handles: formHandles };
  if (kind === 'firelist') await call('companies.deleteFirelistDocument', input, options);
  else if (kind === 'logo') await call('companies.deleteCompanyLogo', input, options);
  else await call('companies.deleteCompanyBackgroundImage', input, options);
};

/** A link to the fire list, valid for some minutes; null without one. */
export const firelistLink = async (id: number): Promise<string | null> =>
  (await call('companies.getFirelistDocument', { params: { id } })).filePath;
