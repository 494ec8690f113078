import type { ClientRow } from '@ledig/contract/guests/clients.ts';
import type { ChangeKind } from '@ledig/contract/live.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dropSession } from '#lib/session/session.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, sendChange } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ClientsScreen } from './clients-screen.tsx';

const makeClient = (id: number, name: string): ClientRow => ({
  ...{ id, name, email: `${id}@example.com`, country_code: '+47', phone_number: '40506070' },
  ...{ companies: [], bookings_count: 1, created_at: '2026-01-01T12:00:00+01:00' },
});
const pageOf = (data: ClientRow[]) => ({
  clients: {
    ...{ data, current_page: 1, total: data.length, per_page: 20 },
    ...{ next_page_url: null, prev_page_url: null, path: '/clients' },
  },
});

beforeEach(dropSession);

it.each<[ChangeKind, boolean]>([
  ['booking.changed', true],
  ['booking.created', true],
  ['request.changed', true],
  ['waiting.changed', true],
  ['entity.changed', false],
])('after %s by another person, loads again: %s', async (kind, isLoaded) => {
  const [kari, ola] = [makeClient(1, 'Kari Nordmann'), makeClient(2, 'Ola Nordmann')];
  let clients = [kari, ola];
  const server = fakeServer({
    'clients.listClients': () => Response.json(pageOf(clients)),
    'departments.listActiveDepartments': { departments: [] },
  });
  const page = (
    <main id="page">
      <ClientsScreen />
    </main>
  );
  await show(page, { texts: ['clients'], session: makeSession({ role: 'admin' }) });
  await screen.findAllByText('Kari Nordmann');
  clients = [ola];
  sendChange({ kind, id: 9, company_id: 1, department_id: 10 });
  if (isLoaded) await waitFor(() => expect(screen.queryAllByText('Kari Nordmann')).toHaveLength(0));
  else await new Promise((resolve) => setTimeout(resolve, 600));
  expect(server.callsOf('clients.listClients')).toHaveLength(isLoaded ? 2 : 1);
});
