import { REFUSALS } from '@ledig/domain/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StaffForm } from '#features/staff/components/staff-form.tsx';
import { passAnswer } from '#lib/session/provider-answer.ts';
import { COMPANY, makeSession, makeStaffMember, PLATFORM } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { installProofDialog, ProofDialog } from './proof-dialog.tsx';

const MEMBER = makeStaffMember({ name: 'Siri Ny', email: 'siri@example.com', is_waiting: true });

beforeAll(installProofDialog);

/** Fills in the form of a new staff member and sends it. The server asks for a proof first. */
const add = async (answers: Answers, code: string = REFUSALS.passwordProofNeeded) => {
  let isProven = false;
  const prove = () => {
    isProven = true;
    return { success: true } as const;
  };
  const server = fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'departments.listActiveDepartments': { departments: [] },
    'staff.listRoles': { roles: [{ id: 2, name: 'host' }] },
    'staff.createStaffMember': () =>
      isProven ? { user: MEMBER, user_password: 'ekorn-seil' } : refusal(422, code, 'Proof'),
    'account.confirmIdentity': prove,
    'account.finishProviderProof': prove,
    ...answers,
  });
  const onSaved = vi.fn();
  const form = (
    <>
      <StaffForm member={null} onClose={() => {}} onSaved={onSaved} />
      <ProofDialog />
    </>
  );
  const { user, t } = await show(form, { texts: ['staff', 'shell'], session: makeSession({ role: 'admin' }) });
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByRole('textbox', { name: t('staff:field.name') }), MEMBER.name);
  await fill(user, dialog.getByRole('textbox', { name: t('staff:field.email') }), MEMBER.email);
  await fill(user, dialog.getByRole('textbox', { name: t('lists:phone.number') }), '41234567');
  await choose(
    user,
    dialog.getByRole('combobox', { name: t('staff:field.role') }),
    new RegExp(t('staff:role.host'), 'i'),
  );
  await user.click(dialog.getByRole('button', { name: t('staff:action.create') }));
  const proof = within(await screen.findByRole('dialog', { name: t('shell:proof.title') }));
  return { user, t, server, onSaved, proof };
};

it('asks for the password when staff are added, and repeats the call', async () => {
  const { user, t, server, onSaved, proof } = await add({});
  await fill(
    user,
    proof.getByLabelText(t('shell:proof.password'), { exact: false, selector: 'input' }),
    'fjell og fjord',
  );
  await user.click(proof.getByRole('button', { name: t('shell:proof.submit') }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ member: MEMBER, password: 'ekorn-seil' }, false));
  expect(server.callsOf('account.confirmIdentity')[0]?.body).toEqual({ password: 'fjell og fjord' });
  const [first, second] = server.callsOf('staff.createStaffMember');
  expect(second?.body).toEqual(first?.body);
});

it('keeps the form when the proof is refused by closing its dialog', async () => {
  const { user, t, server, onSaved } = await add({});
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('shell:proof.title') })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: t('staff:field.name') }).value).toBe(MEMBER.name);
  expect(server.callsOf('staff.createStaffMember')).toHaveLength(1);
  expect(onSaved).not.toHaveBeenCalled();
});

describe('for people who sign in with the provider', () => {
  const PAGE = 'https://login.example.com/authorize?state=proof.granskog';
  const addBy = async (answers: Answers = {}) => {
    const shown = await add(
      {
        'account.getPlatform': { platform: { ...PLATFORM.platform, sign_in_provider: 'Entra ID' } },
        'account.startProviderProof': { location: PAGE },
        ...answers,
      },
      REFUSALS.providerProofNeeded,
    );
    const name = shown.t('shell:proof.provider', { name: 'Entra ID' });
    return { ...shown, button: await shown.proof.findByRole('button', { name }) };
  };

  it('keeps the form while they sign in again, and repeats the call', async () => {
    vi.stubGlobal('open', () => ({ location: { assign: vi.fn() }, close: vi.fn() }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user, t, onSaved, proof, button } = await addBy();
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await proof.findByText(t('shell:proof.opened'));
    onTestFinished(passAnswer('code=fjord&state=proof.granskog', () => {}));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ member: MEMBER, password: 'ekorn-seil' }, false));
    expect(screen.queryByRole('dialog', { name: t('shell:proof.title') })).toBeNull();
  });

  it.each(['account.startProviderProof', 'account.finishProviderProof'] as const)(
    'shows that a code is needed when two-factor sign-in was turned on in another tab (%s)',
    async (name) => {
      vi.stubGlobal('open', () => ({ location: { assign: vi.fn() }, close: vi.fn() }));
      onTestFinished(() => void vi.unstubAllGlobals());
      const { user, t, proof, button } = await addBy({
        [name]: refusal(422, REFUSALS.codeProofNeeded, 'Enter a code'),
      });
      await user.click(button);
      if (name === 'account.finishProviderProof')
        await new Promise<void>((taken) => {
          onTestFinished(passAnswer('code=fjord&state=proof.granskog', taken));
        });
      expect((await proof.findByRole('alert')).textContent).toContain('Enter a code');
      expect(button.hasAttribute('data-loading')).toBe(false);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: t('shell:proof.title') })).toBeNull());
    },
  );

  it('accepts the password as well', async () => {
    const { user, t, server, onSaved, proof } = await addBy();
    const password = proof.getByLabelText(t('shell:proof.password'), { exact: false, selector: 'input' });
    await fill(user, password, 'fjell og fjord');
    await user.click(proof.getByRole('button', { name: t('shell:proof.submit') }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.callsOf('account.finishProviderProof')).toHaveLength(0);
  });
});
