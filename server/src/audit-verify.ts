import { pino } from 'pino';
import { verifySeals } from '#db/audit/verify-seals.ts';
import { withOwner } from '#db/backup/with-owner.ts';
import { connectUsed } from '#db/connect-owner.ts';
import { readEnv } from './env.ts';
import { StartFault } from './start-fault.ts';

// `npm run audit:verify`: checks the audit log of every tenant against its seals. Exits with 1 when it finds a problem.

async function main(): Promise<void> {
  const env = readEnv();
  const log = pino({ level: 'warn' }, pino.destination(2));
  const report = await withOwner({ env, log, besideServer: true }, async (owner) => {
    const client = await connectUsed(owner, 'ledig audit');
    try {
      return await verifySeals(client, new Date());
    } finally {
      await client.end();
    }
  });
  for (const { tenantId, rowId, what } of report.problems) {
    process.stdout.write(`tenant ${tenantId}${rowId === null ? '' : `, row ${rowId}`}: ${what}\n`);
  }
  const { tenants, seals, rows, erased, problems } = report;
  process.stdout.write(
    `${tenants} tenants, ${seals} seals, ${rows} rows, ${erased} of them erased: ${problems.length} problems\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

main().catch((error) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
