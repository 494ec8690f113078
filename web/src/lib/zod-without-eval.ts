import { config } from 'zod';

// By default zod tries to compile parsers with `eval`. The content security policy forbids that, and the browser
// reports each try. Import this before anything that creates schemas.
config({ jitless: true });
