import { audit } from './lib/audit.mjs';
import { runMain } from './lib/shell.mjs';

// `npm run audit`: known weaknesses of the packages, where the registry answers.
runMain(audit);
