import { screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, it } from 'vitest';
import { languages } from '#lib/i18n.ts';
import { PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { findCompany, findDepartment } from '../draft/catalogue.ts';
import { makeDraft, makeTestCatalogue } from '../draft/make.fixture.ts';
import { reduce } from '../draft/reduce.ts';
import { WizardProvider } from '../wizard-context.ts';
import { WaitingListOffer } from './waiting-list-offer.tsx';

const PLACE = { companyId: 1, departmentId: 10 } as const;
const DAY = '2027-03-10';

/** The offer of the waiting list on a restaurant's booking page. */
const Page = () => {
  const catalogue = makeTestCatalogue();
  const start = { draft: makeDraft({ ...PLACE, guests: 8 }), open: 'date', notice: null } as const;
  const [{ draft, open, notice }, dispatch] = useReducer(reduce.bind(null, catalogue), start);
  const company = findCompany(catalogue, PLACE.companyId);
  const department = findDepartment(catalogue, PLACE.departmentId);
  if (company === null || department === null) throw new Error('the catalogue lacks the restaurant');
  const wizard = { catalogue, draft, open, notice, steps: [], company, department, dispatch } as const;
  return (
    <WizardProvider value={{ ...wizard, zone: 'Europe/Oslo', today: '2027-01-10' }}>
      <WaitingListOffer company={company} department={department} />
    </WizardProvider>
  );
};

it.each(languages)('joins the waiting list once the wish and the contact are complete (%s)', async (language) => {
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'waitingList.getWaitingListTerms': { is_open: true, hold_minutes: 60 },
    'waitingList.joinWaitingList': {
      entry: {
        id: 7,
        status: 'waiting',
        department: { id: 10, name: 'Restaurant' },
        category_name: null,
        schedule_system: 'HOURLY',
        number_of_interactors: 8,
        client_name: 'Vera Venter',
        date_from: DAY,
        date_to: DAY,
        time_from: '12:00',
        time_to: '12:00',
        offer: null,
        company: { id: 1, name: 'Fjordgløtt', phone: '22334455' },
        timezone: 'Europe/Oslo',
        ahead: 0,
        hold_minutes: 60,
        sends_email: true,
        may_return: false,
        booking_url: null,
        client_email: 'vera@example.com',
        manage_url: '/demo/my-booking/x',
      },
    },
  });
  const { t, user } = await show(<Page />, { language, texts: ['wizard'] });
  await user.click(await screen.findByRole('button', { name: t('wizard:waitingList.open') }));
  const form = within(await screen.findByRole('form', { name: t('wizard:waitingList.title') }));
  const field = (key: string) => form.getByLabelText(new RegExp(`^${t(`wizard:${key}`)}`));
  const join = form.getByRole('button', { name: t('wizard:waitingList.join') });

  await user.click(join);
  await waitFor(() => expect(field('waitingList.day').getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(field('client.name').getAttribute('aria-invalid')).toBe('true'));
  expect(server.callsOf('waitingList.joinWaitingList')).toHaveLength(0);

  await fill(user, field('waitingList.day'), DAY);
  await user.selectOptions(field('waitingList.earliest'), '12:00');
  await user.selectOptions(field('waitingList.latest'), '12:00');
  await fill(user, field('client.name'), 'Vera Venter');
  await fill(user, form.getByRole('textbox', { name: new RegExp(t('wizard:client.phone')) }), '41234567');
  await fill(user, field('client.email'), 'vera@example.com');
  await user.click(join);
  const joined = await screen.findByRole('heading', { name: t('wizard:waitingList.joinedTitle') });
  expect(document.activeElement).toBe(joined);
  expect(server.callsOf('waitingList.joinWaitingList').map(({ body }) => body.entry)).toMatchObject([
    { department_id: 10, date_from: DAY, time_from: '12:00', time_to: '12:00', number_of_interactors: 8 },
  ]);
});
