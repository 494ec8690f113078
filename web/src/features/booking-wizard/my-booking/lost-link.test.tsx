import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { makeCompany, makeDepartment } from '../draft/make.fixture.ts';
import { LostLink } from './lost-link.tsx';

describe.each(languages)('in %s', (language) => {
  it('asks for the link of a broken address again', async () => {
    const server = fakeServer({ 'guestLink.requestLink': { success: true, sends_email: true } });
    const { t, user } = await show(<LostLink domain="demo" isBroken />, { language, texts: ['mybooking', 'wizard'] });
    screen.getByRole('heading', { level: 1, name: t('mybooking:lost.brokenTitle') });
    const send = screen.getByRole('button', { name: t('mybooking:lost.send') });
    await user.click(send);
    screen.getByText(t('mybooking:lost.emailFault'));
    expect(server.callsOf('guestLink.requestLink')).toHaveLength(0);
    await fill(user, screen.getByLabelText(t('mybooking:lost.email')), 'nobody@example.com');
    await user.click(send);
    await screen.findByText(t('mybooking:lost.sentTitle'));
    expect(server.callsOf('guestLink.requestLink').map(({ body }) => body)).toEqual([{ email: 'nobody@example.com' }]);
  });

  it('shows the phone numbers while no emails can be sent', async () => {
    fakeServer({
      'guestLink.requestLink': { success: true, sends_email: false },
      'companies.listPublicCompanies': {
        companies: [makeCompany(), makeCompany({ id: 2, name: 'Lyngbrygga', phone_number: '99887766' })],
      },
      'departments.listPublicDepartments': {
        departments: [makeDepartment(), makeDepartment({ id: 30, company_id: 2 })],
      },
    });
    const { t, user } = await show(<LostLink domain="demo" isBroken />, { language, texts: ['mybooking', 'wizard'] });
    await fill(user, screen.getByLabelText(t('mybooking:lost.email')), 'nobody@example.com');
    await user.click(screen.getByRole('button', { name: t('mybooking:lost.send') }));
    await screen.findByText('Lyngbrygga:', { exact: false });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+4722334455', 'tel:+4799887766']);
  });
});
