/** An event for calendar links. */
export interface CalendarEvent {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly place: string;
  readonly details: string;
}

const compact = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const whole = (instant: string): string => new Date(instant).toISOString();

const link = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(query).toString()}`;

/** Opens Google Calendar with the event filled in. */
export const googleLink = (event: CalendarEvent): string =>
  link('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.from)}/${compact(event.to)}`,
    location: event.place,
    details: event.details,
  });

/** Opens Outlook on the web with the event filled in. */
export const outlookLink = (event: CalendarEvent): string =>
  link('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: whole(event.from),
    enddt: whole(event.to),
    location: event.place,
    body: event.details,
  });
