import { expect, it, vi } from 'vitest';
import { saveFile } from '#lib/save-file.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { useSaveRows } from './save-rows.ts';

vi.mock(import('#lib/save-file.ts'), () => ({ saveFile: vi.fn() }));

const Button = () => {
  const save = useSaveRows();
  const columns = [{ key: 'name', header: 'Name', cell: () => null, csv: (row: string) => row }];
  return (
    <button type="button" onClick={() => void save('clients', columns, ['Kari'])}>
      Save
    </button>
  );
};

it("the file of a list is named after the date in the companies' zone", async () => {
  // The last of October in New York, November in Oslo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T02:00Z') });
  fakeServer({
    'companies.listActiveCompanies': {
      companies: [{ id: 1, name: 'Pier', domain: 'pier', timezone: 'America/New_York' }],
    },
  });
  const { user } = await show(<Button />);
  await user.click(document.querySelector('button') as HTMLElement);
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith('clients-2026-10-31.csv', expect.any(Blob)));
  vi.useRealTimers();
});
