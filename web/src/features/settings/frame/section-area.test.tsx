import { TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChanged } from '#lib/queries/changes.ts';
import { onDemand } from '#ui/states/on-demand.tsx';
import { COMPANY } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { SectionArea } from './section-area.tsx';
import type { CompanyPart } from './sections.ts';

const Part = () => {
  const changed = useChanged('setting');
  return (
    <>
      <TextInput label="Typed" />
      <button type="button" onClick={() => void changed()}>
        Load again
      </button>
    </>
  );
};

it('keeps unsaved input when the companies fail to load again', async () => {
  let fails = false;
  const server = fakeServer({
    'companies.listActiveCompanies': () => (fails ? refusal(500, '') : { companies: [COMPANY] }),
  });
  const part = onDemand<CompanyPart>(async () => Part);
  const section = { tab: 'application', key: 'rules', group: 'booking', icon: IconClock, part } as const;
  const area = <SectionArea tab="application" sections={[section]} sectionKey="rules" />;
  const { user } = await show(area, { texts: ['settings'] });
  const field = await screen.findByLabelText<HTMLInputElement>('Typed');
  await user.type(field, 'mine');
  fails = true;
  await user.click(screen.getByText('Load again'));
  await waitFor(() => expect(server.callsOf('companies.listActiveCompanies')).toHaveLength(2));
  // The failed answer has been handled.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('mine');
});

it('finds a section by a word of its texts, and opens it', async () => {
  fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
  });
  const part = onDemand<CompanyPart>(async () => Part);
  const sections = (['hours', 'rules'] as const).map(
    (key) => ({ tab: 'application', key, group: 'booking', icon: IconClock, part }) as const,
  );
  const area = <SectionArea tab="application" sections={sections} sectionKey={undefined} />;
  const { t, user, address } = await show(area, { texts: ['settings'] });
  await user.type(await screen.findByRole('searchbox', { name: t('settings:search.label') }), 'past midnight');
  const found = within(screen.getByRole('status'));
  await user.click(await found.findByRole('link', { name: new RegExp(t('settings:section.hours.title')) }));
  expect(found.getAllByRole('link')).toHaveLength(1);
  expect(address()).toBe('/settings/application/hours');
});
