import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW, openSession } from '#test/support/app.ts';
import { formFile } from '#test/support/forms.ts';
import { bitmap, hostileSvg, picture, pngBomb } from '#test/support/hostile-files.ts';
import * as make from '#test/support/makers.ts';
import { openServer } from '#test/support/open-server.ts';

const { database, server } = await openServer();
let company: make.Company;
let token: string;

beforeEach(async () => {
  company = await make.makeCompany(database.db);
  token = await openSession(database.db, await make.makeUser(database.db, { tenant: company.tenant, role: 'admin' }));
});
type Upload =
  | 'companies.uploadCompanyLogo'
  | 'companies.uploadCompanyBackgroundImage'
  | 'companies.uploadFirelistDocument';
const LOGO: Upload = 'companies.uploadCompanyLogo';
const BACKGROUND: Upload = 'companies.uploadCompanyBackgroundImage';
const FIRELIST: Upload = 'companies.uploadFirelistDocument';

const send = (name: Upload, bytes: Buffer | string, fileName = 'file.png', type = 'image/png', of = company) => {
  const field = name === FIRELIST ? 'file' : 'image';
  return server.api.try(
    name,
    { body: { company_id: String(of.id), [field]: formFile(bytes, fileName, type) } },
    { token },
  );
};
const refusal = async (name: Upload, bytes: Buffer | string, fileName?: string, type?: string) => {
  const { ok, status, fault } = await send(name, bytes, fileName, type);
  expect(ok).toBe(false);
  return { status, code: fault.code };
};
const logoPath = async (bytes: Buffer | string): Promise<string> => {
  const answer = await send(LOGO, bytes);
  if (!answer.ok) throw new Error(answer.text);
  return (answer.body as { result: { logo_path: string } }).result.logo_path;
};
const load = async (path: string) => {
  const answer = await server.app.inject({ method: 'GET', url: path });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    bytes: answer.rawPayload,
    headers: answer.headers,
  };
};
const hashes = () =>
  database.db.tenantRead(company.tenant.id, async ({ trx }) => {
    const { rows } = await sql<{ hash: string }>`select hash from files order by hash`.execute(trx);
    return rows.map(({ hash }) => hash);
  });

const UNUSABLE = { status: 422, code: 'REQUEST-3014' };
const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

describe('uploaded image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is stored as %s, without metadata', async (format) => {
    const file = await load(await logoPath(await picture(format)));
    expect(file.type).toBe(`image/${format}`);
    expect(file.bytes.includes('Secret photographer')).toBe(false);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
  });

  it('is converted to PNG when it is a BMP', async () => {
    const file = await load(await logoPath(bitmap()));
    expect(file.type).toBe('image/png');
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 3, height: 2, hasAlpha: false });
  });

  it('gets its type from the content, not from name or header', async () => {
    const answer = await send(LOGO, await picture('jpeg'), 'invoice.pdf', 'application/pdf');
    expect(answer.ok).toBe(true);
  });

  it('loses data appended to the image', async () => {
    const polyglot = Buffer.concat([await picture('png'), Buffer.from('<html><script>alert(1)</script></html>')]);
    const file = await load(await logoPath(polyglot));
    expect(file.bytes.includes('<script>')).toBe(false);
  });

  it.each([
    ['a gif with the name of a png', () => picture('gif')],
    ['a tiff', () => picture('tiff')],
    ['an empty file', async () => Buffer.alloc(0)],
    ['text', async () => 'hello'],
    ['html', async () => '<!doctype html><html><svg></svg><script>alert(1)</script></html>'],
    ['a pdf', async () => PDF],
    ['a png cut in half', async () => (await picture('png', 200, 200)).subarray(0, 120)],
    ['a jpeg without its end', async () => (await picture('jpeg', 200, 200)).subarray(0, 400)],
    ['a bmp without its pixels', async () => bitmap(200, 200).subarray(0, 80)],
    ['a signature alone', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('is refused when it is %s', async (_, bytes) => {
    expect(await refusal(LOGO, await bytes())).toMatchObject({ status: 422 });
    expect(await hashes()).toEqual([]);
  });

  it('is refused as a background when it is an SVG', async () =>
    expect(await refusal(BACKGROUND, '<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual(UNUSABLE));
});

describe('image size', () => {
  it('is at most 750 by 250 for a logo, and the error names the limit', async () => {
    expect((await send(LOGO, await picture('png', 750, 250))).ok).toBe(true);
    const { fault } = await send(LOGO, await picture('png', 751, 250));
    expect(fault).toMatchObject({ code: 'SETTING-1615', message: expect.stringMatching(/750.*250/) });
    expect(await refusal(LOGO, await picture('webp', 10, 251))).toMatchObject({ code: 'SETTING-1615' });
  });

  it('is at most 5000 by 5000 for a background', async () => {
    expect((await send(BACKGROUND, await picture('png', 5000, 300))).ok).toBe(true);
    expect(await refusal(BACKGROUND, await picture('png', 5001, 1))).toMatchObject({ code: 'SETTING-1615' });
  });

  it.each([LOGO, BACKGROUND])('refuses a decompression bomb before decoding (%s)', async (name) => {
    const bomb = pngBomb(30_000);
    expect(bomb.length).toBeLessThan(200_000);
    const before = performance.now();
    expect(await refusal(name, bomb)).toMatchObject({ status: 422, code: 'SETTING-1615' });
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('ignores wrong dimensions in a BMP header', async () => {
    expect(await refusal(LOGO, bitmap(3, 2, { width: 2_000_000_000 }))).toMatchObject({ code: 'SETTING-1615' });
    expect(await refusal(LOGO, bitmap(3, 2, { width: -5 }))).toEqual(UNUSABLE);
  });

  it('is at most 10 MB', async () => {
    const large = Buffer.concat([await picture('png'), Buffer.alloc(11 * 1024 * 1024)]);
    expect(await refusal(LOGO, large)).toEqual({ status: 413, code: 'REQUEST-3009' });
  });
});

describe('SVG', () => {
  /** The picture's text has line breaks, as many programs write it. */
  const withPicture = (bytes: Buffer): string =>
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,
${bytes.toString('base64').replaceAll(/(.{76})/g, '$1\n')}"/></svg>`;

  it('keeps a small picture within', async () => {
    const file = await load(await logoPath(withPicture(await picture('png', 900, 900))));
    expect(file.bytes.toString()).toContain('data:image/png;base64,');
  });

  it('keeps its shapes, and loses everything that runs or loads', async () => {
    const file = await load(await logoPath(hostileSvg));
    const text = file.bytes.toString();
    expect(file.type).toBe('image/svg+xml');
    expect(file.headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(text).not.toMatch(/alert|evil|script|iframe|foreignObject|onload|onclick|animate|@import|xml-stylesheet/i);
    for (const part of [
      'viewBox="0 0 120 40"',
      'linearGradient id="shade"',
      'fill="url(#shade)"',
      'Fjellstua',
      '#shade',
      '.good',
    ])
      expect(text).toContain(part);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 120, height: 40 });
  });

  it.each([
    ['too long', `<svg xmlns="http://www.w3.org/2000/svg"><text>${'x'.repeat(1_100_000)}</text></svg>`, 'REQUEST-3014'],
    ['not well formed', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'REQUEST-3014'],
    ['too wide', '<svg xmlns="http://www.w3.org/2000/svg" width="751"/>', 'SETTING-1615'],
    [
      'a drawing with own entities',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
      'REQUEST-3014',
    ],
    ['a drawing around a large picture', withPicture(pngBomb(3000)), 'SETTING-1615'],
    ['a drawing around a broken picture', withPicture(Buffer.from('x')), 'REQUEST-3014'],
  ])('is refused when it is %s', async (_, text, code) =>
    expect(await refusal(LOGO, text, 'a.svg')).toEqual({ status: 422, code }),
  );
});

describe('fire list', () => {
  const path = async () => {
    const answer = await server.api.call('companies.getFirelistDocument', { params: { id: company.id } }, { token });
    return answer.filePath;
  };

  it('is a PDF with a short-lived link for staff', async () => {
    expect(await path()).toBeNull();
    const answer = await send(FIRELIST, PDF, 'x', 'text/html');
    const { result } = answer.body as { result: { firelist_document_path: string } };
    for (const link of [result.firelist_document_path, (await path()) ?? '']) {
      const file = await load(link);
      expect(file).toMatchObject({ status: 200, type: 'application/pdf' });
      expect(file.bytes.toString()).toBe(PDF);
      expect(file.headers['content-disposition']).toBe('inline; filename="brannliste.pdf"');
      expect(file.headers['cache-control']).toBe('private, no-store');
    }
    server.clock.now = NOW + 6 * 60_000;
    expect((await load(result.firelist_document_path)).status).toBe(404);
    server.clock.now = NOW;
  });

  it("can't be read without a link", async () => {
    await send(FIRELIST, PDF);
    const link = (await path()) ?? '';
    const [hash = ''] = link.split('/').at(-1)?.split('.') ?? [];
    expect((await load(`/api/file/${company.slug}/${hash}`)).status).toBe(404);
    expect((await load(`${link.slice(0, -1)}_`)).status).toBe(404);
    const elsewhere = await make.makeCompany(database.db);
    expect((await load(link.replace(company.slug, elsewhere.slug))).status).toBe(404);
    expect(await server.api.refused('companies.getFirelistDocument', { params: { id: company.id } })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['a picture', () => picture('png')],
    ['a PDF without its end', async () => PDF.slice(0, 20)],
    ['a PDF that begins with something else', async () => `<script>alert(1)</script>\n${PDF}`],
    ['html', async () => '<html>%PDF-1.4 %%EOF</html>'],
  ])('is refused when it is %s', async (_, bytes) => expect(await refusal(FIRELIST, await bytes())).toEqual(UNUSABLE));
});

describe('stored file', () => {
  it('is deleted when nothing refers to it, not before', async () => {
    const first = await logoPath(await picture('png'));
    const other = await make.makeCompany(database.db, { tenant: company.tenant });
    await send(LOGO, await picture('png'), 'same.png', 'image/png', other);
    await send(BACKGROUND, await picture('png'));
    expect(await hashes()).toHaveLength(1);
    await logoPath(await picture('webp'));
    expect((await load(first)).status).toBe(200);
    for (const { id } of [other, company]) {
      await server.api.call('companies.deleteCompanyLogo', { params: { id } }, { token });
      await server.api.call('companies.deleteCompanyBackgroundImage', { params: { id } }, { token });
    }
    expect(await hashes()).toEqual([]);
    expect((await load(first)).status).toBe(404);
  });

  it("appears in the company's settings", async () => {
    const path = await logoPath(await picture('png'));
    await send(FIRELIST, PDF);
    const { settings } = await server.api.call(
      'settings.listCompanySettings',
      { params: { companyId: company.id } },
      { token },
    );
    expect(settings).toContainEqual(expect.objectContaining({ key: 'logo_path', value: path }));
    expect(settings).toContainEqual(
      expect.objectContaining({
        key: 'firelist_document_path',
        value: expect.stringContaining('/api/firelist-file/'),
      }),
    );
    const open = await server.api.call(
      'settings.listPublicCompanySettings',
      { params: { id: company.id } },
      { domain: company.slug },
    );
    expect(open.settings).toEqual([{ key: 'logo_path', value: path }]);
  });

  it('survives concurrent uploads: only the file that is referred to remains', async () => {
    const pictures = await Promise.all([10, 11, 12, 13, 14, 15].map((width) => picture('png', width, 5)));
    const twice = [...pictures, ...pictures];
    const other = await make.makeCompany(database.db, { tenant: company.tenant });
    const answers = await Promise.all(
      twice.flatMap((bytes) => [send(LOGO, bytes), send(LOGO, bytes, 'b.png', 'image/png', other)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const named = await database.db.tenantRead(company.tenant.id, async ({ trx }) => {
      const { rows } = await sql<{ hash: string }>`select distinct logo_hash as hash from companies order by 1`.execute(
        trx,
      );
      return rows.map(({ hash }) => hash);
    });
    expect(await hashes()).toEqual(named);
  });
});

describe('upload form', () => {
  const raw = (bytes: Buffer | string, type: string) =>
    server.api.try(LOGO, {}, { token, raw: bytes, headers: { 'content-type': type } });

  it.each([
    ['JSON', '{"company_id": "1"}', 'application/json', 415],
    ['a form without a boundary', 'x', 'multipart/form-data', 400],
    [
      'a form that breaks off',
      '--b\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
      'multipart/form-data; boundary=b',
      400,
    ],
    ['no form at all', 'garbage', 'multipart/form-data; boundary=b', 400],
    ['an empty form', '--b--\r\n', 'multipart/form-data; boundary=b', 422],
  ])('is refused when it is %s', async (_, bytes, type, status) =>
    expect((await raw(bytes, type)).status).toBe(status),
  );

  it('needs one file, in its field, and a company', async () => {
    const file = formFile(await picture('png'), 'a.png', 'image/png');
    const refused = (body: object) => server.api.refused(LOGO, { body }, { token });
    const company_id = String(company.id);
    expect(await refused({ company_id })).toMatchObject({ status: 422, fields: { image: 'FIELD-3100' } });
    expect(await refused({ image: file })).toMatchObject({ status: 422, fields: { company_id: 'FIELD-3100' } });
    expect(await refused({ company_id, image: 'text' })).toMatchObject({ status: 422 });
    expect(await refused({ company_id, other: file })).toMatchObject({ status: 400 });
    expect(await refused({ company_id, image: file, more: file })).toMatchObject({ status: 413 });
    expect(await refused({ company_id, image: file, role: 'owner' })).toMatchObject({ fields: { role: 'FIELD-3112' } });
    expect(await refused({ company_id: '999999', image: file })).toMatchObject({ status: 404, code: 'COMPANY-400' });
  });

  it("isn't read before the caller is authenticated", async () => {
    const answer = await server.api.try(
      LOGO,
      {},
      { raw: 'garbage', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
    );
    expect(answer.status).toBe(401);
  });
});
