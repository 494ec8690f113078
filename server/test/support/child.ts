import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { findRunningIn, isAlive, stopPostmaster } from '#db/embedded/postmaster.ts';
import { scratchFolder } from './scratch.ts';

export const isRoot = process.getuid?.() === 0;
/** The account that tests switch to when run by root. */
export const NOBODY = 65_534;

/** A program of the server in its own process. */
export interface Child {
  readonly process: ChildProcess;
  readonly lines: string[];
  /** Its standard error so far. */
  readonly complaint: () => string;
  /** Resolves with the exit code, or null after a signal. */
  readonly exit: Promise<number | null>;
  /** The first line from now on for which `find` returns a value. */
  readonly line: <T>(find: (line: string) => T | undefined) => Promise<T>;
}

/** Compiled code of the server, as `npm start` keeps it. It halves the time of a start. */
export const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url));

/** Takes a cleanup for the end of a test (`onTestFinished`) or of a file (`afterAll`, at the top level). */
export type WhenDone = (cleanup: () => Promise<void>) => void;

/** Starts a TypeScript file of the server. Killed at the end of the test if it still runs. */
export function startChild(
  file: string,
  args: string[],
  env: Record<string, string> = {},
  whenDone: WhenDone = onTestFinished,
): Child {
  const program = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const hear of waiting) hear(line);
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const exit = once(child, 'close').then(([status]) => status as number | null);
  whenDone(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await exit;
  });
  const line = <T>(find: (line: string) => T | undefined) =>
    new Promise<T>((resolve, reject) => {
      const hear = (text: string) => {
        const found = find(text);
        if (found === undefined) return;
        waiting.delete(hear);
        resolve(found);
      };
      waiting.add(hear);
      void exit.then((status) => reject(new Error(`It ended with ${status}: ${complaint}`)));
    });
  return { process: child, lines, complaint: () => complaint, exit, line };
}

let folders = 0;

/** Makes a data folder that is removed after the test, together with a PostgreSQL running in it. */
export async function makeDataDir(
  name = 'data',
  whenDone: WhenDone = onTestFinished,
  parent = scratchFolder(),
): Promise<string> {
  const top = path.join(parent, `ledig-start-${process.pid}-${folders++}`);
  const dataDir = path.join(top, name);
  await mkdir(dataDir, { recursive: true });
  await chmod(top, 0o755);
  whenDone(async () => {
    await stopLeftRunning(dataDir);
    await rm(top, { recursive: true, force: true });
  });
  return dataDir;
}

/** Makes a folder for programs. A folder in memory may forbid to run them. */
export const makeProgramsDir = (): Promise<string> => makeDataDir('programs', onTestFinished, os.tmpdir());

/** Copies a data folder of a stopped server, with owners and permissions. The copy is removed after the test. */
export async function copyDataDir(source: string, name?: string): Promise<string> {
  const dataDir = await makeDataDir(name);
  // `fs.cp` keeps no owners.
  execFileSync('cp', ['-a', `${source}/.`, dataDir]);
  return dataDir;
}

/** Ends the PostgreSQL of a folder, if any. */
export async function stopLeftRunning(dataDir: string): Promise<void> {
  const running = await findRunningIn(path.join(dataDir, 'postgresql', 'data'));
  if (running && isAlive(running.pid)) await stopPostmaster(running.pid);
}
