import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { show } from '../testing/show.tsx';
import { useSaveRows } from './save-rows.ts';

const Button = () => {
  const save = useSaveRows();
  const columns = [{ key: 'name', header: 'Name', cell: () => null, csv: (row: string) => row }];
  return (
    <button type="button" onClick={() => void save('clients', columns, ['Kari'])}>
      Save
    </button>
  );
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("the file of a list is named after the date in the companies' zone", async () => {
  // The last of October in New York, November in Oslo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T02:00Z') });
  fakeServer({
    'companies.listActiveCompanies': {
      companies: [{ id: 1, name: 'Pier', domain: 'pier', timezone: 'America/New_York' }],
    },
  });
  // jsdom has no addresses of files.
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }),
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = await show(<Button />);
  await user.click(document.querySelector('button') as HTMLElement);
  await vi.waitFor(() => expect(saved).toEqual(['clients-2026-10-31.csv']));
});
