import { wrap as wrapBase64 } from 'nodemailer/lib/base64';
import type MimeNode from 'nodemailer/lib/mime-node';
import { encode as encodeQuoted, wrap as wrapQuoted } from 'nodemailer/lib/qp';

const EOL = '\r\n';

/** A part's content in its transfer encoding. */
const bodyOf = (node: MimeNode): string => {
  const { content = '' } = node;
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) throw new TypeError('only text and bytes are encoded');
  const encoding = node.getTransferEncoding();
  if (encoding === 'base64') return wrapBase64(Buffer.from(content).toString('base64'));
  if (encoding === 'quoted-printable') return wrapQuoted(encodeQuoted(content));
  return content.toString();
};

const write = (node: MimeNode, out: string[]): void => {
  out.push(node.buildHeaders(), EOL, EOL);
  if (!node.multipart) {
    out.push(bodyOf(node));
    return;
  }
  for (const [at, child] of node.childNodes.entries()) {
    out.push(at > 0 ? EOL : '', '--', String(node.boundary), EOL);
    write(child, out);
  }
  out.push(EOL, '--', String(node.boundary), '--', EOL);
};

/**
 * Encodes a composed mail as bytes, the same as `composed.build()`. That sends each part through several streams, which
 * costs more than the encoding itself.
 *
 * @throws TypeError for a part whose content is a stream or a file
 */
export const encodeMail = (composed: MimeNode): Buffer => {
  const out: string[] = [];
  write(composed, out);
  const text = out.join('');
  return Buffer.from(text.endsWith(EOL) ? text : `${text}${EOL}`);
};
