import { BACKGROUND_PIXELS, LOGO_PIXELS } from '@ledig/contract/file-limits.ts';
import { PICTURES } from '#ui/files/file-types.ts';
import type { FileKind } from '../api/company-files.ts';

/** A panel's limits for files. The server checks them again and more strictly. */
export interface FileRules {
  /** Media types with the endings of their names. */
  readonly accept: Readonly<Record<string, string[]>>;
  /** Null for files without pixels. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
}

export const fileRules: Readonly<Record<FileKind, FileRules>> = {
  logo: { accept: { ...PICTURES, 'image/svg+xml': ['.svg'] }, pixels: LOGO_PIXELS },
  background: { accept: PICTURES, pixels: BACKGROUND_PIXELS },
  firelist: { accept: { 'application/pdf': ['.pdf'] }, pixels: null },
};
