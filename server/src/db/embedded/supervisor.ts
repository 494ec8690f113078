import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#log.ts';
import { StartFault } from '#start-fault.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster, OWNER, removeLeftovers } from './create-cluster.ts';
import { diskFull, explainFileError, type Home, prepareHome } from './home.ts';
import { findRunningIn, isAlive, type Started, startPostmaster, stopPostmaster } from './postmaster.ts';

/** Key of the advisory lock that reserves the data folder. The number is arbitrary but must never change. */
const FOLDER_LOCK = 7_302_151_120;
/** A port that is only part of the socket file's name. PostgreSQL doesn't listen on it. */
const SOCKET_PORT = 5432;
/** Log lines about a client's session, which don't explain why PostgreSQL ended. */
const SESSION_LOG_LINES = /FATAL: +(the database system is|terminating|password authentication|role|sorry|connection)/;
const START_TIMEOUT_MS = 60_000;

/** Connection parameters of the embedded PostgreSQL. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Embedded {
  readonly address: Address;
  readonly owner: string;
  /** The derived password of a role. */
  readonly password: (role: string) => string;
  /** Process id of the running PostgreSQL. */
  readonly pid: () => number | undefined;
  /** Fast shutdown. Sessions that are still open are ended. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path of DATA_DIR. */
  readonly dataDir: string;
  readonly log: Log;
  /** Additional PostgreSQL settings, for tests. */
  readonly settings?: Record<string, string>;
  /** The programs to run, for tests. Defaults to those that npm installed. */
  readonly binaries?: Binaries;
  /** Called when another server took over the folder while PostgreSQL was down. This server must end. */
  readonly onLost?: (fault: StartFault) => void;
}

/**
 * Starts the bundled PostgreSQL in DATA_DIR, or adopts one that a killed server left running. Restarts it whenever it
 * dies, until `stop`.
 *
 * @throws StartFault with one line: folder in use, no permission, disk full, damaged or foreign data
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = await prepareHome(options.dataDir, options.binaries ?? (await findBinaries()));
  if (home.notice) options.log.warn(home.notice);
  try {
    await ensureCluster(home, options.dataDir);
    const supervisor = new Supervisor(home, options, await choosePort(home));
    await supervisor.hold();
    await removeLeftovers(home);
    return supervisor;
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  }
}

class FolderInUse extends StartFault {
  constructor(dataDir: string) {
    super(`Another server is running on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`);
  }
}

class Supervisor implements Embedded {
  readonly owner = OWNER;
  readonly address: Address;
  readonly password: (role: string) => string;
  readonly #home: Home;
  readonly #options: EmbeddedOptions;
  #started: Started | undefined;
  #complaint: string | undefined;
  #lock: pg.Client | undefined;
  #running: number | undefined;
  #stopping = false;
  #recovery: Promise<void> | undefined;

  constructor(home: Home, options: EmbeddedOptions, port: number) {
    this.#home = home;
    this.#options = options;
    this.password = home.password;
    this.address = { host: home.socket ?? '127.0.0.1', port };
  }

  pid(): number | undefined {
    return this.#running;
  }

  /**
   * Waits until PostgreSQL answers and takes the folder's lock. The session of the lock also detects when PostgreSQL
   * dies.
   */
  async hold(): Promise<void> {
    const until = Date.now() + START_TIMEOUT_MS;
    for (let wait = 5; ; wait = Math.min(wait * 1.5, 100)) {
      const client = await this.#tryConnect();
      if (client) return this.#takeLock(client);
      await this.#ensureProcess();
      if (Date.now() > until) throw new StartFault(`PostgreSQL did not answer within a minute: see ${this.#home.log}.`);
      await sleep(wait);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#recovery;
    await this.#lock?.end().catch(() => undefined);
    const running = await findRunningIn(this.#home.data);
    if (running) await stopPostmaster(running.pid);
    this.#running = undefined;
  }

  /** A session, or undefined while PostgreSQL is down, starting or shutting down. */
  async #tryConnect(): Promise<pg.Client | undefined> {
    const client = new pg.Client({
      ...this.address,
      user: OWNER,
      password: this.password(OWNER),
      database: 'postgres',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if ((error as { code?: string }).code === '28P01') {
        throw new StartFault(
          `The database in ${this.#home.data} does not know ${this.#options.dataDir}/database-secret: restore both from the same backup.`,
        );
      }
      return undefined;
    }
  }

  async #ensureProcess(): Promise<void> {
    if (this.#complaint !== undefined) this.#checkFailure(this.#complaint);
    if (this.#started || (await findRunningIn(this.#home.data))) return;
    const started = await startPostmaster(this.#home, this.address.port, this.#options.settings ?? {});
    this.#started = started;
    void started.ended.then((complaint) => {
      this.#complaint = complaint;
      this.#started = undefined;
    });
  }

  /** Called when PostgreSQL ended right after its start. Throws the reason if a second start would fail too. */
  #checkFailure(complaint: string): void {
    this.#complaint = undefined;
    // Another process is still shutting down, or was started first. A connection or a second start will succeed.
    if (/lock file .* (already exists|is empty)|pre-existing shared memory|shutting down|shut down/.test(complaint))
      return;
    if (/No space left|Disk quota/.test(complaint)) throw new StartFault(diskFull(this.#options.dataDir));
    if (/could not bind .* address|could not create any TCP/.test(complaint)) {
      throw new StartFault(`Another program took port ${this.address.port} of PostgreSQL: start again.`);
    }
    const reason = complaint
      .split('\n')
      .filter((line) => !SESSION_LOG_LINES.test(line))
      .map((line) => line.match(/(?:FATAL|PANIC): +(.*)/)?.[1])
      .find((text) => text !== undefined);
    // Killed by a signal, so the data isn't damaged.
    if (reason === undefined) return;
    throw new StartFault(`PostgreSQL could not start in ${this.#home.data}: ${reason}`);
  }

  async #takeLock(client: pg.Client): Promise<void> {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [FOLDER_LOCK]);
    if (!rows[0].held) {
      await client.end();
      throw new FolderInUse(this.#options.dataDir);
    }
    this.#lock = client;
    this.#running = (await findRunningIn(this.#home.data))?.pid;
    client.once('end', () => {
      if (!this.#stopping) this.#recovery = this.#recover();
    });
  }

  /** Restarts PostgreSQL or reconnects, until one succeeds. */
  async #recover(): Promise<void> {
    this.#options.log.warn({ pid: this.#running }, 'PostgreSQL went away; starting it again');
    while (!this.#stopping) {
      try {
        await this.hold();
        this.#options.log.warn({ pid: this.#running }, 'PostgreSQL is back');
        return;
      } catch (error) {
        if (error instanceof FolderInUse) {
          this.#options.onLost?.(error);
          return;
        }
        this.#options.log.error({ err: error }, 'PostgreSQL could not be started; trying again');
        await sleep(1000);
      }
    }
  }
}

/**
 * The port of the running PostgreSQL, or a free one for a new start on loopback. A socket always uses the same port.
 */
async function choosePort(home: Home): Promise<number> {
  if (home.socket) return SOCKET_PORT;
  const running = await findRunningIn(home.data);
  if (running && isAlive(running.pid)) return running.port;
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
