const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/;

/**
 * Warning for a connection to another machine that isn't verified.
 *
 * @param url DATABASE_URL
 * @returns null for a database on this machine, and for `sslmode=verify-full`
 */
export const databaseTlsAdvice = (url: string | undefined): string | null => {
  if (url === undefined) return null;
  const { hostname, searchParams } = new URL(url);
  const socket = searchParams.get('host')?.startsWith('/') === true;
  if (socket || LOOPBACK.test(hostname) || searchParams.get('sslmode') === 'verify-full') return null;
  return 'DATABASE_URL names another machine without sslmode=verify-full: add it, with sslrootcert, so that nobody between can read or change the data.';
};
