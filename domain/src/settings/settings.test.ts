import { describe, expect, it } from 'vitest';
import { isPublicSettingKey, PUBLIC_SETTING_KEYS, SETTING_KEYS, TOGGLE_NAMES } from './keys.ts';
import { durationFor, lastBookingMinutesFor, readBookingSettings, readSettings } from './settings.ts';
import { readVisual } from './visual.ts';
import { normaliseOrigin, normaliseWebsite } from './website.ts';

describe('company without settings', () => {
  const settings = readSettings([]);

  it('has the default values', () => {
    expect(settings).toMatchObject({ zone: 'Europe/Oslo', slotIntervalMinutes: 30, pageSize: 20, tags: [] });
    expect(settings.openingHours.wednesday).toEqual({ open: 480, close: 1_440 });
    expect(durationFor(settings, 'monday', 8)).toBe(120);
    expect(lastBookingMinutesFor(settings, 'monday')).toBe(120);
    expect(settings).toMatchObject({ companyWebsiteUrl: null, logoPath: null, embedOrigins: [], reminderHours: null });
  });

  it('sends nothing: all fourteen toggles are off', () => {
    expect(Object.values(settings.toggles)).toEqual(Array(14).fill(false));
  });
});

describe('invalid stored values', () => {
  it.each([
    ['null', null],
    ['text', 'x'],
    ['a number', -5],
    ['a list', [1]],
    ['wrong parts', { default: 'soon', daily: 7, hourly: [], monday: -3, defaultStart: 8 }],
  ])('%s everywhere give the defaults', (_name, value) => {
    const rows = SETTING_KEYS.map((key) => ({ key, value }));
    const read = readBookingSettings(rows);
    expect(read).toEqual(readBookingSettings([]));
    expect(() => readSettings(rows)).not.toThrow();
  });

  it("don't affect valid ones", () => {
    const read = readBookingSettings({ booking_duration: { default: 'x', daily: { monday: 45, tuesday: 0 } } });
    expect(read.duration).toEqual({ default: 120, daily: { monday: 45 }, hourly: {} });
  });
});

describe('most specific value', () => {
  const settings = readBookingSettings({
    booking_duration: { default: 90, daily: { monday: 60 }, hourly: { monday_hourly_8: 30, tuesday_hourly_23: '15' } },
    last_booking_before: { default: 60, sunday: 0 },
  });

  it.each([
    ['monday', 8, 30],
    ['monday', 9, 60],
    ['tuesday', 23, 15],
    ['tuesday', 8, 90],
  ] as const)('%s at %d lasts %d minutes: hour, weekday, default', (weekday, hour, minutes) => {
    expect(durationFor(settings, weekday, hour)).toBe(minutes);
  });

  it('applies to the last booking: weekday, default, also zero before closing', () => {
    expect(lastBookingMinutesFor(settings, 'sunday')).toBe(0);
    expect(lastBookingMinutesFor(settings, 'monday')).toBe(60);
  });
});

it('rows and an object by key are read alike, also numbers stored as text', () => {
  const rows = [
    { key: 'pagination', value: '50' },
    { key: 'tags', value: ['WINDOW', '', 7] },
    { key: 'timezone', value: 'Asia/Kathmandu' },
    { key: 'sms_reminder', value: true },
    { key: 'overall_booking_information', value: { overall_booking_information_no: 'Velkommen' } },
    { key: 'reminder_hours', value: { from: '8:00', to: '20:00', hours_before: 24 } },
    { key: 'embed_origins', value: ['https://Hotel.example', 'javascript:alert(1)', 'https://a.example/path'] },
  ];
  const read = readSettings(rows);
  expect(read).toEqual(readSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value]))));
  expect(read).toMatchObject({ pageSize: 50, tags: ['WINDOW'], zone: 'Asia/Kathmandu' });
  expect(read.toggles.sms_reminder).toBe(true);
  expect(read.overallBookingInformation).toEqual({ no: 'Velkommen', en: 'Velkommen' });
  expect(read.reminderHours).toEqual({ fromMinutes: 480, toMinutes: 1_200, hoursBefore: 24 });
  expect(read.embedOrigins).toEqual(['https://hotel.example']);
});

it('visitors may read only the settings that the booking page needs', () => {
  expect(PUBLIC_SETTING_KEYS.every((key) => SETTING_KEYS.includes(key))).toBe(true);
  const secret = [
    'pagination',
    'reminder_hours',
    'guest_retention_months',
    'firelist_document_path',
    ...TOGGLE_NAMES,
    'anything',
    'toString',
  ];
  expect(secret.filter(isPublicSettingKey)).toEqual([]);
});

describe('website', () => {
  it.each([
    ['example.no', 'http://example.no'],
    ['example.no:8080/x', 'http://example.no:8080/x'],
    ['  https://example.no/a?b#c ', 'https://example.no/a?b#c'],
    ['HTTP://example.no', 'HTTP://example.no'],
    ['//example.no', 'http://example.no'],
    ['blåbær.no', 'http://blåbær.no'],
  ])('%j is stored as %j', (text, address) => {
    expect(normaliseWebsite(text)).toBe(address);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'JavaScript://example.no/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.no',
    'https://',
    'https://user:secret@example.no',
    'https://example.no\\@evil.example',
    'two words.no',
    'word',
    'mailto:a@example.no',
  ])('%j is refused', (text) => {
    expect(normaliseWebsite(text)).toBeNull();
  });

  it('has no path as an origin', () => {
    expect(normaliseOrigin('https://example.no/')).toBe('https://example.no');
    expect(normaliseOrigin('https://example.no/book')).toBeNull();
  });
});

describe('look of the booking page', () => {
  it('is the default and inactive when nothing is stored', () => {
    const look = readVisual(undefined);
    expect(look.active).toBe(false);
    expect(look.calendar).toEqual({ colour: 'blue', darkMode: false });
    expect(look.colours.buttons_background_color).toBe('#0096c7');
  });

  it('accepts colors without their alpha and ignores invalid ones', () => {
    const stored = {
      active: true,
      font_color: { color: '#11223344' },
      error_color: { color: 'red;}' },
      calendar: { color: 'teal', dark_mode: true },
    };
    const look = readVisual(stored);
    expect(look.active).toBe(true);
    expect(look.colours.font_color).toBe('#112233');
    expect(look.colours.error_color).toBe('#d32f2f');
    expect(look.calendar).toEqual({ colour: 'teal', darkMode: true });
  });
});
