import { visualValue } from '@ledig/contract/companies/setting-values.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { saveBy } from '../api/company-settings.ts';
import { useSettingForm } from '../parts/use-setting-form.ts';
import { LookFields } from './look-fields.tsx';
import { LOOK_KEY, type LookValues, opaqueColours, readValues, withColours } from './look-values.ts';
import { contrastAdvice } from './nearest-color.ts';
import { StartFrom } from './start-from.tsx';

const VERSION = '0'.repeat(16);

const Editor = ({ stored }: { readonly stored: unknown }) => {
  const form = useSettingForm<LookValues>({
    companyId: 1,
    stored: { value: stored, version: VERSION },
    read: readValues,
    schema: visualValue,
    send: saveBy('settings.saveVisual', 1),
    savedText: 'ok',
  });
  const { values } = form.form;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <StartFrom
        companyId={1}
        logoUrl={null}
        values={values}
        onChoose={({ colours, calendar }) => form.form.setValues({ ...withColours(values, colours), calendar })}
      />
      <LookFields form={form} advice={contrastAdvice(opaqueColours(values))} swatches={[]} />
    </form>
  );
};

const open = async (stored: unknown = {}, answers: Answers = {}) => {
  const server = fakeServer({
    'settings.saveVisual': ({ body }) => ({ success: true, value: body as never }),
    ...answers,
  });
  const { t, user } = await show(<Editor stored={stored} />, { texts: ['look', 'settings'] });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(t(`look:color.${name}`));
  const more = () => screen.getByRole('button', { name: new RegExp(`^${t('look:more')}`) });
  return { server, t, user, field, more };
};

it('shows the main colors first, without the alpha of opaque colors', async () => {
  const { t, user, field, more } = await open({ font_color: { color: '#11223380' } });
  expect(field('main_background_color').value).toBe('#ffffff');
  // A color with alpha shows all its digits.
  expect(field('font_color').value).toBe('#11223380');
  expect(screen.queryByRole('textbox', { name: t('look:color.error_color') })).toBeNull();
  await user.click(more());
  await screen.findByRole('textbox', { name: t('look:color.error_color') });
  screen.getByRole('switch', { name: t('look:calendar.dark') });
});

it('stores six digits as an opaque color', async () => {
  const { server, t, user, field } = await open();
  await fill(user, field('font_color'), '#123456');
  expect(field('font_color').value).toBe('#123456');
  await user.click(screen.getByRole('button', { name: t('look:saveOf', { name: t('look:color.font_color') }) }));
  await waitFor(() => expect(server.callsOf('settings.saveVisual')).toHaveLength(1));
  expect(server.callsOf('settings.saveVisual')[0]?.body).toMatchObject({
    font_color: { color: '#123456ff' },
    main_background_color: { color: '#ffffffff' },
  });
});

it('offers Default and Save in words while they change something, and keeps the focus', async () => {
  const { t, user, field } = await open();
  const name = t('look:color.font_color');
  const action = (key: string) => screen.queryByRole('button', { name: t(`look:${key}`, { name }) });
  expect(action('lockOf')?.textContent).toBe(t('look:lock'));
  expect(action('defaultOf')).toBeNull();
  expect(action('saveOf')).toBeNull();
  await fill(user, field('font_color'), '#123456');
  expect(action('saveOf')?.textContent).toBe(t('look:save'));
  await user.click(action('defaultOf') as HTMLElement);
  expect(field('font_color').value).toBe('#000000');
  expect(action('saveOf')).toBeNull();
  expect(document.activeElement).toBe(action('lockOf'));
});

it('keeps a color that is chosen during a save, and saves it next', async () => {
  const saves: (() => void)[] = [];
  const { server, t, user, field, more } = await open(
    {},
    {
      'settings.saveVisual': async ({ body }) => {
        await new Promise<void>((saved) => saves.push(saved));
        return { success: true, value: body as never };
      },
    },
  );
  const save = () => document.querySelector('form')?.requestSubmit();
  await user.click(more());
  await fill(user, field('font_color'), '#101010');
  save();
  await waitFor(() => expect(saves).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: t('look:start.preset.linen') }));
  saves[0]?.();
  await screen.findByText('ok');
  expect(field('page_background_color').value).toBe('#f8f3ec');
  save();
  await waitFor(() => expect(saves).toHaveLength(2));
  saves[1]?.();
  const sent = server.callsOf('settings.saveVisual').map(({ body }) => body?.page_background_color?.color);
  expect(sent).toEqual(['#ffffffff', '#f8f3ecff']);
});

it('counts the other colors with low contrast while they are closed', async () => {
  const { t, user, more } = await open({ error_color: { color: '#ff9999ff' } });
  within(more()).getByText(t('look:contrast.count', { count: 1 }));
  await user.click(more());
  expect(within(more()).queryByText(t('look:contrast.count', { count: 1 }))).toBeNull();
});

it('opens the other colors for a color that the server refuses, focuses it, and stays open', async () => {
  const text = 'Choose another color.';
  const { t, user, field, more } = await open(
    {},
    { 'settings.saveVisual': () => refusal(422, 'COMPANY_SETTINGS-7003', '', { 'error_color.color': [text] }) },
  );
  await fill(user, field('font_color'), '#123456');
  await user.click(screen.getByRole('button', { name: t('look:saveOf', { name: t('look:color.font_color') }) }));
  await screen.findByText(text);
  expect(more().getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(field('error_color'));
  await fill(user, field('error_color'), '#aa0000');
  await user.click(screen.getByRole('button', { name: t('look:saveOf', { name: t('look:color.error_color') }) }));
  await waitFor(() => expect(document.activeElement).toBe(field('error_color')));
});

it('opens the other colors for a color that the form refuses, and focuses it', async () => {
  const { user, field, more, server } = await open();
  await user.click(more());
  await fill(user, field('error_color'), 'red-ish');
  await user.click(more());
  expect(more().getAttribute('aria-expanded')).toBe('false');
  document.querySelector('form')?.requestSubmit();
  await waitFor(() => expect(more().getAttribute('aria-expanded')).toBe('true'));
  expect(document.activeElement).toBe(field('error_color'));
  expect(server.callsOf('settings.saveVisual')).toHaveLength(0);
});

it('marks the preset that the look equals', async () => {
  const { t, user } = await open({ key: LOOK_KEY });
  const preset = (key: string) => screen.getByRole('button', { name: t(`look:start.preset.${key}`) });
  expect(preset('default').getAttribute('aria-pressed')).toBe('true');
  await user.click(preset('night'));
  expect(preset('night').getAttribute('aria-pressed')).toBe('true');
  expect(preset('default').getAttribute('aria-pressed')).toBe('false');
});
