import type { StaffMember } from '@ledig/contract/staff/staff.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Language, languages } from '#lib/texts/i18n.ts';
import { COMPANY, makeSession, makeStaffMember, PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { expectHonestPhoneHint } from '#ui/testing/phone-hint.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { StaffForm } from './staff-form.tsx';

interface Given {
  readonly member?: StaffMember;
  readonly answers?: Answers;
}

const open = async (language: Language, { member, answers }: Given = {}) => {
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
    'staff.listRoles': { roles: [{ id: 2, name: 'host' }] },
    ...answers,
  });
  const onSaved = vi.fn();
  const form = <StaffForm member={member ?? null} onClose={() => {}} onSaved={onSaved} />;
  const { user, t } = await show(form, { language, texts: ['staff'], session: makeSession({ role: 'admin' }) });
  const dialog = within(await screen.findByRole('dialog'));
  return {
    server,
    onSaved,
    user,
    t,
    dialog,
    field: (key: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: t(`staff:field.${key}`) }),
    phone: dialog.getByRole<HTMLInputElement>('textbox', { name: t('lists:phone.number') }),
    send: () => user.click(dialog.getByRole('button', { name: t('staff:action.create') })),
  };
};

for (const language of languages)
  it(`shows a phone hint that matches the accepted numbers (${language})`, async () => {
    const { user, t, dialog, phone, send } = await open(language);
    await expectHonestPhoneHint(user, {
      phone,
      country: dialog.getByRole('combobox', { name: t('lists:phone.country') }),
      send,
      norway: t('lists:phone.hintNorway'),
      other: t('lists:phone.hint'),
    });
  });

it('focuses the first field to correct and keeps the others', async () => {
  const { user, t, dialog, phone, send } = await open('no');
  await fill(user, phone, '41234567');
  await send();
  const email = dialog.getByRole('textbox', { name: t('staff:field.email') });
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: t('staff:field.name') })),
  );
  expect(phone.value).toBe('41234567');
});

const MEMBER = makeStaffMember();

it('shows a taken address at its field, and leaves the focus where the person types in that time', async () => {
  const answers: (() => void)[] = [];
  const taken = refusal(409, REFUSALS.staffEmailTaken, 'Taken', {
    'user.email': [`${REFUSALS.staffEmailTaken}|Taken`],
  });
  const { user, t, dialog, field, phone, send } = await open('no', {
    answers: {
      'companies.listActiveCompanies': { companies: [COMPANY] },
      'staff.createStaffMember': async () => {
        await new Promise<void>((answer) => answers.push(answer));
        return taken;
      },
    },
  });
  await fill(user, field('name'), 'Åse Ny');
  await fill(user, field('email'), MEMBER.email);
  await fill(user, phone, '41234567');
  const role = dialog.getByRole('combobox', { name: t('staff:field.role') });
  await choose(user, role, new RegExp(t('staff:role.host'), 'i'));

  await send();
  await waitFor(() => expect(answers).toHaveLength(1));
  await user.click(phone);
  answers[0]?.();
  await waitFor(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(phone);

  // Without typing, the refusal leads to the field.
  await send();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(document.activeElement).toBe(field('email')));
});

it('offers the change of another admin, whose newest data replace the input', async () => {
  const versions: unknown[] = [];
  const theirs = { ...MEMBER, name: 'Vert Imens', version: 2 };
  const { user, t, dialog, field, onSaved } = await open('no', {
    member: MEMBER,
    answers: {
      'staff.getStaffMember': { user: theirs },
      'staff.updateStaffMember': ({ body }) => {
        versions.push((body as { version?: number }).version);
        return versions.length === 1 ? refusal(409, REFUSALS.changedMeanwhile) : { user: { ...theirs, version: 3 } };
      },
    },
  });
  expect(field('email').disabled).toBe(true);
  const save = () => user.click(screen.getByRole('button', { name: t('staff:action.save') }));
  await fill(user, field('name'), 'Vert Min');
  await save();
  await user.click(await dialog.findByRole('button', { name: t('lists:stale.theirs') }));
  const name = await screen.findByDisplayValue('Vert Imens');
  await fill(user, name, 'Vert Begge');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(versions).toEqual([1, 2]);
});
