import { config } from 'zod';

// zod would build faster parsers from text, and tries whether it may. The page's policy forbids it, and the browser reports
// each try as a breach. Import this before anything that makes schemas.
config({ jitless: true });
