import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('uses defaults without any variable', () => {
  expect(readEnv({})).toEqual({
    PORT: 4000,
    HOST: '127.0.0.1',
    DATA_DIR: path.resolve('data'),
    DATABASE_REPLICA_URL: [],
    LOG_LEVEL: 'info',
    SIGN_UP: 'open',
    HIDE_UNKNOWN_EMAILS: false,
    OIDC_NAME: 'OpenID Connect',
    OIDC_TRUST_EMAILS: false,
    QUOTA_COMPANIES: 50,
    QUOTA_FILES: 300,
    QUOTA_FILE_MEGABYTES: 500,
    QUOTA_MAILS_PER_DAY: 2000,
    QUOTA_SMS_PER_DAY: 500,
    QUOTA_STAFF: 500,
    RATE_LIMITS: true,
    TRUST_PROXY: [],
    SOCKETS_PER_ADDRESS: 500,
  });
});

test('treats an empty value as missing', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(readEnv({}));
});

test('refuses to trust the addresses of a provider for all organizations', () => {
  const provider = { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0', OIDC_CLIENT_ID: 'a' };
  const all = { ...provider, OIDC_CLIENT_SECRET: 'b', OIDC_TRUST_EMAILS: 'true' };
  expect(() => readEnv(all)).toThrow('OIDC_TRUST_EMAILS needs an OIDC_ISSUER');
  expect(readEnv({ ...all, OIDC_TRUST_EMAILS: 'false' })).toMatchObject({ OIDC_CLIENT_ID: 'a' });
});

test('takes a sign-in provider on this machine without a certificate', () => {
  const OIDC_ISSUER = 'http://127.0.0.1:9000';
  expect(readEnv({ OIDC_ISSUER, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })).toMatchObject({ OIDC_ISSUER });
});

test('reads several replicas', () => {
  const DATABASE_REPLICA_URL = 'postgresql://10.0.0.12:5432/ledig, postgresql://10.0.0.13:5432/ledig';
  expect(readEnv({ DATABASE_REPLICA_URL }).DATABASE_REPLICA_URL).toEqual(DATABASE_REPLICA_URL.split(', '));
});

test.each([
  ['PORT=99999', 'PORT must be a whole number from 0 to 65535'],
  ['PORT=40 00', 'PORT must be a whole number'],
  ['DATABASE_URL=mysql://a:hunter2@b/c', 'DATABASE_URL must look like postgresql://'],
  [
    'DATABASE_REPLICA_URL=postgresql://a@b/c,mysql://a:hunter2@b/c',
    'DATABASE_REPLICA_URL must look like postgresql://',
  ],
  ['PUBLIC_URL=book.example.com', 'PUBLIC_URL must look like https://book.example.com'],
  ['SMTP_URL=https://a:hunter2@b', 'SMTP_URL must look like smtp://'],
  ['DATABASE_POOL=0', 'DATABASE_POOL must be a whole number from 1 to 200'],
  ['LOG_LEVEL=loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  ['SEED_DEMO=maybe', 'SEED_DEMO must be true or false'],
  ['TRUST_PROXY=1', 'TRUST_PROXY must be addresses and networks'],
  ['TRUST_PROXY=true', 'a number of hops trusts whoever connects'],
  ['TRUST_PROXY=10.0.0.0/33', 'TRUST_PROXY must be addresses and networks'],
  ['TRUST_PROXY=proxy.example.com', 'TRUST_PROXY must be addresses and networks'],
  ['RATE_LIMITS=true', 'RATE_LIMITS must be on or off'],
  ['OIDC_ISSUER=http://login.example.com/hunter2', 'OIDC_ISSUER must begin with https://'],
  ['OIDC_CLIENT_SECRET=hunter2', 'a sign-in provider also needs OIDC_ISSUER and OIDC_CLIENT_ID'],
])("refuses %s with one line that doesn't contain the value", (setting, line) => {
  const [name = '', value] = setting.split('=');
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(line);
  expect(read).toThrow(/^[^\n]*$/);
  expect(read).not.toThrow(/hunter2/);
});

test('names all invalid values', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT must .*; LOG_LEVEL must/);
});

test.each([
  ['false', []],
  ['10.0.0.0/8, 127.0.0.1,::1', ['10.0.0.0/8', '127.0.0.1', '::1']],
])('reads the networks of TRUST_PROXY=%s', (value, trusted) => {
  expect(readEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted);
});
