/**
 * Makes `server/src/auth/common-passwords.bin` from a list of leaked passwords, most common first: `node
 * tools/common-passwords.mjs <list.txt>`. Too short passwords are left out.
 *
 * The file holds the first four bytes of the SHA-256 of each password in lower case, sorted. About one in 43,000 other
 * passwords is matched by mistake.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const COUNT = 100_000;
const SHORTEST = 8;
const BYTES = 4;

const passwords = new Set();
for (const line of readFileSync(process.argv[2] ?? '', 'utf8').split('\n')) {
  const password = line.trim().toLowerCase();
  if (password.length >= SHORTEST && passwords.size < COUNT) passwords.add(password);
}
if (passwords.size < COUNT) throw new Error(`only ${passwords.size} passwords of ${SHORTEST} characters or more`);
const hashes = [...passwords].map((password) => createHash('sha256').update(password).digest().readUInt32BE());
const file = Buffer.alloc(COUNT * BYTES);
for (const [at, hash] of [...hashes].sort((a, b) => a - b).entries()) file.writeUInt32BE(hash, at * BYTES);
writeFileSync(new URL('../server/src/auth/common-passwords.bin', import.meta.url), file);
