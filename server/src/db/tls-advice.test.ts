import { expect, it } from 'vitest';
import { databaseTlsAdvice } from './tls-advice.ts';

it.each([
  'postgresql://ledig:x@db.example.com:5432/ledig',
  'postgresql://ledig:x@10.0.0.7/ledig?sslmode=disable',
  'postgresql://ledig:x@db.example.com/ledig?sslmode=require',
])('advises verify-full for %s, without the password', (url) => {
  expect(databaseTlsAdvice(url)).toContain('sslmode=verify-full');
  expect(databaseTlsAdvice(url)).not.toContain('ledig:x');
});

it.each([
  undefined,
  'postgresql://ledig:x@127.0.0.1:5432/ledig',
  'postgresql://ledig:x@localhost/ledig',
  'postgresql://ledig:x@[::1]/ledig',
  'postgresql://ledig:x@localhost/ledig?host=%2Frun%2Fpostgresql',
  'postgresql://ledig:x@db.example.com/ledig?sslmode=verify-full',
])('gives no advice for %s', (url) => expect(databaseTlsAdvice(url)).toBeNull());
