import { npm } from './npm.mjs';
import { Fault } from './shell.mjs';

const ANSWER_WITHIN_MS = 10_000;
const SERIOUS = ['high', 'critical'];

/**
 * What `npm audit` answered.
 *
 * @param {string} output its JSON
 * @returns {{ name: string, severity: string }[] | null} serious weaknesses; null when the registry gave no answer
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

/** Looks up known weaknesses of what the server and the pages use. Throws a Fault for serious ones; offline, it only says so. */
export async function audit() {
  const limits = ['--fetch-retries=0', `--fetch-timeout=${ANSWER_WITHIN_MS}`];
  const { output } = await npm(['audit', '--omit=dev', '--json', ...limits]);
  const found = readAudit(output);
  if (found === null) return console.log('Not checked: the registry gave no answer.');
  if (found.length === 0) return console.log('No serious weakness is known.');
  throw new Fault(`Known weaknesses: ${found.map(({ name, severity }) => `${name} (${severity})`).join(', ')}`);
}
