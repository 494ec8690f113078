import { describe, expect, it } from 'vitest';
import { decideWriting, obstacleOf, smsFromStaff, type WritingWay } from './decide-writing.ts';

const email: WritingWay = {
  channel: 'email',
  recipient: 'kari@example.com',
  isWanted: true,
  isVerified: true,
  hasGateway: true,
};
const sms: WritingWay = { ...email, channel: 'sms', recipient: '+4741000001' };
const letter = { subject: 'Parking', text: 'We keep a place for you.', to: { email: email.recipient } };

describe('the obstacle of a way', () => {
  it.each([
    [{}, null],
    [{ hasGateway: false }, 'no_gateway'],
    [{ hasGateway: false, isVerified: false }, 'unverified'],
    [{ hasGateway: false, isVerified: false, isWanted: false }, 'unsubscribed'],
    [{ hasGateway: false, isVerified: false, isWanted: false, recipient: '' }, 'no_address'],
  ])('of %j is %s', (values, obstacle) => {
    expect(obstacleOf({ ...email, ...values })).toBe(obstacle);
  });
});

describe('a message from staff', () => {
  it('is sent in the chosen ways', () => {
    const to = { email: email.recipient, sms: sms.recipient };
    expect(decideWriting(letter, [email, sms])).toEqual({ ok: true, value: [email] });
    expect(decideWriting({ ...letter, to }, [email, sms])).toEqual({ ok: true, value: [email, sms] });
  });

  it.each<[string, Partial<WritingWay>, object, object]>([
    ['the guest has another address now', { recipient: 'ola@example.com' }, {}, { code: 'NOTIFICATIONS-606' }],
    ['the guest has no address any more', { recipient: '' }, {}, { code: 'NOTIFICATIONS-606', field: 'to.email' }],
    ['the guest declines messages', { isWanted: false }, {}, { code: 'NOTIFICATIONS-607', field: 'to.email' }],
    ['the account is unverified', { isVerified: false }, {}, { code: 'NOTIFICATIONS-608', field: 'to.email' }],
    ['there is no gateway', { hasGateway: false }, {}, { code: 'NOTIFICATIONS-609', field: 'to.email' }],
    ['nobody gets it', {}, { to: {} }, { code: 'FIELD-3100', field: 'to' }],
    ['an e-mail has no subject', {}, { subject: ' ' }, { code: 'FIELD-3100', field: 'subject' }],
  ])('is refused when %s', (_, way, values, refusal) => {
    expect(decideWriting({ ...letter, ...values }, [{ ...email, ...way }, sms])).toMatchObject(refusal);
  });

  it('fits into one SMS of several parts, which needs no subject', () => {
    const written = (length: number) => ({ subject: '', text: 'a'.repeat(length), to: { sms: sms.recipient } });
    expect(decideWriting(written(918), [email, sms])).toMatchObject({ ok: true });
    const refusal = { code: 'SMS_NOTIFICATION-1804', field: 'text', params: { max: 918 } };
    expect(decideWriting(written(919), [email, sms])).toMatchObject(refusal);
  });

  it('begins with the company as SMS', () => {
    expect(smsFromStaff('Fjell', 'Hei')).toBe('Fjell: Hei');
  });
});
