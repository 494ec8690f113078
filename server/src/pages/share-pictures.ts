import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TenantTransaction } from '#db/database.ts';
import { findImage } from '#db/queries/companies/files.ts';
import type { Deps } from '#http/call.ts';
import { etagOf } from '#http/etag.ts';
import { drawableLogo } from '#uploads/stored-logo.ts';
import { FairQueue } from '#work/fair-queue.ts';
import type { PageLanguage } from './page-language.ts';
import { SHARE_LINE } from './page-texts.ts';
import type { ListedCompany } from './public-company.ts';
import { drawSharePicture, type SharePicture } from './share-picture.ts';

export interface StoredPicture {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Number of pictures kept in memory, 20 to 900 kB each. */
const MAX_KEPT = 50;
/** Drawing takes about 0.2 s of a core. */
const queue = new FairQueue({ atOnce: 1, waitingPerTenant: 4, waitingInAll: 24 });
/** Id of the platform in the queue. */
const PLATFORM = 0;

const MARK = fileURLToPath(new URL('../../../web/public/favicon.svg', import.meta.url));
const COLORS = { background: '#05425f', text: '#ffffff' } as const;

const kept = new Map<string, Promise<StoredPicture>>();

const stored = async (tenantId: number, picture: () => Promise<SharePicture>): Promise<StoredPicture> => {
  const bytes = await queue.run(tenantId, async () => drawSharePicture(await picture()));
  return { bytes, etag: etagOf(bytes) };
};

/** Draws a picture once for equal contents, also for requests at the same time. */
const drawOnce = (key: unknown, tenantId: number, picture: () => Promise<SharePicture>): Promise<StoredPicture> => {
  const name = JSON.stringify(key);
  const known = kept.get(name);
  if (known) return known;
  const made = stored(tenantId, picture).catch((error: unknown) => {
    kept.delete(name);
    throw error;
  });
  const [oldest] = kept.keys();
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(name, made);
  return made;
};

/** The picture of the platform's own pages. */
export const platformPicture = (language: PageLanguage): Promise<StoredPicture> =>
  drawOnce([language], PLATFORM, async () => ({
    ...COLORS,
    name: 'Ledig',
    line: SHARE_LINE[language].platform,
    logo: await readFile(MARK),
    photo: null,
  }));

const imageOf = async (tx: TenantTransaction, hash: string | null) =>
  hash === null ? null : await findImage(tx, hash);

/** The picture of a company's booking page: its logo, and its colors or background image while its look is active. */
export const companyPicture = (
  { db }: Pick<Deps, 'db'>,
  { tenantId, name, logoHash, look }: ListedCompany,
  language: PageLanguage,
): Promise<StoredPicture> =>
  drawOnce([language, tenantId, name, logoHash, look], tenantId, async () => {
    const [logo, photo] = await db.tenantRead(tenantId, async (tx) => [
      await imageOf(tx, logoHash),
      await imageOf(tx, look?.pictureHash ?? null),
    ]);
    const file = logo && { mediaType: logo.media_type, bytes: logo.bytes };
    return {
      name,
      line: SHARE_LINE[language].company,
      background: look?.background ?? COLORS.background,
      text: look?.text ?? COLORS.text,
      logo: file && logoHash !== null ? await drawableLogo(logoHash, file) : null,
      photo: photo?.bytes ?? null,
    };
  });
