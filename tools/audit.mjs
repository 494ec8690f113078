import { audit } from './lib/audit.mjs';
import { runMain } from './lib/shell.mjs';

// `npm run audit`: reports known vulnerabilities of the packages, if the registry answers.
runMain(audit);
