import { expect } from '@playwright/test';
import { asHost } from './staff.ts';

interface Department {
  readonly id: number;
  readonly company_id: number;
  readonly activity_system: string;
}

/** Sends a guest's request for a guide with the booking page's call. */
export const askForGuide = async (origin: string, name: string, date: string): Promise<string> => {
  const { departments } = await asHost<{ departments: Department[] }>(origin, 'GET', '/departments-no-pagination');
  const guides = departments.find(({ activity_system }) => activity_system === 'REQUESTS_ONLY');
  if (!guides) throw new Error('the demo has no department that takes requests');
  const answer = await fetch(`${origin}/api/booking-request-public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo' },
    body: JSON.stringify({
      booking: {
        company_id: guides.company_id,
        department_id: guides.id,
        date_from: `${date}T10:00`,
        date_to: `${date}T14:00`,
        number_of_interactors: 2,
      },
      client: { name, email: `${name.replaceAll(' ', '.')}@example.com`, phone_number: '40112233' },
    }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return (JSON.parse(text) as { booking_request: { manage_url: string } }).booking_request.manage_url;
};
