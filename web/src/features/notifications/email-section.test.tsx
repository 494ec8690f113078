import type { EmailTemplate } from '@ledig/contract/messages/notifications.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { EmailSection } from './email-section.tsx';
import { RichText } from './parts/rich-text.tsx';

const stored: EmailTemplate = {
  id: 5,
  company_id: 1,
  trigger_id: 1,
  trigger_name: 'email_reminder',
  version: 1,
  updated_at: '2027-03-10T10:00:00+01:00',
  cc: 'a@example.com',
  bcc: '',
  subject: 'Hei',
  header: '',
  body: '<p>Hei</p>',
  footer: '',
  subject_en: '',
  header_en: '',
  body_en: '',
  footer_en: '',
  description: '',
};
const preview = { channel: 'email', language: 'no', subject: 'Hei', html: '', text: 'Hei', sms: null } as const;

const open = async (answers: Answers = {}) => {
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'settings.listCompanySettings': { settings: [] },
    'notifications.previewTemplate': { preview },
    'notifications.getEmailTemplate': ({ url }) => ({
      template: url.pathname.endsWith('/email_reminder') && stored,
    }),
    'notifications.updateEmailTemplate': ({ body }) => {
      const { version: _version, ...texts } = body as EmailTemplate;
      return { template: { ...stored, ...texts, version: 2 } };
    },
    ...answers,
  });
  const scene = await show(<EmailSection companyId={1} />, { texts: ['notifications', 'settings'] });
  const { t } = scene;
  const panel = () => within(screen.getByRole('tabpanel', { name: t('notifications:template.email_reminder') }));
  const copies = () => panel().getByLabelText<HTMLInputElement>(t('notifications:copies.cc'));
  await waitFor(copies);
  const save = () => scene.user.click(panel().getByRole('button', { name: t('common:action.save') }));
  return { ...scene, server, panel, copies, save };
};

it('keeps an invalid address of a copy in its field, and saves once it is corrected', async () => {
  const { user, t, panel, copies, save, server } = await open();
  await fill(user, copies(), 'nobody');
  await save();
  await panel().findByText(t('notifications:copies.invalid', { address: 'nobody' }));
  expect(copies().value).toBe('nobody');
  expect(server.callsOf('notifications.updateEmailTemplate')).toHaveLength(0);
  await fill(user, copies(), 'nobody@example.com');
  await save();
  await screen.findByText(t('notifications:template.saved'));
  expect(server.callsOf('notifications.updateEmailTemplate').map(({ body }) => body)).toMatchObject([
    { cc: 'a@example.com;nobody@example.com', version: 1 },
  ]);
  await waitFor(() => expect(copies().value).toBe(''));
});

it('adds each address of a copy once', async () => {
  const { user, panel, copies, save, server } = await open();
  await fill(user, copies(), ' a@example.com; b@example.com');
  await user.keyboard('{Enter}');
  panel().getByText('b@example.com');
  expect(panel().getAllByText('a@example.com')).toHaveLength(1);
  await save();
  await waitFor(() =>
    expect(server.callsOf('notifications.updateEmailTemplate')[0]?.body).toMatchObject({
      cc: 'a@example.com;b@example.com',
    }),
  );
});

it('shows the error of a text at its field, also of one in the language that is hidden', async () => {
  let path = 'subject';
  const { t, user, panel, save } = await open({
    'notifications.updateEmailTemplate': () =>
      refusal(422, 'EMAIL-903', '', { [path]: [`EMAIL-903|No variable in ${path}`] }),
  });
  const subject = () => panel().getByLabelText<HTMLInputElement>(t('notifications:field.subject'));
  await fill(user, subject(), 'Hei {hello}');
  await save();
  await panel().findByText('No variable in subject');
  expect(subject().getAttribute('aria-invalid')).toBe('true');
  path = 'body';
  await save();
  const body = panel().getByRole('textbox', { name: t('notifications:field.body') });
  await waitFor(() => expect(body.getAttribute('aria-invalid')).toBe('true'));
  panel().getByText('No variable in body');
  path = 'subject_en';
  await save();
  await panel().findByText('No variable in subject_en');
  expect(subject().value).toBe('');
  expect(subject().getAttribute('aria-invalid')).toBe('true');
});

it('deletes a template after a question, and shows empty texts', async () => {
  const { t, user, panel, server } = await open({ 'notifications.deleteEmailTemplate': { success: true } });
  const subject = () => panel().getByLabelText<HTMLInputElement>(t('notifications:field.subject'));
  expect(subject().value).toBe('Hei');
  await user.click(panel().getByRole('button', { name: t('common:action.delete') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('notifications:template.deleteTitle') }));
  expect(server.callsOf('notifications.deleteEmailTemplate')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('common:action.delete') }));
  await screen.findByText(t('notifications:template.deleted'));
  await waitFor(() => expect(subject().value).toBe(''));
  const [deleted] = server.callsOf('notifications.deleteEmailTemplate');
  expect(deleted?.url.pathname).toBe('/api/email-notification-template/5');
});

const Editor = () => {
  const [value, setValue] = useState('<p>Hei</p>');
  return (
    <>
      <RichText
        path="body"
        label="Text"
        value={value}
        variables={['client_name']}
        error={undefined}
        onChange={setValue}
      />
      <button type="button" onClick={() => setValue('<p>Hallo {client_name}</p>')}>
        Replace
      </button>
    </>
  );
};

it('shows another text in the editor without starting it again', async () => {
  const { user } = await show(<Editor />, { texts: ['notifications'] });
  const editor = await screen.findByRole('textbox', { name: 'Text' });
  expect(editor.textContent).toBe('Hei');
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(editor.textContent).toContain('Hallo'));
  expect(screen.getByRole('textbox', { name: 'Text' })).toBe(editor);
});
