import pg from 'pg';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { quiet } from './quiet.ts';

// Prints the numbers that `supervise.ts` left in a folder, one per line.
const { dataDir }: { dataDir: string } = JSON.parse(process.argv[2] ?? '');
const embedded = await startEmbedded({ dataDir, log: quiet });
const client = new pg.Client({
  ...embedded.address,
  user: embedded.owner,
  password: embedded.password(embedded.owner),
  database: 'postgres',
});
await client.connect();
const { rows } = await client.query('select n from numbers order by n');
await client.end();
await embedded.stop();
process.stdout.write(rows.map(({ n }) => `${n}\n`).join(''));
