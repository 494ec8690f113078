import { npm } from './npm.mjs';
import { Fault } from './shell.mjs';

const ANSWER_WITHIN_MS = 10_000;
const SERIOUS = ['high', 'critical'];

/**
 * Parses the output of `npm audit`.
 *
 * @param {string} output its JSON
 * @returns {{ name: string, severity: string }[] | null} serious vulnerabilities; null when the registry didn't answer
 */
export function readAudit(output) {
  let answer;
  try {
    answer = JSON.parse(output);
  } catch {
    return null;
  }
  if (typeof answer?.vulnerabilities !== 'object' || answer.vulnerabilities === null) return null;
  return Object.values(answer.vulnerabilities)
    .filter(({ severity }) => SERIOUS.includes(severity))
    .map(({ name, severity }) => ({ name, severity }));
}

/**
 * Looks up known vulnerabilities of the packages that server and pages use. Throws a Fault for serious ones. Offline,
 * it only prints a notice.
 */
export async function audit() {
  const limits = ['--fetch-retries=0', `--fetch-timeout=${ANSWER_WITHIN_MS}`];
  const { output } = await npm(['audit', '--omit=dev', '--json', ...limits]);
  const found = readAudit(output);
  if (found === null) return console.log('Not checked: the registry gave no answer.');
  if (found.length === 0) return console.log('No serious weakness is known.');
  throw new Fault(`Known weaknesses: ${found.map(({ name, severity }) => `${name} (${severity})`).join(', ')}`);
}
