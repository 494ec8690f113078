import PostalMime from 'postal-mime';

/** The data of a bounce report. */
export interface Bounce {
  /** The bounced message. Null when the report names none of ours. */
  readonly message: { readonly tenantId: number; readonly id: number } | null;
  /** Status code of RFC 3463, such as `5.1.1`. */
  readonly status: string;
  readonly text: string;
}

/** The message of a Message-ID of ours. Null for any other. */
export const messageOfId = (messageId: string): Bounce['message'] => {
  const [, tenantId, id] = /^<?message-([1-9]\d{0,15})\.([1-9]\d{0,15})@/.exec(messageId.trim()) ?? [];
  return tenantId && id ? { tenantId: Number(tenantId), id: Number(id) } : null;
};

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** A header's value, with folded lines joined. */
const headerIn = (text: string, name: string): string | null => {
  const found = new RegExp(`^${name}:[ \\t]*((?:.*(?:\\r?\\n[ \\t])?)*)`, 'im').exec(text)?.[1];
  return found === undefined ? null : found.replaceAll(/\s+/g, ' ').trim();
};

const MOST_TEXT = 300;

/**
 * Parses a delivery report (RFC 3464): status and diagnosis from its second part, the Message-ID from the returned mail
 * in its third. Null for other mails, and for reports without a permanent failure.
 */
export const readBounceMail = async (raw: string): Promise<Bounce | null> => {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const part = (type: RegExp) => {
    const found = attachments.find(({ mimeType }) => type.test(mimeType));
    return found && textOf(found.content);
  };
  const report = part(/^message\/(global-)?delivery-status$/);
  const returned = part(/^(message\/(global|rfc822)(-headers)?|text\/rfc822-headers)$/);
  if (report === undefined || returned === undefined) return null;
  const status = headerIn(report, 'Status') ?? '';
  const code = /[245]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0];
  if (code === undefined) return null;
  const diagnosis = headerIn(report, 'Diagnostic-Code') ?? '';
  // Some servers quote the address. Stored errors must not contain personal data.
  const text = diagnosis
    .replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, '…')
    .replaceAll(/\p{Control}/gu, '')
    .slice(0, MOST_TEXT);
  return { message: messageOfId(headerIn(returned, 'Message-ID') ?? ''), status: code, text };
};
