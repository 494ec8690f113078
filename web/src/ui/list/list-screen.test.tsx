import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setSingleKeys } from '#lib/browser/single-keys.ts';
import { writeStored } from '#lib/storage.ts';
import { makeSession } from '../testing/answers.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { fill, show } from '../testing/show.tsx';
import { ListScreen } from './list-screen.tsx';
import type { ListState } from './list-state.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

const ROWS: readonly Row[] = [1, 2, 3].map((id) => ({ id, name: `Row ${id}` }));
const PER_PAGE = 2;
const HTML_NAME = '<img src=x onerror=alert(1)>';

/** A server that searches, and has two rows on a page. */
const load = async ({ search, page }: ListState) => {
  const found = ROWS.filter(({ name }) => name.includes(search));
  const data = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return { data, total: found.length, per_page: PER_PAGE };
};

afterEach(() => setSingleKeys(true));

const open = async (at = '/things', person = 1) => {
  fakeServer({
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
  });
  const opened: string[] = [];
  const shown = await show(
    <main id="page">
      <ListScreen<Row>
        name="things"
        title="Things"
        searchLabel="Search things"
        columns={() => [{ key: 'name', header: 'Name', cell: ({ name }) => name }]}
        load={load}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ name }) => opened.push(name)}
        empty={() => ({ title: 'No things' })}
      />
    </main>,
    { session: makeSession({ id: person }), path: '/things', at },
  );
  const { t, user } = shown;
  const row = (name: string) => screen.getByRole('button', { name: t('common:table.open', { row: name }) });
  const openViews = () => user.click(screen.getByRole('button', { name: t('lists:views.title') }));
  const saveView = async (name: string) => {
    await openViews();
    await user.click(await screen.findByRole('menuitem', { name: t('lists:views.save') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('lists:views.save') }));
    if (name !== '') await fill(user, dialog.getByLabelText(t('lists:views.name')), name);
    await user.click(dialog.getByRole('button', { name: t('common:action.save') }));
    return dialog;
  };
  return { ...shown, opened, row, openViews, saveView };
};

it('shows page by page, starts a search on the first page, and offers to clear a search that finds nothing', async () => {
  const { t, user, address, row } = await open();
  await screen.findByText(t('common:table.rows', { from: '1', to: '2', total: '3' }));
  await user.click(screen.getByRole('button', { name: t('common:table.page', { page: 2 }) }));
  await screen.findByText('Row 3');
  expect(screen.queryByText('Row 1')).toBeNull();
  expect(address()).toBe('/things?page=2');

  const search = screen.getByRole('searchbox', { name: 'Search things' });
  await user.type(search, 'Row 1{Enter}');
  await screen.findByText('Row 1');
  expect(address()).toBe('/things?search=Row+1');
  await fill(user, search, 'none');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 2, name: t('lists:nothingFound', { text: 'none' }) });
  const empty = screen.getByRole('heading', { level: 2 }).parentElement?.parentElement as HTMLElement;
  await user.click(within(empty).getByRole('button', { name: t('common:action.clearSearch') }));
  await waitFor(() => row('Row 1'));
  expect(address()).toBe('/things');
});

it('moves the focus through the rows with j and k, and opens one with Enter, until single keys are off', async () => {
  const { user, opened, row } = await open();
  await screen.findByText('Row 1');
  await user.keyboard('jj');
  expect(document.activeElement).toBe(row('Row 2'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(row('Row 1'));
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['Row 1']);
  setSingleKeys(false);
  await user.keyboard('j');
  expect(document.activeElement).toBe(row('Row 1'));
});

it('saves a view under a name, which may look like HTML, opens it and removes it', async () => {
  const { t, user, address, openViews, saveView } = await open('/things?search=Row+3');
  const dialog = await saveView('');
  await dialog.findByText(t('lists:views.nameMissing'));
  await fill(user, dialog.getByLabelText(t('lists:views.name')), HTML_NAME);
  await user.click(dialog.getByRole('button', { name: t('common:action.save') }));
  await screen.findByText(t('lists:views.saved', { name: HTML_NAME }));
  await fill(user, screen.getByRole('searchbox'), '');
  await waitFor(() => expect(address()).toBe('/things'));
  await openViews();
  await user.click(await screen.findByRole('menuitem', { name: HTML_NAME }));
  expect(address()).toBe('/things?search=Row+3');
  expect(document.querySelector('img[src="x"]')).toBeNull();
  await openViews();
  await user.click(await screen.findByRole('menuitem', { name: t('lists:views.remove', { name: HTML_NAME }) }));
  await screen.findByText(t('lists:views.none'));
});

it('keeps a view that another tab saved in between', async () => {
  const { t, openViews, saveView } = await open();
  writeStored('ledig.views.1.things', [{ name: 'Other tab', query: '' }]);
  await saveView('This tab');
  await openViews();
  await screen.findByRole('menuitem', { name: 'Other tab' });
  screen.getByRole('menuitem', { name: 'This tab' });
  expect(screen.queryByText(t('lists:views.none'))).toBeNull();
});

it('shows no saved view of the person before', async () => {
  writeStored('ledig.views.1.things', [{ name: 'Kari 912 34 567', query: 'search=91234567' }]);
  const { t, openViews } = await open('/things', 2);
  await openViews();
  await screen.findByText(t('lists:views.none'));
  expect(screen.queryByText('Kari 912 34 567')).toBeNull();
});
