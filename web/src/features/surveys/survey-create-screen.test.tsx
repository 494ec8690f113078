import { REFUSALS } from '@ledig/domain/refusals.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useChanged } from '#lib/queries/changes.ts';
import { languages } from '#lib/texts/i18n.ts';
import { COMPANY, makeSession } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { useSurvey } from './api/surveys.ts';
import { makeSurvey } from './survey.fixture.ts';
import { SurveyCreateScreen } from './survey-create-screen.tsx';

/** The survey's own screen, which leads to the form. */
const Journey = () => {
  const [isEditing, setEditing] = useState(false);
  const { data } = useSurvey('7');
  const changed = useChanged('survey');
  return (
    <>
      {data ? <output>{`version ${data.version}`}</output> : null}
      <button type="button" onClick={() => setEditing(true)}>
        edit
      </button>
      <button type="button" onClick={() => void changed()}>
        refetch
      </button>
      {isEditing ? <SurveyCreateScreen /> : null}
    </>
  );
};

/** Shows the survey, whose stored version the test changes by `survey`. */
const open = async () => {
  const stored = { survey: makeSurvey({}) };
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [] },
    'surveys.getSurvey': () => ({ survey: stored.survey }),
    'surveys.changeSurvey': ({ body }) => {
      const { edit } = body as { edit: { version?: number } };
      const isOld = edit.version !== undefined && edit.version !== stored.survey.version;
      return isOld ? refusal(409, REFUSALS.changedMeanwhile, 'changed') : { survey: stored.survey };
    },
  });
  const session = makeSession({ role: 'admin' });
  const { user, t, address } = await show(<Journey />, { texts: ['surveys'], session, at: '/survey-create?edit=7' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const name = () =>
    screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('surveys:field.name')}`) });
  await screen.findByText('version 1');
  const othersEdit = () => {
    stored.survey = makeSurvey({ version: 2, name: 'Annen tittel' });
  };
  return { server, user, t, address, press, name, othersEdit, save: () => press(t('surveys:form.save')) };
};

it('refuses an edit after another, and then loads the newest survey', async () => {
  const { server, user, t, address, press, name, othersEdit, save } = await open();
  await press('edit');
  await fill(user, await name(), 'Min tittel');
  othersEdit();
  await press('refetch');
  await screen.findByText('version 2');
  await save();
  await screen.findByText(t('lists:stale.title'));
  expect(server.callsOf('surveys.changeSurvey').map(({ body }) => body.edit?.version)).toEqual([1]);
  expect((await name()).value).toBe('Min tittel');
  await press(t('lists:stale.theirs'));
  await waitFor(async () => expect((await name()).value).toBe('Annen tittel'));
  expect(screen.queryByText(t('lists:stale.title'))).toBeNull();
  await fill(user, await name(), 'Min tittel');
  await save();
  await waitFor(() => expect(address()).toBe('/survey/7'));
  expect(server.callsOf('surveys.changeSurvey').at(-1)?.body).toMatchObject({
    edit: { name: 'Min tittel', version: 2 },
  });
});

it('replaces the edit of another person on request', async () => {
  const { server, user, t, address, press, name, othersEdit, save } = await open();
  await press('edit');
  await fill(user, await name(), 'Min tittel');
  othersEdit();
  await save();
  await press(t('lists:stale.mine'));
  await waitFor(() => expect(address()).toBe('/survey/7'));
  const { edit, ...options } = server.callsOf('surveys.changeSurvey').at(-1)?.body ?? {};
  expect(edit).toMatchObject({ name: 'Min tittel' });
  expect(edit).not.toHaveProperty('version');
  expect(options, 'options that the person did not change').toEqual({});
});

it('begins with the newest survey in place of a cached one', async () => {
  const { press, name, othersEdit } = await open();
  othersEdit();
  await press('edit');
  expect((await name()).value).toBe('Annen tittel');
});

it('asks a follow-up after its options only, in the preview too, and copies questions', async () => {
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'surveys.createSurvey': { survey: makeSurvey({}) },
  });
  const session = makeSession({ role: 'admin' });
  const { user, t } = await show(<SurveyCreateScreen />, { texts: ['surveys'], session, at: '/survey-create' });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const fields = (key: string, values = {}) => {
    const name = t(`surveys:form.${key}`, values);
    return screen.getAllByRole('textbox', { name: (label) => label === name || label === `${name} *` });
  };
  const write = (key: string, at: number, text: string, values = {}) =>
    fill(user, fields(key, values)[at] as HTMLElement, text);
  await fill(user, screen.getByRole('textbox', { name: new RegExp(`^${t('surveys:field.name')}`) }), 'Renhold');
  await press(t('surveys:form.add.nested'));
  await write('question', 0, 'Var hytta ren?');
  await write('option', 0, 'Ja', { number: 1 });
  await write('option', 0, 'Nei', { number: 2 });
  await press(t('surveys:form.addFollowUp'));
  await write('question', 1, 'Hva var ikke rent?');
  // A new follow-up follows the first option. This one follows the second instead.
  const parents = screen.getByRole('combobox', { name: t('surveys:form.parents') });
  await choose(user, parents, 'Nei');
  await user.click(screen.getByRole('option', { name: 'Ja' }));
  await press(t('surveys:form.add.textual'));
  await write('question', 2, 'Hva likte du?');
  await press(t('surveys:form.duplicate', { number: 2 }));
  expect((fields('question')[3] as HTMLInputElement).value).toBe('Hva likte du?');
  await write('question', 3, 'Hva likte du ikke?');
  expect((fields('question')[2] as HTMLInputElement).value).toBe('Hva likte du?');

  const title = screen.getByRole('heading', { name: t('surveys:preview.title') });
  const preview = within(title.closest('section') as HTMLElement);
  expect(preview.queryByRole('textbox', { name: /^Hva var ikke rent\?/ })).toBeNull();
  await user.click(preview.getByRole('radio', { name: 'Nei' }));
  preview.getByRole('textbox', { name: /^Hva var ikke rent\?/ });

  await press(t('surveys:form.save'));
  await waitFor(() => expect(server.callsOf('surveys.createSurvey')).toHaveLength(1));
  expect(server.callsOf('surveys.createSurvey')[0]?.body.survey_questions).toMatchObject([
    { question: 'Var hytta ren?', children: [{ question: 'Hva var ikke rent?', parent_options: [2] }] },
    { question: 'Hva likte du?' },
    { question: 'Hva likte du ikke?' },
  ]);
});

it.each(languages)(
  'saves a survey with the usual questions in two presses, in both languages (%s)',
  async (language) => {
    const server = fakeServer({
      'companies.listActiveCompanies': {
        companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone: 'Europe/Oslo' }],
      },
      'surveys.createSurvey': { survey: makeSurvey({}) },
    });
    const session = makeSession({ role: 'admin' });
    const scene = { texts: ['surveys'], session, language, at: '/survey-create' } as const;
    const { user, t, address } = await show(<SurveyCreateScreen />, scene);
    await user.click(await screen.findByRole('button', { name: t('surveys:form.usual.add') }));
    expect(screen.queryByRole('button', { name: t('surveys:form.usual.add') })).toBeNull();
    const field = screen.getByRole('textbox', { name: new RegExp(`^${t('surveys:field.name')}`) });
    expect(document.activeElement).toBe(field);
    await user.click(await screen.findByRole('button', { name: t('surveys:form.save') }));
    await waitFor(() => expect(address()).toBe('/survey/7'));
    const [sent] = server.callsOf('surveys.createSurvey');
    expect(sent?.body).toMatchObject({
      name: t('surveys:form.usual.name'),
      company_id: 1,
      survey_questions: [
        { type: 'rating', required: true, question: 'Hvordan var besøket?', question_en: 'How was your visit?' },
        { type: 'nps' },
        { type: 'textual' },
      ],
    });
  },
);
