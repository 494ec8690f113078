import { REFUSALS } from '@ledig/domain/refusals.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { passAnswer } from '#lib/session/provider-answer.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ProviderProof } from './provider-proof.tsx';

const STATE = 'proof.granskog';
const ANSWER = `code=fjord&state=${STATE}`;
const PAGE = `https://login.example.com/authorize?state=${STATE}`;

const assign = vi.fn();
const close = vi.fn();
const open = vi.fn();
beforeEach(() => {
  for (const mock of [assign, close, open]) mock.mockReset();
  open.mockReturnValue({ location: { assign }, close });
  vi.stubGlobal('open', open);
  onTestFinished(() => void vi.unstubAllGlobals());
});

/** Shows the button and presses it. */
const press = async (answers: Answers = {}) => {
  const server = fakeServer({
    'account.startProviderProof': { location: PAGE },
    'account.finishProviderProof': { success: true },
    ...answers,
  });
  const onProven = vi.fn();
  const { user, t } = await show(<ProviderProof name="Entra ID" onProven={onProven} />, { texts: ['shell'] });
  const button = screen.getByRole('button', { name: t('shell:proof.provider', { name: 'Entra ID' }) });
  await user.click(button);
  return { t, user, server, onProven, button };
};
/** Passes an answer on, as the other window does. Resolves when this page has taken it. */
const answer = (query: string) =>
  new Promise<void>((resolve) => {
    onTestFinished(passAnswer(query, resolve));
  });

it('opens the provider’s page in a window, and proves the identity by its answer', async () => {
  const { t, server, onProven } = await press();
  await screen.findByText(t('shell:proof.opened'));
  expect(assign).toHaveBeenCalledExactlyOnceWith(PAGE);
  await answer(ANSWER);
  await waitFor(() => expect(onProven).toHaveBeenCalledOnce());
  expect(server.callsOf('account.finishProviderProof').map(({ body }) => body)).toEqual([{ query: ANSWER }]);
});

it('ignores answers of other sign-ins', async () => {
  const { t, server } = await press();
  await screen.findByText(t('shell:proof.opened'));
  const taken = vi.fn();
  onTestFinished(passAnswer('code=fjord&state=proof.fjell', taken));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(taken).not.toHaveBeenCalled();
  expect(server.callsOf('account.finishProviderProof')).toHaveLength(0);
});

it('shows the refusal of an answer, and can be tried again', async () => {
  const refused = refusal(422, REFUSALS.providerAccountOther, 'Another account');
  const { t, user, onProven, button } = await press({ 'account.finishProviderProof': refused });
  await screen.findByText(t('shell:proof.opened'));
  await answer(ANSWER);
  expect((await screen.findByRole('alert')).textContent).toContain('Another account');
  expect(screen.queryByText(t('shell:proof.opened'))).toBeNull();
  expect(onProven).not.toHaveBeenCalled();
  await user.click(button);
  await screen.findByText(t('shell:proof.opened'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('closes the window when the provider can’t be reached', async () => {
  await press({ 'account.startProviderProof': refusal(503, REFUSALS.providerUnreachable, 'It does not answer') });
  expect((await screen.findByRole('alert')).textContent).toContain('It does not answer');
  expect(close).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});

it('says so when the browser blocks the window', async () => {
  open.mockReturnValue(null);
  const { t, server } = await press();
  expect((await screen.findByRole('alert')).textContent).toBe(t('shell:proof.blocked'));
  expect(server.callsOf('account.startProviderProof')).toHaveLength(0);
});
