import { describe, expect, test } from 'vitest';
import { CommitUncertain, TransactionAborted } from '#db/database.ts';
import { Fault } from '#http/fault.ts';
import { faultOf } from './errors.ts';

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code });

describe('error answer', () => {
  test.each([
    ['a commit with an unknown outcome', new CommitUncertain('broke')],
    ['a session that broke without a code', new Error('Connection terminated unexpectedly')],
    ['an unreachable database', withCode('ECONNREFUSED')],
    ['a database that is starting', withCode('57P03')],
    ['a repeated deadlock', withCode('40P01')],
    ['sessions that were all busy', new Error('timeout exceeded when trying to connect')],
    ['a full disk', withCode('53100')],
    ['a database that takes no writes', withCode('25006')],
    ['a lock that was held for too long', withCode('55P03')],
    ['a statement that took too long', withCode('57014')],
  ])('of %s asks the caller to retry', (_, error) => {
    const { code, status, retryAfterSeconds } = faultOf(error);
    expect({ code, status, retryAfterSeconds }).toEqual({ code: 'REQUEST-3007', status: 503, retryAfterSeconds: 2 });
  });

  test.each([
    ['a fault of the program', new TypeError('x is undefined')],
    ['a refused statement', withCode('23505')],
    ['swallowed failures', new TransactionAborted('failed before')],
    ['an undefined error', undefined],
  ])('of %s reveals no details', (_, error) => {
    expect(faultOf(error)).toMatchObject({ code: 'REQUEST-3006', status: 500 });
  });

  test('contains a refusal', () => {
    const fault = new Fault('slotTaken');
    expect(faultOf(fault)).toBe(fault);
  });

  test.each([
    [413, 'REQUEST-3009'],
    [415, 'REQUEST-3011'],
    [400, 'REQUEST-3000'],
  ])('maps the framework’s %d to %s', (statusCode, code) => {
    expect(faultOf(Object.assign(new Error('no'), { statusCode })).code).toBe(code);
  });

  test('takes a caller who went away for no lost database', () => {
    const aborted = Object.assign(withCode('ECONNRESET', 'aborted'), { statusCode: 400 });
    expect(faultOf(aborted)).toMatchObject({ code: 'REQUEST-3000', status: 400 });
  });
});
