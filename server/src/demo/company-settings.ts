import { TOGGLE_NAMES } from '@ledig/domain/settings/keys.ts';
import { VISUAL_COLOURS, type VisualColour } from '@ledig/domain/settings/visual.ts';
import type { CompanySlug } from './places.ts';

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };
export type DemoSettings = Readonly<Record<string, Json>>;

const toggles = (on: readonly string[]): DemoSettings =>
  Object.fromEntries(TOGGLE_NAMES.map((name) => [name, on.includes(name)]));

/** Answers of the setup wizard for the demo. Companies that are added to it start with these settings. */
export const DEMO_FIRST_SETTINGS: DemoSettings = {
  pagination: 20,
  working_hours: { defaultStart: '08:00', defaultEnd: '24:00' },
  last_booking_before: { default: 120 },
  booking_duration: { default: 120 },
  ...toggles(['email_booking_confirmation']),
};

const visual = (active: boolean, colours: Readonly<Record<VisualColour, string>>, calendar: string): Json => ({
  key: 'public_booking_custom_visual_settings',
  active,
  ...Object.fromEntries(Object.entries(colours).map(([name, color]) => [name, { color }])),
  calendar: { color: calendar, dark_mode: false },
});

/** Spruce, linen and birch. Text has a contrast of at least 4.5 to 1 on every background. */
const SPRUCE: Readonly<Record<VisualColour, string>> = {
  main_background_color: '#e6ebe1ff',
  page_background_color: '#f4f2eaff',
  cards_background_color: '#fffdf8ff',
  cards_border_color: '#d8d4c4ff',
  font_color: '#1f2d27ff',
  selectors_border_color: '#5b7a69ff',
  error_color: '#a3262cff',
  dates_background_color_past: '#ebe7dbff',
  dates_background_color_present: '#f7dfb0ff',
  dates_background_color_future: '#e3eddfff',
  buttons_background_color: '#2f5d4aff',
  buttons_font_color: '#ffffffff',
  buttons_border_color: '#2f5d4aff',
};

const lunch = (minutes: number): Record<string, number> =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].flatMap((day) =>
      [11, 12].map((hour) => [`${day}_hourly_${hour}`, minutes]),
    ),
  );

/** Restaurant and conference center: open from breakfast, and past midnight on Friday and Saturday. */
const lyngbrygga: DemoSettings = {
  timezone: 'Europe/Oslo',
  working_hours: {
    defaultStart: '09:00',
    defaultEnd: '23:00',
    fridayEnd: '01:00',
    saturdayStart: '10:00',
    saturdayEnd: '01:00',
    sundayStart: '11:00',
    sundayEnd: '21:00',
  },
  booking_duration: { default: 120, daily: { friday: 150, saturday: 150 }, hourly: lunch(90) },
  last_booking_before: { default: 120, friday: 90, saturday: 90 },
  slot_interval: 30,
  pagination: 20,
  tags: ['BURSDAG', 'ALLERGI', 'BARNEVOGN', 'VINDUSBORD', 'RULLESTOL'],
  tags_description: {
    tag_description_no: 'Er det noe vi bør vite før dere kommer?',
    tag_description_en: 'Is there anything we should know before you come?',
  },
  overall_booking_information: {
    overall_booking_information_no:
      'Vi holder bordet i 15 minutter. Si fra om allergier, så ordner kjøkkenet resten. Er dere flere enn åtte, ring oss.',
    overall_booking_information_en:
      'We keep your table for 15 minutes. Tell us about allergies and the kitchen will see to it. More than eight? Please call us.',
  },
  company_website_url: 'https://example.com/',
  embed_origins: ['https://example.com', 'http://localhost:8080'],
  public_booking_custom_visual_settings: visual(false, VISUAL_COLOURS, 'blue'),
  reminder_hours: { from: '09:00', to: '21:00', hours_before: 24 },
  ...toggles([
    'email_subscription',
    'email_reminder',
    'email_booking_updates',
    'email_booking_confirmation',
    'email_surveys',
    'sms_reminder',
    'sms_booking_confirmation',
  ]),
};

/** Cabins and guides: daylight hours, half-day tours. */
const fjordhytter: DemoSettings = {
  timezone: 'Europe/Oslo',
  working_hours: { defaultStart: '08:00', defaultEnd: '20:00', sundayEnd: '18:00' },
  booking_duration: { default: 240, daily: { saturday: 360, sunday: 360 }, hourly: {} },
  last_booking_before: { default: 240 },
  slot_interval: 60,
  pagination: 20,
  tags: ['HUND', 'BARNESENG', 'SENGETØY', 'SLUTTVASK', 'VINTERUTSTYR'],
  tags_description: {
    tag_description_no: 'Velg det dere ønsker at vi gjør klart.',
    tag_description_en: 'Choose what you would like us to have ready.',
  },
  overall_booking_information: {
    overall_booking_information_no:
      'Nøkkelen ligger i kodeboksen ved døra. Ved og strøm er inkludert. Turer går i all slags vær, men aldri mot førerens råd.',
    overall_booking_information_en:
      'The key is in the code box by the door. Firewood and power are included. Tours go in any weather, but never against the guide’s advice.',
  },
  company_website_url: 'https://example.org/',
  embed_origins: ['https://example.org'],
  public_booking_custom_visual_settings: visual(true, SPRUCE, 'green'),
  reminder_hours: { from: '10:00', to: '20:00', hours_before: 48 },
  guest_register: { required: ['birthday', 'travel_document_number'], keep_months: 12, online: true },
  ...toggles([
    'email_reminder',
    'email_booking_updates',
    'email_booking_confirmation',
    'email_surveys',
    'email_booking_requests_confirmation',
    'email_booking_requests_decline',
    'sms_reminder',
  ]),
};

/** The stored settings of each company, by key. */
export const DEMO_SETTINGS: Readonly<Record<CompanySlug, DemoSettings>> = { demo: lyngbrygga, fjordhytter };
