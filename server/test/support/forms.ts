/** Bytes of files that tests send. A `File` only gives its own asynchronously, but requests are built synchronously. */
const contents = new WeakMap<File, Buffer>();

/** A file as a form sends it. */
export const formFile = (bytes: Buffer | string, name = 'file.bin', type = 'application/octet-stream'): File => {
  const buffer = Buffer.from(bytes);
  const file = new File([Uint8Array.from(buffer)], name, { type });
  contents.set(file, buffer);
  return file;
};

const BOUNDARY = 'ledig-form-boundary-7d1c';

const partOf = (name: string, value: unknown): Buffer => {
  const disposition = `content-disposition: form-data; name="${name}"`;
  const [head, content] =
    value instanceof File
      ? [
          `${disposition}; filename="${value.name}"\r\ncontent-type: ${value.type}`,
          contents.get(value) ?? Buffer.alloc(0),
        ]
      : [disposition, Buffer.from(typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))];
  return Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), content, Buffer.from('\r\n')]);
};

/** Encodes a body as a multipart form: files as files, all else as text. */
export const encodeForm = (body: unknown): { readonly type: string; readonly bytes: Buffer } => {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const parts = fields.map(([name, value]) => partOf(name, value));
  const bytes = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
};
