import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, and those that mostly wait for processes, in turn. */
const LONGEST = [
  'test/matrix/nasty',
  'test/start/embedded',
  'test/matrix/tenants',
  'test/start/main',
  'test/matrix/companies',
  'test/durability/crash',
  'test/matrix/roles',
  'test/servers/three-servers',
  'test/fuzz/fuzz',
  'test/sockets/held-sockets',
  'test/matrix/reach',
  'test/backup/drill',
  'test/backup/hostile',
  'test/durability/race',
  'test/messages/killed',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.includes(`/server/${name}`));
  return at === -1 ? LONGEST.length : at;
};

/**
 * Starts the files that take longest first, so that no core idles while the last file runs. Vitest sorts files by their
 * sizes, because it knows no durations on a new machine. The longest files are small.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
