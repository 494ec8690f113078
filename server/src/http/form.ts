import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { NamedEndpoint } from '@ledig/contract/api.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault } from './fault.ts';

type Form = NonNullable<NamedEndpoint['multipart']>;

/** Maximum number of fields besides the file. */
const MAX_FIELDS = 10;
const MAX_FIELD_BYTES = 1000;

/**
 * Accepts multipart forms on the routes of this instance only. Nothing is read until the handler asks, so that
 * unauthorized callers can't make the server store a file.
 */
export const acceptForms = async (app: FastifyInstance): Promise<void> => {
  const limits = { files: 1, fields: MAX_FIELDS, parts: MAX_FIELDS + 1, fieldSize: MAX_FIELD_BYTES };
  await app.register(multipart, { limits: { ...limits, fieldNameSize: 100, headerPairs: 50 } });
};

const readPart = async (part: MultipartFile | MultipartValue, { file }: Form): Promise<string | File> => {
  if (part.type === 'file') {
    if (part.fieldname !== file) throw new Fault('bodyUnreadable');
    return new File([Uint8Array.from(await part.toBuffer())], part.filename, { type: part.mimetype });
  }
  if (part.valueTruncated || part.fieldnameTruncated) throw new Fault('bodyUnreadable');
  return String(part.value);
};

/** Errors of the parser have a status. Any other error while reading means an unreadable form. */
const asFault = (error: unknown): unknown =>
  error instanceof Fault || (error instanceof Error && 'statusCode' in error) ? error : new Fault('bodyUnreadable');

/**
 * The fields of a form as an object: texts, and the file as a `File`.
 *
 * @throws Fault REQUEST-3011 when it isn't a form, 3009 for a too large file, 3000 for a broken form or a repeated
 * field
 */
export const readForm = async (request: FastifyRequest, form: Form): Promise<Record<string, string | File>> => {
  if (!request.isMultipart()) throw new Fault('contentTypeUnknown');
  const fields = new Map<string, string | File>();
  try {
    for await (const part of request.parts({ limits: { fileSize: form.maxBytes } })) {
      if (fields.has(part.fieldname)) throw new Fault('bodyUnreadable');
      fields.set(part.fieldname, await readPart(part, form));
    }
  } catch (error) {
    throw asFault(error);
  }
  return Object.fromEntries(fields);
};

const MOST_FORM_BYTES = 65_536;

const pairsOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

/** Accepts URL-encoded forms or raw e-mails besides JSON, on the routes of this instance only. */
export const acceptBodies = (app: FastifyInstance, kind: NonNullable<NamedEndpoint['accepts']>): void => {
  const types = kind === 'form' ? ['application/x-www-form-urlencoded'] : ['message/rfc822', 'multipart/report'];
  const read = kind === 'form' ? pairsOf : (mail: string) => ({ mail });
  const options = { parseAs: 'string', ...(kind === 'form' && { bodyLimit: MOST_FORM_BYTES }) } as const;
  app.addContentTypeParser(types, options, (_request, body, done) => done(null, read(String(body))));
};
