import { REFUSALS } from '@ledig/domain/refusals.ts';
import { Button } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { CompanyDialogs, useCompanyDialogs } from './company-dialogs.tsx';

const COMPANY = {
  ...{ id: 1, name: 'Fjordgløtt', domain: 'fjord', organization_number: '974760673', country_code: '+47' },
  ...{ phone_number: '41234567', address_id: 1, owner: null, logo_url: null, background_image_path: null },
  address: { id: 1, address: 'Strandgaten 5', zip: '5004', city: 'Bergen', country: null },
  ...{ has_firelist_document: false, departments_count: 0, daily_departments_count: 0, renting_entities_count: 0 },
  ...{ staff_members_count: 2, archived: false, created_at: '2026-01-01T00:00:00+01:00', version: 1 },
};

const Page = () => {
  const dialogs = useCompanyDialogs();
  return (
    <>
      {(['edit', 'archive'] as const).map((kind) => (
        <Button key={kind} onClick={() => dialogs.setOpen({ kind, row: COMPANY })}>
          {kind}
        </Button>
      ))}
      <CompanyDialogs dialogs={dialogs} />
    </>
  );
};

const open = async (kind: 'edit' | 'archive', answers: Answers) => {
  const server = fakeServer({ 'companies.listAddresses': { addresses: [] }, ...answers });
  const shown = await show(<Page />, { texts: ['companies'], session: makeSession({ role: 'admin' }) });
  await shown.user.click(screen.getByRole('button', { name: kind }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...shown, server, dialog };
};

it('lets the second of two admins who change a company at once choose which version to keep', async () => {
  const theirs = { ...COMPANY, organization_number: '822222226', version: 2 };
  const { user, t, dialog, server } = await open('edit', {
    'companies.updateCompany': ({ body }) =>
      (body as { version: number }).version === 1
        ? refusal(409, REFUSALS.changedMeanwhile, 'Changed')
        : { company: { ...theirs, organization_number: '933333337', version: 3 } },
    'companies.getCompanyWithAddress': { company: theirs },
  });
  const number = () => screen.getByLabelText<HTMLInputElement>(new RegExp(t('companies:field.organizationNumber')));
  const save = async () => user.click(screen.getByRole('button', { name: t('companies:form.save') }));
  expect(dialog.getByLabelText(t('companies:field.domain'))).toHaveProperty('readOnly', true);
  await fill(user, number(), '933333337');
  await save();
  await screen.findByText(t('lists:stale.title'));
  await user.click(screen.getByRole('button', { name: t('lists:stale.theirs') }));
  await waitFor(() => expect(number().value).toBe('822222226'));
  await fill(user, number(), '933333337');

  // Input that isn't saved is kept until the person discards it.
  await user.keyboard('{Escape}');
  await screen.findByText(t('lists:unsaved.title'));
  await user.click(screen.getByRole('button', { name: t('lists:unsaved.stay') }));
  expect(number().value).toBe('933333337');
  await save();
  await screen.findByText(t('companies:toast.updated', { name: COMPANY.name }));
  expect(server.callsOf('companies.updateCompany').map(({ body }) => body)).toMatchObject([
    { version: 1, organization_number: '933333337' },
    { version: 2, organization_number: '933333337' },
  ]);
});

it('names the staff who are signed out, and keeps the question open with the reason of a refusal', async () => {
  const { user, t, dialog } = await open('archive', {
    'companies.archiveCompany': refusal(422, 'COMPANY-404', 'It has coming bookings.'),
  });
  dialog.getByText(t('companies:archive.staff', { count: 2 }));
  await user.click(dialog.getByRole('button', { name: t('lists:action.archive') }));
  expect((await dialog.findByRole('alert')).textContent).toContain('It has coming bookings.');
  expect(dialog.queryByRole('button', { name: t('lists:action.archive') })).toBeNull();
  await user.click(dialog.getByRole('button', { name: t('common:action.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
