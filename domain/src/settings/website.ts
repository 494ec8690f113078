const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST_AND_PORT = /^[^/:?#]+:\d+(?:[/?#]|$)/;

/**
 * Normalizes a web address for storing and linking: http or https only, with `http://` before a bare host. Null for
 * anything else, such as `javascript:` or an address with credentials.
 */
export function normaliseWebsite(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  const bare = !SCHEME.test(trimmed) || HOST_AND_PORT.test(trimmed);
  const candidate = bare ? `http://${trimmed.replace(/^\/\//, '')}` : trimmed;
  const match = /^https?:\/\/([^/?#\\]+)(?:[/?#][^\\]*)?$/i.exec(candidate);
  const host = match?.[1];
  if (host === undefined || host.includes('@')) return null;
  return /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?$|^localhost(?::\d{1,5})?$/iu.test(host)
    ? candidate
    : null;
}

/**
 * Normalizes an origin that may embed the booking page, `https://host[:port]`. Null for anything with a path, or not
 * http(s).
 */
export function normaliseOrigin(text: string): string | null {
  const address = normaliseWebsite(text.trim().replace(/\/$/, ''));
  if (address === null) return null;
  return /^https?:\/\/[^/?#]+$/i.test(address) ? address.toLowerCase() : null;
}
